import type { FastifyRequest } from 'fastify';
import { neededFor, type Endpoint } from 'shared/endpoints/endpoint';
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
    /** The caller that `passUnverified` let through unverified; null once the request's caller is known. */
    unverifiedCaller: Caller | null;
  }
}

type Hook = (request: FastifyRequest) => Promise<void>;

/** The hook that authorises a request: session → user → ability (P-284: the API is the real guard). */
export function requireAccess(deps: Deps, endpoint: Endpoint): Hook {
  return async (request) => {
    if (endpoint.access === 'public') return;
    const { background: isBackground = false } = endpoint;
    const caller = await request.server.callers.load(sessionIdOf(deps, request), request.ip, !isBackground);
    if (caller === null) throw new ApiError('SESSION_ENDED');
    request.caller = caller;
    const refusal = refusalOf(endpoint, caller);
    if (refusal !== null) throw refusal;
  };
}

/**
 * Hook for calls whose first statement also checks the session (docs/decisions/0014): a caller accepted a
 * moment ago passes unverified, all others are verified here.
 */
export function passUnverified(deps: Deps, endpoint: Endpoint): Hook {
  const require = requireAccess(deps, endpoint);
  return async (request) => {
    const unverified = request.server.callers.unverified(sessionIdOf(deps, request), request.ip);
    if (unverified !== null && refusalOf(endpoint, unverified) === null)
      request.unverifiedCaller = unverified;
    else await require(request);
  };
}

/** Verifies the session of an unverified caller when the call's own reads did not. */
export function verifyAccess(deps: Deps, endpoint: Endpoint): Hook {
  const require = requireAccess(deps, endpoint);
  return async (request) => {
    if (request.unverifiedCaller === null) return;
    request.unverifiedCaller = null;
    await require(request);
  };
}

function refusalOf(endpoint: Endpoint, caller: Caller): ApiError | null {
  const { beforeSecondFactor = false } = endpoint;
  if (caller.secondFactorDue && !beforeSecondFactor) return new ApiError('SECOND_FACTOR_DUE');
  const needed = neededFor(endpoint);
  const may = needed === null || needed.some(([action, subject]) => caller.ability.can(action, subject));
  return may ? null : new ApiError('FORBIDDEN');
}

/** Without a valid access token, 401 tells the client to renew it; an ended session answers 440. */
function sessionIdOf(deps: Deps, request: FastifyRequest): number {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined) throw new ApiError('TOKEN_EXPIRED');
  const sessionId = verifyAccessToken(request.server, token, deps.clock.now());
  if (sessionId === null) throw new ApiError('TOKEN_EXPIRED');
  return sessionId;
}
