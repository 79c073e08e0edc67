import { useState } from 'react';
import type { CaptchaAction } from 'shared/contract/auth';
import { ApiError } from 'shared/http';
import { invisibleProof } from './invisible-proof.ts';

export type CaptchaProof = { readonly recaptchaVersion: 2 | 3; readonly recaptchaToken: string };

export type Captcha = {
  readonly action: CaptchaAction;
  /** The invisible captcha was refused: the visible one is shown, with this key so that each send is followed by a fresh one. */
  readonly visible: number | null;
  /** The last answer refused the captcha, and nothing else. */
  readonly refused: boolean;
  /** P-232: the visible captcha is to be solved first. */
  readonly awaited: boolean;
  /** Keeps the visible captcha's token until it is sent: the form may not be ready yet. */
  readonly keep: (visibleToken: string) => void;
  /** Sends with the invisible proof, or with the visible one that was given. Throws what sending throws. */
  readonly prove: <T>(send: (proof: CaptchaProof) => Promise<T>, visibleToken?: string) => Promise<T>;
};

export const isCaptchaRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CAPTCHA_NOT_VERIFIED';

type Check = { readonly key: number; readonly refused: boolean; readonly token?: string };

/**
 * P-226: the invisible captcha first; after a refusal the visible one, and the same call again with version 2.
 * `refusedBefore`: an earlier screen knows of the refusal.
 */
export function useCaptcha(action: CaptchaAction, refusedBefore = false): Captcha {
  const [check, setCheck] = useState<Check>({ key: refusedBefore ? 1 : 0, refused: false });
  const isVisible = check.key > 0;
  return {
    action,
    visible: isVisible ? check.key : null,
    refused: check.refused,
    awaited: isVisible && check.token === undefined,
    keep: (token) => setCheck((now) => ({ ...now, token })),
    async prove(send, visibleToken = check.token) {
      const recaptchaToken = visibleToken ?? (await invisibleProof(action));
      try {
        return await send({ recaptchaVersion: visibleToken === undefined ? 3 : 2, recaptchaToken });
      } catch (error) {
        const refused = isCaptchaRefusal(error);
        // A token serves once, whatever the answer was.
        if (refused || visibleToken !== undefined) setCheck(({ key }) => ({ key: key + 1, refused }));
        throw error;
      }
    },
  };
}
