import { hashSecret, newSecret } from '../../../access/tokens.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { findChallenge, insertChallenge, takeChallenge } from './repository.ts';

/** Enough to find the phone; then the password is asked for again. */
const lifeMs = 5 * 60_000;

/** Proves that the password was right. Grants nothing by itself; stored as a hash. */
export async function issueChallenge(db: Database, userId: number, now: Date): Promise<string> {
  const challenge = newSecret();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await insertChallenge(db, { userId, tokenHash: hashSecret(challenge), expiresAt });
  return challenge;
}

/**
 * The user who passed the password step. Throws SECOND_FACTOR_EXPIRED when the challenge is unknown, used or
 * expired.
 */
export async function challengedUser(db: Database, challenge: string, now: Date): Promise<number> {
  const row = await findChallenge(db, hashSecret(challenge), now);
  if (row === undefined) throw new ApiError('SECOND_FACTOR_EXPIRED');
  return row.user_id;
}

/** Uses the challenge up. Of parallel uses one succeeds; the others get SECOND_FACTOR_EXPIRED. */
export async function spendChallenge(db: Database, challenge: string): Promise<void> {
  if ((await takeChallenge(db, hashSecret(challenge))) === undefined)
    throw new ApiError('SECOND_FACTOR_EXPIRED');
}
