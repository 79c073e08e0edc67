import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Mails that users may switch off. Those about password, sign-in and invitation are always sent. */
export const mailKinds = ['access-changed', 'announcements'] as const;
export const mailKind = z.enum(mailKinds);
export type MailKind = z.infer<typeof mailKind>;

export const mailPreference = z.object({ kind: mailKind, enabled: z.boolean() });
export type MailPreference = z.infer<typeof mailPreference>;

export const readMailPreferences = endpoint({
  method: 'GET',
  path: '/api/perfil/correos',
  summary: 'Which of the optional mails the caller gets (U-168)',
  access: 'session',
  reply: z.array(mailPreference),
});

export const updateMailPreference = endpoint({
  method: 'PUT',
  path: '/api/perfil/correos/:kind',
  summary: 'Turns one of the optional mails of the caller on or off',
  access: 'session',
  params: z.object({ kind: mailKind }),
  body: z.strictObject({ enabled: z.boolean() }),
  reply: mailPreference,
});
