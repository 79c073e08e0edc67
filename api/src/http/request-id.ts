import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import type { App } from './app-type.ts';

const header = 'x-request-id';

/** What proxies send: a UUID, or nginx' 32 hexadecimal digits. Anything else could forge lines of a log. */
const isId = /^[\w-]{8,64}$/;

/**
 * The id of a request in the log, the audit log and the reply: that of the proxy in front, so that its log and
 * the portal's can be joined, and otherwise a new one. Without a proxy it would be the browser's to choose.
 */
export const requestIds =
  ({ trustProxyHops }: Pick<Config, 'trustProxyHops'>) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const sent = headers[header];
    return trustProxyHops > 0 && typeof sent === 'string' && isId.test(sent) ? sent : randomUUID();
  };

/** Every reply says its request's id, which leads from a user's report to the log. */
export function registerRequestIds(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(header, request.id);
  });
}
