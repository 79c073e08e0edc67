/**
 * The access token lives in this module's memory and nowhere else (P-024): no script finds it in a store.
 * The session store tells what to do when the API says that it ran out or that the session is over.
 */
let accessToken: string | undefined;

export const currentAccessToken = (): string | undefined => accessToken;
export const setAccessToken = (token: string | undefined): void => {
  accessToken = token;
};

export type SessionEvents = {
  /** Gets a fresh access token; false when the session is over. */
  renew: () => Promise<boolean>;
  /** A reply 440 to the token given, or to the current one. */
  ended: () => void;
  /** The API answers nothing before a second factor is activated. */
  secondFactorDue: () => void;
};

let events: SessionEvents = {
  renew: () => Promise.resolve(false),
  ended: () => {},
  secondFactorDue: () => {},
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
