/**
 * How many rows a list is counted and paged to. Counting further costs more the more rows there are, and users never
 * turn so many pages: a narrower search, or the other order, reaches the rest.
 */
export const mostRowsListed = 10_000;

/** How many rows a list has, counted to `mostRowsListed`. */
export type RowCount = {
  /** At most `mostRowsListed`. */
  readonly total: number;
  /** There are more rows than were counted. */
  readonly hasMore: boolean;
};
