import type { APIRequestContext } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { demoPassword } from 'shared/rules/demo-accounts';

export { demoEmail as emailOf } from 'shared/rules/demo-accounts';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** Signs in as the form does, captcha included; the session's cookie lands in the browser of `request`. */
export async function signInByApi(request: APIRequestContext, email: string, origin = ''): Promise<void> {
  const challenge: Challenge = await (await request.get(`${origin}/api/auth/captcha`)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const reply = await request.post(`${origin}/api/auth/login`, {
    data: {
      username: email,
      password: demoPassword,
      recaptchaVersion: 3,
      recaptchaToken: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
    },
  });
  if (!reply.ok()) throw new Error(`${email} cannot sign in: ${reply.status()} ${await reply.text()}`);
}
