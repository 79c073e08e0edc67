import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { readConfig } from './config.ts';
import { startPortal } from './portal.ts';
import { StartError } from './start-error.ts';
import { stopInOrder } from './stop-in-order.ts';

/** Starts the portal and stops it gracefully; serves the front ends if they are built. */
async function main(): Promise<void> {
  const { dataFolder } = readConfig(process.env);
  const portal = await startPortal({
    web: {
      hostDist: resolve(dataFolder, 'host'),
      releasesDir: resolve(dataFolder, 'releases'),
      registryFile: resolve(dataFolder, 'registry.json'),
    },
  });
  stopInOrder(() => portal.close(), portal.deps.config.drainMs);
}

try {
  await main();
} catch (error) {
  const isForPeople = error instanceof StartError;
  process.stderr.write(`${isForPeople ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
