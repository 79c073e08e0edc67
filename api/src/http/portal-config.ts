import type { Config } from '../config.ts';
import type { App } from './app-type.ts';

/** `/config.json`, which the page reads at start (P-289). */
export function registerPortalConfig(app: App, { services }: Config): void {
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ services }),
  );
}
