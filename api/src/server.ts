import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { startPortal } from './portal.ts';
import { faultText } from './start-error.ts';
import { endOnFault, stopInOrder } from './stop-in-order.ts';

/** Starts the portal and stops it gracefully; serves the front ends if they are built. */
async function main(): Promise<void> {
  endOnFault();
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
  process.stderr.write(`${faultText(error)}\n`);
  process.exitCode = 1;
}
