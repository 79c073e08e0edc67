import { countryOf, type CountryCode } from 'shared/countries';
import { daysBetween, type Day } from 'shared/rules/days';

/** A date cell. Sheets count days and know no zone: what is written is what every reader's sheet shows. */
export type SheetTime = { readonly serial: number; readonly format: string };

/** Day 0 of a sheet, as it counts from March 1900 on. */
const dayZero = '1899-12-30';
const secondsOfDay = 86_400;

export const sheetDay = (day: Day): SheetTime => ({
  serial: daysBetween(dayZero, day),
  format: 'dd/mm/yyyy',
});

/** Instants on the country's own clocks, whatever the clock of the machine says. */
export function sheetTimes(country: CountryCode): (instant: string | Date) => SheetTime {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: countryOf(country).timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => {
    const { year, month, day, hour, minute, second } = Object.fromEntries(
      clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
    );
    const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
    return {
      serial: daysBetween(dayZero, `${year}-${month}-${day}`) + seconds / secondsOfDay,
      format: 'dd/mm/yyyy hh:mm:ss',
    };
  };
}
