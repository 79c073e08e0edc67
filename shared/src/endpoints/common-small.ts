/* Schemas that several endpoints in zod/mini share; `common.ts` has the same for those in zod. */
import * as z from 'zod/mini';
import { countryCodes } from '../countries/country-code.ts';
import { calendarYear, CALENDAR_YEAR, monthShape } from './calendar-years.ts';

export const countryCode = z.enum(countryCodes);

/** Countries are lower case in paths (`/country/chl/…`); either case is accepted. */
export const countryInPath = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.toUpperCase()),
  ),
  countryCode,
);

/** A row's id in a path, query or body: the range of an integer column. */
export const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

/** A calendar day, `YYYY-MM-DD`, without time or zone. */
export const day = z.iso.date({ abort: true }).check(z.regex(calendarYear, CALENDAR_YEAR));

/** A month, `YYYY-MM`. */
export const month = z
  .string()
  .check(
    z.regex(monthShape, { error: 'Debe ser un mes AAAA-MM', abort: true }),
    z.regex(calendarYear, CALENDAR_YEAR),
  );
