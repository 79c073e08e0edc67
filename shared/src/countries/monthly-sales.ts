/** What a person types into the monthly form of some country. */
export type MonthlyNumberName =
  | 'cantidadTickets'
  | 'totalEfectivo'
  | 'totalTarjeta'
  | 'ventaNeta'
  | 'montoNotasCredito';

type FieldBase = {
  readonly label: string;
  /** What an empty field is answered with; null: it may stay empty. */
  readonly required: string | null;
};

type NumberFieldBase = FieldBase & {
  readonly name: MonthlyNumberName;
  /** Largest value, in major units. */
  readonly max: number;
  readonly decimals: 0 | 2;
  /** Characters that the input takes, separators included. */
  readonly maxLength: number;
  readonly maxMessage: string;
  /** Above 0 rather than from 0, and what a 0 is answered with; null: 0 is taken. */
  readonly positiveMessage: string | null;
  /** Text of the switch that the field hides behind; null: always shown. */
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
  /** Worked out and shown, not typed; whoever sends it has to send what it comes to. */
  | (FieldBase & { readonly kind: 'computed'; readonly name: 'ventaBruta' | 'ventaNeta' });

/** Files that prove a declaration. */
export type EvidenceRule = {
  readonly min: 0 | 1;
  readonly max: number;
  /** Pictures only, or whatever uploads take by default (P-255). */
  readonly kinds: 'image' | 'any';
};

/** The monthly form of a country, as data that one form, one table and one total function read. */
export type MonthlySales = {
  readonly fields: readonly MonthlyField[];
  /** Gross is cash plus card (CHL, ARG); elsewhere only the net amount is known. */
  readonly hasGross: boolean;
  /** Net is gross divided by this (S-284); null: it is typed. */
  readonly netDivisor: number | null;
  /** What cash plus card of 0 is answered with (S-278); null: it may be 0. */
  readonly zeroGrossMessage: string | null;
  readonly evidence: EvidenceRule;
  /** The amount that a declaration comes to, before credit notes, and what it is called. */
  readonly total: { readonly name: 'ventaBruta' | 'ventaNeta'; readonly label: string };
  /** Says whether amounts carry tax. */
  readonly notice: string;
};
