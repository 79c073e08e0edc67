import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { ReleaseAudience } from 'shared/rules/release-audience';
import type { Area } from 'shared/routes';
import type { Project } from 'tooling/src/layout.ts';
import { ArchiveError } from 'tooling/src/artefacts/archive-error.ts';
import type { RemoteManifest } from 'tooling/src/artefacts/manifest.ts';
import { offeredBy } from 'tooling/src/artefacts/offered-by-remote.ts';
import { openArchive, sha256 } from 'tooling/src/artefacts/open-archive.ts';
import type { Files } from 'tooling/src/artefacts/tar-gz.ts';
import type { DataLayout } from '../data-layout.ts';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';
import { requireHostFor, requireScreens } from './host-in-service.ts';
import { releaseArea } from './release-area.ts';
import { releaseHost } from './release-host.ts';
import type { ReleaseNote } from './release-log.ts';

export type ReleasedArchive = {
  readonly version: string;
  /** False when exactly this release was active already. */
  readonly changed: boolean;
};

type ArchiveOptions = {
  readonly note: ReleaseNote;
  /** Whom it reaches; everybody without it. */
  readonly audience?: ReleaseAudience | null;
};

/**
 * Activates an archive. Everything is checked before anything is written: every byte against the manifest,
 * the manifest against the active host, and what the remote offers when it is loaded. Throws ArchiveError or
 * ReleaseError, and then nothing has changed.
 */
export async function releaseArchive(
  layout: DataLayout,
  part: Project,
  archive: Uint8Array,
  { note, audience = null }: ArchiveOptions,
): Promise<ReleasedArchive> {
  const { manifest, files } = await openArchive(archive, part);
  const { version } = manifest;
  if (manifest.area === 'host') {
    if (audience !== null) throw new ReleaseError('The host is the same for all: it has no gradual release.');
    requirePage(files);
    const facts = { shared: manifest.shared, screens: manifest.screens };
    const changed = await withFolder(layout, files, (folder) =>
      releaseHost(layout, version, folder, { note, facts }),
    );
    return { version, changed };
  }
  const { area, sources, shared } = manifest;
  await requireHostFor(layout, area, manifest);
  await requireScreens(layout, area, manifest);
  await requireOffered(manifest, files);
  await requireSameIfStored(layout, area, manifest);
  const entry = await withFolder(layout, files, (folder) =>
    releaseArea(layout, { area, version, sources, folder, shared, note, audience }),
  );
  return { version, changed: entry !== undefined };
}

/** The host's page, and every script and style that it names. */
function requirePage(files: Files): void {
  const page = files.get('index.html');
  if (page === undefined) throw new ArchiveError('The archive of the host has no index.html.');
  const html = new TextDecoder().decode(page);
  for (const [, path = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"?#]+)"/g))
    if (!files.has(path)) throw new ArchiveError(`The host's page names ${path}, which the archive lacks.`);
}

/** The manifest says what the remote offers; loading it shows whether that is true. */
export async function requireOffered(manifest: RemoteManifest, files: Files): Promise<void> {
  const { area, version } = manifest;
  const offered = await offeredBy(area, version, files);
  for (const kind of ['screens', 'widgets'] as const)
    if (offered[kind].toSorted().join() !== manifest[kind].toSorted().join())
      throw new ArchiveError(
        `${area} ${version} offers other ${kind} than its manifest says: ${offered[kind].join(', ') || 'none'}.`,
      );
}

/** A stored release never changes, so an archive of the same version must have the same files. */
async function requireSameIfStored(
  layout: DataLayout,
  area: Area,
  { version, files }: RemoteManifest,
): Promise<void> {
  const folder = resolve(layout.releases, area, version);
  if (!existsSync(folder)) return;
  for (const { path, sha256: wanted } of files) {
    const stored = await readFile(resolve(folder, path)).catch(() => undefined);
    if (stored === undefined || sha256(stored) !== wanted)
      throw new ArchiveError(
        `Another build of ${area} ${version} is stored already: ${path} differs.\n` +
          'Build it again with --revision <text>, which gives it a version of its own.',
      );
  }
}

/** Writes the files into a folder beside the releases for the time of `work`. */
async function withFolder<T>(
  layout: DataLayout,
  files: Files,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = resolve(layout.folder, `incoming-${randomUUID()}`);
  try {
    for (const [path, data] of files) {
      await mkdir(dirname(resolve(folder, path)), { recursive: true });
      await writeFile(resolve(folder, path), data, { flag: 'wx' });
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
