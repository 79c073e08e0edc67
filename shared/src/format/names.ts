import { calendar } from './dayjs.ts';

/** `2026-11` → `noviembre`, as all four countries call it: `Intl` says `setiembre` in Peru. */
export const monthName = (month: string): string => calendar(`${month}-01`).format('MMMM');

/** `2026-11-20` → `viernes`. */
export const formatWeekday = (day: string): string => calendar(day).format('dddd');
