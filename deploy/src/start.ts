import { readConfig } from 'api/src/config.ts';
import { requireFreePort } from 'api/src/listen.ts';
import { faultText, StartError } from 'api/src/start-error.ts';
import { requireDataFolder, startFault } from 'api/src/start-faults.ts';
import { endOnFault, stopInOrder } from 'api/src/stop-in-order.ts';
import { BuildError } from 'tooling/src/build/build-error.ts';
import { demoAccountsTable } from 'tooling/src/demo-accounts.ts';
import { done, fail, say, seconds, step, strong } from 'tooling/src/terminal.ts';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';
import { dataLayout, defaultDataFolder } from './data-layout.ts';
import { prepareReleases, startMode } from './releases/before-serving.ts';
import { LockedError } from './releases/file-lock.ts';

/**
 * `npm start`: serves the portal on one address. In production it serves what has been released; otherwise it
 * builds what changed and activates it first.
 */
async function main(): Promise<void> {
  endOnFault();
  const startedAt = performance.now();
  const layout = dataLayout(defaultDataFolder());
  // Reports problems that prevent the start before building anything.
  await requireFreePort(readConfig(process.env));
  await requireDataFolder(layout.folder);
  await prepareReleases(layout, startMode(process.argv.slice(2), process.env), {
    building: () => step('Building what changed …'),
    built: (project, took) => done(`${project} built in ${seconds(took)}`),
    released: (project, version) => step(`${project} ${version} is active`),
    kept: (project, version) => step(`${project} stays at ${version}, to which it was rolled back`),
  });
  step('Starting the portal …');
  // Loaded last, so that the lines above appear before the API has loaded.
  const { servePortal } = await import('./portal-process.ts');
  let advice = '';
  const portal = await servePortal(layout, process.env, step, (line) => {
    advice = line;
  });
  const { config } = portal.deps;
  stopInOrder(() => portal.close(), config.drainMs);
  done(
    `Vitrina is ready after ${seconds((performance.now() - startedAt) / 1000)}: ${strong(config.publicOrigin)}`,
  );
  if (config.demoData) say(`\n${demoAccountsTable()}`);
  if (advice !== '') say(`\n${advice}`);
  say('\nCtrl-C stops it.');
}

await main().catch((error: unknown) => {
  const fault = startFault(error, {
    dataFolder: defaultDataFolder(),
    databaseUrl: process.env['DATABASE_URL'],
  });
  fail(fault, [StartError, BuildError, ReleaseError, LockedError], faultText);
});
