import { resolve } from 'node:path';
import { readConfig } from 'api/src/config.ts';
import { requireFreePort } from 'api/src/listen.ts';
import { StartError } from 'api/src/start-error.ts';
import { areas } from 'shared/routes';
import { watchApi } from './dev/api-process.ts';
import { devServer } from './dev/dev-server.ts';
import { watchProject } from './dev/watch-project.ts';
import { cacheFolder, isArea } from './layout.ts';
import { stopInOrder } from 'api/src/stop-in-order.ts';
import { done, fail, seconds, step, strong, UsageError } from './terminal.ts';
import { standaloneConfiguration } from './webpack/standalone.ts';

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
  const output = resolve(cacheFolder, 'standalone', area);
  const given = process.env['API_URL'];
  const data = resolve(cacheFolder, 'standalone-data', area);
  const api =
    given === undefined
      ? await watchApi(origin, { ...process.env, VITRINA_DATA: process.env['VITRINA_DATA'] ?? data })
      : { url: given, ready: () => Promise.resolve(), stop: () => Promise.resolve() };
  const { server, reload } = devServer({
    api: api.url,
    page: resolve(output, 'index.html'),
    documents: {},
    folders: [['/', output]],
  });
  server.listen(port, host);
  step(`Building mfe-${area} alone …`);
  const build = await watchProject(
    standaloneConfiguration({ project: area, mode: 'development', version: 'dev', output }),
    (took) => {
      done(`mfe-${area} built in ${seconds(took)}`);
      reload();
    },
  );
  stopInOrder(async () => {
    server.close();
    server.closeAllConnections();
    await Promise.all([api.stop(), build.close()]);
  });
  await api.ready();
  done(`${strong(origin)} follows your changes.`);
}

await main().catch((error: unknown) => {
  fail(error, [UsageError, StartError]);
  process.exit();
});
