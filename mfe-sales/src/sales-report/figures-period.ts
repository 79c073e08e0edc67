import { addDays, firstDay, lastDay, monthOf, previousMonth, type Day } from 'shared/rules';
import { lengthOf, longestPeriod, type Period } from 'shared/rules/sales-periods';
import type { FigureSearch } from './report-search.ts';
import { figureTexts as texts } from './texts.ts';

export const periodNames = ['semana', 'cuatroSemanas', 'mes', 'mesAnterior'] as const;
export type PeriodName = (typeof periodNames)[number];

/** Up to yesterday: today is not over. On the first of a month, 'this month' is that day alone. */
export function periodOf(name: PeriodName, today: Day): Period {
  const yesterday = addDays(today, -1);
  const month = monthOf(today);
  const before = previousMonth(month);
  const periods: Readonly<Record<PeriodName, Period>> = {
    semana: { from: addDays(today, -7), to: yesterday },
    cuatroSemanas: { from: addDays(today, -28), to: yesterday },
    mes: { from: firstDay(month), to: yesterday < firstDay(month) ? today : yesterday },
    mesAnterior: { from: firstDay(before), to: lastDay(before) },
  };
  return periods[name];
}

/** The period in the address; the last 28 days where it has none. */
export function askedPeriod({ from, to }: Pick<FigureSearch, 'from' | 'to'>, today: Day): Period {
  const usual = periodOf('cuatroSemanas', today);
  return { from: from ?? (to === undefined ? usual.from : addDays(to, -27)), to: to ?? usual.to };
}

/** What is wrong with a period, as the API says it; null: nothing. */
export function periodFault(
  period: Period,
  today: Day,
): { readonly field: 'from' | 'to'; readonly text: string } | null {
  if (period.to < period.from) return { field: 'to', text: texts.wrongEnd };
  if (period.to > today) return { field: 'to', text: texts.notLater };
  if (lengthOf(period) > longestPeriod) return { field: 'from', text: texts.tooLong(longestPeriod) };
  return null;
}
