import type { Selectable } from 'kysely';
import type { System } from '../../../db/database.ts';
import type { SignOnAttemptTable } from './tables.ts';

export type Attempt = Selectable<SignOnAttemptTable>;

export async function insertAttempt(db: System, attempt: Attempt): Promise<void> {
  await db.insertInto('sign_on_attempt').values(attempt).execute();
}

/** Removes this browser's attempt: the pending one, or the one whose code awaits its page. */
export const takeAttemptOf = (
  db: System,
  browserHash: string,
  state: 'pending' | 'answered',
): Promise<Attempt | undefined> =>
  db
    .deleteFrom('sign_on_attempt')
    .where('browser_hash', '=', browserHash)
    .where('code_hash', state === 'pending' ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();

/** Cleanup of attempts begun before then. */
export const forgetAttempts = (db: System, before: Date): Promise<unknown> =>
  db.deleteFrom('sign_on_attempt').where('created_at', '<', before).execute();

export const findStaff = (db: System, email: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'status'])
    .where('email', '=', email)
    .where('corporate', '=', true)
    .where('status', '!=', 'Deshabilitado')
    .executeTakeFirst();

export async function activateStaff(db: System, userId: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ status: 'Ok' })
    .where('id', '=', userId)
    .where('status', '=', 'Pendiente')
    .execute();
}
