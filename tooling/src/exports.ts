import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  entryPointsPath,
  listedEntryPoints,
  presentEntryPoints,
  removedWithinMajor,
} from './checks/entry-points.ts';
import { sourceFiles } from './checks/source-files.ts';
import { repositoryRoot } from './layout.ts';
import { runCommand } from './run-command.ts';
import { done, fail } from './terminal.ts';

class MajorError extends Error {}

/** `npm run exports`: writes the exported names of `shared`, but drops none within a major version. */
async function main(): Promise<void> {
  const files = sourceFiles();
  const present = presentEntryPoints(files);
  const removed = removedWithinMajor(listedEntryPoints(files) ?? present, present);
  if (removed.length > 0) {
    throw new MajorError(
      `${removed.join('\n')}\nGive shared/package.json a new major version (now ${present.version}), or keep them.`,
    );
  }
  await writeFile(resolve(repositoryRoot, entryPointsPath), `${JSON.stringify(present, null, 2)}\n`);
  await runCommand(process.execPath, [
    resolve(repositoryRoot, 'node_modules/oxfmt/bin/oxfmt'),
    entryPointsPath,
  ]);
  done(`${entryPointsPath} is up to date.`);
}

await main().catch((error: unknown) => fail(error, [MajorError]));
