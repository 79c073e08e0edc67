import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../http/app-type.ts';
import { sayingAddress } from '../listen.ts';
import { measureState, type Measured } from './state-metrics.ts';

export type MetricsServer = {
  /** The address of the figures, for instance `http://127.0.0.1:9100/metrics`. */
  readonly url: string;
  close(): Promise<void>;
};

/**
 * Serves `/metrics` for Prometheus on a port of its own, so that no proxy publishes it by mistake: it names
 * every address of the API and needs no session. Null where METRICS_PORT is not set.
 */
export async function startMetricsServer(app: App, measured: Measured): Promise<MetricsServer | null> {
  const { metricsPort: port, metricsHost: host } = measured.deps.config;
  if (port === undefined) return null;
  measureState(app.metrics, measured);
  const server = createServer((request, reply) => {
    if (request.method === 'GET' && request.url === '/metrics') void answer(app, reply);
    else reply.writeHead(404).end();
  });
  await sayingAddress({ host, port, settings: 'METRICS_' }, async () => {
    server.listen(port, host);
    await once(server, 'listening');
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has an address of this kind
  const { port: listening } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${listening}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(app: App, reply: ServerResponse): Promise<void> {
  try {
    const text = await app.metrics.metrics();
    reply.writeHead(200, { 'content-type': app.metrics.contentType }).end(text);
  } catch (error) {
    app.log.error({ err: error }, 'metrics failed');
    reply.writeHead(500).end();
  }
}
