import { z } from 'zod';
import { countryCodes } from '../countries/country-code.ts';
import { calendarYear, CALENDAR_YEAR, monthShape } from './calendar-years.ts';
import { singleSpaced } from './search-words.ts';

export { pageSizes } from './common-small.ts';

export const countryCode = z.enum(countryCodes);

/** Countries are lower case in paths (`/country/chl/…`); either case is accepted. */
export const countryInPath = z
  .string()
  .transform((value) => value.toUpperCase())
  .pipe(countryCode);

/** The range of an integer column. */
const largestInteger = 2_147_483_647;

/** A row's id in a path, query or body. */
export const id = z.coerce.number().int().positive().max(largestInteger);

/** The version of the row that the caller has seen; a stale one is refused (T19). */
export const seenVersion = z.number().int().positive().max(largestInteger);

/** A calendar day, `YYYY-MM-DD`, without time or zone. */
export const day = z.iso.date({ abort: true }).regex(calendarYear, CALENDAR_YEAR);

/** First or last day of a lease, as in the operator's books: an open end is stored as 9999. */
export const contractDay = z.iso.date();

/** A month, `YYYY-MM`. */
export const month = z
  .string()
  .regex(monthShape, { error: 'Debe ser un mes AAAA-MM', abort: true })
  .regex(calendarYear, CALENDAR_YEAR);

/** The search text of a list. */
export const searchWords = (longest = 60) => z.string().overwrite(singleSpaced).max(longest);

/** A page of rows in the shape of most older calls (P-314); rows beyond the first `mostRowsListed` are not listed. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    content: z.array(row),
    /** 0-based. */
    number: z.number().int(),
    totalPages: z.number().int(),
    /** At most `mostRowsListed`. */
    totalElements: z.number().int(),
    /** There are more rows than `totalElements` counts; absent from an API that counts all of them. */
    hasMore: z.boolean().default(false),
  });

/** A company as billing calls name it in their path. */
export const companyInPath = z.object({ country: countryInPath, taxId: z.string().min(1).max(30) });

/** A signed link for the caller, and the name to save the file under. */
export const fileLink = z.object({ url: z.string(), filename: z.string() });
