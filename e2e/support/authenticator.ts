import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { sessionReply } from 'shared/endpoints/auth';

/** An authenticator app on the portal's clock. Each code works once: `steps` gives another valid one. */
export type Authenticator = { code(steps?: -1 | 0 | 1): string };

/** Reads the key from the enrolment screen, as a user would type it. The account is signed in. */
export async function authenticatorOf(page: Page, request: APIRequestContext): Promise<Authenticator> {
  const key = await page.getByLabel('Clave para su aplicación').innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  const { ahora } = sessionReply.parse(await (await request.get('/api/auth/renew')).json());
  const ahead = Date.parse(ahora) - Date.now();
  return { code: (steps = 0) => totp.generate({ timestamp: Date.now() + ahead + steps * 30_000 }) };
}
