import { tokenFacts } from './token-facts.ts';

/**
 * The access token lives in this module's memory and nowhere else (P-024): no script finds it in a store.
 * The session store tells what to do when the API says that it ran out or that the session is over.
 */
let accessToken: string | undefined;
let sessionId: number | undefined;
/** By this device's clock, whatever it shows. */
let goodUntil = Infinity;
let stay = 0;

export const currentAccessToken = (): string | undefined => accessToken;

/** Undefined is the end of somebody's stay; a token after a token is of the same person. */
export const setAccessToken = (token: string | undefined): void => {
  accessToken = token;
  if (token === undefined) stay += 1;
  const facts = tokenFacts(token);
  sessionId = facts?.sessionId;
  goodUntil = Date.now() + (facts?.lifeMs ?? Infinity);
};

/** The session that the token belongs to, the same in all tabs that share it. */
export const currentSessionId = (): number | undefined => sessionId;

export const isTokenExpired = (): boolean => Date.now() >= goodUntil;

/** From one sign-in to its end: a call of one stay is never made in another. */
export const currentStay = (): number => stay;

export type SessionEvents = {
  /** Gets a fresh access token of the same person; false when his session is over. */
  renew: () => Promise<boolean>;
  /** A reply 440 to a call of the current session. */
  ended: () => void;
  /** The API answers nothing before a second factor is activated. */
  secondFactorDue: () => void;
  /** A reply 403 to a call of this path, made with the rights that the session has now. */
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

/** One renewal at a time: twenty calls that meet an expired token wait for the same one. */
export function renewOnce(): Promise<boolean> {
  renewing ??= events.renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

export const reportSessionEnd = (): void => events.ended();
export const reportSecondFactorDue = (): void => events.secondFactorDue();
export const reportForbidden = (path: string): void => events.forbidden(path);
