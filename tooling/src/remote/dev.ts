import { resolve } from 'node:path';
import type { Area } from 'shared/routes';
import { givenApi, type ApiProcess } from '../dev/given-api.ts';
import { standaloneInDevelopment } from '../dev/configurations.ts';
import { serve } from '../dev/serve.ts';
import { cacheFolder, isInstalled } from '../layout.ts';
import { done, step, strong, UsageError } from '../terminal.ts';

/**
 * `vitrina dev`: one remote alone, with a picker of country and role. `API_URL` names a running API;
 * otherwise the portal's repository starts one with its own data.
 */
export async function dev(area: Area): Promise<void> {
  const { HOST: host = 'localhost', PORT: port = '4001' } = process.env;
  const origin = `http://localhost:${port}`;
  const api = givenApi() ?? (await ownApi(area, origin));
  step(`Building mfe-${area} alone …`);
  const configurations = [standaloneInDevelopment(area)];
  const server = await serve({ host, port: Number(port), configurations, api: api.url });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void Promise.all([server.stop(), api.stop()]).then(() => process.exit()));
  await Promise.all([server.firstBuild, api.ready()]);
  done(`${strong(origin)} follows your changes.`);
}

/** In a remote's own repository there is no API. */
async function ownApi(area: Area, origin: string): Promise<ApiProcess> {
  if (isInstalled)
    throw new UsageError(
      'Set API_URL to the address of an API with demo data, for instance http://localhost:4000 of `npm start`.',
    );
  const { startApi } = await import('../dev/api-process.ts');
  const data = process.env['VITRINA_DATA'] ?? resolve(cacheFolder, 'standalone-data', area);
  return startApi(origin, { ...process.env, VITRINA_DATA: data });
}
