/**
 * How many rows a list is counted and paged to. Counting further costs the more the more there is, and nobody turns so many
 * pages: a narrower search, or the other order, reaches the rest.
 */
export const mostRowsListed = 10_000;

/** How many rows a list has, counted to `mostRowsListed`. */
export type RowCount = {
  /** At most `mostRowsListed`. */
  readonly total: number;
  /** There are more rows than were counted. */
  readonly hasMore: boolean;
};
