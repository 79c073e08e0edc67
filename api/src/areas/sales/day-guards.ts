import {
  countDays,
  expectedMask,
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
import { validityOf, type Validated } from './contract-facts.ts';
import type { ContractFacts } from './sale-facts.ts';
import type { SaleRow } from './sale-record.ts';

/** An audited day is locked for everyone (S-309, S-325). */
export function refuseAudited(row: SaleRow | undefined): void {
  if (row?.audited) throw new ApiError('SALE_AUDITED', { field: 'fecha', details: { fecha: row.day } });
}

/** The day must be open by the country's clock, and one of the contract's (S-203…S-206, S-326). */
export function refuseClosedDay(day: Day, contract: Validated, clock: SalesClock): void {
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
export function refuseWhileBlocked(day: Day, contract: ContractFacts, clock: SalesClock): void {
  const month = previousMonth(monthOf(todayIn(clock.country, clock.now)));
  const window = windowMask(month, lastPendingDay(clock.country, clock.now));
  const pending = countDays(expectedMask(month, validityOf(contract)) & window & ~contract.settledLastMonth);
  if (isBlockedByPreviousMonth(day, pending, clock)) {
    throw new ApiError('PREVIOUS_MONTH_PENDING', {
      field: 'fecha',
      details: { periodo: month, pendientes: pending },
    });
  }
}
