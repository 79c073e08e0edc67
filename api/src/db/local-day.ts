import { sql, type RawBuilder } from 'kysely';
import { countryOf, type CountryCode } from 'shared/countries';

/** The start of a day in the country's time zone, or of a day some days later, as an instant. */
export const startOfDay = (day: string, country: CountryCode, daysLater = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${daysLater}::int)::timestamp at time zone ${countryOf(country).timeZone})`;
