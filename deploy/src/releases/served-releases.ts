import { ReleaseRefused, type Releases } from 'api/src/releases.ts';
import type { Part } from 'shared/endpoints/about';
import type { ReleaseAudience } from 'shared/rules/release-audience';
import { ArchiveError } from 'tooling/src/artefacts/archive-error.ts';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';
import type { DataLayout } from '../data-layout.ts';
import { LockedError } from './file-lock.ts';
import { openPreview } from './previews.ts';
import { pruneReleases } from './prune.ts';
import { releaseArchive } from './release-archive.ts';
import { releaseEntry } from './release-entry.ts';
import { goBack, readReleases, releaseStored } from './registry-store.ts';

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof ReleaseError || error instanceof LockedError)
      throw new ReleaseRefused(error.message);
    throw error;
  }
}

/** The version that a release takes the place of: the active one, or the one that was gradual so far. */
async function replacedBy(
  layout: DataLayout,
  part: Part,
  audience: ReleaseAudience | null,
): Promise<string | null> {
  const { host, remotes } = await readReleases(layout);
  if (part === 'host') return host?.version ?? null;
  return (audience === null ? remotes[part] : remotes[part]?.gradual)?.version ?? null;
}

/** The releases of a data folder, as its server changes them for pipelines and people. */
export const servedReleases = (layout: DataLayout, origins: readonly string[] = []): Releases => ({
  release: (part, archive, terms) =>
    refusing(async () => {
      const replaced = await replacedBy(layout, part, terms.audience);
      const { version, changed } = await releaseArchive(layout, part, archive, terms);
      if (changed) await pruneReleases(layout);
      return { version, changed, replaced };
    }),
  register: (area, entry, terms) =>
    refusing(async () => {
      const replaced = await replacedBy(layout, area, terms.audience);
      return { ...(await releaseEntry(layout, area, entry, { ...terms, origins })), replaced };
    }),
  activate: (area, version, terms) =>
    refusing(async () => {
      const replaced = await replacedBy(layout, area, terms.audience);
      return { version, changed: await releaseStored(layout, area, version, terms), replaced };
    }),
  preview: (area, version) => refusing(() => openPreview(layout, area, version)),
  rollBack: (area, step, note) =>
    refusing(async () => {
      const done = await goBack(layout, area, { ...step, note });
      if (done === undefined)
        throw new ReleaseError(
          step.version === undefined
            ? `There is no earlier release of ${area}.`
            : `No release ${step.version} of ${area} is known.`,
        );
      return { version: done.to.version, changed: true, replaced: done.from.version };
    }),
});
