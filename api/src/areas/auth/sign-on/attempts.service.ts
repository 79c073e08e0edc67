import { hashSecret, newSecret, sameText } from '../../../access/tokens.ts';
import type { Database } from '../../../db/database.ts';
import { insertAttempt, takeAttemptOf, type Attempt } from './repository.ts';

/** Time that the user may take at the provider. */
export const attemptMinutes = 10;
/** P-022: time that the page has to exchange its code. */
const codeLifeMs = 60_000;

type NewAttempt = Pick<Attempt, 'state' | 'nonce' | 'code_verifier' | 'next_path'>;

/** Returns the secret of the cookie that binds the attempt to its browser. */
export async function beginAttempt(db: Database, attempt: NewAttempt, now: Date): Promise<string> {
  const browser = newSecret();
  await insertAttempt(db, {
    ...attempt,
    browser_hash: hashSecret(browser),
    created_at: now,
    code_hash: null,
    user_id: null,
    code_expires_at: null,
  });
  return browser;
}

/** Takes this browser's pending attempt; a second answer finds none. */
export async function takeAttempt(db: Database, browser: string, now: Date): Promise<Attempt | null> {
  const attempt = await takeAttemptOf(db, hashSecret(browser), 'pending');
  const latest = now.getTime() - attemptMinutes * 60_000;
  return attempt === undefined || attempt.created_at.getTime() < latest ? null : attempt;
}

/** Stores the attempt's user and returns the one-time code for the page. */
export async function issueCode(db: Database, attempt: Attempt, userId: number, now: Date): Promise<string> {
  const code = newSecret();
  await insertAttempt(db, {
    ...attempt,
    code_hash: hashSecret(code),
    user_id: userId,
    code_expires_at: new Date(now.getTime() + codeLifeMs),
  });
  return code;
}

/** The user of the code, once, within a minute and only in the same browser; else null. */
export async function redeemCode(
  db: Database,
  { browser, code }: { browser: string; code: string },
  now: Date,
): Promise<number | null> {
  const attempt = await takeAttemptOf(db, hashSecret(browser), 'answered');
  if (attempt === undefined || attempt.code_hash === null || attempt.code_expires_at === null) return null;
  const good = sameText(attempt.code_hash, hashSecret(code)) && now < attempt.code_expires_at;
  return good ? attempt.user_id : null;
}
