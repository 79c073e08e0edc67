import type { BodyOf } from 'shared/endpoints/endpoint';
import type { newPassword, requestInvitation, requestPasswordLink } from 'shared/endpoints/passwords';
import { hashSecret } from '../../access/tokens.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { isVisible, requireCaptcha } from './captcha/index.ts';
import { setPasswordByLink } from './new-password.service.ts';
import { livingLink } from './password-links.service.ts';
import { wordsAbout } from './repository.ts';
import { countAttempt, freeAccount } from './throttle/throttle.service.ts';

type Visit = {
  readonly db: Database;
  readonly now: Date;
  readonly ip: string;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

const requested = { action: 'password.link-request', entity: 'app_user', entityId: 'unknown' } as const;

/**
 * Requests a mail with a link. The account is looked up when the mail is written, so that reply and duration
 * are the same for unknown ones (T4). `deviceFor`: the device's id, if the account signed in on it before.
 */
export async function askForLink(
  deps: Deps,
  { db, now, ip, audit }: Visit,
  form: BodyOf<typeof requestPasswordLink>,
  deviceFor: (email: string) => Promise<string | null>,
): Promise<void> {
  await requireCaptcha(deps, 'reset_pass', form, ip);
  const device = await deviceFor(form.username);
  const attempt = { account: form.username, ip, device, visible: isVisible(form) };
  await countAttempt(deps, 'reset-request', attempt);
  await enqueue(db, { kind: 'mail.password-reset', payload: { email: form.username } }, now);
  await audit(requested);
}

/** Requests another invitation with an earlier one's link; likewise looked up when the mail is written. */
export async function askForInvitation(
  deps: Deps,
  { db, now, ip, audit }: Visit,
  form: BodyOf<typeof requestInvitation>,
): Promise<void> {
  await requireCaptcha(deps, 'reset_pass', form, ip);
  const tokenHash = hashSecret(form.token);
  await countAttempt(deps, 'reset-request', { account: tokenHash, ip, visible: isVisible(form) });
  await enqueue(db, { kind: 'mail.invitation-again', payload: { tokenHash } }, now);
  await audit(requested);
}

/** What the page of a link shows; throws what the link throws (404, 410). */
export async function linkDetails(db: Database, token: string, now: Date) {
  const link = await livingLink(db, token, now);
  const about = await wordsAbout(db, link.user_id);
  return { email: link.email, firstPassword: link.password_hash === null, about };
}

/** Sets a password through a link. Throws what `setPasswordByLink` throws, and TOO_MANY_ATTEMPTS. */
export async function setPassword(
  deps: Deps,
  { db, now, ip, audit }: Visit,
  form: BodyOf<typeof newPassword>,
): Promise<void> {
  await requireCaptcha(deps, 'new_pass', form, ip);
  // Only unusable links count: a link that was mailed always works (T27).
  await livingLink(db, form.token, now).catch(async (error: unknown) => {
    await countAttempt(deps, 'unknown-link', { account: '', ip });
    throw error;
  });
  const { userId, email } = await setPasswordByLink(deps, form);
  await audit({ action: 'password.change', entity: 'app_user', entityId: userId, after: { by: 'link' } });
  await freeAccount(deps, { account: email, ip });
}
