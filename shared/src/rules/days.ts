import { countryOf, type CountryCode } from '../countries/index.ts';
import { calendar } from '../format/dayjs.ts';

/** A calendar day, `YYYY-MM-DD`. Days are compared as text. */
export type Day = string;
/** A month, `YYYY-MM`. */
export type Month = string;

const clocks = new Map<CountryCode, Intl.DateTimeFormat>();

function clockOf(country: CountryCode): Intl.DateTimeFormat {
  const known = clocks.get(country);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: countryOf(country).timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(country, clock);
  return clock;
}

type LocalTime = { readonly day: Day; readonly hour: number };

/** A month is judged day by day at one instant; the last answer of each country is kept for that. */
const lastAnswers = new Map<CountryCode, { readonly at: number; readonly time: LocalTime }>();

/** Day and hour on the clocks of the country (S-408, T21). */
export function localTime(country: CountryCode, now: Date): LocalTime {
  const last = lastAnswers.get(country);
  if (last?.at === now.getTime()) return last.time;
  const parts = Object.fromEntries(
    clockOf(country)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const time = { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
  lastAnswers.set(country, { at: now.getTime(), time });
  return time;
}

/** The country's own today. */
export const todayIn = (country: CountryCode, now: Date): Day => localTime(country, now).day;

const ISO_DAY = 'YYYY-MM-DD';

export const addDays = (day: Day, days: number): Day => calendar(day).add(days, 'day').format(ISO_DAY);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => calendar(to).diff(from, 'day');

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** Day of the month, 1 to 31. */
export const dayNumber = (day: Day): number => Number(day.slice(8, 10));

export const firstDay = (month: Month): Day => `${month}-01`;

export const addMonths = (month: Month, months: number): Month =>
  calendar(firstDay(month)).add(months, 'month').format('YYYY-MM');

export const previousMonth = (month: Month): Month => addMonths(month, -1);

export const lastDay = (month: Month): Day => calendar(firstDay(month)).endOf('month').format(ISO_DAY);

export const daysOfMonth = (month: Month): Day[] =>
  Array.from({ length: dayNumber(lastDay(month)) }, (_, index) => addDays(firstDay(month), index));
