import type { SalesPeriod } from 'shared/endpoints/sales';
import { monthOf } from 'shared/rules';
import type { DeclaredDay } from './declared-day.ts';

/**
 * S-220: a new sale of this month must wait for the previous month, also on a justified day; an existing sale
 * may be corrected.
 */
export const isBlocked = (
  { date, venta }: Pick<DeclaredDay, 'date' | 'venta'>,
  { bloqueado, hoy }: Pick<SalesPeriod, 'bloqueado' | 'hoy'>,
): boolean => bloqueado && (venta === null || venta.justificacion !== null) && monthOf(date) === monthOf(hoy);
