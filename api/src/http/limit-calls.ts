import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callLimitKinds, type CallLimitKind } from 'shared/endpoints/endpoint';
import { actorIdOf } from '../access/caller.ts';
import type { Config } from '../config.ts';
import type { App } from './app-type.ts';
import { ApiError } from './api-error.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The work on the call, which may take longer than its caller waits. */
    handled: Promise<unknown> | null;
  }
  interface FastifyInstance {
    /** The hook of each rate-limited kind of call; runs when the caller is known. */
    limitCalls: Readonly<Record<CallLimitKind, Hook>>;
  }
}

const whatWasDone: Readonly<Record<CallLimitKind, string>> = {
  export: 'Generó muchos archivos seguidos.',
  upload: 'Envió muchos archivos seguidos.',
  search: 'Hizo muchas búsquedas seguidas.',
  mail: 'Envió muchos correos seguidos.',
  integration: 'La llave hizo muchas llamadas seguidas.',
  document: 'La llave envió muchos documentos seguidos.',
  release: 'La llave publicó muchas veces seguidas.',
  viewing: 'Inició «Ver como» muchas veces seguidas.',
  report: 'Informó muchos errores seguidos.',
};

const amountOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const waitOf = (seconds: number): string =>
  seconds < 60 ? amountOf(seconds, 'segundo') : amountOf(Math.ceil(seconds / 60), 'minuto');

/** The user, whatever their session and device, or the integration or deploy key; without any the address. */
const personOf = ({ caller, unverifiedCaller, integrationKey, deployKey, ip }: FastifyRequest): string => {
  if (deployKey !== null) return `deploy key ${deployKey.id}`;
  if (integrationKey !== null) return `key ${integrationKey.id}`;
  const known = caller ?? unverifiedCaller;
  return known === null ? `address ${normalizeIP(ip)}` : `user ${actorIdOf(known)}`;
};

/** Counts a caller's calls under way; a call is over when its reply is closed and the work on it is done. */
function limitAtOnce(atOnce: number): (person: string, request: FastifyRequest, reply: FastifyReply) => void {
  const underWay = new Map<string, number>();
  return (person, request, reply) => {
    const before = underWay.get(person) ?? 0;
    if (before >= atOnce) {
      reply.header('retry-after', 5);
      throw new ApiError('TOO_MANY_CALLS', {
        message: 'Espere a que terminen los archivos que está enviando y vuelva a intentarlo.',
        details: { retryAfterSeconds: 5 },
      });
    }
    underWay.set(person, before + 1);
    const over = (): void => {
      const left = (underWay.get(person) ?? 1) - 1;
      if (left === 0) underWay.delete(person);
      else underWay.set(person, left);
    };
    reply.raw.once('close', () => void Promise.allSettled([request.handled]).then(over));
  };
}

/**
 * Prepares the rate limits. Only endpoints with a `limit` have one, so health checks and pages have none. The
 * plugin tracks 5,000 callers of each kind and evicts the least recent.
 */
export async function registerCallLimits(app: App, { callLimits }: Config): Promise<void> {
  await app.register(rateLimit, { global: false });
  app.decorateRequest('handled', null);
  const hookOf = (kind: CallLimitKind): Hook => {
    const { max, windowMs: timeWindow, atOnce } = callLimits[kind];
    const countUnderWay = atOnce === undefined ? null : limitAtOnce(atOnce);
    const count = app.createRateLimit({ max, timeWindow, keyGenerator: personOf });
    return async (request, reply) => {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) {
        countUnderWay?.(personOf(request), request, reply);
        return;
      }
      const seconds = Math.max(1, result.ttlInSeconds);
      reply.header('retry-after', seconds);
      throw new ApiError('TOO_MANY_CALLS', {
        message: `${whatWasDone[kind]} Vuelva a intentarlo en ${waitOf(seconds)}.`,
        details: { retryAfterSeconds: seconds },
      });
    };
  };
  const hooks = Object.fromEntries(callLimitKinds.map((kind) => [kind, hookOf(kind)]));
  app.decorate('limitCalls', hooks as Record<CallLimitKind, Hook>);
}
