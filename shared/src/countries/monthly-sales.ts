/** What users enter in the monthly form of any country. */
export type MonthlyNumberName =
  | 'cantidadTickets'
  | 'totalEfectivo'
  | 'totalTarjeta'
  | 'ventaNeta'
  | 'montoNotasCredito';

type FieldBase = {
  readonly label: string;
  /** Message of an empty field; null: optional. */
  readonly required: string | null;
};

type NumberFieldBase = FieldBase & {
  readonly name: MonthlyNumberName;
  /** Largest value, in major units. */
  readonly max: number;
  readonly decimals: 0 | 2;
  /** Most characters of the input, including separators. */
  readonly maxLength: number;
  readonly maxMessage: string;
  /** Message of a 0 where the value must be above 0; null: 0 is allowed. */
  readonly positiveMessage: string | null;
  /** Label of the switch that reveals the field; null: always shown. */
  readonly behindSwitch: string | null;
};

/** One field of a country's monthly form. Amounts are in major units. */
export type MonthlyField =
  | (NumberFieldBase & { readonly kind: 'tickets' | 'amount' })
  | (NumberFieldBase & { readonly kind: 'creditNote'; readonly name: 'montoNotasCredito' })
  | (FieldBase & { readonly kind: 'date'; readonly name: 'fecha' })
  | (FieldBase & {
      readonly kind: 'series';
      readonly name: 'serieBoletas' | 'serieFacturas';
      readonly maxLength: number;
    })
  /** Derived and shown, not typed; if sent, it must equal the derived value. */
  | (FieldBase & { readonly kind: 'computed'; readonly name: 'ventaBruta' | 'ventaNeta' });

/** Evidence files of a declaration. */
export type EvidenceRule = {
  readonly min: 0 | 1;
  readonly max: number;
  /** Pictures only, or the default types of uploads (P-255). */
  readonly kinds: 'image' | 'any';
};

/** The monthly form of a country, as data for the one form, table and total function. */
export type MonthlySales = {
  readonly fields: readonly MonthlyField[];
  /** Gross is cash plus card (CHL, ARG); elsewhere only the net amount is known. */
  readonly hasGross: boolean;
  /** Net is gross divided by this (S-284); null: it is typed. */
  readonly netDivisor: number | null;
  /** Message when cash plus card is 0 (S-278); null: it may be 0. */
  readonly zeroGrossMessage: string | null;
  readonly evidence: EvidenceRule;
  /** The declaration's total before credit notes, and its label. */
  readonly total: { readonly name: 'ventaBruta' | 'ventaNeta'; readonly label: string };
  /** Says whether amounts carry tax. */
  readonly notice: string;
};
