/* What several contracts in zod/mini have in common; `common.ts` says the same to those in zod. */
import * as z from 'zod/mini';
import { countryCodes } from '../countries/country-code.ts';
import { calendarYear, CALENDAR_YEAR, monthShape } from './calendar-years.ts';

export const countryCode = z.enum(countryCodes);

/** Countries stand in lower case in paths (`/country/chl/…`); either case is taken. */
export const countryInPath = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.toUpperCase()),
  ),
  countryCode,
);

/** A row's id in a path, query or body: what an integer column holds. */
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
