import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sourceFacts } from 'shared/node/source-facts';
import type { SourceFacts } from 'shared/endpoints/about';
import type { Configuration } from 'webpack';
import { buildFolder, type Project } from '../layout.ts';
import { hostConfiguration } from '../webpack/host.ts';
import { remoteConfiguration } from '../webpack/remote.ts';
import { writeBuildFacts } from './build-facts.ts';
import { compressFolder } from './compress.ts';
import { runWebpack } from './run-webpack.ts';

function configurationOf(
  project: Project,
  version: string,
  output: string,
  source: SourceFacts,
): Configuration {
  const options = { mode: 'production', version, output } as const;
  return project === 'host'
    ? hostConfiguration({ ...options, project, source })
    : remoteConfiguration({ ...options, project });
}

/**
 * Builds one project into its folder of `.cache/builds`, which appears complete or not at all. An existing
 * build is reused.
 */
export async function buildProject(project: Project, version: string): Promise<string> {
  const target = buildFolder(project, version);
  if (existsSync(target)) return target;
  const partial = `${target}.partial-${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  try {
    const source = await sourceFacts();
    await runWebpack(configurationOf(project, version, partial, source));
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
