import type { PeriodTotals } from 'shared/contract/sales';

export type Comparison = {
  /** Change in percent; null: nothing to compare with. */
  readonly percent: number | null;
  /** Averages per declared day, because the month is not over yet. */
  readonly perDay: boolean;
};

type Figure = 'tickets' | 'total';

/**
 * Change against the month before. A month that is still running is compared by its average per declared day;
 * its sum would lose against any full month.
 */
export function compareWithLastMonth(
  now: PeriodTotals,
  before: PeriodTotals,
  figure: Figure,
  monthIsRunning: boolean,
): Comparison {
  const of = (totals: PeriodTotals): number =>
    monthIsRunning && totals.dias > 0 ? totals[figure] / totals.dias : totals[figure];
  if (before[figure] === 0 || now.dias === 0) return { percent: null, perDay: monthIsRunning };
  return { percent: ((of(now) - of(before)) / of(before)) * 100, perDay: monthIsRunning };
}
