import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readBuildFacts } from '../build/build-facts.ts';
import type { Built } from '../build/build-outdated.ts';
import { versionOf } from '../build/inputs.ts';
import { cacheFolder, mapsFolder, type Project } from '../layout.ts';
import { sharedRange, sharedVersion } from '../webpack/shared-modules.ts';
import { manifest, manifestFile, type Manifest } from './manifest.ts';
import { offeredBy } from './offered-by-remote.ts';
import { sha256 } from './open-archive.ts';
import { screensOfAreas } from './screens-of-areas.ts';
import { packed, type Files } from './tar-gz.ts';

/** Can be deleted at any time, as the builds that they are made from. */
export const archivesFolder = resolve(cacheFolder, 'archives');

/** The source maps of an archive, in a folder beside it: they are never released. */
export const mapsBeside = (folder: string, part: Project, version: string): string =>
  resolve(folder, 'maps', `${part}-${version}.tar.gz`);

async function filesIn(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, Uint8Array]> => [path, await readFile(resolve(folder, path))]),
    ),
  );
}

async function describe({ project, version, folder }: Built, files: Files): Promise<Manifest> {
  const common = {
    format: 1,
    version,
    sources: versionOf(project),
    source: await readBuildFacts(folder),
    files: [...files].map(([path, data]) => ({ path, size: data.length, sha256: sha256(data) })),
  } as const;
  if (project === 'host')
    return { ...common, area: project, shared: sharedVersion(), screens: screensOfAreas() };
  const { screens, widgets } = await offeredBy(project, version, files);
  return {
    ...common,
    area: project,
    shared: sharedRange(),
    screens: screens.toSorted(),
    widgets: widgets.toSorted(),
  };
}

export type MadeArchive = {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The file with its source maps; null for a build without them. */
  readonly maps: string | null;
};

/** Packs a finished build into one file, `<part>-<version>.tar.gz`. The same build gives the same bytes. */
export async function makeArchive(built: Built, folder = archivesFolder): Promise<MadeArchive> {
  const files = await filesIn(built.folder);
  // Parsed, so that no archive is made that releasing would refuse.
  const described = manifest.parse(await describe(built, files));
  const text = new TextEncoder().encode(`${JSON.stringify(described, null, 1)}\n`);
  const bytes = await packed(new Map([[manifestFile, text], ...files]));
  const path = resolve(folder, `${built.project}-${built.version}.tar.gz`);
  const maps = await packMaps(built, folder);
  await writeWhole(path, bytes);
  return { path, bytes, maps };
}

async function packMaps({ project, version }: Built, folder: string): Promise<string | null> {
  const from = mapsFolder(project, version);
  if (!existsSync(from)) return null;
  const path = mapsBeside(folder, project, version);
  await writeWhole(path, await packed(await filesIn(from)));
  return path;
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.partial`, bytes);
  await rename(`${path}.partial`, path);
}
