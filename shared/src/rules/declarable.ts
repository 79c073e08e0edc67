import type { CountryCode } from '../countries/index.ts';
import { dayNumber, monthOf, previousMonth, todayIn, type Day, type Month } from './days.ts';

/** Cut-off day without a parameter (S-402, decision S-403). */
export const DEFAULT_CUT_OFF_DAY = 12;

/** Name of the daily cut-off parameter of a country (S-367). */
export const dailyCutOffParameter = (country: CountryCode): string =>
  `venta_diaria_dia_corte_mes_anterior_${country.toLowerCase()}`;

/** Name of the monthly cut-off parameter of a country (S-368). */
export const monthlyCutOffParameter = (country: CountryCode): string =>
  `venta_mensual_dia_corte_mes_anterior_${country.toLowerCase()}`;

/** The country's current date and its cut-off day (S-013, S-014). */
export type SalesClock = { readonly country: CountryCode; readonly now: Date; readonly cutOffDay: number };

/** First and last day to be declared for a lease; `to` null: open-ended. */
export type Validity = { readonly from: Day; readonly to: Day | null };

/** Whether the previous month is still open: today's day number is at or below the cut-off (S-205). */
export const isPreviousMonthOpen = ({ country, now, cutOffDay }: SalesClock): boolean =>
  dayNumber(todayIn(country, now)) <= cutOffDay;

/** Whether any day of the month can be declared now. */
export function isMonthOpen(month: Month, clock: SalesClock): boolean {
  const current = monthOf(todayIn(clock.country, clock.now));
  return month === current || (month === previousMonth(current) && isPreviousMonthOpen(clock));
}

/** The 'cargable' rule for the days of a month: not after today, in an open month (S-203…S-206). */
export function declarableDaysOf(month: Month, clock: SalesClock): (day: Day) => boolean {
  const today = todayIn(clock.country, clock.now);
  const isOpen = isMonthOpen(month, clock);
  return (day) => isOpen && day <= today;
}

export const isDeclarable = (day: Day, clock: SalesClock): boolean =>
  declarableDaysOf(monthOf(day), clock)(day);

export const isWithin = (day: Day, { from, to }: Validity): boolean =>
  from <= day && (to === null || day <= to);
