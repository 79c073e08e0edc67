import type { CountryCode } from '../countries/index.ts';
import { wallClockOf } from './wall-clock.ts';

/** S-413, P-428, U-403: `2026-11-20` → `20/11/2026`. */
export const formatDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** An instant in the country's time zone: `20/11/2026 09:05`. */
export function formatDateTime(instant: string | Date, country: CountryCode): string {
  const { day, time } = wallClockOf(country)(instant);
  return `${formatDay(day)} ${time.slice(0, 5)}`;
}

/** The day of an instant in the country's time zone: `20/11/2026`. */
export const formatInstantDay = (instant: string | Date, country: CountryCode): string =>
  formatDateTime(instant, country).slice(0, 10);
