import type { PeriodDay } from '../endpoints/sales.ts';
import { formatDay, formatWeekday } from '../format/index.ts';
import { dayNumber, daysOfMonth, keptByMonth, type Month } from './days.ts';
import { declarableDaysOf, isWithin, type SalesClock, type Validity } from './declarable.ts';

/** The labels of a month's days. */
const namedDays = keptByMonth((month): Omit<PeriodDay, 'cargable'>[] =>
  daysOfMonth(month).map((day) => {
    const weekday = formatWeekday(day);
    return {
      label: `${weekday.slice(0, 3)} ${dayNumber(day)}`,
      date: day,
      dateStr: formatDay(day),
      dateNum: dayNumber(day),
      dayStr: weekday,
    };
  }),
);

/** The days of a period (S-182). */
export function periodDays(month: Month, validity: Validity, clock: SalesClock): PeriodDay[] {
  const isDeclarable = declarableDaysOf(month, clock);
  return namedDays(month).map((day) => ({
    ...day,
    cargable: isDeclarable(day.date) && isWithin(day.date, validity),
  }));
}
