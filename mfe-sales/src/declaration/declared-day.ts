import type { SalesPeriod } from 'shared/contract/sales';

/** The day that is being declared: its name, and its record where there is one. */
export type DeclaredDay = Pick<
  SalesPeriod['dias'][number],
  'date' | 'dateStr' | 'dayStr' | 'estado' | 'cargable' | 'venta'
>;
