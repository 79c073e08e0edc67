/** Source of 'now' for every rule, so that tests and demonstrations can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that starts at `start` and runs. */
export function clockStartingAt(start: Date): Clock {
  const offset = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset) };
}

/** A clock that stays still until it is set; for tests. */
export function stoppedClock(start: Date): Clock & { set(at: Date): void } {
  let at = start;
  return {
    now: () => new Date(at),
    set(next) {
      at = next;
    },
  };
}
