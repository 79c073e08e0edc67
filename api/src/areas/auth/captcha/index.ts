import type { CaptchaAction } from 'shared/contract/auth';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/api-error.ts';
import { isSolved } from './altcha.ts';

/** What a form sends of its captcha. */
type CaptchaProof = { readonly recaptchaVersion: 2 | 3; readonly recaptchaToken: string };

/** Throws CAPTCHA_NOT_VERIFIED (403) unless the proof is good, for this action, for the first time. */
export async function requireCaptcha(
  deps: Deps,
  action: CaptchaAction,
  { recaptchaToken }: CaptchaProof,
  _ip: string,
): Promise<void> {
  if (!(await isSolved(deps, action, recaptchaToken))) throw new ApiError('CAPTCHA_NOT_VERIFIED');
}
