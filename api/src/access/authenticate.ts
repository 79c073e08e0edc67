import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared/contract/endpoint';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { verifyAccessToken } from './access-token.ts';
import type { Caller } from './caller.ts';
import type { LoadCaller } from './load-caller.ts';

declare module 'fastify' {
  interface FastifyInstance {
    loadCaller: LoadCaller;
  }
  interface FastifyRequest {
    /** Null on public endpoints. */
    caller: Caller | null;
  }
}

/** The hook that lets a request in: session → user → ability (P-284: the API is the real guard). */
export function requireAccess(
  deps: Deps,
  { access, beforeSecondFactor = false, background = false }: Endpoint,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (access === 'public') return;
    const caller = await authenticate(deps, request, !background);
    request.caller = caller;
    if (caller.secondFactorDue && !beforeSecondFactor) throw new ApiError('SECOND_FACTOR_DUE');
    if (access === 'session') return;
    const [action, subject] = access.can;
    if (!caller.ability.can(action, subject)) throw new ApiError('FORBIDDEN');
  };
}

/** Without a living access token 401 asks the client to renew; a session that ended answers 440. */
async function authenticate(deps: Deps, request: FastifyRequest, isActivity: boolean): Promise<Caller> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined) throw new ApiError('TOKEN_EXPIRED');
  const sessionId = verifyAccessToken(request.server, token, deps.clock.now());
  if (sessionId === null) throw new ApiError('TOKEN_EXPIRED');
  const caller = await request.server.loadCaller(sessionId, request.ip, isActivity);
  if (caller === null) throw new ApiError('SESSION_ENDED');
  return caller;
}
