import type { SaleField, SaleNumberName } from './daily-sales.ts';

/** Largest daily amount (S-266); Chile's, without decimals, is in chl.ts. */
const MAX_AMOUNT = 9_999_999_999.99;

const REQUIRED_GROUP = 'sale';

/** Whole number of transactions, up to 8 digits (S-255, S-260, S-261, S-405). */
export const transactions = (label: string) =>
  ({
    kind: 'tickets',
    name: 'tickets',
    label,
    group: REQUIRED_GROUP,
    required: true,
    max: 99_999_999,
    maxLength: 11,
    decimals: 0,
    maxMessage: 'Máximo 8 dígitos',
    behindSwitch: null,
  }) as const satisfies SaleField;

/** The amount of the day with two decimals (S-266, S-267). */
export const dayAmount = (label: string, name: SaleNumberName = 'montoNeto') =>
  ({
    kind: 'amount',
    name,
    label,
    group: REQUIRED_GROUP,
    required: true,
    max: MAX_AMOUNT,
    maxLength: 16,
    decimals: 2,
    maxMessage: 'El monto máximo es 9.999.999.999,99',
    behindSwitch: null,
  }) as const satisfies SaleField;

/** Credit notes, typed positive (S-101, S-272). */
export const creditNotes = (behindSwitch: string | null, group = REQUIRED_GROUP) =>
  ({
    kind: 'creditNote',
    name: 'montoNotasCredito',
    label: 'Notas de crédito',
    group,
    required: false,
    max: MAX_AMOUNT,
    maxLength: 16,
    decimals: 2,
    maxMessage: 'El monto máximo es 9.999.999.999,99',
    behindSwitch,
  }) as const satisfies SaleField;

/** The note of a declaration (S-102, S-404). */
export const note = (group = REQUIRED_GROUP) =>
  ({
    kind: 'comment',
    name: 'comentario',
    label: 'Comentario',
    group,
    required: false,
    maxLength: 255,
    maxLengthMessage: 'Máximo 255 caracteres',
    behindSwitch: 'Añadir Nota',
  }) as const satisfies SaleField;
