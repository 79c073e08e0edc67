import * as z from 'zod/mini';
import { captchaChallenge, loginForm, signInOptions, type CaptchaAction } from 'shared/endpoints/auth';
import { call } from 'shared/http';
import type { ReplyOf } from '../endpoints/endpoint.ts';

/*
 * The parts of the API's schemas that the sign-in page needs. They are here and not in that page's bundle,
 * which would otherwise load the schema library a second time: 22 kB before the first screen.
 */

export type Credentials = { readonly username: string; readonly password: string };

const credentials = z.pick(loginForm, { username: true, password: true });

/** P-229, P-230: the Spanish message of each invalid field; empty if both are valid. */
export function credentialProblems(values: Credentials): Partial<Record<keyof Credentials, string>> {
  const parsed = credentials.safeParse(values);
  if (parsed.success) return {};
  const first = (field: keyof Credentials): string | undefined =>
    parsed.error.issues.find(({ path }) => path[0] === field)?.message;
  const [username, password] = [first('username'), first('password')];
  return { ...(username && { username }), ...(password && { password }) };
}

/** Version 2 is the visible captcha's challenge, 3 the invisible one's. */
export const fetchCaptchaChallenge = (
  action: CaptchaAction,
  version: '2' | '3',
): Promise<ReplyOf<typeof captchaChallenge>> =>
  call(captchaChallenge, { query: { action, version } }, { partOfSession: true });

export const fetchSignInOptions = (): Promise<ReplyOf<typeof signInOptions>> =>
  call(signInOptions, {}, { partOfSession: true });
