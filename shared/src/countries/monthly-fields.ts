import type { MonthlyField, MonthlyNumberName } from './monthly-sales.ts';

const MAX_AMOUNT = 9_999_999_999.99;
const MAX_AMOUNT_LENGTH = 16;

/** S-289…S-291, S-295, S-300, S-405: whole, up to 8 digits. */
export const monthlyTickets = (
  label: string,
  { required, positive }: { readonly required: string; readonly positive: string | null },
) =>
  ({
    kind: 'tickets',
    name: 'cantidadTickets',
    label,
    required,
    max: 99_999_999,
    maxLength: 11,
    decimals: 0,
    maxMessage: 'Máximo 8 dígitos',
    positiveMessage: positive,
    behindSwitch: null,
  }) as const satisfies MonthlyField;

const twoDecimals = {
  max: MAX_AMOUNT,
  maxLength: MAX_AMOUNT_LENGTH,
  decimals: 2,
  positiveMessage: null,
} as const;

/** A required amount with two decimals. */
export const monthlyAmount = (
  name: Exclude<MonthlyNumberName, 'cantidadTickets' | 'montoNotasCredito'>,
  label: string,
  required: string,
  maxMessage = 'El monto máximo es 9.999.999.999,99',
) =>
  ({
    ...twoDecimals,
    kind: 'amount',
    name,
    label,
    required,
    maxMessage,
    behindSwitch: null,
  }) as const satisfies MonthlyField;

/** Credit notes, typed positive and sent negative (S-293, S-299). */
export const monthlyCreditNotes = (
  behindSwitch: string | null,
  maxMessage = 'El monto máximo es 9.999.999.999,99',
) =>
  ({
    ...twoDecimals,
    kind: 'creditNote',
    name: 'montoNotasCredito',
    label: 'Notas de crédito',
    required: null,
    maxMessage,
    behindSwitch,
  }) as const satisfies MonthlyField;

/** A series is required and has at most 5 characters (S-286…S-288). */
export const monthlySeries = (name: 'serieBoletas' | 'serieFacturas', label: string) =>
  ({
    kind: 'series',
    name,
    label,
    required: 'Campo obligatorio',
    maxLength: 5,
  }) as const satisfies MonthlyField;
