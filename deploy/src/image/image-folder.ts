import { copyFile, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { lstatSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { repositoryRoot } from 'tooling/src/layout.ts';
import { linksOf, reachedFrom, sourcesIn, withDependencies } from './reached.ts';
import { shippedName } from './shipped.ts';

/** Files of packages that only people and compilers read. */
const isUnread = (name: string): boolean => /\.(?:map|md|markdown|mts|cts|ts|tsbuildinfo)$/.test(name);

/** Programs that others start by their path, so that no import leads to them. */
const programs = ['tooling/src/artefacts/load-remote.mjs'];

/**
 * Writes what the portal's servers need into an empty folder, with the paths that they have here: the API, the
 * commands of this package, what these import of `shared` and `tooling`, and the packages that all of them load. No
 * front-end library, build tool or test is among them. `archives` are the front ends.
 */
export async function writeImageFolder(to: string, archives: readonly string[]): Promise<void> {
  const at = (path: string): string => resolve(repositoryRoot, path);
  const sources = ['api/src', 'api/demo', 'deploy/src'].flatMap((folder) => sourcesIn(at(folder)));
  const { files, packages } = reachedFrom([...sources, ...programs.map(at)]);
  const manifests = ['api', 'deploy', 'shared', 'tooling'].map((name) => at(`${name}/package.json`));
  const migrations = (await readdir(at('api/migrations'))).map((name) => at(`api/migrations/${name}`));
  for (const file of [...files, ...manifests, ...migrations]) await copied(file, to);
  for (const name of ['api', 'shared', 'tooling'])
    await linked(join(to, 'deploy/node_modules', name), join(to, name));
  await linked(join(to, 'api/node_modules/shared'), join(to, 'shared'));
  await linked(join(to, 'tooling/node_modules/shared'), join(to, 'shared'));
  for (const path of packages) await copiedLink(path, to);
  for (const folder of withDependencies(packages)) {
    await copiedFolder(folder, to);
    for (const path of linksOf(folder)) await copiedLink(path, to);
  }
  for (const archive of archives) await copied(archive, to, shippedName(basename(archive)));
}

const inImage = (path: string, to: string): string => join(to, relative(repositoryRoot, path));

async function copied(path: string, to: string, name = relative(repositoryRoot, path)): Promise<void> {
  await mkdir(dirname(join(to, name)), { recursive: true });
  await sameFile(path, join(to, name));
}

/** A second name of the file, or a copy on another disk. */
const sameFile = (path: string, target: string): Promise<void> =>
  link(path, target).catch(() => copyFile(path, target));

async function copiedFolder(folder: string, to: string): Promise<void> {
  await mkdir(inImage(folder, to), { recursive: true });
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') await copiedFolder(path, to);
    else if (entry.isFile() && !isUnread(entry.name)) await sameFile(path, inImage(path, to));
  }
}

async function copiedLink(path: string, to: string): Promise<void> {
  if (!lstatSync(path).isSymbolicLink()) return;
  await linked(inImage(path, to), resolve(dirname(inImage(path, to)), await readlink(path)));
}

async function linked(path: string, target: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(relative(dirname(path), target), path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
