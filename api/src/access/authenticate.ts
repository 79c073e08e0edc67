import type { FastifyRequest } from 'fastify';
import { isReading, neededFor, type Endpoint } from 'shared/endpoints/endpoint';
import { nameOf } from 'shared/rules/name-of';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { verifyAccessToken } from './access-token.ts';
import type { Caller } from './caller.ts';
import type { Callers } from './load-caller.ts';

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers;
  }
  interface FastifyRequest {
    /** Null on public endpoints, and until the session is verified. */
    caller: Caller | null;
  }
}

/** How the callers of an endpoint are authorised. */
export type Access = {
  /** The hook that authorises a request: session → user → ability (P-284: the API is the real guard). */
  readonly require: (request: FastifyRequest) => Promise<void>;
  /** Throws without a valid access token. */
  readonly sessionIdOf: (request: FastifyRequest) => number;
  /** Why the caller may not make this call; null if they may. */
  readonly refusalOf: (caller: Caller) => ApiError | null;
};

export function accessTo(deps: Deps, endpoint: Endpoint): Access {
  const { background: isBackground = false } = endpoint;
  const sessionIdOf = (request: FastifyRequest): number => sessionIdIn(deps, request);
  const refusalOf = (caller: Caller): ApiError | null => refusalBy(endpoint, caller);
  return {
    sessionIdOf,
    refusalOf,
    async require(request) {
      if (endpoint.access === 'public') return;
      if (endpoint.access === 'key') {
        request.integrationKey = await request.server.integrationKeys.identify(request);
        return;
      }
      if (endpoint.access === 'deploy-key') {
        request.deployKey = await request.server.deployKeys.identify(request);
        return;
      }
      const caller = await request.server.callers.load(sessionIdOf(request), request.ip, !isBackground);
      if (caller === null) throw new ApiError('SESSION_ENDED');
      request.caller = caller;
      const refusal = refusalOf(caller);
      if (refusal !== null) throw refusal;
    },
  };
}

function refusalBy(endpoint: Endpoint, caller: Caller): ApiError | null {
  const { beforeSecondFactor = false } = endpoint;
  if (caller.viewer !== null && !isReading(endpoint)) return refusalOfViewing(endpoint, caller);
  if (caller.secondFactorDue && !beforeSecondFactor) return new ApiError('SECOND_FACTOR_DUE');
  const needed = neededFor(endpoint);
  const may = needed === null || needed.some(([action, subject]) => caller.ability.can(action, subject));
  return may ? null : new ApiError('FORBIDDEN');
}

/** T30: who views the portal as another person changes nothing, and does not see what is personal. */
function refusalOfViewing({ whileViewing }: Endpoint, { user }: Caller): ApiError {
  const viewed = `Está viendo el portal como ${nameOf({ nombres: user.firstName, apellidos: user.lastName })};`;
  const what =
    whileViewing === 'personal' ? 'esta información es personal y no se muestra.' : 'no puede hacer cambios.';
  return new ApiError('VIEWING_AS', { message: `${viewed} ${what}` });
}

/** Without a valid access token, 401 tells the client to renew it; an ended session answers 440. */
function sessionIdIn(deps: Deps, request: FastifyRequest): number {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined) throw new ApiError('TOKEN_EXPIRED');
  const sessionId = verifyAccessToken(request.server, token, deps.clock.now());
  if (sessionId === null) throw new ApiError('TOKEN_EXPIRED');
  return sessionId;
}
