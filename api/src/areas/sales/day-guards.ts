import {
  auditedDayMessage,
  closedDayMessage,
  countDays,
  expectedMask,
  isBlockedByPreviousMonth,
  isDeclarable,
  isWithin,
  lastPendingDay,
  monthOf,
  previousMonth,
  todayIn,
  unexplainedMessage,
  windowMask,
  type Day,
  type SalesClock,
} from 'shared/rules';
import type { Scope } from '../../access/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import { validityOf, type Validated } from './lease.service.ts';
import type { LeaseSummary } from './sale-facts.ts';
import type { SaleRow } from './sale-record.ts';

/** The day in question. `named`: one of several, so messages include its date. */
type Asked = { readonly field?: string; readonly named?: boolean };

/** An audited day is locked for everyone (S-309, S-325). */
export function refuseAudited(
  row: SaleRow | undefined,
  { field = 'fecha', named = false }: Asked = {},
): void {
  if (!row?.audited) return;
  const details = { fecha: row.day };
  throw new ApiError('SALE_AUDITED', {
    field,
    details,
    ...(named && { message: auditedDayMessage(row.day) }),
  });
}

/** The day must be open by the country's clock, and belong to the contract (S-203…S-206, S-326). */
export function refuseClosedDay(
  day: Day,
  contract: Validated,
  clock: SalesClock,
  { field = 'fecha', named = false }: Asked = {},
): void {
  const validity = validityOf(contract);
  if (isWithin(day, validity) && isDeclarable(day, clock)) return;
  const today = todayIn(clock.country, clock.now);
  throw new ApiError('DAY_NOT_DECLARABLE', {
    field,
    message: closedDayMessage({ day, today, cutOffDay: clock.cutOffDay, validity, named }),
    details: { fecha: day },
  });
}

/**
 * What a tenant declared is corrected by staff with a reason only, which neither a declaration nor a
 * justification has.
 */
export function refuseUnexplained(
  { buildingIds }: Pick<Scope, 'buildingIds'>,
  row: SaleRow | undefined,
  { field = 'fecha', named = false }: Asked = {},
): void {
  if (buildingIds.length === 0 || row === undefined || row.justification_id !== null) return;
  throw new ApiError('RULE_BROKEN', { field, message: unexplainedMessage(named ? row.day : undefined) });
}

/** Staff correct every day of the contract up to today, also in closed months. */
export function refuseUncorrectable(day: Day, contract: Validated, clock: SalesClock): void {
  const validity = validityOf(contract);
  const today = todayIn(clock.country, clock.now);
  if (isWithin(day, validity) && day <= today) return;
  throw new ApiError('DAY_NOT_DECLARABLE', {
    field: 'fecha',
    message: closedDayMessage({ day, today, cutOffDay: clock.cutOffDay, validity }),
    details: { fecha: day },
  });
}

/** The current month is blocked until the previous one is complete, while that is still possible (S-220). */
export function refuseWhileBlocked(day: Day, contract: LeaseSummary, clock: SalesClock): void {
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
