import { useState } from 'react';
import type { CaptchaAction } from 'shared/contract/auth';
import { ApiError } from 'shared/http';
import { invisibleProof } from './invisible-proof.ts';

export type CaptchaProof = { readonly recaptchaVersion: 2 | 3; readonly recaptchaToken: string };

export type Captcha = {
  /** The invisible captcha was refused: the visible one is shown, with this key so that each refusal gets a fresh one. */
  readonly visible: number | null;
  /** Sends with the invisible proof, or with the visible one that was just given. Throws what sending throws. */
  readonly prove: <T>(send: (proof: CaptchaProof) => Promise<T>, visibleToken?: string) => Promise<T>;
};

export const isCaptchaRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CAPTCHA_NOT_VERIFIED';

/** P-226: the invisible captcha first; after a refusal the visible one, and the same call again with version 2. */
export function useCaptcha(action: CaptchaAction): Captcha {
  const [refusals, setRefusals] = useState(0);
  return {
    visible: refusals === 0 ? null : refusals,
    async prove(send, visibleToken) {
      const recaptchaToken = visibleToken ?? (await invisibleProof(action));
      try {
        return await send({ recaptchaVersion: visibleToken === undefined ? 3 : 2, recaptchaToken });
      } catch (error) {
        if (isCaptchaRefusal(error)) setRefusals((count) => count + 1);
        throw error;
      }
    },
  };
}
