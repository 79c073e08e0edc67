/**
 * Lists are counted and paged up to this many rows. Counting further costs more with every row, and users
 * never page that far: a narrower search or the reverse order finds the rest.
 */
export const mostRowsListed = 10_000;

/** How many rows a list has, counted to `mostRowsListed`. */
export type RowCount = {
  /** At most `mostRowsListed`. */
  readonly total: number;
  /** There are more rows than were counted. */
  readonly hasMore: boolean;
};
