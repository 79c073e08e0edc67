import type { FastifyRequest } from 'fastify';
import type { CountryCode } from 'shared/countries';
import type { Part } from 'shared/endpoints/about';
import type { Deps } from '../../deps.ts';
import { identifyKeys } from '../keys/identify-key.ts';
import { deployKeyByPrefix, type DeployKeyRecord } from './repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    deployKeys: DeployKeys;
  }
  interface FastifyRequest {
    /** Null on endpoints for people and for other systems. */
    deployKey: DeployCaller | null;
  }
}

/** The pipeline of one part of the portal, by its key. */
export type DeployCaller = {
  readonly id: number;
  readonly name: string;
  readonly part: Part;
  readonly country: CountryCode;
  /** Who created it: in the audit log, what it does is theirs. */
  readonly creatorId: number | null;
};

export type DeployKeys = {
  /** The caller of a request. Throws DEPLOY_KEY_REFUSED, and TOO_MANY_ATTEMPTS after many wrong keys. */
  readonly identify: (request: FastifyRequest) => Promise<DeployCaller>;
};

export function createDeployKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): DeployKeys {
  const keyOf = identifyKeys<DeployKeyRecord>(
    { db, clock },
    {
      table: 'deploy_key',
      name: 'deploy key',
      refused: 'DEPLOY_KEY_REFUSED',
      byPrefix: (prefix) => deployKeyByPrefix(db, prefix),
    },
  );
  return {
    async identify(request) {
      const { id, name, part, country_code: country, created_by: creatorId } = await keyOf(request);
      return { id, name, part, country, creatorId };
    },
  };
}
