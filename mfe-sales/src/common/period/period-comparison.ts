import type { PeriodTotals } from 'shared/endpoints/sales';

export type Comparison = {
  /** Change in percent; null if either month has nothing to compare. */
  readonly percent: number | null;
  /** The month has no declaration yet. */
  readonly nothingYet: boolean;
  /** Compares averages per declared day, because the month is not over yet. */
  readonly perDay: boolean;
};

type Figure = 'tickets' | 'total';

/**
 * Change against the previous month. An unfinished month is compared by its average per declared day; its sum
 * would always be lower.
 */
export function compareWithLastMonth(
  now: PeriodTotals,
  before: PeriodTotals,
  figure: Figure,
  monthIsRunning: boolean,
): Comparison {
  const of = (totals: PeriodTotals): number =>
    monthIsRunning && totals.dias > 0 ? totals[figure] / totals.dias : totals[figure];
  const nothingYet = now.dias === 0;
  const percent = before[figure] === 0 || nothingYet ? null : ((of(now) - of(before)) / of(before)) * 100;
  return { percent, nothingYet, perDay: monthIsRunning };
}
