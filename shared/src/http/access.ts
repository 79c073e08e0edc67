import { tokenFacts } from './token-facts.ts';

/**
 * The access token lives only in this module's memory (P-024): no script finds it in storage. The session
 * store registers how to react when the token expires or the session ends.
 */
let accessToken: string | undefined;
let sessionId: number | undefined;
/** By this device's clock. */
let goodUntil = Infinity;
let stay = 0;

export const currentAccessToken = (): string | undefined => accessToken;

/** Undefined ends the stay; a token that replaces a token belongs to the same user. */
export const setAccessToken = (token: string | undefined): void => {
  accessToken = token;
  if (token === undefined) stay += 1;
  const facts = tokenFacts(token);
  sessionId = facts?.sessionId;
  goodUntil = Date.now() + (facts?.lifeMs ?? Infinity);
};

/** The token's session id, the same in all tabs that share it. */
export const currentSessionId = (): number | undefined => sessionId;

export const isTokenExpired = (): boolean => Date.now() >= goodUntil;

/** Counts sign-ins: a call started under one is never sent under another. */
export const currentStay = (): number => stay;

export type SessionEvents = {
  /** Gets a fresh access token of the same user; false when the session is over. */
  renew: () => Promise<boolean>;
  /** A reply 440 to a call of the current session. */
  ended: () => void;
  /** The API refuses every call until a second factor is activated. */
  secondFactorDue: () => void;
  /** A 403 for this path, although the token has the session's current rights. */
  forbidden: (path: string) => void;
};

let events: SessionEvents = {
  renew: () => Promise.resolve(false),
  ended: () => {},
  secondFactorDue: () => {},
  forbidden: () => {},
};
export const onSessionEvents = (next: SessionEvents): void => {
  events = next;
};

let renewing: Promise<boolean> | undefined;

/** One renewal at a time: concurrent calls with an expired token share it. */
export function renewOnce(): Promise<boolean> {
  renewing ??= events.renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

export const reportSessionEnd = (): void => events.ended();
export const reportSecondFactorDue = (): void => events.secondFactorDue();
export const reportForbidden = (path: string): void => events.forbidden(path);
