/* Schemas that several endpoints in zod/mini share; `common.ts` has the same for those in zod. */
import * as z from 'zod/mini';
import { countryCodes } from '../countries/country-code.ts';
import { calendarYear, CALENDAR_YEAR, monthShape } from './calendar-years.ts';
import { singleSpaced } from './search-words.ts';

export const countryCode = z.enum(countryCodes);

/** Countries are lower case in paths (`/country/chl/…`); either case is accepted. */
export const countryInPath = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.toUpperCase()),
  ),
  countryCode,
);

/** The range of an integer column. */
const largestInteger = 2_147_483_647;

/** A row's id in a path, query or body. */
export const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(largestInteger));

/** The version of the row that the caller has seen; a stale one is refused (T19). */
export const seenVersion = z.int().check(z.positive(), z.maximum(largestInteger));

/** A calendar day, `YYYY-MM-DD`, without time or zone. */
export const day = z.iso.date({ abort: true }).check(z.regex(calendarYear, CALENDAR_YEAR));

/** First or last day of a lease, as in the operator's books: an open end is stored as 9999. */
export const contractDay = z.iso.date();

/** A month, `YYYY-MM`. */
export const month = z
  .string()
  .check(
    z.regex(monthShape, { error: 'Debe ser un mes AAAA-MM', abort: true }),
    z.regex(calendarYear, CALENDAR_YEAR),
  );

/** The search text of a list. */
export const searchWords = (longest = 60) =>
  z.string().check(z.overwrite(singleSpaced), z.maxLength(longest));

/** A page's number in a query, 0-based. */
export const pageNumber = (last = 10_000) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(last)), 0);

/** A page of rows in the shape of most older calls (P-314); rows beyond the first `mostRowsListed` are not listed. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    content: z.array(row),
    /** 0-based. */
    number: z.int(),
    totalPages: z.int(),
    /** At most `mostRowsListed`. */
    totalElements: z.int(),
    /** There are more rows than `totalElements` counts; absent from an API that counts all of them. */
    hasMore: z._default(z.boolean(), false),
  });

/** A signed link for the caller, and the name to save the file under. */
export const fileLink = z.object({ url: z.string(), filename: z.string() });

/** Sizes that a table offers (P-418). */
export const pageSizes = [5, 10, 15, 20] as const;

/** Separated by commas, or as an array: an export's stored filters are read again. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, most: number) => {
  const items = z.array(item).check(z.maxLength(most));
  const text = z.string().check(z.minLength(1), z.maxLength(2_000));
  const parts = z.pipe(
    text,
    z.transform((given: string): unknown[] => given.split(',')),
  );
  return z.union([items, z.pipe(parts, items)]);
};
