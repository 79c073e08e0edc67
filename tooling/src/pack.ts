import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { packFolder, packedFolders } from './packages.ts';
import { cacheFolder } from './layout.ts';
import { done, fail } from './terminal.ts';

/** `npm run pack [-- <folder>]`: the packages that a remote in a repository of its own is built with. */
async function main(): Promise<void> {
  const [folder = resolve(cacheFolder, 'packages')] = process.argv.slice(2);
  await mkdir(folder, { recursive: true });
  for (const name of packedFolders) done((await packFolder(name, resolve(folder))).path);
}

await main().catch((error: unknown) => fail(error));
