import type { SalesPeriod } from 'shared/endpoints/sales';

/** The day in the form: its name, and its record if any. */
export type DeclaredDay = Pick<
  SalesPeriod['dias'][number],
  'date' | 'dateStr' | 'dayStr' | 'estado' | 'cargable' | 'venta'
>;
