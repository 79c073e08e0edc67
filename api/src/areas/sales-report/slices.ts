import {
  addDays,
  addMonths,
  dayNumber,
  daysBetween,
  firstDay,
  lastDay,
  monthOf,
  type Day,
} from 'shared/rules';
import {
  comparedPeriods,
  daysBack,
  daysOfPoint,
  lengthOf,
  shifted,
  type Period,
} from 'shared/rules/sales-periods';

/** Running totals are kept of the days of a month and of the months of a year. */
export type Grain = 'month' | 'year';

/**
 * The part of a period in one month or year: what the running total of day or month `upto` has more than that
 * of `after` (0: nothing yet).
 */
export type Slice = {
  /** Place in `comparedPeriods`. */
  readonly period: number;
  /** Place of the chart's point. */
  readonly point: number;
  readonly grain: Grain;
  /** First day of the month or year. */
  readonly start: Day;
  readonly after: number;
  readonly upto: number;
};

type Part = Pick<Slice, 'grain' | 'start' | 'after' | 'upto'>;

/** A period month by month: from the day after `after` to `upto`. */
export function monthsOf({ from, to }: Period) {
  const months: { readonly month: Day; readonly after: number; readonly upto: number }[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const start = from > firstDay(month) ? from : firstDay(month);
    const end = to < lastDay(month) ? to : lastDay(month);
    months.push({ month: firstDay(month), after: dayNumber(start) - 1, upto: dayNumber(end) });
  }
  return months;
}

/** A period as few running totals as possible: its whole months by year, the others by themselves. */
function partsOf(period: Period): Part[] {
  const parts: Part[] = [];
  for (const { month, after, upto } of monthsOf(period)) {
    const isWhole = after === 0 && upto === dayNumber(lastDay(monthOf(month)));
    if (!isWhole) {
      parts.push({ grain: 'month', start: month, after, upto });
      continue;
    }
    const [start, place]: [Day, number] = [`${month.slice(0, 4)}-01-01`, Number(month.slice(5, 7))];
    const last = parts.at(-1);
    if (last?.grain === 'year' && last.start === start) parts[parts.length - 1] = { ...last, upto: place };
    else parts.push({ grain: 'year', start, after: place - 1, upto: place });
  }
  return parts;
}

/** The points of a period's chart: each day, or each week from its first day. */
export function pointsOf(period: Period): Period[] {
  const length = daysOfPoint(period);
  return Array.from({ length: Math.ceil(lengthOf(period) / length) }, (_, place) => {
    const from = addDays(period.from, place * length);
    const to = addDays(from, length - 1);
    return { from, to: daysBetween(to, period.to) < 0 ? period.to : to };
  });
}

/** A period and those that it is compared with, in the order of `comparedPeriods`. */
const comparedWith = (period: Period): Period[] =>
  comparedPeriods.map((name) => shifted(period, daysBack[name]));

/** The slices of a period and of those that it is compared with, each as one point. */
export const slicesOf = (asked: Period): Slice[] =>
  comparedWith(asked).flatMap((period, place) =>
    partsOf(period).map((part) => ({ ...part, period: place, point: 0 })),
  );

/** The same for each point of the chart. */
export const slicesOfPoints = (asked: Period): Slice[] =>
  comparedWith(asked).flatMap((period, place) =>
    pointsOf(period).flatMap((one, point) => partsOf(one).map((part) => ({ ...part, period: place, point }))),
  );
