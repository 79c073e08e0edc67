import type { DailySale } from '../endpoints/sales.ts';

/** The numbers that a submission of any country can have. */
export type SaleNumberName =
  | 'boletas'
  | 'boletasEfectivo'
  | 'boletasTarjeta'
  | 'facturas'
  | 'facturasEfectivo'
  | 'facturasTarjeta'
  | 'exentas'
  | 'exentasEfectivo'
  | 'exentasTarjeta'
  | 'online'
  | 'onlineEfectivo'
  | 'onlineTarjeta'
  | 'chequeRestaurant'
  | 'chequeRestaurantMonto'
  | 'tickets'
  | 'montoNeto'
  | 'montoNotasCredito';

type FieldBase = {
  readonly label: string;
  /** Id of the group that has the field (wizard step, or the panel's only group). */
  readonly group: string;
  readonly required: boolean;
  /** Most characters of the input, including separators (S-239, S-240). */
  readonly maxLength: number;
  /** Label of the switch that reveals the field; null: always shown (S-101, S-102). */
  readonly behindSwitch: string | null;
};

/** From 0 to `max`. */
export type SaleNumberLimit = {
  /** Largest value, in major units. */
  readonly max: number;
  readonly decimals: 0 | 2;
  /** Message of a value above `max`. */
  readonly maxMessage: string;
};

type NumberFieldBase = FieldBase &
  SaleNumberLimit & {
    readonly name: SaleNumberName;
    /** Message of a 0 where the value must be above 0. */
    readonly positiveMessage?: string;
  };

/** One field of a country's daily form. Amounts are in major units. */
export type SaleField =
  | (NumberFieldBase & { readonly kind: 'tickets' | 'amount' })
  | (NumberFieldBase & { readonly kind: 'creditNote'; readonly name: 'montoNotasCredito' })
  | (FieldBase & { readonly kind: 'series'; readonly name: 'serieBoletas' | 'serieFacturas' })
  | (FieldBase & {
      readonly kind: 'comment';
      readonly name: 'comentario';
      readonly maxLengthMessage: string;
    });

/** Fields that belong together: a count of tickets and the amounts on them. */
export type SaleGroup = {
  readonly id: string;
  readonly label: string;
  /** The count and amounts that the guard against swapped fields compares; null: no guard (S-245, S-246). */
  readonly guard: { readonly tickets: SaleNumberName; readonly amounts: readonly SaleNumberName[] } | null;
};

/** The layout of the declaration. */
export type SaleLayout =
  | {
      /** One group per step, then a review (S-080). */
      readonly kind: 'wizard';
      readonly steps: readonly { readonly group: string; readonly label: string }[];
      /** `group` holds the fields of the review itself (credit notes, note). */
      readonly review: { readonly group: string; readonly label: string; readonly submit: string };
    }
  | {
      /** Form, then summary, in a side panel (S-089, S-098). */
      readonly kind: 'panel';
      readonly title: string;
      readonly summaryTitle: string;
      readonly summaryTotalLabel: string;
      readonly submit: string;
    }
  | {
      /** Everything on one page (S-095). */
      readonly kind: 'page';
      readonly title: string;
      readonly summaryTotalLabel: string;
      readonly submit: string;
    };

/** One value of the period table. */
export type SaleColumn = {
  readonly id: string;
  /** Heading that several columns share, for instance 'Boletas'; null: none. */
  readonly group: string | null;
  readonly label: string;
  readonly unit: 'text' | 'count' | 'amount' | 'days';
  readonly value: (sale: DailySale) => number | string | null;
  /** Lines of the tooltip (S-068): label and amount. */
  readonly tooltip?: (sale: DailySale) => readonly { readonly label: string; readonly amount: number }[];
};

/** The daily sale form of a country, as data for the one form, table and total function. */
export type DailySales = {
  /** Whether people enter amounts with tax ('gross') or without it ('net') (S-011, S-012). */
  readonly basis: 'gross' | 'net';
  /** Amounts that add up to the day's total, in this order (S-067). */
  readonly amounts: readonly SaleNumberName[];
  /** Counts that add up to the day's tickets (S-067). */
  readonly ticketCounts: readonly SaleNumberName[];
  readonly groups: readonly SaleGroup[];
  /** Layout and fields from 600 px. */
  readonly wide: { readonly layout: SaleLayout; readonly fields: readonly SaleField[] };
  /** Layout and fields under 600 px (decision S-088, S-095). */
  readonly narrow: { readonly layout: SaleLayout; readonly fields: readonly SaleField[] };
  /** Numbers of the record that the form does not have; kept when a day is edited (S-172). */
  readonly unasked: readonly (SaleNumberLimit & { readonly name: SaleNumberName })[];
  readonly columns: readonly SaleColumn[];
  /** Label of the total chip (S-053, S-054). */
  readonly totalLabel: string;
  /** Says whether amounts carry tax (S-086, S-097). */
  readonly notice: string;
  /** Message of a declaration without figures (S-212, S-249); null: allowed. */
  readonly zeroTotalMessage: string | null;
  /** What a day without amounts shows in the table (S-071); null: an empty cell. */
  readonly emptyDayText: string | null;
  /** Initial view of the daily page (S-058). */
  readonly defaultView: 'table' | 'calendar';
  /** Which of the calls of document 2, section 7 the country uses. */
  readonly calls: { readonly justification: 'justificacion' | 'justificacion-arg' };
};
