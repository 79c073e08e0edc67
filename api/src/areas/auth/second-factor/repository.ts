import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { seal, unseal } from './sealed-text.ts';

type Sealing = Pick<Deps, 'db' | 'config'>;

/** Binds a secret to its user, so that a copied row does not work for another. */
const aboutOf = (userId: number): string => `second-factor ${userId}`;

/** The secret of the user's authenticator; null without a second factor. */
export async function secretOf({ db, config }: Sealing, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : unseal(config.keys.secondFactor, row.secret, aboutOf(userId));
}

/** A secret that awaits its first code. */
export type Enrolling = {
  readonly secret: string;
  /** The session that it was shown in. */
  readonly sessionId: number;
};

/** Replaces an earlier secret; the session is sealed in with it. */
export async function storeEnrolment(
  { db, config }: Sealing,
  userId: number,
  { secret, sessionId }: Enrolling,
  now: Date,
): Promise<void> {
  const text = `${secret} ${sessionId}`;
  const row = { secret: seal(config.keys.secondFactor, text, aboutOf(userId)), begun_at: now };
  await db
    .insertInto('second_factor_enrolment')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** The secret shown since then; null when there is none. */
export async function pendingEnrolment(
  { db, config }: Sealing,
  userId: number,
  since: Date,
): Promise<(Enrolling & { readonly sealed: string }) | null> {
  const row = await db
    .selectFrom('second_factor_enrolment')
    .select('secret')
    .where('user_id', '=', userId)
    .where('begun_at', '>', since)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [secret = '', sessionId] = unseal(config.keys.secondFactor, row.secret, aboutOf(userId)).split(' ');
  return { secret, sessionId: Number(sessionId), sealed: row.secret };
}

/** Activates the proved secret. False when a parallel request already did so, or has shown another secret. */
export async function activate(
  { db, config }: Sealing,
  userId: number,
  proved: { readonly secret: string; readonly sealed: string },
  now: Date,
): Promise<boolean> {
  const enrolment = await db
    .deleteFrom('second_factor_enrolment')
    .where('user_id', '=', userId)
    .where('secret', '=', proved.sealed)
    .returning('user_id')
    .executeTakeFirst();
  if (enrolment === undefined) return false;
  const secret = seal(config.keys.secondFactor, proved.secret, aboutOf(userId));
  const row = { secret, activated_at: now };
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return true;
}

/** Removes the factor and everything that belongs to it; false when there was none. */
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

/** When the session began, which requires a password. */
export async function sessionBegan(db: Database, sessionId: number): Promise<Date> {
  const { created_at: began } = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return began;
}
