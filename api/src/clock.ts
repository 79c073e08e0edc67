/** Where every rule gets its 'now' from, so that tests and demonstrations can choose it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that shows `start` at this moment and runs on. */
export function clockStartingAt(start: Date): Clock {
  const offset = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset) };
}

/** A clock that stands still until it is set; for tests. */
export function stoppedClock(start: Date): Clock & { set(at: Date): void } {
  let at = start;
  return {
    now: () => new Date(at),
    set(next) {
      at = next;
    },
  };
}
