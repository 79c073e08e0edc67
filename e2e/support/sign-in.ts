import type { APIRequestContext } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { demoPassword } from 'shared/rules/demo-accounts';

export { demoEmail as emailOf } from 'shared/rules/demo-accounts';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/**
 * Sends what the form sends, including the captcha; the session's cookie is stored in the browser of
 * `request`.
 */
async function sendSignIn(request: APIRequestContext, email: string, password: string, origin: string) {
  const challenge: Challenge = await (await request.get(`${origin}/api/auth/captcha`)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const recaptchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return request.post(`${origin}/api/auth/login`, {
    data: { username: email, password, recaptchaVersion: 3, recaptchaToken },
  });
}

/** Tries wrong passwords until unknown devices at this address have to wait. */
export async function failUntilWait(request: APIRequestContext, email: string): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) {
    const reply = await sendSignIn(request, email, 'equivocada', '');
    if (reply.status() === 429) return;
  }
  throw new Error(`${email} never has to wait.`);
}

/** Signs in as the form does. */
export async function signInByApi(request: APIRequestContext, email: string, origin = ''): Promise<void> {
  const reply = await sendSignIn(request, email, demoPassword, origin);
  if (!reply.ok()) throw new Error(`${email} cannot sign in: ${reply.status()} ${await reply.text()}`);
}
