import type { FastifyRequest } from 'fastify';
import type { CountryCode } from 'shared/countries';
import type { RecordKindName } from 'shared/rules/records/kinds';
import type { Deps } from '../../deps.ts';
import { identifyKeys } from '../keys/identify-key.ts';
import type { Scope } from '../scope.ts';
import { keyByPrefix, type KeyRecord } from './repository.ts';

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

export function createIntegrationKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): IntegrationKeys {
  const keyOf = identifyKeys<KeyRecord>(
    { db, clock },
    {
      table: 'integration_key',
      name: 'integration key',
      refused: 'INTEGRATION_KEY_REFUSED',
      byPrefix: (prefix) => keyByPrefix(db, prefix),
    },
  );
  return { identify: async (request) => callerOf(await keyOf(request)) };
}
