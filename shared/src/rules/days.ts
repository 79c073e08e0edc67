import type { CountryCode } from '../countries/index.ts';
import { wallClockOf } from '../format/wall-clock.ts';

/** A calendar day, `YYYY-MM-DD`. Days are compared as text. */
export type Day = string;
/** A month, `YYYY-MM`. */
export type Month = string;

type LocalTime = { readonly day: Day; readonly hour: number };

/** Cached per minute, because each day of a month and each request needs it: no zone changes its offset within one. */
const lastAnswers = new Map<CountryCode, { readonly minute: number; readonly time: LocalTime }>();

/** Day and hour in the country's time zone (S-408, T21). */
export function localTime(country: CountryCode, now: Date): LocalTime {
  const minute = Math.floor(now.getTime() / 60_000);
  const last = lastAnswers.get(country);
  if (last?.minute === minute) return last.time;
  const clock = wallClockOf(country)(now);
  const time = { day: clock.day, hour: Number(clock.time.slice(0, 2)) };
  lastAnswers.set(country, { minute, time });
  return time;
}

/** Today in the country's time zone. */
export const todayIn = (country: CountryCode, now: Date): Day => localTime(country, now).day;

const dayMs = 86_400_000;

/** Days are counted in UTC, where each has 24 hours. Lists and months need thousands of them. */
const countOf = (day: Day): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / dayMs;

const dayOf = (count: number): Day => new Date(count * dayMs).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayOf(countOf(day) + days);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => countOf(to) - countOf(from);

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** Day of the month, 1 to 31. */
export const dayNumber = (day: Day): number => Number(day.slice(8, 10));

export const firstDay = (month: Month): Day => `${month}-01`;

export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

export const previousMonth = (month: Month): Month => addMonths(month, -1);

/** Most months to cache: few are in use, but callers can ask for any. */
const KEPT_MONTHS = 48;

/** Memoizes values that depend only on the month. */
export function keptByMonth<T>(workOut: (month: Month) => T): (month: Month) => T {
  const kept = new Map<Month, T>();
  return (month) => {
    const known = kept.get(month);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_MONTHS) kept.clear();
    const result = workOut(month);
    kept.set(month, result);
    return result;
  };
}

export const lastDay: (month: Month) => Day = keptByMonth((month) =>
  addDays(firstDay(addMonths(month, 1)), -1),
);

export const daysOfMonth: (month: Month) => readonly Day[] = keptByMonth((month) =>
  Array.from(
    { length: dayNumber(lastDay(month)) },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  ),
);
