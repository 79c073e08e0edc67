import { currentAccessToken } from './access.ts';

/** How long a reply that nobody takes is kept, in ms: later than that it would show what was. */
export const freshForMs = 10_000;

type Ahead = {
  /** Whose reply it is: nobody else may see it. */
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

/** A checked reply that is under way before whoever needs it. */
export function keepAhead(place: string, reply: Promise<unknown>): void {
  const entry: Ahead = { token: currentAccessToken(), reply, arrived: false, value: undefined };
  ahead.set(place, entry);
  // Who has taken it hears of a failure.
  reply.then(
    (value) => Object.assign(entry, { arrived: true, value }),
    () => undefined,
  );
  setTimeout(() => {
    if (ahead.get(place) === entry) ahead.delete(place);
  }, freshForMs);
}

/** Handed over once. */
export function takeAhead(place: string): Promise<unknown> | undefined {
  const entry = ofCaller(place);
  ahead.delete(place);
  return entry?.reply;
}

/** Handed over once, and only when it has come. */
export function takeArrivedAt(place: string): unknown {
  const entry = ofCaller(place);
  if (!entry?.arrived) return undefined;
  ahead.delete(place);
  return entry.value;
}
