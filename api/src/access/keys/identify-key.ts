import type { FastifyRequest } from 'fastify';
import type { CountryCode } from 'shared/countries';
import type { ErrorCode } from 'shared/endpoints/errors';
import { todayIn } from 'shared/rules';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Day } from '../../db/core-tables.ts';
import { hashSecret, sameText } from '../tokens.ts';
import { keySchemes, prefixOf, type KeyTable } from './key-text.ts';
import { setLastUsed } from './stored-keys.repository.ts';
import { createWrongKeys } from './wrong-keys.ts';

/** What every kind of key has. */
type StoredKey = {
  readonly id: number;
  readonly secret_hash: string;
  /** In whose calendar `expires_on` is the last day. */
  readonly country_code: CountryCode;
  readonly expires_on: Day;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
};

type KeyKind<Key extends StoredKey> = {
  readonly table: KeyTable;
  /** As the log names it, for instance `integration key`. */
  readonly name: string;
  /** The answer to every key that is refused, whatever the reason. */
  readonly refused: ErrorCode;
  readonly byPrefix: (prefix: string) => Promise<Key | undefined>;
};

/** The last use is written once a minute at most, to avoid a write per call. */
const usedEveryMs = 60_000;

/** Why a key is refused: the log says it, the answer never does. */
type Refusal = 'malformed' | 'unknown' | 'wrong' | 'revoked' | 'expired';

/** Only the header counts: a session's cookie or token is no key. */
function keyIn({ headers }: FastifyRequest): string {
  const [scheme, text = ''] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? text : '';
}

/**
 * The living key that a request carries (T28). Throws the kind's `refused`, and TOO_MANY_ATTEMPTS after many
 * wrong keys from one address.
 */
export function identifyKeys<Key extends StoredKey>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { table, name, refused, byPrefix }: KeyKind<Key>,
): (request: FastifyRequest) => Promise<Key> {
  const wrongKeys = createWrongKeys();
  return async (request) => {
    const now = clock.now();
    const refuse = (reason: Refusal, keyId?: number): ApiError => {
      request.log.warn({ reason, keyId }, `${name} refused`);
      if (reason === 'malformed' || reason === 'unknown' || reason === 'wrong')
        wrongKeys.count(request.ip, now);
      return new ApiError(refused);
    };
    const seconds = wrongKeys.waitOf(request.ip, now);
    if (seconds > 0) {
      request.log.warn({ reason: 'too many wrong keys' }, `${name} refused`);
      throw new ApiError('TOO_MANY_ATTEMPTS', { details: { retryAfterSeconds: seconds } });
    }
    const text = keyIn(request);
    const prefix = prefixOf(keySchemes[table], text);
    if (prefix === null) throw refuse('malformed');
    const row = await byPrefix(prefix);
    // Compared also with no key, so that the time does not tell whether a beginning exists.
    const isRight = sameText(hashSecret(text), row?.secret_hash ?? hashSecret(''));
    if (row === undefined) throw refuse('unknown');
    if (!isRight) throw refuse('wrong', row.id);
    if (row.revoked_at !== null) throw refuse('revoked', row.id);
    if (todayIn(row.country_code, now) > row.expires_on) throw refuse('expired', row.id);
    if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= usedEveryMs)
      await setLastUsed(db, table, row.id, now);
    return row;
  };
}
