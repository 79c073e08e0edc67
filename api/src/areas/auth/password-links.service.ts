import { routes } from 'shared/routes';
import { hashSecret, newSecret } from '../../access/tokens.ts';
import { inTransaction, type Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { lockUser } from '../users/write.repository.ts';
import {
  deleteLink,
  endLinksOf,
  insertLink,
  linkByHash,
  listMailedLinks,
  setInviter,
  setUsed,
  type PasswordLink,
} from './password-links.repository.ts';
import type { LinkPurpose } from './tables.ts';

/** P-228: lifetime of a link. It works once, and a new link ends the old ones (T7). */
export const resetLinkMinutes = 30;
export const invitationDays = 7;

const minute = 60_000;
const day = 24 * 60 * minute;

const lifeMs: Readonly<Record<LinkPurpose, number>> = {
  reset: resetLinkMinutes * minute,
  'expired-password': resetLinkMinutes * minute,
  invitation: invitationDays * day,
};

/** Creates a link and returns its token, which is stored only as a hash. */
export async function createPasswordLink(
  db: Database,
  userId: number,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + lifeMs[purpose]);
  await inTransaction(db, async (tx) => {
    // Of two created at once, the second ends the first.
    await lockUser(tx, userId);
    await endLinksOf(tx, userId, now);
    await insertLink(tx, { userId, tokenHash: hashSecret(token), purpose, expiresAt }, now);
  });
  return token;
}

/** Withdraws a link whose mail failed: it counts neither as sent nor towards the limit. */
export async function dropPasswordLink(db: Database, token: string): Promise<void> {
  await deleteLink(db, hashSecret(token));
}

/** An invitation not yet accepted: it can be replaced, even after it expired. */
const isPendingInvitation = ({ purpose, status }: PasswordLink): boolean =>
  purpose === 'invitation' && status === 'Pendiente';

/**
 * The link of a token with its account. Throws PASSWORD_LINK_UNKNOWN (404), or PASSWORD_LINK_EXPIRED (410)
 * when it expired, was used or replaced, or its account was disabled; `invitation` in the details says that a
 * new one can be requested.
 */
export async function livingLink(db: Database, token: string, now: Date): Promise<PasswordLink> {
  const link = await linkByHash(db, hashSecret(token));
  if (link === undefined) throw new ApiError('PASSWORD_LINK_UNKNOWN');
  if (link.used_at !== null || link.expires_at <= now || link.status === 'Deshabilitado') {
    throw new ApiError(
      'PASSWORD_LINK_EXPIRED',
      isPendingInvitation(link) ? { details: { invitation: true } } : {},
    );
  }
  return link;
}

/** The invited user, by the hash of the token; null unless the invitation is still pending. */
export async function invitedByLink(db: Database, tokenHash: string): Promise<number | null> {
  const link = await linkByHash(db, tokenHash);
  return link !== undefined && isPendingInvitation(link) ? link.user_id : null;
}

/**
 * Mails with a link sent in a row; after these, the next one of the day waits until the last link expires.
 */
const mailsInARow = 3;
const mailsADay = 10;

/**
 * Whether the newest mailed link stays valid although another was requested: it still works, and enough were
 * sent. Repeated requests by others then neither fill the mailbox nor end the link that its owner is about to
 * use.
 */
export async function keepsNewestLink(db: Database, userId: number, now: Date): Promise<boolean> {
  const sent = await listMailedLinks(db, userId, new Date(now.getTime() - day), mailsADay);
  const [newest] = sent;
  if (newest === undefined || newest.used_at !== null || newest.expires_at <= now) return false;
  const justNow = new Date(now.getTime() - resetLinkMinutes * minute);
  const inARow = sent.filter(({ created_at: at }) => at > justNow).length;
  return inARow >= mailsInARow || sent.length >= mailsADay;
}

/** Uses the link up. Of parallel uses one succeeds; the others get PASSWORD_LINK_EXPIRED. */
export async function useLink(db: Database, { id }: PasswordLink, now: Date): Promise<void> {
  if (!(await setUsed(db, id, now))) throw new ApiError('PASSWORD_LINK_EXPIRED');
}

/** The address written in mails. */
export const addressOfLink = ({ config }: Pick<Deps, 'config'>, token: string): string =>
  config.publicOrigin + routes.CONFIGURAR_PASSWORD.path.replace(':token', token);

/**
 * Invites an account that has no password yet: once the transaction of `db` commits, a mail goes out with a
 * link to set the first one, which turns the account from 'Pendiente' to 'Ok'. Calling it again sends another
 * mail, whose link ends the previous one; accounts no longer 'Pendiente' get none. The last inviter is told
 * when it is accepted.
 */
export async function sendInvitation(
  db: Database,
  { userId, byUserId }: { readonly userId: number; readonly byUserId: number },
  now: Date,
): Promise<void> {
  await setInviter(db, userId, byUserId);
  await sendInvitationOf(db, userId, now);
}

/** The same for an account that the server itself created: no inviter to tell when it is accepted. */
export const sendInvitationOf = (db: Database, userId: number, now: Date): Promise<void> =>
  enqueue(db, { kind: 'mail.invitation', payload: { userId } }, now);
