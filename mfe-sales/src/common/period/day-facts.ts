import type { SalesPeriod } from 'shared/endpoints/sales';
import { addDays } from 'shared/rules';
import { isBlocked } from '../declaring/is-blocked.ts';

export type PeriodDay = SalesPeriod['dias'][number];

/** The user's action for a day, or the reason for none (S-065, S-073 … S-079). */
export type DayAction =
  | 'declare'
  | 'edit'
  | 'audited'
  | 'justified'
  | 'declared'
  | 'undeclared-button'
  | 'undeclared'
  | 'none';

/** The action cell of a day. `mayDeclare`: has DailySales (create); finance does not (S-060, S-315). */
export function dayAction(day: Pick<PeriodDay, 'estado' | 'cargable'>, mayDeclare: boolean): DayAction {
  switch (day.estado) {
    case 'not-declarable':
      return 'none';
    case 'declarable':
      return mayDeclare ? 'declare' : 'undeclared-button';
    case 'declared':
      return mayDeclare && day.cargable ? 'edit' : 'declared';
    case 'audited':
      return 'audited';
    case 'justified':
      return 'justified';
    case 'undeclared-locked':
      return 'undeclared';
  }
}

/** S-064, S-201: a past day without a record; today is not late yet. */
export const isMissing = (day: Pick<PeriodDay, 'estado' | 'date'>, today: string): boolean =>
  day.date < today && (day.estado === 'declarable' || day.estado === 'undeclared-locked');

/** S-316: readers open days with a record; declarers also open days without one. */
export const canOpen = (day: Pick<PeriodDay, 'estado' | 'venta'>, mayDeclare: boolean): boolean =>
  day.venta !== null || (mayDeclare && day.estado === 'declarable');

/** Days that staff may correct, or declare on a tenant's behalf: up to today, and not audited. */
export const isCorrectable = (day: Pick<PeriodDay, 'estado' | 'date'>, today: string): boolean =>
  day.date <= today && day.estado !== 'not-declarable' && day.estado !== 'audited';

/** Days of a store that only the operator's staff can change: audited, or of a closed month. */
export const isLocked = (day: Pick<PeriodDay, 'estado' | 'date' | 'cargable'>, today: string): boolean =>
  day.estado === 'audited' || (day.estado !== 'not-declarable' && day.date <= today && !day.cargable);

/** Days that the user can still declare, oldest first, without today. */
export const missingDays = (days: readonly PeriodDay[], today: string): readonly PeriodDay[] =>
  days.filter((day) => day.estado === 'declarable' && day.date < today);

/** Until noon, yesterday without a record is missing but not yet counted as pending (S-217). */
export const isYesterdayUncounted = ({ dias, hoy }: Pick<SalesPeriod, 'dias' | 'hoy'>): boolean =>
  dias.some((day) => day.date === addDays(hoy, -1) && isMissing(day, hoy) && !day.pendiente);

/** The day to declare next: today, or the oldest missing one. */
export function nextDay(period: SalesPeriod): PeriodDay | undefined {
  const declarable = period.dias.filter((day) => day.estado === 'declarable' && !isBlocked(day, period));
  return declarable.find(({ date }) => date === period.hoy) ?? declarable[0];
}

/** A calendar week: its first and last day of the month, and its days. */
export type Week = { readonly from: number; readonly to: number; readonly days: readonly PeriodDay[] };

/** Day of the week of a calendar day, 0 = Monday. */
export const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Splits days into calendar weeks from Monday, the newest week and day first. */
export function weeksOf(days: readonly PeriodDay[]): readonly Week[] {
  const weeks: PeriodDay[][] = [];
  for (const day of days) {
    const current = weeks.at(-1);
    if (current && weekday(day.date) !== 0) current.push(day);
    else weeks.push([day]);
  }
  return weeks.toReversed().map((week) => ({
    from: week[0]?.dateNum ?? 0,
    to: week.at(-1)?.dateNum ?? 0,
    days: week.toReversed(),
  }));
}
