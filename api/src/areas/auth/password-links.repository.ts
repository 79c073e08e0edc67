import type { Selectable } from 'kysely';
import type { UserStatus } from '../../db/core-tables.ts';
import type { System } from '../../db/database.ts';
import type { LinkPurpose, PasswordLinkTable } from './tables.ts';

/** A link with its account. */
export type PasswordLink = Selectable<PasswordLinkTable> & {
  readonly email: string;
  readonly status: UserStatus;
  readonly password_hash: string | null;
};

type NewLink = {
  readonly userId: number;
  readonly tokenHash: string;
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
};

export async function insertLink(db: System, link: NewLink, now: Date): Promise<void> {
  await db
    .insertInto('password_link')
    .values({
      user_id: link.userId,
      token_hash: link.tokenHash,
      created_at: now,
      expires_at: link.expiresAt,
      used_at: null,
      purpose: link.purpose,
    })
    .execute();
}

export async function deleteLink(db: System, tokenHash: string): Promise<void> {
  await db.deleteFrom('password_link').where('token_hash', '=', tokenHash).execute();
}

/** Ends the user's unused links. */
export async function endLinksOf(db: System, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('password_link')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
}

export const linkByHash = (db: System, tokenHash: string): Promise<PasswordLink | undefined> =>
  db
    .selectFrom('password_link')
    .innerJoin('app_user', 'app_user.id', 'password_link.user_id')
    .where('password_link.token_hash', '=', tokenHash)
    .selectAll('password_link')
    .select(['app_user.email', 'app_user.status', 'app_user.password_hash'])
    .executeTakeFirst();

/** The links mailed to a user since then, newest first. */
export const listMailedLinks = (db: System, userId: number, since: Date, most: number) =>
  db
    .selectFrom('password_link')
    .select(['created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('purpose', '!=', 'expired-password')
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Uses a valid link up; of parallel uses one returns true. */
export async function setUsed(db: System, id: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('password_link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function setInviter(db: System, userId: number, inviterId: number): Promise<void> {
  await db.updateTable('app_user').set({ invited_by: inviterId }).where('id', '=', userId).execute();
}

/** Cleanup of links that expired before then. */
export const forgetLinks = (db: System, before: Date): Promise<unknown> =>
  db.deleteFrom('password_link').where('expires_at', '<', before).execute();
