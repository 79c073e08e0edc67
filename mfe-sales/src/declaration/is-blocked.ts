import type { SalesPeriod } from 'shared/contract/sales';
import { monthOf } from 'shared/rules';
import type { DeclaredDay } from './declared-day.ts';

/**
 * S-220: a new sale of this month waits for the month before, also where a justification stands; a sale that is there may
 * be corrected.
 */
export const isBlocked = (
  { date, venta }: Pick<DeclaredDay, 'date' | 'venta'>,
  { bloqueado, hoy }: Pick<SalesPeriod, 'bloqueado' | 'hoy'>,
): boolean => bloqueado && (venta === null || venta.justificacion !== null) && monthOf(date) === monthOf(hoy);
