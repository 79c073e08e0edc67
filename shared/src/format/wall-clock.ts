import { countryOf, type CountryCode } from '../countries/index.ts';

type WallClock = {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `hh:mm:ss` */
  readonly time: string;
};

const clocks = new Map<CountryCode, Intl.DateTimeFormat>();

/** Kept, because making one takes longer than reading it a hundred times. */
function clockOf(country: CountryCode): Intl.DateTimeFormat {
  const known = clocks.get(country);
  if (known) return known;
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
  clocks.set(country, clock);
  return clock;
}

/** Local date and time of the country at an instant, whatever the machine's zone. */
export function wallClockOf(country: CountryCode): (instant: string | Date) => WallClock {
  const clock = clockOf(country);
  return (instant) => {
    const { year, month, day, hour, minute, second } = Object.fromEntries(
      clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
    );
    return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}` };
  };
}
