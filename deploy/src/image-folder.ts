import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { builtArchive } from 'tooling/src/remote/build.ts';
import { BuildError } from 'tooling/src/build/build-error.ts';
import { ArchiveError } from 'tooling/src/artefacts/archive-error.ts';
import { projects } from 'tooling/src/layout.ts';
import { done, fail, UsageError } from 'tooling/src/terminal.ts';
import { writeImageFolder } from './image/image-folder.ts';

const usage =
  'Usage: node deploy/src/image-folder.ts <folder> <folder for maps>; both are empty or do not exist.';

/** Called by the Dockerfile: builds all parts and writes what the image has, and the maps, which it has not. */
async function main([to, maps, ...more]: readonly string[]): Promise<void> {
  if (to === undefined || maps === undefined || more.length > 0) throw new UsageError(usage);
  for (const folder of [to, maps])
    if ((await readdir(folder).catch(() => [])).length > 0) throw new UsageError(usage);
  await mkdir(maps, { recursive: true });
  const archives: string[] = [];
  for (const part of projects) {
    const made = await builtArchive(part);
    archives.push(made.path);
    if (made.maps !== null) await copyFile(made.maps, join(maps, basename(made.maps)));
  }
  await writeImageFolder(resolve(to), archives);
  done(`The image's folder is ${resolve(to)}.`);
}

await main(process.argv.slice(2)).catch((error: unknown) =>
  fail(error, [UsageError, BuildError, ArchiveError]),
);
