import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { readConfig } from './config.ts';
import { startPortal } from './portal.ts';
import { StartError } from './start-error.ts';

/** A stop that takes longer than any request may take is a fault. */
const stopDeadlineMs = 40_000;

/** Starts the portal and stops it on SIGINT or SIGTERM; the front ends are served when they were built. */
async function main(): Promise<void> {
  const { dataFolder } = readConfig(process.env);
  const portal = await startPortal({
    web: {
      hostDist: resolve(dataFolder, 'host'),
      releasesDir: resolve(dataFolder, 'releases'),
      registryFile: resolve(dataFolder, 'registry.json'),
    },
  });
  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
    await portal.close();
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

try {
  await main();
} catch (error) {
  const isForPeople = error instanceof StartError;
  process.stderr.write(`${isForPeople ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
