import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { ReleaseAudience } from 'shared/rules/release-audience';
import { earlyFile, earlyScreen, type EarlyScreen } from 'shared/remote/early';
import type { Area } from 'shared/routes';
import { readBuildFacts } from 'tooling/src/build/build-facts.ts';
import { sharedRange } from 'tooling/src/webpack/shared-modules.ts';
import type { DataLayout } from '../data-layout.ts';
import { requireHostFor } from './host-in-service.ts';
import { byCommand, type ReleaseNote } from './release-log.ts';
import { activate, readReleases } from './registry-store.ts';
import type { Release } from './stored-release.ts';

/**
 * Copies a build to where it is served. An existing folder is never changed; of two parallel copies one
 * stays.
 */
async function copyOnce(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  const partial = `${to}.partial-${randomUUID()}`;
  await mkdir(dirname(to), { recursive: true });
  await cp(from, partial, { recursive: true });
  await rename(partial, to).catch(async (error: NodeJS.ErrnoException) => {
    if (!existsSync(to)) throw error;
    await rm(partial, { recursive: true, force: true });
  });
}

/** What the build declares to be shown early; undefined if it declares nothing. */
async function readEarly(folder: string): Promise<EarlyScreen | undefined> {
  const path = resolve(folder, earlyFile);
  return existsSync(path) ? earlyScreen.parse(JSON.parse(await readFile(path, 'utf8'))) : undefined;
}

export type ReleaseOrder = {
  readonly area: Area;
  readonly version: string;
  /** The version of these sources without a revision. */
  readonly sources: string;
  /** The folder of the finished build. */
  readonly folder: string;
  /** The range of `shared` that it works with. */
  readonly shared?: string;
  /** Who releases it and why. */
  readonly note?: ReleaseNote;
  /** Whom it reaches; everybody without it. */
  readonly audience?: ReleaseAudience | null;
};

/**
 * Activates a finished build of one remote. Returns the entry, or undefined when exactly this release is
 * active already for them. Throws ReleaseError when the active host does not provide what it needs.
 */
export async function releaseArea(layout: DataLayout, order: ReleaseOrder): Promise<Release | undefined> {
  const {
    area,
    version,
    sources,
    folder,
    shared = sharedRange(),
    note = byCommand(),
    audience = null,
  } = order;
  await requireHostFor(layout, area, { version, shared });
  const current = (await readReleases(layout)).remotes[area];
  if (current?.version === version && audience === null) return undefined;
  await copyOnce(folder, resolve(layout.releases, area, version));
  const early = await readEarly(folder);
  const entry: Release = {
    version,
    entry: `/remotes/${area}/${version}/remoteEntry.js`,
    shared,
    sources,
    releasedAt: new Date().toISOString(),
    source: await readBuildFacts(folder),
    ...(early && { early }),
  };
  return (await activate(layout, area, { entry, audience, note })) ? entry : undefined;
}
