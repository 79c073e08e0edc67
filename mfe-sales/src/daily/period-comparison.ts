import type { PeriodTotals } from 'shared/contract/sales';

export type Comparison = {
  /** Change in percent; null: nothing to compare, either of this month or of the one before. */
  readonly percent: number | null;
  /** Nothing of this month is declared yet. */
  readonly nothingYet: boolean;
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
  const nothingYet = now.dias === 0;
  const percent = before[figure] === 0 || nothingYet ? null : ((of(now) - of(before)) / of(before)) * 100;
  return { percent, nothingYet, perDay: monthIsRunning };
}
