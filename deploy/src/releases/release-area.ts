import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { worksWithShared } from 'shared/remote/registry';
import type { Area } from 'shared/routes';
import { z } from 'zod';
import type { DataLayout } from '../layout.ts';
import { readBuildFacts } from '../build/build-facts.ts';
import { sharedRange } from '../webpack/shared-doors.ts';
import { putInService, readReleases, type Release } from './registry-store.ts';

/** The release is refused; the message says why and what to do. */
export class ReleaseError extends Error {}

const hostFacts = z.object({ version: z.string(), shared: z.string() });

/** What the host in service provides; undefined when none was put there yet. */
export async function hostInService(layout: DataLayout): Promise<z.infer<typeof hostFacts> | undefined> {
  if (!existsSync(layout.hostFacts)) return undefined;
  return hostFacts.parse(JSON.parse(await readFile(layout.hostFacts, 'utf8')));
}

/** Copies a build to where it is served. A folder that is there is never touched again. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  const partial = `${to}.partial-${process.pid}`;
  await mkdir(dirname(to), { recursive: true });
  await rm(partial, { recursive: true, force: true });
  await cp(from, partial, { recursive: true });
  await rename(partial, to).catch(async (error: NodeJS.ErrnoException) => {
    if (!existsSync(to)) throw error;
    await rm(partial, { recursive: true, force: true });
  });
}

export type ReleaseOrder = {
  readonly area: Area;
  readonly version: string;
  /** The version that these sources have without a revision. */
  readonly sources: string;
  /** The finished build. */
  readonly folder: string;
  /** The versions of `shared` that it works with. */
  readonly shared?: string;
};

/**
 * Puts a finished build of one remote into service. Answers the entry, or undefined when exactly this release is in
 * service already. Throws ReleaseError when the host in service does not provide what it needs.
 */
export async function releaseArea(layout: DataLayout, order: ReleaseOrder): Promise<Release | undefined> {
  const { area, version, sources, folder, shared = sharedRange() } = order;
  const host = await hostInService(layout);
  if (host !== undefined && !worksWithShared(shared, host.shared)) {
    throw new ReleaseError(
      `${area} ${version} needs shared ${shared}, but the host in service provides ${host.shared}.\n` +
        'Release a host with that version of shared first, or release this remote from sources that use the old one.',
    );
  }
  const current = (await readReleases(layout)).remotes[area];
  if (current?.version === version) return undefined;
  await copyOnce(folder, resolve(layout.releases, area, version));
  const entry: Release = {
    version,
    entry: `/remotes/${area}/${version}/remoteEntry.js`,
    shared,
    sources,
    releasedAt: new Date().toISOString(),
    source: await readBuildFacts(folder),
  };
  await putInService(layout, area, entry);
  return entry;
}
