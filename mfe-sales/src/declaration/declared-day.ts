import type { SalesPeriod } from 'shared/contract/sales';

/** The day in the form: its name, and its record if any. */
export type DeclaredDay = Pick<
  SalesPeriod['dias'][number],
  'date' | 'dateStr' | 'dayStr' | 'estado' | 'cargable' | 'venta'
>;
