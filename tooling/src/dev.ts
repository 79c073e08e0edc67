import { resolve } from 'node:path';
import { readConfig } from 'api/src/config.ts';
import { requireFreePort } from 'api/src/listen.ts';
import { StartError } from 'api/src/start-error.ts';
import { areas, type Area } from 'shared/routes';
import { BuildError } from './build/build-error.ts';
import { buildOutdated } from './build/build-outdated.ts';
import { demoAccountsTable } from './demo-accounts.ts';
import { watchApi } from './dev/api-process.ts';
import { devServer } from './dev/dev-server.ts';
import { startDirectory } from './dev/directory.ts';
import { watchProject } from './dev/watch-project.ts';
import { cacheFolder, isArea, type Project } from './layout.ts';
import { stopInOrder } from 'api/src/stop-in-order.ts';
import { done, fail, say, seconds, step, strong, UsageError } from './terminal.ts';
import { hostConfiguration } from './webpack/host.ts';
import { remoteConfiguration } from './webpack/remote.ts';
import { sharedRange } from './webpack/shared-modules.ts';

/** Version of every watched build; never released. */
const devVersion = 'dev';
const outputOf = (project: Project): string => resolve(cacheFolder, 'dev', project);

function wantedAreas(names: readonly string[]): readonly Area[] {
  const wrong = names.filter((name) => name !== 'host' && !isArea(name));
  if (wrong.length > 0)
    throw new UsageError(`Usage: npm run dev -- [${areas.join('|')} …]; unknown: ${wrong.join(', ')}`);
  return names.length === 0 ? areas : names.filter(isArea);
}

/**
 * `npm run dev [area …]`: rebuilds host and the named remotes at every change, and serves the others as last
 * built.
 */
async function main(): Promise<void> {
  const watched = wantedAreas(process.argv.slice(2));
  const others = areas.filter((area) => !watched.includes(area));
  const { host, port } = readConfig(process.env);
  await requireFreePort({ host, port });
  const origin = `http://localhost:${port}`;

  const built = await buildOutdated(others, (project, took) => done(`${project} built in ${seconds(took)}`));
  const remotes = [
    ...watched.map((area) => ({ area, version: devVersion, folder: outputOf(area) })),
    ...built.flatMap(({ project, version, folder }) =>
      project === 'host' ? [] : [{ area: project, version, folder }],
    ),
  ];
  const directory = await startDirectory(origin);
  const api = await watchApi(origin, { ...directory.environment, ...process.env });
  const { server, reload } = devServer({
    api: api.url,
    page: resolve(outputOf('host'), 'index.html'),
    documents: {
      '/registry.json': {
        remotes: Object.fromEntries(
          remotes.map(({ area, version }) => [
            area,
            { version, entry: `/remotes/${area}/${version}/remoteEntry.js`, shared: sharedRange() },
          ]),
        ),
      },
    },
    folders: [
      ...remotes.map(({ area, version, folder }) => [`/remotes/${area}/${version}/`, folder] as const),
      ['/', outputOf('host')],
    ],
  });
  server.listen(port, host);

  step(`Building host, ${watched.join(', ')} …`);
  const options = { mode: 'development', version: devVersion } as const;
  let isReady = false;
  const builds = await Promise.all(
    (['host', ...watched] as const).map((project) => {
      const output = outputOf(project);
      const configuration =
        project === 'host'
          ? hostConfiguration({ ...options, project, output })
          : remoteConfiguration({ ...options, project, output });
      return watchProject(configuration, (took) => {
        done(`${project} built in ${seconds(took)}`);
        if (isReady) reload();
      });
    }),
  );
  isReady = true;
  stopInOrder(async () => {
    server.close();
    server.closeAllConnections();
    await Promise.all([api.stop(), directory.stop(), ...builds.map((build) => build.close())]);
  });
  await api.ready();
  done(`${strong(origin)} follows your changes.`);
  say(`\n${demoAccountsTable()}\n`);
}

await main().catch((error: unknown) => {
  fail(error, [UsageError, StartError, BuildError]);
  process.exit();
});
