/**
 * While others call, exports work for a thirtieth of the time, so that fewer than one call in twenty meets them:
 * beyond that the 95th percentile of all others rises. A priority does not achieve this, because the database
 * has none, and a processor that shares its core slows down whatever the priority.
 */
const restFactor = 29;

/** A chunk of a very busy database is not waited for longer, or the export would hardly end. */
const longestRestMs = 2_000;

type Meanwhile = {
  /** Exports of the server, which share the time. */
  readonly exportsUnderWay: number;
  /** Calls that the server answered while the export worked. */
  readonly calls: number;
};

/** Pause after some work of an export, in ms: zero on a quiet server. */
export const restAfter = (tookMs: number, { exportsUnderWay, calls }: Meanwhile): number =>
  calls === 0 ? 0 : Math.min(tookMs * restFactor * exportsUnderWay, longestRestMs);
