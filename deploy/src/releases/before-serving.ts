import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildOutdated } from 'tooling/src/build/build-outdated.ts';
import { projects, type Project } from 'tooling/src/layout.ts';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';
import type { DataLayout } from '../data-layout.ts';
import { shippedArchives } from '../image/shipped.ts';
import { hostInService } from './host-in-service.ts';
import { putEverythingInService, type Progress } from './put-in-service.ts';
import { readReleases } from './registry-store.ts';
import { releaseArchive } from './release-archive.ts';
import { byCommand } from './release-log.ts';

/** Those of the parts that have no active release. */
async function missingParts(layout: DataLayout, parts: readonly Project[]): Promise<readonly Project[]> {
  const [{ remotes }, host] = await Promise.all([readReleases(layout), hostInService(layout)]);
  const isHostThere = host !== undefined && existsSync(resolve(layout.host, 'index.html'));
  return parts.filter((part) => (part === 'host' ? !isHostThere : remotes[part] === undefined));
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
  const shipped = await shippedArchives();
  const missing = await missingParts(layout, shipped.size > 0 ? [...shipped.keys()] : projects);
  if (mode === 'serve') {
    if (missing.includes('host'))
      throw new ReleaseError(
        `Nothing has been released in ${layout.folder} yet, and in production starting releases nothing.\n` +
          'Release host and remotes first: npm run release -- all',
      );
    return;
  }
  if (missing.length === 0 && (mode === 'fill' || shipped.size > 0)) return;
  if (shipped.size > 0) {
    for (const part of missing) await releaseShipped(layout, part, shipped.get(part), progress);
    return;
  }
  progress.building?.();
  await putEverythingInService(layout, progress, mode === 'fill' ? missing : projects, build);
}

async function releaseShipped(
  layout: DataLayout,
  part: Project,
  path: string | undefined,
  { released }: Progress,
): Promise<void> {
  if (path === undefined) return;
  const { version } = await releaseArchive(layout, part, await readFile(path), { note: byCommand() });
  released?.(part, version);
}
