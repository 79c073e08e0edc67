import type { FastifyRequest } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import type { Logger } from '../deps.ts';
import { loggedError } from './log-error.ts';

type LoggedRequest = Pick<FastifyRequest, 'method' | 'id' | 'routeOptions'>;

/**
 * Logs say what happened where, but contain no personal data: the route's pattern instead of the path, which
 * may hold e-mails and tax ids, and no query, address, headers or body. An unknown path has no pattern.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: ({ method, id, routeOptions: { url } }: LoggedRequest) => ({ id, method, route: url ?? null }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: (error: unknown) => loggedError(error),
        // @fastify/multipart would log the request's headers at level 'trace'.
        busboyOptions: () => undefined,
      },
    },
    destination ?? pino.destination(1),
  );
