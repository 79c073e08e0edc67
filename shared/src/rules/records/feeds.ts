import type { CountryCode } from '../../countries/index.ts';
import { wallClockOf } from '../../format/wall-clock.ts';
import { addDays, dayNumber, lastDay, localTime, monthOf, type Day } from '../days.ts';

/** How often records of a kind are expected. */
export const feedRhythms = ['day', 'workday', 'week', 'month'] as const;
export type FeedRhythm = (typeof feedRhythms)[number];

/** When records of a kind are expected in a country. */
export type FeedPlan = {
  readonly every: FeedRhythm;
  /** Of the week (1: Monday) or the month, whose last day stands for the days that it lacks; null for the others. */
  readonly day: number | null;
  /** By which hour of the country's clock, 0 to 23. */
  readonly hour: number;
};

/** 1 (Monday) to 7. */
const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

function isExpectedOn({ every, day: chosen }: FeedPlan, day: Day): boolean {
  if (every === 'workday') return weekday(day) <= 5;
  if (every === 'week') return weekday(day) === chosen;
  if (every === 'month') return dayNumber(day) === Math.min(chosen ?? 1, dayNumber(lastDay(monthOf(day))));
  return true;
}

const dayMs = 86_400_000;

/**
 * The instant at which a country's clock shows an hour: the first of two where it is set back, and the first after
 * the gap where it is set forward.
 */
export function instantAt(country: CountryCode, day: Day, hour: number): Date {
  const clock = wallClockOf(country);
  const shownAt = (instant: number): number => {
    const { day: shown, time } = clock(new Date(instant));
    return Date.parse(`${shown}T${time}Z`);
  };
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  // By the clock of the day before and of the day after, between which it may have changed.
  const both = [wanted - dayMs, wanted + dayMs].map((near) => wanted - (shownAt(near) - near));
  const exact = both.filter((instant) => shownAt(instant) === wanted);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...both));
}

/** A day on which records are expected, and the instant by which. */
export type FeedDate = { readonly day: Day; readonly at: Date };

/** Longer than any time between two expected days. */
const longestDays = 40;

function dateBefore(country: CountryCode, plan: FeedPlan, from: Day, now: Date): FeedDate {
  for (let back = 0; back < longestDays; back += 1) {
    const day = addDays(from, -back);
    if (!isExpectedOn(plan, day)) continue;
    const at = instantAt(country, day, plan.hour);
    if (at <= now) return { day, at };
  }
  throw new Error('A plan has a day in every month.');
}

/** The last two dates by which records were expected, the later one first. */
export function lastFeedDates(
  country: CountryCode,
  plan: FeedPlan,
  now: Date,
): readonly [FeedDate, FeedDate] {
  const last = dateBefore(country, plan, localTime(country, now).day, now);
  return [last, dateBefore(country, plan, addDays(last.day, -1), now)];
}

/** The days of the week, Monday first. */
export const weekdayNames = [
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
  'domingo',
] as const;

/** `06:00` */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function daysText({ every, day }: FeedPlan): string {
  if (every === 'workday') return 'De lunes a viernes';
  if (every === 'week') return `Cada ${weekdayNames[(day ?? 1) - 1] ?? ''}`;
  if (every === 'month') return `El día ${day ?? 1} de cada mes`;
  return 'Cada día';
}

/** `Cada lunes hasta las 06:00` */
export const feedPlanText = (plan: FeedPlan | null): string =>
  plan === null ? 'No se espera' : `${daysText(plan)} hasta las ${hourText(plan.hour)}`;
