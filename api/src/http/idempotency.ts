import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared/contract/endpoint';
import { inTransaction, type Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from './api-error.ts';

type Handler = (db: Database) => Promise<unknown>;

const keyShape = /^[\w.:-]{8,100}$/;

const keptForMs = 48 * 3_600_000;

/**
 * Runs a write once per `Idempotency-Key` (T18): key, request and reply are stored in the write's own
 * transaction, so that a lost reply can be asked for again. A parallel duplicate waits on the key's row; a
 * failed write leaves no key behind.
 */
export async function answerOnce(
  deps: Deps,
  endpoint: Endpoint,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
  handler: Handler,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !keyShape.test(key)) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED');
  const requestHash = hashOf(endpoint, request);
  const outcome = await inTransaction(deps.db, async (db) => {
    const mine = await claim(db, { userId, key, requestHash, now: deps.clock.now() });
    if (!mine) return { replayed: true, ...(await stored(db, userId, key, requestHash)) };
    const payload = await handler(db);
    const body = reply.serialize(payload);
    if (typeof body !== 'string') throw new Error('A stored reply has to be text.');
    await db
      .updateTable('idempotency_key')
      .set({ status: reply.statusCode, reply: body })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
    return { replayed: false, status: reply.statusCode, body };
  });
  if (outcome.replayed) reply.header('idempotent-replay', 'true');
  return reply
    .code(outcome.status)
    .type('application/json; charset=utf-8')
    .serializer((text: unknown) => String(text))
    .send(outcome.body);
}

const hashOf = (endpoint: Endpoint, request: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([endpoint.method, endpoint.path, request.params, request.query, request.body]))
    .digest('base64url');

type Claim = { userId: number; key: string; requestHash: string; now: Date };

/** True when this request is the first with its key; waits for a parallel one that is still at work. */
async function claim(db: Database, { userId, key, requestHash, now }: Claim): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, request_hash: requestHash, status: null, reply: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

async function stored(
  db: Database,
  userId: number,
  key: string,
  requestHash: string,
): Promise<{ status: number; body: string }> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.request_hash !== requestHash) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  if (row.status === null || row.reply === null) throw new Error('An idempotency key without its reply.');
  return { status: row.status, body: row.reply };
}

/** Housekeeping: keys are good for 48 h, far longer than any client retries. */
export async function forgetOldKeys(db: Database, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - keptForMs))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
