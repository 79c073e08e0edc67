import type { System } from '../../db/database.ts';

/** The hashes of a user's former passwords, newest first. */
export async function listEarlierHashes(db: System, userId: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.password_hash);
}

export async function insertEarlierHash(
  db: System,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('password_history')
    .values({ user_id: userId, password_hash: passwordHash, replaced_at: now })
    .execute();
}

export async function setPasswordHash(
  db: System,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set((eb) => ({
      password_hash: passwordHash,
      password_changed_at: now,
      // Completes an invitation. Disabled users never get here.
      status: 'Ok',
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
}
