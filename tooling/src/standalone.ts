import { resolve } from 'node:path';
import { readConfig } from 'api/src/config.ts';
import { requireFreePort } from 'api/src/listen.ts';
import { StartError } from 'api/src/start-error.ts';
import { stopInOrder } from 'api/src/stop-in-order.ts';
import { areas } from 'shared/routes';
import { startApi } from './dev/api-process.ts';
import { standaloneInDevelopment } from './dev/configurations.ts';
import { serve } from './dev/serve.ts';
import { cacheFolder, isArea } from './layout.ts';
import { done, fail, step, strong, UsageError } from './terminal.ts';

/**
 * `pnpm --filter mfe-<area> dev`: one remote alone, with a picker of country and role. `API_URL` names a
 * running API; otherwise it starts one with its own data.
 */
async function main(): Promise<void> {
  const [area = ''] = process.argv.slice(2);
  if (!isArea(area)) throw new UsageError(`Usage: pnpm --filter mfe-<${areas.join('|')}> dev`);
  const { host, port } = readConfig({ PORT: '4001', ...process.env });
  await requireFreePort({ host, port });
  const origin = `http://localhost:${port}`;
  const data = resolve(cacheFolder, 'standalone-data', area);
  const api = await startApi(origin, {
    ...process.env,
    VITRINA_DATA: process.env['VITRINA_DATA'] ?? data,
  });
  step(`Building mfe-${area} alone …`);
  const server = await serve({ host, port, configurations: [standaloneInDevelopment(area)], api: api.url });
  stopInOrder(async () => {
    await Promise.all([server.stop(), api.stop()]);
  });
  await Promise.all([server.firstBuild, api.ready()]);
  done(`${strong(origin)} follows your changes.`);
}

await main().catch((error: unknown) => {
  fail(error, [UsageError, StartError]);
  process.exit();
});
