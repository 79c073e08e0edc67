import { dayNumber, firstDay, lastDay, type Day, type Month } from './days.ts';
import type { Validity } from './declarable.ts';

/** The days of one month as bits: day 1 is bit 0, so that a month fits an `integer`. */
export type DayMask = number;

export const dayBit = (day: Day): DayMask => 1 << (dayNumber(day) - 1);

/** Days 1 to `last` (0 to 31). */
const upTo = (last: number): DayMask => 2 ** last - 1;

/** Days of the month from `from` to `to`, both included. */
export function rangeMask(month: Month, from: Day, to: Day): DayMask {
  const start = from > firstDay(month) ? from : firstDay(month);
  const end = to < lastDay(month) ? to : lastDay(month);
  return start > end ? 0 : upTo(dayNumber(end)) - upTo(dayNumber(start) - 1);
}

/** Days of the month to be declared for a lease. */
export const expectedMask = (month: Month, { from, to }: Validity): DayMask =>
  rangeMask(month, from, to ?? lastDay(month));

/** Days of the month that are pending without a record: those up to the last pending day. */
export const windowMask = (month: Month, lastPending: Day): DayMask =>
  rangeMask(month, firstDay(month), lastPending);

export const countDays = (mask: DayMask): number => {
  let days = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) days += 1;
  return days;
};
