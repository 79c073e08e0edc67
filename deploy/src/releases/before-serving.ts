import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildOutdated } from 'tooling/src/build/build-outdated.ts';
import { projects, type Project } from 'tooling/src/layout.ts';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';
import type { DataLayout } from '../data-layout.ts';
import { hostInService } from './host-in-service.ts';
import { putEverythingInService, type Progress } from './put-in-service.ts';
import { readReleases } from './registry-store.ts';

/** The parts without an active release. */
async function missingParts(layout: DataLayout): Promise<readonly Project[]> {
  const [{ remotes }, host] = await Promise.all([readReleases(layout), hostInService(layout)]);
  const isHostThere = host !== undefined && existsSync(resolve(layout.host, 'index.html'));
  return projects.filter((part) => (part === 'host' ? !isHostThere : remotes[part] === undefined));
}

/**
 * `serve`: nothing is built or activated. `fill`: parts that have never been released are, as in an empty
 * volume. `update`: everything is brought to the current sources, for trying and development.
 */
export type StartMode = 'serve' | 'fill' | 'update';

export function startMode(
  args: readonly string[],
  { NODE_ENV }: Readonly<Record<string, string | undefined>>,
): StartMode {
  if (args.includes('--fill')) return 'fill';
  return NODE_ENV === 'production' ? 'serve' : 'update';
}

/** Makes a data folder ready to be served. Throws ReleaseError when there is nothing to serve. */
export async function prepareReleases(
  layout: DataLayout,
  mode: StartMode,
  progress: Progress & { building?(): void } = {},
  build = buildOutdated,
): Promise<void> {
  const missing = await missingParts(layout);
  if (mode === 'serve') {
    if (missing.includes('host'))
      throw new ReleaseError(
        `Nothing has been released in ${layout.folder} yet, and in production starting releases nothing.\n` +
          'Release host and remotes first: npm run release -- all',
      );
    return;
  }
  if (mode === 'fill' && missing.length === 0) return;
  progress.building?.();
  await putEverythingInService(layout, progress, mode === 'fill' ? missing : projects, build);
}
