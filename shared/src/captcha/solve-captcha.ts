import type { CaptchaAction } from 'shared/endpoints/auth';
import { fetchCaptchaChallenge } from 'shared/session';
import { inTime, timeLimitMs } from './in-time.ts';
import type { RecaptchaSettings } from './recaptcha.ts';

type Challenge = { readonly parameters: { readonly algorithm: string } };

/** The algorithm of the portal's own challenges, and of the worker that ships with this page. */
const algorithm = 'PBKDF2/SHA-256';

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' &&
  value !== null &&
  'parameters' in value &&
  typeof value.parameters === 'object' &&
  value.parameters !== null &&
  'algorithm' in value.parameters &&
  value.parameters.algorithm === algorithm;

function solve(challenge: Challenge): Promise<unknown> {
  // A separate file of this origin, so that the content security policy needs neither blobs nor `eval`.
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url));
  const solution = new Promise<unknown>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The captcha worker failed.')));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      data && typeof data === 'object' && 'counter' in data
        ? resolve(data)
        : reject(new Error('No solution.')),
    );
    worker.postMessage({ type: 'work', challenge, timeout: timeLimitMs });
  });
  return inTime(solution).finally(() => worker.terminate());
}

/** A configured service instead of a challenge. */
export const isRecaptchaSettings = (value: unknown): value is RecaptchaSettings =>
  typeof value === 'object' && value !== null && 'provider' in value && value.provider === 'recaptcha';

async function solvedChallenge(challenge: unknown): Promise<string> {
  if (!isChallenge(challenge)) throw new Error('The captcha challenge has an unknown shape.');
  const solution = await solve(challenge);
  return btoa(JSON.stringify({ challenge, solution }));
}

/** The token of the invisible captcha: a challenge solved in a worker, or the configured service's token. */
export async function solveCaptcha(action: CaptchaAction): Promise<string> {
  const challenge: unknown = await fetchCaptchaChallenge(action, '3');
  if (!isRecaptchaSettings(challenge)) return solvedChallenge(challenge);
  const { executeInvisible } = await import('./recaptcha.ts');
  return executeInvisible(challenge, action);
}

/** The token of the portal's own visible captcha, once its box is ticked. */
export const solveVisibleCaptcha = async (action: CaptchaAction): Promise<string> =>
  solvedChallenge(await fetchCaptchaChallenge(action, '2'));
