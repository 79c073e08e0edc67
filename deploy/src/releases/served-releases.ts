import { ReleaseRefused, type Activated, type Releases } from 'api/src/releases.ts';
import { ArchiveError } from 'tooling/src/artefacts/archive-error.ts';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';
import type { DataLayout } from '../data-layout.ts';
import { LockedError } from './file-lock.ts';
import { pruneReleases } from './prune.ts';
import { releaseArchive } from './release-archive.ts';
import { goBack, readReleases } from './registry-store.ts';

async function refusing(work: () => Promise<Activated>): Promise<Activated> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof ReleaseError || error instanceof LockedError)
      throw new ReleaseRefused(error.message);
    throw error;
  }
}

/** The releases of a data folder, as its server changes them for pipelines and people. */
export const servedReleases = (layout: DataLayout): Releases => ({
  release: (part, archive, note) =>
    refusing(async () => {
      const { host, remotes } = await readReleases(layout);
      const before = part === 'host' ? host : remotes[part];
      const { version, changed } = await releaseArchive(layout, part, archive, note);
      if (changed) await pruneReleases(layout);
      return { version, changed, replaced: before?.version ?? null };
    }),
  rollBack: (area, version, note) =>
    refusing(async () => {
      const step = await goBack(layout, area, { version, note });
      if (step === undefined)
        throw new ReleaseError(
          version === undefined
            ? `There is no earlier release of ${area}.`
            : `No release ${version} of ${area} is known.`,
        );
      return { version: step.to.version, changed: true, replaced: step.from.version };
    }),
});
