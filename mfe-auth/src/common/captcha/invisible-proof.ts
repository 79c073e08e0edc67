import { solveCaptcha } from 'shared/captcha';
import type { CaptchaAction } from 'shared/endpoints/auth';
import { ConnectionError } from 'shared/http';

/**
 * The token of the invisible captcha, or an empty one if it fails: the API then refuses it and the visible
 * check takes over. Offline that would not help, so the error is thrown.
 */
export const invisibleProof = (action: CaptchaAction): Promise<string> =>
  solveCaptcha(action).catch((error: unknown) => {
    if (error instanceof ConnectionError) throw error;
    return '';
  });
