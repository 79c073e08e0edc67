import { monthName } from './names.ts';

/** P-174: a billed month as year plus Spanish month name, `2026-11` → `2026 noviembre`. */
export const formatPeriod = (month: string): string => `${month.slice(0, 4)} ${monthName(month)}`;

/** A month of the sales screens, `2026-11` → `noviembre 2026`. */
export const formatMonth = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;
