import { readConfig } from 'api/src/config.ts';
import { requireFreePort } from 'api/src/listen.ts';
import { StartError } from 'api/src/start-error.ts';
import { stopInOrder } from 'api/src/stop-in-order.ts';
import type { Area } from 'shared/routes';
import { BuildError } from './build/build-error.ts';
import { buildOutdated } from './build/build-outdated.ts';
import { demoAccountsTable } from './demo-accounts.ts';
import { startApi } from './dev/api-process.ts';
import { devVersion, hostInDevelopment, remoteInDevelopment, remotePath } from './dev/configurations.ts';
import { startDirectory } from './dev/directory.ts';
import { serve } from './dev/serve.ts';
import { ownAreas } from './layout.ts';
import { done, fail, say, seconds, step, strong, UsageError } from './terminal.ts';
import { sharedRange } from './webpack/shared-modules.ts';

function wantedAreas(names: readonly string[]): readonly Area[] {
  const isOwn = (name: string): name is Area => ownAreas.some((area) => area === name);
  const wrong = names.filter((name) => name !== 'host' && !isOwn(name));
  if (wrong.length > 0)
    throw new UsageError(`Usage: npm run dev -- [${ownAreas.join('|')} …]; unknown: ${wrong.join(', ')}`);
  return names.length === 0 ? ownAreas : names.filter(isOwn);
}

/**
 * `npm run dev [area …]`: shows every change of the host and the named remotes in open pages, and serves the
 * other remotes as last built. `API_URL` names a running API; otherwise it starts one.
 */
async function main(): Promise<void> {
  const watched = wantedAreas(process.argv.slice(2));
  const others = ownAreas.filter((area) => !watched.includes(area));
  const { host, port } = readConfig(process.env);
  await requireFreePort({ host, port });
  const origin = `http://localhost:${port}`;

  const built = await buildOutdated(others, (project, took) => done(`${project} built in ${seconds(took)}`));
  const finished = built.flatMap(({ project, version, folder }) =>
    project === 'host' ? [] : [{ area: project, version, folder }],
  );
  const remotes = [...watched.map((area) => ({ area, version: devVersion })), ...finished];
  const directory = await startDirectory(origin);
  const api = await startApi(origin, { ...directory.environment, ...process.env });
  step(`Building host, ${watched.join(', ')} …`);
  const server = await serve({
    host,
    port,
    configurations: [hostInDevelopment(), ...watched.map(remoteInDevelopment)],
    built: finished.map(({ area, version, folder }) => ({
      publicPath: remotePath(area, version),
      directory: folder,
    })),
    registry: {
      remotes: Object.fromEntries(
        remotes.map(({ area, version }) => [
          area,
          { version, entry: `${remotePath(area, version)}remoteEntry.js`, shared: sharedRange() },
        ]),
      ),
    },
    api: api.url,
  });
  stopInOrder(async () => {
    await Promise.all([server.stop(), api.stop(), directory.stop()]);
  });
  await Promise.all([server.firstBuild, api.ready()]);
  done(`${strong(origin)} follows your changes.`);
  say(`\n${demoAccountsTable()}\n`);
}

await main().catch((error: unknown) => {
  fail(error, [UsageError, StartError, BuildError]);
  process.exit();
});
