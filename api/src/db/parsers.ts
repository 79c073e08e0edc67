/** Types that the engines parse differently, or in a way we cannot use. */
const oid = { int8: 20, date: 1082, numeric: 1700, timestamptz: 1184 } as const;

/**
 * The same parsing for both engines: int8 and numeric (counts, sums, minor units) as number, days as
 * `YYYY-MM-DD` strings, instants as Date. Amounts stay far below 2^53.
 */
export const parsersByOid: Record<number, (text: string) => unknown> = {
  [oid.int8]: Number,
  [oid.numeric]: Number,
  [oid.date]: (text) => text,
  [oid.timestamptz]: (text) => new Date(text),
};
