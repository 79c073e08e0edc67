import type { DailySale } from '../contract/sales.ts';

/** The numbers that a submission of any country can carry. */
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
  /** Id of the group (wizard step, or the one group of the panel) that asks for it. */
  readonly group: string;
  readonly required: boolean;
  /** Characters that the input takes, separators included (S-239, S-240). */
  readonly maxLength: number;
  /** Text of the switch that the field hides behind; null: always shown (S-101, S-102). */
  readonly behindSwitch: string | null;
};

/** From 0 to `max`. */
export type SaleNumberLimit = {
  /** Largest value, in major units. */
  readonly max: number;
  readonly decimals: 0 | 2;
  /** What a value above `max` is answered with. */
  readonly maxMessage: string;
};

type NumberFieldBase = FieldBase &
  SaleNumberLimit & {
    readonly name: SaleNumberName;
    /** Above 0 rather than from 0, and what a 0 is answered with. */
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
  /** The count and amounts that the guard against swapped fields compares; null: no such guard (S-245, S-246). */
  readonly guard: { readonly tickets: SaleNumberName; readonly amounts: readonly SaleNumberName[] } | null;
};

/** How the declaration is asked for. */
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
  /** Heading that several columns share, for instance 'Boletas'; null: the column stands alone. */
  readonly group: string | null;
  readonly label: string;
  readonly unit: 'text' | 'count' | 'amount' | 'days';
  readonly value: (sale: DailySale) => number | string | null;
  /** Lines of the tooltip (S-068): label and amount. */
  readonly tooltip?: (sale: DailySale) => readonly { readonly label: string; readonly amount: number }[];
};

/** The daily sale form of a country, as data that one form, one table and one total function read. */
export type DailySales = {
  /** Whether people enter amounts with tax ('gross') or without it ('net') (S-011, S-012). */
  readonly basis: 'gross' | 'net';
  /** Amounts that make up the day, in the order in which they are added (S-067). */
  readonly amounts: readonly SaleNumberName[];
  /** Counts that make up the tickets of the day (S-067). */
  readonly ticketCounts: readonly SaleNumberName[];
  readonly groups: readonly SaleGroup[];
  /** Layout and fields from 600 px on. */
  readonly wide: { readonly layout: SaleLayout; readonly fields: readonly SaleField[] };
  /** Layout and fields under 600 px (decision S-088, S-095). */
  readonly narrow: { readonly layout: SaleLayout; readonly fields: readonly SaleField[] };
  /** Numbers of the record that the form does not ask for; kept when a day is edited (S-172). */
  readonly unasked: readonly (SaleNumberLimit & { readonly name: SaleNumberName })[];
  readonly columns: readonly SaleColumn[];
  /** Label of the total chip (S-053, S-054). */
  readonly totalLabel: string;
  /** Says whether amounts carry tax (S-086, S-097). */
  readonly notice: string;
  /** What a declaration of nothing is answered with (S-212, S-249); null: it may be sent. */
  readonly zeroTotalMessage: string | null;
  /** What a day without amounts shows in the table (S-071); null: an empty cell. */
  readonly emptyDayText: string | null;
  /** View that the daily page opens with (S-058). */
  readonly defaultView: 'table' | 'calendar';
  /** Which of the calls of document 2, section 7 the country uses. */
  readonly calls: { readonly justification: 'justificacion' | 'justificacion-arg' };
};
