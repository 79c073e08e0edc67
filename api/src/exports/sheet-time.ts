import type { CountryCode } from 'shared/countries';
import { wallClockOf } from 'shared/format';
import { daysBetween, type Day } from 'shared/rules/days';

/** A date cell. Sheets count days and know no time zone: every reader sees the value as written. */
export type SheetTime = { readonly serial: number; readonly format: string };

/** Day 0 of a sheet's calendar, correct from March 1900 on. */
const dayZero = '1899-12-30';
const secondsOfDay = 86_400;

export const sheetDay = (day: Day): SheetTime => ({
  serial: daysBetween(dayZero, day),
  format: 'dd/mm/yyyy',
});

const secondsOf = (time: string): number => {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return hour * 3600 + minute * 60 + second;
};

/** Instants in the country's time zone. */
export function sheetTimes(country: CountryCode): (instant: string | Date) => SheetTime {
  const clock = wallClockOf(country);
  return (instant) => {
    const { day, time } = clock(instant);
    return {
      serial: daysBetween(dayZero, day) + secondsOf(time) / secondsOfDay,
      format: 'dd/mm/yyyy hh:mm:ss',
    };
  };
}
