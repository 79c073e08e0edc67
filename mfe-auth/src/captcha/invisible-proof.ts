import { solveCaptcha } from 'shared/captcha';
import type { CaptchaAction } from 'shared/contract/auth';
import { ConnectionError } from 'shared/http';

/**
 * The token of the invisible captcha. Where it cannot be had, an empty one: the API refuses it and the visible check
 * takes over. Without a connection that would be no way on, and the caller hears of it.
 */
export const invisibleProof = (action: CaptchaAction): Promise<string> =>
  solveCaptcha(action).catch((error: unknown) => {
    if (error instanceof ConnectionError) throw error;
    return '';
  });
