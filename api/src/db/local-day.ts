import { sql, type RawBuilder } from 'kysely';
import { countryOf, type CountryCode } from 'shared/countries';

/** The hour (HH:MM) of a day in the country's time zone, as an instant. */
export const hourOfDay = (day: string, hour: string, country: CountryCode): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${hour}::time) at time zone ${countryOf(country).timeZone})`;

/** The start of a day in the country's time zone, or of a day some days later, as an instant. */
export const startOfDay = (day: string, country: CountryCode, daysLater = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${daysLater}::int)::timestamp at time zone ${countryOf(country).timeZone})`;
