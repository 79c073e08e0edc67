import * as z from 'zod/mini';
import { passwordFaults, passwordFaultTexts, passwordMaxLength } from '../rules/password.ts';
import { loginForm } from './auth.ts';
import { endpoint } from './endpoint.ts';

const captcha = { recaptchaVersion: true, recaptchaToken: true } as const;

/** A new password (P-237, P-238). */
export const chosenPassword = z.string().check(
  z.maxLength(passwordMaxLength, passwordFaultTexts['too-long']),
  z.superRefine((password: string, context) => {
    const fault = passwordFaults(password).find((one) => one !== 'too-long');
    if (fault !== undefined) context.addIssue({ code: 'custom', message: passwordFaultTexts[fault] });
  }),
);

/** The token of a link; one truncated by a mail program is an unknown link, not a malformed request. */
const linkToken = z.string().check(z.maxLength(200));

export const requestPasswordLink = endpoint({
  method: 'POST',
  path: '/api/auth/reset-pass',
  summary: 'Sends a link that sets a new password; the same answer whether or not the account exists',
  access: 'public',
  limit: 'mail',
  body: z.pick(loginForm, { username: true, ...captcha }),
  reply: z.object({ requested: z.literal(true) }),
});

export const validatePasswordLink = endpoint({
  method: 'POST',
  path: '/api/auth/reset-pass/validate',
  summary:
    'Whether a link can still set a password: 410 when it expired, was used or replaced, 404 when unknown',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  reply: z.object({
    /** The account, for the browser's password manager. */
    email: z.string(),
    /** True for the link of an invitation. */
    firstPassword: z.boolean(),
    /** Names of the owner and their companies, which weaken a password that contains them. */
    about: z.optional(z.array(z.string())),
  }),
});

export const requestInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/reset-pass/invitation',
  summary:
    'Sends another invitation to whoever got the one with this token, if it was not accepted; the same answer for any token',
  access: 'public',
  body: z.extend(z.pick(loginForm, captcha), { token: linkToken }),
  reply: z.object({ requested: z.literal(true) }),
});

export const newPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-pass/new-pass',
  summary: 'Sets the password of a link, once; ends every session of the account',
  access: 'public',
  body: z.extend(z.pick(loginForm, captcha), { token: linkToken, password: chosenPassword }),
  reply: z.object({ changed: z.literal(true) }),
});
