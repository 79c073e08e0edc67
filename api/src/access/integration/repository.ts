import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { IdempotencyKey, StoredReply } from '../../http/idempotency.ts';
import type { System } from '../../db/database.ts';

/** The key with this beginning, with the codes of its malls. */
export const keyByPrefix = (db: System, prefix: string) =>
  db
    .selectFrom('integration_key')
    .where('prefix', '=', prefix)
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('integration_key_building')
          .innerJoin('building', 'building.id', 'integration_key_building.building_id')
          .whereRef('integration_key_building.key_id', '=', 'integration_key.id')
          .select('building.sap_id as code'),
      ).as('malls'),
    )
    .executeTakeFirst();

export type KeyRecord = NonNullable<Awaited<ReturnType<typeof keyByPrefix>>>;

/** True for the first request with its idempotency key; waits for a parallel one in progress. */
export async function claimRequest(
  db: System,
  keyId: number,
  { key, requestHash }: IdempotencyKey,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('integration_request')
    .values({ key_id: keyId, key, request_hash: requestHash, status: null, reply: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['key_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export const storedAnswer = (db: System, keyId: number, { key }: IdempotencyKey): Promise<StoredReply> =>
  db
    .selectFrom('integration_request')
    .select(['request_hash as hash', 'status', 'reply as body'])
    .where('key_id', '=', keyId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

export async function storeAnswer(
  db: System,
  keyId: number,
  { key }: IdempotencyKey,
  { status, body }: { readonly status: number; readonly body: string },
): Promise<void> {
  await db
    .updateTable('integration_request')
    .set({ status, reply: body })
    .where('key_id', '=', keyId)
    .where('key', '=', key)
    .execute();
}

const keptForMs = 24 * 3_600_000;

/** Cleanup: replies of whole batches are kept for a day only. */
export const forgetOldRequests = (db: System, now: Date) =>
  db
    .deleteFrom('integration_request')
    .where('created_at', '<', new Date(now.getTime() - keptForMs))
    .execute();
