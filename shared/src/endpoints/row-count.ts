/**
 * Lists are counted and paged up to this many rows. Counting further costs more with every row, and users
 * never page that far: a narrower search or the reverse order finds the rest.
 */
export const mostRowsListed = 10_000;

/** The same for a country's people by name, each of whom is looked up: a search or the export reaches the rest. */
export const mostPeopleListed = 1_000;

/** How many rows a list has, counted to the most that are listed. */
export type RowCount = {
  /** At most those. */
  readonly total: number;
  /** There are more rows than were counted. */
  readonly hasMore: boolean;
};
