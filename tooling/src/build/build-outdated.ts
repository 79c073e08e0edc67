import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildFolder, folderOf, nodeArguments, projects, type Project } from '../layout.ts';
import { BuildError } from './build-error.ts';
import { versionOf, type BuildKind } from './inputs.ts';

/** Parallel builds: webpack uses about one processor and 600 MB each. */
const atOnce = 2;

const worker = resolve(import.meta.dirname, 'build-worker.ts');

export type Built = { readonly project: Project; readonly version: string; readonly folder: string };

/**
 * Each project builds in its own process, so that two builds use two processors and leave no memory in use.
 */
function buildInProcess(project: Project, version: string, maps: boolean): Promise<void> {
  return new Promise((done, failed) => {
    const child = fork(worker, [project, version, ...(maps ? ['maps'] : [])], {
      execArgv: [...nodeArguments],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', failed);
    child.on('exit', (code) => {
      if (code === 0) done();
      else failed(new BuildError(`${folderOf(project)} does not build:\n${output.trim()}`));
    });
  });
}

/**
 * Builds only what changed since its last build. Returns the folder of every project's build. `report` is
 * called for each built project with the seconds it took. `revision` makes a different release of the same
 * sources, `maps` one with source maps, in a folder of their own; that takes a fifth longer.
 */
export async function buildOutdated(
  wanted: readonly Project[] = projects,
  report: (project: Project, seconds: number) => void = () => {},
  { revision = '', maps = false }: BuildKind = {},
): Promise<readonly Built[]> {
  const elsewhere = wanted.filter((project) => !projects.includes(project));
  if (elsewhere.length > 0)
    throw new BuildError(`The sources of ${elsewhere.join(', ')} are not in this repository.`);
  const all = wanted.map((project) => {
    const version = versionOf(project, { revision, maps });
    return { project, version, folder: buildFolder(project, version) };
  });
  const queue = all.filter(({ folder }) => !existsSync(folder));
  const drain = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const startedAt = performance.now();
      await buildInProcess(next.project, next.version, maps).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      });
      report(next.project, (performance.now() - startedAt) / 1000);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, drain));
  return all;
}
