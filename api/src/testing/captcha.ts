import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaAction } from 'shared/endpoints/auth';
import type { TestClient } from './test-client.ts';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** Solves a new challenge as the browser's widget does. */
export async function solvedCaptcha(
  client: TestClient,
  action: CaptchaAction = 'login',
  version: 2 | 3 = 3,
): Promise<string> {
  const { body } = await client.get('/api/auth/captcha', { query: { action, version } });
  const challenge: Challenge = body;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
