import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { freePort } from 'api/src/testing/free-port.ts';
import type { DataLayout } from 'deploy/src/data-layout.ts';
import { putEverythingInService } from 'deploy/src/releases/put-in-service.ts';
import { readRegistry } from 'shared/remote/registry';
import { cacheFolder, repositoryRoot } from 'tooling/src/layout.ts';
import { withDataFolder, writeResults } from './portal.ts';

/** The specification's limits, in seconds. */
const limits = { release: 30, start: 10 };

const npm = (layout: DataLayout, args: readonly string[], env: Record<string, string> = {}): ChildProcess =>
  spawn('npm', args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env, VITRINA_DATA: layout.folder },
    stdio: ['ignore', 'ignore', 'inherit'],
    // `npm` does not forward signals, so they are sent to the group.
    detached: true,
  });

const secondsSince = (begun: number): number => Number(((performance.now() - begun) / 1000).toFixed(1));

const salesInService = async (layout: DataLayout): Promise<string | undefined> =>
  readRegistry(JSON.parse(await readFile(layout.registry, 'utf8'))).get('sales')?.version;

/** From the command to the new registry entry. The revision makes a different release of the same sources. */
async function release(layout: DataLayout, revision: string): Promise<number> {
  const before = await salesInService(layout);
  const begun = performance.now();
  const [code] = await once(npm(layout, ['run', 'release', '--', 'sales', '--revision', revision]), 'exit');
  const seconds = secondsSince(begun);
  if (code !== 0 || (await salesInService(layout)) === before) throw new Error('Nothing was released.');
  return seconds;
}

/** The same without webpack's cache of earlier builds. */
async function releaseWithoutCache(layout: DataLayout, revision: string): Promise<number> {
  const cache = resolve(cacheFolder, 'webpack/sales-production');
  await rename(cache, `${cache}.aside`);
  try {
    return await release(layout, revision);
  } finally {
    await rename(cache, `${cache}.bench`).catch(() => undefined);
    await rename(`${cache}.aside`, cache);
  }
}

/** From `npm start` to the first reply of the health check. */
async function start(layout: DataLayout): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const portal = npm(layout, ['start'], { PORT: String(port) });
  const ended = once(portal, 'exit');
  const answers = (): Promise<boolean> =>
    fetch(`http://localhost:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (portal.exitCode !== null) throw new Error('npm start has ended.');
    await new Promise((next) => setTimeout(next, 50));
  }
  const seconds = secondsSince(begun);
  if (portal.pid !== undefined) process.kill(-portal.pid, 'SIGTERM');
  await ended;
  return seconds;
}

await withDataFolder(async (layout) => {
  await putEverythingInService(layout);
  // Fills the database for the later starts.
  const first = await start(layout);
  const later = [await start(layout), await start(layout), await start(layout)].toSorted((a, b) => a - b);
  const unique = Date.now().toString(36);
  const results = {
    limits,
    release: {
      withoutCache: await releaseWithoutCache(layout, `${unique}-1`),
      next: await release(layout, `${unique}-2`),
    },
    start: { emptyDatabase: first, later: later[1] ?? Number.NaN },
  };
  console.log(JSON.stringify(results, null, 2));
  await writeResults('release', results);
  const faults = [
    ...(results.release.withoutCache > limits.release ? ['A release takes too long.'] : []),
    ...(results.start.later > limits.start ? ['A later start takes too long.'] : []),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
});
