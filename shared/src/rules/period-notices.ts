import type { Month } from './days.ts';
import { isMonthOpen, type SalesClock } from './declarable.ts';

export type PeriodNotice = 'declaring-disabled' | 'days-missing';

/** The banners of a period: past its cut-off (S-397), or with pending days (S-398). */
export function periodNotices(month: Month, missing: number, clock: SalesClock): PeriodNotice[] {
  const notices: PeriodNotice[] = [];
  if (!isMonthOpen(month, clock)) notices.push('declaring-disabled');
  if (missing > 0) notices.push('days-missing');
  return notices;
}
