import type { Selectable } from 'kysely';
import { routes } from 'shared/routes';
import { hashSecret, newSecret } from '../../access/tokens.ts';
import type { PasswordLinkTable, UserStatus } from '../../db/core-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { enqueue } from '../../jobs/queue.ts';

/** A link that sets a password lives 30 min and serves once; a new one ends the old ones (P-228, T7). */
export const linkLifeMinutes = 30;

export type PasswordLink = Selectable<PasswordLinkTable> & {
  readonly email: string;
  readonly status: UserStatus;
  readonly password_hash: string | null;
};

/** Makes a link and answers its token, which is kept as a hash only. */
export async function createPasswordLink(db: Database, userId: number, now: Date): Promise<string> {
  const token = newSecret();
  await endLinksOf(db, userId, now);
  await db
    .insertInto('password_link')
    .values({
      user_id: userId,
      token_hash: hashSecret(token),
      created_at: now,
      expires_at: new Date(now.getTime() + linkLifeMinutes * 60_000),
      used_at: null,
    })
    .execute();
  return token;
}

/** Links that were not used yet are good for nothing any more. */
export async function endLinksOf(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('password_link')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
}

/**
 * The link of a token with its account. Throws PASSWORD_LINK_UNKNOWN (404), or PASSWORD_LINK_EXPIRED (410) when it is
 * too old, was used or replaced, or its account was disabled.
 */
export async function livingLink(db: Database, token: string, now: Date): Promise<PasswordLink> {
  const link = await db
    .selectFrom('password_link')
    .innerJoin('app_user', 'app_user.id', 'password_link.user_id')
    .where('password_link.token_hash', '=', hashSecret(token))
    .selectAll('password_link')
    .select(['app_user.email', 'app_user.status', 'app_user.password_hash'])
    .executeTakeFirst();
  if (link === undefined) throw new ApiError('PASSWORD_LINK_UNKNOWN');
  if (link.used_at !== null || link.expires_at <= now || link.status === 'Deshabilitado') {
    throw new ApiError('PASSWORD_LINK_EXPIRED');
  }
  return link;
}

/** Uses the link up. Of parallel uses one succeeds, the others get PASSWORD_LINK_EXPIRED. */
export async function useLink(db: Database, { id }: PasswordLink, now: Date): Promise<void> {
  const used = await db
    .updateTable('password_link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (used === undefined) throw new ApiError('PASSWORD_LINK_EXPIRED');
}

/** The address that stands in mails. */
export const addressOfLink = ({ config }: Pick<Deps, 'config'>, token: string): string =>
  config.publicOrigin + routes.CONFIGURAR_PASSWORD.path.replace(':token', token);

/**
 * Invites an account that has no password yet: soon after the transaction of `db` is stored, a mail with a link that
 * sets the first one goes out; setting it turns the account from 'Pendiente' to 'Ok'. Call it again to send another
 * mail, whose link ends the one before; an account that is not 'Pendiente' by then gets none. Whoever invited last
 * hears when it is accepted.
 */
export async function sendInvitation(
  db: Database,
  { userId, byUserId }: { readonly userId: number; readonly byUserId: number },
  now: Date,
): Promise<void> {
  await db.updateTable('app_user').set({ invited_by: byUserId }).where('id', '=', userId).execute();
  await enqueue(db, { kind: 'mail.invitation', payload: { userId } }, now);
}
