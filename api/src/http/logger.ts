import { pino, type DestinationStream } from 'pino';
import type { Logger } from '../deps.ts';

type LoggedRequest = { method: string; url: string; id?: string };

/**
 * Logs say what happened where, never who or what: no query (signatures and searches stand there), no
 * address, no headers, no body.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: ({ method, url, id }: LoggedRequest) => ({ id, method, path: url.split('?', 1)[0] }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
    destination ?? pino.destination(1),
  );
