import { isAnyOf } from '../../../db/any-of.ts';
import type { System } from '../../../db/database.ts';

/** The sealed secret of a user's factor. */
export const findSecret = (db: System, userId: number) =>
  db.selectFrom('second_factor').select('secret').where('user_id', '=', userId).executeTakeFirst();

export async function activatedAt(db: System, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('second_factor')
    .select('activated_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.activated_at ?? null;
}

/** Stores a sealed secret that awaits its first code, in place of an earlier one. */
export async function storeSealedEnrolment(
  db: System,
  userId: number,
  secret: string,
  now: Date,
): Promise<void> {
  const row = { secret, begun_at: now };
  await db
    .insertInto('second_factor_enrolment')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export const findEnrolment = (db: System, userId: number, since: Date) =>
  db
    .selectFrom('second_factor_enrolment')
    .select('secret')
    .where('user_id', '=', userId)
    .where('begun_at', '>', since)
    .executeTakeFirst();

/** Turns an enrolment into the factor; false when it is no longer there. */
export async function activateFactor(
  db: System,
  userId: number,
  { enrolled, secret }: { readonly enrolled: string; readonly secret: string },
  now: Date,
): Promise<boolean> {
  const enrolment = await db
    .deleteFrom('second_factor_enrolment')
    .where('user_id', '=', userId)
    .where('secret', '=', enrolled)
    .returning('user_id')
    .executeTakeFirst();
  if (enrolment === undefined) return false;
  const row = { secret, activated_at: now };
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return true;
}

/** Removes the factor and everything that belongs to it; false when there was none. */
export const removeFactor = (db: System, userId: number): Promise<boolean> => removeFactors(db, [userId]);

/** True when one of the users had one. */
export async function removeFactors(db: System, userIds: readonly number[]): Promise<boolean> {
  const removed = await db
    .deleteFrom('second_factor')
    .where(isAnyOf('user_id', userIds))
    .returning('user_id')
    .execute();
  for (const table of ['second_factor_enrolment', 'recovery_code', 'sign_in_challenge'] as const) {
    await db.deleteFrom(table).where(isAnyOf('user_id', userIds)).execute();
  }
  return removed.length > 0;
}

/** True the first time that a step is used. */
export async function noteStep(db: System, userId: number, step: number, now: Date): Promise<boolean> {
  const first = await db
    .insertInto('second_factor_step')
    .values({ user_id: userId, step, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return first !== undefined;
}

export async function insertChallenge(
  db: System,
  challenge: { readonly userId: number; readonly tokenHash: string; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sign_in_challenge')
    .values({
      token_hash: challenge.tokenHash,
      user_id: challenge.userId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export const findChallenge = (db: System, tokenHash: string, now: Date) =>
  db
    .selectFrom('sign_in_challenge')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Of parallel calls one gets the row. */
export const takeChallenge = (db: System, tokenHash: string) =>
  db
    .deleteFrom('sign_in_challenge')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();

/** Half-finished sign-ins must start again: the password or the factor changed. */
export async function endChallengesOf(db: System, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
}

/** Cleanup of what has expired, or began before then. */
export const forgetChallenges = (db: System, now: Date): Promise<unknown> =>
  db.deleteFrom('sign_in_challenge').where('expires_at', '<', now).execute();

export const forgetEnrolments = (db: System, before: Date): Promise<unknown> =>
  db.deleteFrom('second_factor_enrolment').where('begun_at', '<', before).execute();

export const forgetSteps = (db: System, before: Date): Promise<unknown> =>
  db.deleteFrom('second_factor_step').where('seen_at', '<', before).execute();
