import { countryOf, type CountryCode } from '../countries/index.ts';

/** S-413, P-428, U-403: `2026-11-20` → `20/11/2026`. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/');

/** `20/11/2026` → `2026-11-20`; null when it is no day of the calendar. */
export function parseDay(text: string): string | null {
  const [, date = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  const instant = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== day ? null : day;
}

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/** `2026-11-20` → `viernes`. */
export const formatWeekday = (day: string): string =>
  weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** An instant on the country's own clocks: `20/11/2026 09:05`. */
export function formatDateTime(instant: string | Date, country: CountryCode): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: countryOf(country).timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const { day, month, year, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return `${day}/${month}/${year} ${hour}:${minute}`;
}
