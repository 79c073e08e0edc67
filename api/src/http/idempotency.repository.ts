import type { System } from '../db/database.ts';
import type { IdempotencyKey, StoredReply } from './idempotency.ts';

const keptForMs = 48 * 3_600_000;

/** True for the first request with its key; waits for a parallel one in progress. */
export async function claimKey(
  db: System,
  userId: number,
  { key, requestHash }: IdempotencyKey,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, request_hash: requestHash, status: null, reply: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export const storedReply = (db: System, userId: number, { key }: IdempotencyKey): Promise<StoredReply> =>
  db
    .selectFrom('idempotency_key')
    .select(['request_hash as hash', 'status', 'reply as body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

/** Stores the reply of the write that claimed the key. */
export async function storeReply(
  db: System,
  userId: number,
  { key }: IdempotencyKey,
  { status, body }: { readonly status: number; readonly body: string },
): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ status, reply: body })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Cleanup: keys are kept for 48 h, far longer than any client retries. */
export async function forgetOldKeys(db: System, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - keptForMs))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
