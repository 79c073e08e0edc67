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

/**
 * The part of a period in one month: what the running total of day `upto` has more than that of day `after`
 * (0: nothing yet).
 */
export type Slice = {
  /** Place in `comparedPeriods`. */
  readonly period: number;
  /** Place of the chart's point. */
  readonly point: number;
  readonly month: Day;
  readonly after: number;
  readonly upto: number;
};

type Part = Pick<Slice, 'month' | 'after' | 'upto'>;

/** A period month by month. */
export function partsOf({ from, to }: Period): Part[] {
  const parts: Part[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const start = from > firstDay(month) ? from : firstDay(month);
    const end = to < lastDay(month) ? to : lastDay(month);
    parts.push({ month: firstDay(month), after: dayNumber(start) - 1, upto: dayNumber(end) });
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
