import { addDays, daysBetween, type Day } from './days.ts';

/** Both days count. */
export type Period = { readonly from: Day; readonly to: Day };

/** The periods that a report compares: the asked one, four weeks before, and 52 weeks before. */
export const comparedPeriods = ['actual', 'mesAntes', 'anioAntes'] as const;
export type ComparedPeriod = (typeof comparedPeriods)[number];

/**
 * Days back to each period. Whole weeks, because a Saturday sells twice what a Tuesday does: 28 days are the
 * same weekdays a month before, 364 days the same weekdays a year before.
 */
export const daysBack: Readonly<Record<ComparedPeriod, number>> = { actual: 0, mesAntes: 28, anioAntes: 364 };

export const shifted = ({ from, to }: Period, days: number): Period => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
});

export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** The longest period of a report, in days: a year and its last day again. */
export const longestPeriod = 366;

/** Up to here a chart has a point for each day, then for each week. */
const mostDailyPoints = 35;

/** How many days a point of the chart covers; the last one may have fewer. */
export const daysOfPoint = (period: Period): number => (lengthOf(period) <= mostDailyPoints ? 1 : 7);

/** Change against an earlier value in percent, one decimal; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round((now / before - 1) * 1000) / 10;
