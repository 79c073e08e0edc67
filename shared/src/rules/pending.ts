import type { CountryCode } from '../countries/index.ts';
import {
  addDays,
  dayNumber,
  daysOfMonth,
  localTime,
  monthOf,
  previousMonth,
  todayIn,
  type Day,
  type Month,
} from './days.ts';
import { isMonthOpen, isPreviousMonthOpen, isWithin, type SalesClock, type Validity } from './declarable.ts';

/** The latest pending day: yesterday, or the day before yesterday until noon (S-216, S-217). */
export function lastPendingDay(country: CountryCode, now: Date): Day {
  const { day, hour } = localTime(country, now);
  return addDays(day, hour < 12 ? -2 : -1);
}

type PendingFacts = {
  readonly validity: Validity;
  /** Days with a sale or a justification (decision S-218, S-220: a justified day is not pending). */
  readonly settled: ReadonlySet<Day>;
};

/** The pending days of a month without record, whether or not they can still be declared. */
export function missingDays(
  month: Month,
  { validity, settled }: PendingFacts,
  { country, now }: SalesClock,
): Day[] {
  const last = lastPendingDay(country, now);
  return daysOfMonth(month).filter((day) => day <= last && isWithin(day, validity) && !settled.has(day));
}

/** The pending days of a month: missing ones that can still be declared. */
export const pendingDays = (month: Month, facts: PendingFacts, clock: SalesClock): Day[] =>
  isMonthOpen(month, clock) ? missingDays(month, facts, clock) : [];

/** The chip of a store: up to date when no day is pending (S-215, S-022, S-023). */
export const spaceStatus = (pending: number): 'Al día' | 'Pendiente' =>
  pending === 0 ? 'Al día' : 'Pendiente';

/**
 * Whether pending days of the previous month block declaring the day (S-220). Only the current month is
 * blocked, and only while the previous one can still be completed (decision S-218, S-220).
 */
export const isBlockedByPreviousMonth = (
  day: Day,
  pendingOfPreviousMonth: number,
  clock: SalesClock,
): boolean =>
  pendingOfPreviousMonth > 0 &&
  monthOf(day) === monthOf(todayIn(clock.country, clock.now)) &&
  isPreviousMonthOpen(clock);

type PreviousMonthFacts = { readonly validity: Validity; readonly settledDays: number };

/** S-218, S-219: before the cut-off day, with fewer sales in the previous month than the lease has days in it. */
export function opensCurrentMonthDialog(
  { validity, settledDays }: PreviousMonthFacts,
  { country, now, cutOffDay }: SalesClock,
): boolean {
  const today = todayIn(country, now);
  const expected = daysOfMonth(previousMonth(monthOf(today))).filter((day) => isWithin(day, validity)).length;
  return dayNumber(today) < cutOffDay && settledDays < expected;
}
