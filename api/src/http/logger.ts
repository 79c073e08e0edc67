import type { FastifyRequest } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import type { Logger } from '../deps.ts';
import { loggedError } from './log-error.ts';

type LoggedRequest = Pick<FastifyRequest, 'method' | 'id' | 'routeOptions'>;

/**
 * Logs say what happened where, never who or what: the pattern of the route instead of its path (e-mails and tax ids stand
 * there), no query, no address, no headers, no body. An unknown path has no pattern.
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
        // @fastify/multipart would write the headers of the request at level 'trace'.
        busboyOptions: () => undefined,
      },
    },
    destination ?? pino.destination(1),
  );
