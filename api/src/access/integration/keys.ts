import type { FastifyRequest } from 'fastify';
import type { CountryCode } from 'shared/countries';
import type { RecordKindName } from 'shared/rules/records/kinds';
import { todayIn } from 'shared/rules';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Scope } from '../scope.ts';
import { hashSecret, sameText } from '../tokens.ts';
import { prefixOf } from './key-text.ts';
import { keyByPrefix, setLastUsed, type KeyRecord } from './repository.ts';
import { createWrongKeys } from './wrong-keys.ts';

declare module 'fastify' {
  interface FastifyInstance {
    integrationKeys: IntegrationKeys;
  }
  interface FastifyRequest {
    /** Null on endpoints for people. */
    integrationKey: KeyCaller | null;
  }
}

/** Another system, by its key. */
export type KeyCaller = {
  readonly id: number;
  readonly name: string;
  readonly country: CountryCode;
  readonly kinds: readonly RecordKindName[];
  /** Codes of the only malls whose records it reads and writes; null: those of all malls. */
  readonly malls: ReadonlySet<string> | null;
  /** Who created it: in the audit log, what it does is theirs. */
  readonly creatorId: number | null;
  readonly scope: Scope;
};

export type IntegrationKeys = {
  /** The caller of a request. Throws INTEGRATION_KEY_REFUSED, and TOO_MANY_ATTEMPTS after many wrong keys. */
  readonly identify: (request: FastifyRequest) => Promise<KeyCaller>;
};

/** The last use is written once a minute at most, to avoid a write per call. */
const usedEveryMs = 60_000;

/** Why a key is refused: the log says it, the answer never does. */
type Refusal = 'malformed' | 'unknown' | 'wrong' | 'revoked' | 'expired';

const callerOf = (row: KeyRecord): KeyCaller => ({
  id: row.id,
  name: row.name,
  country: row.country_code,
  kinds: row.kinds,
  malls: row.all_malls ? null : new Set(row.malls.map(({ code }) => code)),
  creatorId: row.created_by,
  scope: {
    userId: row.created_by ?? 0,
    countryCode: row.country_code,
    companyIds: [],
    brandIds: [],
    contractIds: [],
    buildingIds: [],
    portfolioCountries: [row.country_code],
  },
});

/** Only the header counts: a session's cookie or token is no key. */
function keyIn({ headers }: FastifyRequest): string {
  const [scheme, text = ''] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? text : '';
}

export function createIntegrationKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): IntegrationKeys {
  const wrongKeys = createWrongKeys();
  return {
    async identify(request) {
      const now = clock.now();
      const refuse = (reason: Refusal, keyId?: number): ApiError => {
        request.log.warn({ reason, keyId }, 'integration key refused');
        if (reason === 'malformed' || reason === 'unknown' || reason === 'wrong')
          wrongKeys.count(request.ip, now);
        return new ApiError('INTEGRATION_KEY_REFUSED');
      };
      const seconds = wrongKeys.waitOf(request.ip, now);
      if (seconds > 0) {
        request.log.warn({ reason: 'too many wrong keys' }, 'integration key refused');
        throw new ApiError('TOO_MANY_ATTEMPTS', { details: { retryAfterSeconds: seconds } });
      }
      const text = keyIn(request);
      const prefix = prefixOf(text);
      if (prefix === null) throw refuse('malformed');
      const row = await keyByPrefix(db, prefix);
      // Compared also with no key, so that the time does not tell whether a beginning exists.
      const isRight = sameText(hashSecret(text), row?.secret_hash ?? hashSecret(''));
      if (row === undefined) throw refuse('unknown');
      if (!isRight) throw refuse('wrong', row.id);
      if (row.revoked_at !== null) throw refuse('revoked', row.id);
      if (todayIn(row.country_code, now) > row.expires_on) throw refuse('expired', row.id);
      if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= usedEveryMs)
        await setLastUsed(db, row.id, now);
      return callerOf(row);
    },
  };
}
