import { useState } from 'react';
import type { CaptchaAction } from 'shared/endpoints/auth';
import { ApiError } from 'shared/http';
import { invisibleProof } from './invisible-proof.ts';

export type CaptchaProof = { readonly recaptchaVersion: 2 | 3; readonly recaptchaToken: string };

export type Captcha = {
  readonly action: CaptchaAction;
  /** The visible captcha is shown; the key changes with each send, so that it starts again. */
  readonly visible: number | null;
  /** The last reply only asked for the visible captcha. */
  readonly wanted: boolean;
  /** It was asked for because of too many attempts: solving it ends the wait. */
  readonly passesWait: boolean;
  /** P-232: the visible captcha must be solved first. */
  readonly awaited: boolean;
  /** Keeps the visible captcha's token until the form is sent. */
  readonly keep: (visibleToken: string) => void;
  /**
   * Sends with the visible captcha's token if there is one, else with the invisible proof. Throws what
   * sending throws.
   */
  readonly prove: <T>(send: (proof: CaptchaProof) => Promise<T>, visibleToken?: string) => Promise<T>;
};

export const isCaptchaRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CAPTCHA_NOT_VERIFIED';

const isWaitToPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'TOO_MANY_ATTEMPTS' &&
  Object(error.details).visibleCaptcha === true;

type Check = {
  readonly key: number;
  readonly wanted: boolean;
  readonly passesWait: boolean;
  readonly token?: string;
};

/**
 * P-226: first the invisible captcha; after a refusal, or during a wait, the visible one, and the same call
 * again with version 2. `refusedBefore`: an earlier screen was refused already.
 */
export function useCaptcha(action: CaptchaAction, refusedBefore = false): Captcha {
  const [check, setCheck] = useState<Check>({
    key: refusedBefore ? 1 : 0,
    wanted: false,
    passesWait: false,
  });
  const isVisible = check.key > 0;
  return {
    action,
    visible: isVisible ? check.key : null,
    wanted: check.wanted,
    passesWait: check.passesWait,
    awaited: isVisible && check.token === undefined,
    keep: (token) => setCheck((now) => ({ ...now, token })),
    async prove(send, visibleToken = check.token) {
      const recaptchaToken = visibleToken ?? (await invisibleProof(action));
      try {
        return await send({ recaptchaVersion: visibleToken === undefined ? 3 : 2, recaptchaToken });
      } catch (error) {
        const passesWait = isWaitToPass(error);
        const wanted = passesWait || isCaptchaRefusal(error);
        // A token works only once, whatever the reply.
        if (wanted || visibleToken !== undefined)
          setCheck(({ key }) => ({ key: key + 1, wanted, passesWait }));
        throw error;
      }
    },
  };
}
