import { currentAccessToken } from './access.ts';

/** How long an unused prefetched reply is kept, in ms; later it would show stale data. */
export const freshForMs = 10_000;

type Ahead = {
  /** The user of the reply: no other user may see it. */
  readonly token: string | undefined;
  readonly reply: Promise<unknown>;
  arrived: boolean;
  value: unknown;
};

const ahead = new Map<string, Ahead>();

const ofCaller = (place: string): Ahead | undefined => {
  const entry = ahead.get(place);
  return entry?.token === currentAccessToken() ? entry : undefined;
};

export const isAhead = (place: string): boolean => ofCaller(place) !== undefined;

/** A prefetched, validated reply. */
export function keepAhead(place: string, reply: Promise<unknown>): void {
  const entry: Ahead = { token: currentAccessToken(), reply, arrived: false, value: undefined };
  ahead.set(place, entry);
  // The consumer handles a failure.
  reply.then(
    (value) => Object.assign(entry, { arrived: true, value }),
    () => undefined,
  );
  setTimeout(() => {
    if (ahead.get(place) === entry) ahead.delete(place);
  }, freshForMs);
}

/** Returned once. */
export function takeAhead(place: string): Promise<unknown> | undefined {
  const entry = ofCaller(place);
  ahead.delete(place);
  return entry?.reply;
}

/** Returned once, and only if it has arrived. */
export function takeArrivedAt(place: string): unknown {
  const entry = ofCaller(place);
  if (!entry?.arrived) return undefined;
  ahead.delete(place);
  return entry.value;
}
