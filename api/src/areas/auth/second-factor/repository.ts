import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { seal, unseal } from './sealed-text.ts';

type Sealing = Pick<Deps, 'db' | 'config'>;

/** A secret is good for its own person only, wherever its row is copied to. */
const aboutOf = (userId: number): string => `second-factor ${userId}`;

/** The secret of the person's authenticator; null without a second factor. */
export async function secretOf({ db, config }: Sealing, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : unseal(config.keys.secondFactor, row.secret, aboutOf(userId));
}

/** Keeps a secret whose first code is awaited, in the place of an earlier one. */
export async function storeEnrolment(
  { db, config }: Sealing,
  userId: number,
  secret: string,
  now: Date,
): Promise<void> {
  const row = { secret: seal(config.keys.secondFactor, secret, aboutOf(userId)), begun_at: now };
  await db
    .insertInto('second_factor_enrolment')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** The secret that was shown since then; null when there is none. */
export async function enrolledSecret(
  { db, config }: Sealing,
  userId: number,
  since: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('second_factor_enrolment')
    .select('secret')
    .where('user_id', '=', userId)
    .where('begun_at', '>', since)
    .executeTakeFirst();
  return row === undefined ? null : unseal(config.keys.secondFactor, row.secret, aboutOf(userId));
}

/** Puts the secret that was shown into force. Answers false when a parallel request has done so already. */
export async function activate(db: Database, userId: number, now: Date): Promise<boolean> {
  const enrolment = await db
    .deleteFrom('second_factor_enrolment')
    .where('user_id', '=', userId)
    .returning('secret')
    .executeTakeFirst();
  if (enrolment === undefined) return false;
  const row = { secret: enrolment.secret, activated_at: now };
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return true;
}

/** Takes the factor with all that belongs to it away; false when there was none. */
export async function removeFactor(db: Database, userId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  for (const table of ['second_factor_enrolment', 'recovery_code', 'sign_in_challenge'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  return removed !== undefined;
}

export async function activatedAt(db: Database, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('second_factor')
    .select('activated_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.activated_at ?? null;
}

/** When the session began, which was with a password. */
export async function sessionBegan(db: Database, sessionId: number): Promise<Date> {
  const { created_at: began } = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return began;
}
