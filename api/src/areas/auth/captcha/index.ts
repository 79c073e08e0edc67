import type { CaptchaAction } from 'shared/endpoints/auth';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/api-error.ts';
import { isSolved, newChallenge, type CaptchaTask } from './altcha.ts';
import { isVerified } from './recaptcha.ts';

/** A form's captcha fields. */
type CaptchaProof = { readonly recaptchaVersion: 2 | 3; readonly recaptchaToken: string };

/** Version 2 is visible and solved by the user. */
export const isVisible = ({ recaptchaVersion }: CaptchaProof): boolean => recaptchaVersion === 2;

/**
 * Throws CAPTCHA_NOT_VERIFIED (403) unless the proof is valid, for this action, and used for the first time.
 */
export async function requireCaptcha(
  deps: Deps,
  action: CaptchaAction,
  { recaptchaVersion: version, recaptchaToken: token }: CaptchaProof,
  ip: string,
): Promise<void> {
  const { recaptcha } = deps.config;
  const good =
    recaptcha === null
      ? await isSolved(deps, { action, version }, token)
      : await isVerified(deps, recaptcha, { action, version, token, ip });
  if (!good) throw new ApiError('CAPTCHA_NOT_VERIFIED');
}

/** What the browser needs for its proof: a challenge, or the service's script and keys. */
export async function captchaFor(deps: Deps, task: CaptchaTask): Promise<Record<string, unknown>> {
  const { recaptcha } = deps.config;
  if (recaptcha === null) return { ...(await newChallenge(deps, task)) };
  const { scriptUrl, v2, v3 } = recaptcha;
  return { provider: 'recaptcha', scriptUrl, siteKeyV2: v2.siteKey, siteKeyV3: v3.siteKey };
}
