import { expect, request as api, type APIRequestContext } from '@playwright/test';
import { listContracts } from 'shared/endpoints/contracts';
import type { CountryCode } from 'shared/countries';
import { portalUrl } from './portal-facts.ts';
import { ask } from './sales.ts';
import { emailOf, signInByApi } from './sign-in.ts';

/**
 * The e-mail of a store manager that no other test uses; the demo password applies. For tests that change the
 * account itself, because all tests share the well-known demo accounts.
 */
export async function managerOf(country: CountryCode, place: number): Promise<string> {
  const request = await api.newContext({ baseURL: portalUrl });
  try {
    await signInByApi(request, emailOf('admin', country));
    const path = '/api/contratos?size=50&desde=2026-04-01&hasta=2026-04-30';
    const { content } = listContracts.reply.parse(await ask(request, path));
    const managers = content.toReversed().flatMap(({ usuarios }) => usuarios.map(({ email }) => email));
    const manager = [...new Set(managers)].filter((email) => !email.includes('@demo.'))[place];
    if (manager === undefined) throw new Error(`${country} has no store manager ${place}.`);
    return manager;
  } finally {
    await request.dispose();
  }
}

type Mail = { readonly id: number; readonly subject: string; readonly text: string };

/** The newest mail to an address with matching text; waits for the portal's queue. */
export async function mailTo(request: APIRequestContext, address: string, pattern: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const reply = await request.get(`/dev/inbox/mails.json?to=${encodeURIComponent(address)}`);
      const mails: Mail[] = await reply.json();
      found = mails.find(({ subject, text }) => pattern.test(subject) || pattern.test(text));
      return found !== undefined;
    })
    .toBe(true);
  if (found === undefined) throw new Error('Unreachable: the poll found the mail.');
  return found;
}

/** The path of the link that sets a password, from the newest mail that has one. */
export async function passwordLinkTo(request: APIRequestContext, address: string): Promise<string> {
  const { text } = await mailTo(request, address, /configurar_password/);
  return /\/auth\/configurar_password\/[\w-]+/.exec(text)?.[0] ?? '';
}
