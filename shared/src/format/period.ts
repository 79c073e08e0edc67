import { calendar } from './dayjs.ts';

const named = (month: string, format: string): string => calendar(`${month}-01`).format(format);

/** P-174: a billed month as year plus Spanish month name, `2026-11` → `2026 noviembre`. */
export const formatPeriod = (month: string): string => named(month, 'YYYY MMMM');

/** A month of the sales screens, `2026-11` → `noviembre 2026`. */
export const formatMonth = (month: string): string => named(month, 'MMMM YYYY');
