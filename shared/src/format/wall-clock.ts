import { countryOf, type CountryCode } from '../countries/index.ts';

type WallClock = {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `hh:mm:ss` */
  readonly time: string;
};

/** Local date and time of the country at an instant, whatever the machine's zone. */
export function wallClockOf(country: CountryCode): (instant: string | Date) => WallClock {
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
    return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}` };
  };
}
