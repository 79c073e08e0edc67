import {
  isBlockedByPreviousMonth,
  isDeclarable,
  isWithin,
  lastPendingDay,
  monthOf,
  previousMonth,
  todayIn,
  windowMask,
  type Day,
  type SalesClock,
} from 'shared/rules';
import { ApiError } from '../../http/api-error.ts';
import { validityOf } from './contract-facts.ts';
import { countDays, masksOf } from './month-masks.ts';
import type { ContractRow } from './repository.ts';
import type { SaleRow } from './sale-record.ts';

/** An audited day is locked for everyone (S-309, S-325). */
export function refuseAudited(row: SaleRow | undefined): void {
  if (row?.audited) throw new ApiError('SALE_AUDITED', { field: 'fecha', details: { fecha: row.day } });
}

/** The day must be open by the country's clock, and one of the contract's (S-203…S-206, S-326). */
export function refuseClosedDay(day: Day, contract: ContractRow, clock: SalesClock): void {
  const refuse = (message: string): never => {
    throw new ApiError('DAY_NOT_DECLARABLE', { field: 'fecha', message, details: { fecha: day } });
  };
  if (!isWithin(day, validityOf(contract))) refuse('El contrato no está vigente en este día.');
  if (isDeclarable(day, clock)) return;
  const today = todayIn(clock.country, clock.now);
  if (day > today) refuse('Este día todavía no se puede declarar.');
  refuse(
    monthOf(day) === previousMonth(monthOf(today))
      ? `Este día ya no se puede declarar: el plazo del mes anterior venció el día ${clock.cutOffDay}.`
      : 'Este día ya no se puede declarar.',
  );
}

/** The current month waits until the previous one is complete, while it still can be completed (S-220). */
export async function refuseWhileBlocked(
  day: Day,
  context: Parameters<typeof masksOf>[0] & { readonly clock: SalesClock },
): Promise<void> {
  const { clock } = context;
  if (!isBlockedByPreviousMonth(day, 1, clock)) return;
  const month = previousMonth(monthOf(todayIn(clock.country, clock.now)));
  const { expected, declared, justified } = await masksOf(context, month);
  const window = windowMask(month, lastPendingDay(clock.country, clock.now));
  const pending = countDays(expected & window & ~(declared | justified));
  if (isBlockedByPreviousMonth(day, pending, clock)) {
    throw new ApiError('PREVIOUS_MONTH_PENDING', {
      field: 'fecha',
      details: { periodo: month, pendientes: pending },
    });
  }
}
