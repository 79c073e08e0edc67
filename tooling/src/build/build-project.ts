import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { sourceFacts } from 'shared/node/source-facts';
import type { SourceFacts } from 'shared/endpoints/about';
import type { Configuration } from 'webpack';
import { buildFolder, mapsFolder, type Project } from '../layout.ts';
import { hostConfiguration } from '../webpack/host.ts';
import { remoteConfiguration } from '../webpack/remote.ts';
import { writeBuildFacts } from './build-facts.ts';
import { compressFolder } from './compress.ts';
import { runWebpack } from './run-webpack.ts';

function configurationOf(
  project: Project,
  build: { readonly version: string; readonly output: string; readonly maps: boolean },
  source: SourceFacts,
): Configuration {
  const options = { mode: 'production', ...build } as const;
  return project === 'host'
    ? hostConfiguration({ ...options, project, source })
    : remoteConfiguration({ ...options, project });
}

/** What a build's folder has is served, so its maps go elsewhere. */
async function moveMaps(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.map')) continue;
    const path = join(entry.parentPath, entry.name);
    const target = resolve(to, relative(from, path));
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
  }
}

/**
 * Builds one project into its folder of `.cache/builds`, which appears complete or not at all. An existing
 * build is reused.
 */
export async function buildProject(project: Project, version: string, maps = false): Promise<string> {
  const target = buildFolder(project, version);
  if (existsSync(target)) return target;
  const partial = `${target}.partial-${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  try {
    const source = await sourceFacts();
    await runWebpack(configurationOf(project, { version, output: partial, maps }, source));
    if (maps) await moveMaps(partial, mapsFolder(project, version));
    await writeBuildFacts(partial, source);
    await compressFolder(partial);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another process may have finished the same build meanwhile.
    if (!existsSync(target)) throw error;
  }
  return target;
}
