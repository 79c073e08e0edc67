import type { PeriodDay } from '../contract/sales.ts';
import { formatDay, formatWeekday } from '../format/index.ts';
import { dayNumber, daysOfMonth, type Month } from './days.ts';
import { isDeclarable, isWithin, type SalesClock, type Validity } from './declarable.ts';

/** The days of a period (S-182). */
export const periodDays = (month: Month, validity: Validity, clock: SalesClock): PeriodDay[] =>
  daysOfMonth(month).map((day) => {
    const weekday = formatWeekday(day);
    return {
      label: `${weekday.slice(0, 3)} ${dayNumber(day)}`,
      date: day,
      dateStr: formatDay(day),
      dateNum: dayNumber(day),
      dayStr: weekday,
      cargable: isDeclarable(day, clock) && isWithin(day, validity),
    };
  });
