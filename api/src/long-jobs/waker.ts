export type Waker = {
  /** Tells this process that a job is waiting; other servers find it when they next poll. */
  readonly wake: () => void;
  /** Calls `listener` when a job is queued; returns the unsubscribe function. */
  readonly onWake: (listener: () => void) => () => void;
};

export function createWaker(): Waker {
  const listeners = new Set<() => void>();
  return {
    wake: () => listeners.forEach((listener) => listener()),
    onWake(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
