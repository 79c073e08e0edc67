import { hashSecret, newSecret } from '../../../access/tokens.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';

/** Enough to find the phone; then the password is asked for again. */
const lifeMs = 5 * 60_000;

/** Proves that the password was right. Grants nothing by itself; stored as a hash. */
export async function issueChallenge(db: Database, userId: number, now: Date): Promise<string> {
  const challenge = newSecret();
  await db
    .insertInto('sign_in_challenge')
    .values({
      token_hash: hashSecret(challenge),
      user_id: userId,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute();
  return challenge;
}

/**
 * The user who passed the password step. Throws SECOND_FACTOR_EXPIRED when the challenge is unknown, used or
 * expired.
 */
export async function challengedUser(db: Database, challenge: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sign_in_challenge')
    .select('user_id')
    .where('token_hash', '=', hashSecret(challenge))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('SECOND_FACTOR_EXPIRED');
  return row.user_id;
}

/** Uses the challenge up. Of parallel uses one succeeds; the others get SECOND_FACTOR_EXPIRED. */
export async function spendChallenge(db: Database, challenge: string): Promise<void> {
  const used = await db
    .deleteFrom('sign_in_challenge')
    .where('token_hash', '=', hashSecret(challenge))
    .returning('user_id')
    .executeTakeFirst();
  if (used === undefined) throw new ApiError('SECOND_FACTOR_EXPIRED');
}

/** Half-finished sign-ins must start again: the password or the factor changed. */
export async function endChallengesOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
}
