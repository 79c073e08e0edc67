import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared/endpoints/endpoint';
import type { ErrorCode } from 'shared/endpoints/errors';
import { hasBroken } from '../db/broken-constraint.ts';
import { inTransaction, type Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from './api-error.ts';
import { claimKey, storedReply, storeReply } from './idempotency.repository.ts';

type Handler = (db: Database) => Promise<unknown>;

const keyShape = /^[\w.:-]{8,100}$/;

/** The caller's `Idempotency-Key`, and a hash that shows whether it is reused with other data. */
export type IdempotencyKey = { readonly key: string; readonly requestHash: string };

/** The reply that is stored with a key. */
export type StoredReply = {
  readonly hash: string;
  readonly status: number | null;
  readonly body: string | null;
};

/** A key with the reply to be stored in the write's own statement or transaction. */
export type NewReply = IdempotencyKey & { readonly status: number; readonly body: string };

/** A write's reply; `replayed` when the key already had one. */
export type IdempotentAnswer = { readonly status: number; readonly body: string; readonly replayed: boolean };

export function readIdempotencyKey(endpoint: Endpoint, request: FastifyRequest): IdempotencyKey {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !keyShape.test(key)) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED');
  const { params, query, body } = request;
  const text = JSON.stringify([endpoint.method, endpoint.path, params, query, body]);
  return { key, requestHash: createHash('sha256').update(text).digest('base64url') };
}

/** The stored reply; refuses a key reused with other data. */
export function replayOf(
  { hash, status, body }: StoredReply,
  { requestHash }: IdempotencyKey,
  reused: ErrorCode = 'IDEMPOTENCY_KEY_REUSED',
): IdempotentAnswer {
  if (hash !== requestHash) throw new ApiError(reused);
  if (status === null || body === null) throw new Error('The idempotency key has no reply.');
  return { status, body, replayed: true };
}

/** The reply as text, checked by the endpoint's schema. */
export function replyText(reply: FastifyReply, payload: unknown): string {
  const text = reply.serialize(payload);
  if (typeof text !== 'string') throw new Error('A stored reply must be text.');
  return text;
}

/** Sends the reply's text as stored with the key, so that a repeated request gets the same bytes. */
export function sendAnswer(reply: FastifyReply, { status, body, replayed }: IdempotentAnswer): FastifyReply {
  if (replayed) reply.header('idempotent-replay', 'true');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((text: unknown) => String(text))
    .send(body);
}

/** Where the keys of one caller and their replies are; each function takes the transaction of the write. */
export type IdempotencyStore = {
  /** True for the first request with its key; waits for a parallel one in progress. */
  readonly claim: (db: Database, key: IdempotencyKey, now: Date) => Promise<boolean>;
  readonly read: (db: Database, key: IdempotencyKey) => Promise<StoredReply>;
  readonly store: (
    db: Database,
    key: IdempotencyKey,
    reply: { readonly status: number; readonly body: string },
  ) => Promise<void>;
  /** The error for a key reused with other data. */
  readonly reused?: ErrorCode;
};

export const keysOfUser = (userId: number): IdempotencyStore => ({
  claim: (db, key, now) => claimKey(db, userId, key, now),
  read: (db, key) => storedReply(db, userId, key),
  store: (db, key, reply) => storeReply(db, userId, key, reply),
});

/**
 * Runs a write once per `Idempotency-Key` (T18): key, request hash and reply are stored in the write's own
 * transaction, so that a lost reply can be requested again. A parallel duplicate waits for the key's row; a
 * failed write stores no key.
 */
export async function withIdempotency(
  deps: Deps,
  endpoint: Endpoint,
  keys: IdempotencyStore,
  request: FastifyRequest,
  reply: FastifyReply,
  handler: Handler,
): Promise<unknown> {
  const key = readIdempotencyKey(endpoint, request);
  const answer = await inTransaction(deps.db, async (db): Promise<IdempotentAnswer> => {
    const mine = await keys.claim(db, key, deps.clock.now());
    if (!mine) return replayOf(await keys.read(db, key), key, keys.reused);
    const body = replyText(reply, await handler(db));
    const status = reply.statusCode;
    await keys.store(db, key, { status, body });
    return { status, body, replayed: false };
  });
  return sendAnswer(reply, answer);
}

/** Whether a statement failed because a parallel one stored the same key. */
export const isKeyTaken = (error: unknown): boolean => hasBroken(error, 'idempotency_key_pkey');
