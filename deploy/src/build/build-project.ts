import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { buildFolder, type Project } from '../layout.ts';
import { hostConfiguration } from '../webpack/host.ts';
import { remoteConfiguration } from '../webpack/remote.ts';
import { BuildError } from './build-error.ts';
import { compressFolder } from './compress.ts';

function configurationOf(project: Project, version: string, output: string): Configuration {
  const options = { mode: 'production', version, output } as const;
  return project === 'host'
    ? hostConfiguration({ ...options, project })
    : remoteConfiguration({ ...options, project });
}

const runWebpack = (configuration: Configuration): Promise<Stats> =>
  new Promise((done, failed) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      // Closing writes the cache; only then is the build over.
      compiler.close((closeError) => {
        if (error ?? closeError) failed(error ?? closeError);
        else if (stats === undefined) failed(new BuildError('webpack gave no result.'));
        else done(stats);
      });
    });
  });

/**
 * Builds one project into its folder of `.cache/builds`, which appears complete or not at all. A build that is there
 * already is taken as it is.
 */
export async function buildProject(project: Project, version: string): Promise<string> {
  const target = buildFolder(project, version);
  if (existsSync(target)) return target;
  const partial = `${target}.partial-${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  const stats = await runWebpack(configurationOf(project, version, partial));
  if (stats.hasErrors()) {
    await rm(partial, { recursive: true, force: true });
    throw new BuildError(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
  }
  await compressFolder(partial);
  await rename(partial, target).catch(async (error: NodeJS.ErrnoException) => {
    // Another process finished the same build in the meantime.
    if (!existsSync(target)) throw error;
    await rm(partial, { recursive: true, force: true });
  });
  return target;
}
