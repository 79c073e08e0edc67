import { earlyFile, earlyScreen } from 'shared/remote/early';
import type { Area } from 'shared/routes';
import { ArchiveError } from 'tooling/src/artefacts/archive-error.ts';
import { limits, manifestFile, type RemoteManifest } from 'tooling/src/artefacts/manifest.ts';
import { readManifest, sha256 } from 'tooling/src/artefacts/open-archive.ts';
import type { Files } from 'tooling/src/artefacts/tar-gz.ts';
import type { DataLayout } from '../data-layout.ts';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';
import { requireHostFor, requireScreens } from './host-in-service.ts';
import { activate, type Activation } from './registry-store.ts';
import { requireOffered, type ReleasedArchive } from './release-archive.ts';

const entryFile = 'remoteEntry.js';

const timeLimitMs = 30_000;

/** Files that are requested at the same time. */
const parallel = 8;

/** In bytes; a manifest names each file in about 120. */
const largestManifest = 1_000_000;

type EntryOrder = Omit<Activation, 'entry'> & {
  /** The origins that remotes may be loaded from (REMOTE_ORIGINS). */
  readonly origins: readonly string[];
};

/**
 * Releases a remote that another origin serves as an unpacked archive: the manifest is beside the entry script, and all
 * is checked as in an archive. Browsers check the entry script's hash before they run it. Throws ArchiveError or
 * ReleaseError, and then nothing has changed.
 */
export async function releaseEntry(
  layout: DataLayout,
  area: Area,
  address: string,
  { origins, ...terms }: EntryOrder,
): Promise<ReleasedArchive> {
  const url = requireAddress(address, origins);
  const manifest = readManifest(await fetched(new URL(manifestFile, url), largestManifest));
  if (manifest.area !== area) throw new ArchiveError(`The entry is of ${manifest.area}, not of ${area}.`);
  await requireHostFor(layout, area, manifest);
  await requireScreens(layout, area, manifest);
  const files = await filesOf(url, manifest);
  await requireOffered(manifest, files);
  const { version, sources, shared, source } = manifest;
  const script = files.get(entryFile);
  if (script === undefined) throw new ArchiveError(`The manifest names no ${entryFile}.`);
  const early = files.get(earlyFile);
  const entry = {
    version,
    entry: url.href,
    integrity: `sha256-${Buffer.from(sha256(script), 'hex').toString('base64')}`,
    shared,
    sources,
    releasedAt: new Date().toISOString(),
    source,
    ...(early && { early: earlyScreen.parse(JSON.parse(new TextDecoder().decode(early))) }),
  };
  return { version, changed: await activate(layout, area, { ...terms, entry }) };
}

function requireAddress(address: string, origins: readonly string[]): URL {
  const url = URL.parse(address);
  if (url === null || !url.pathname.endsWith(`/${entryFile}`) || url.search + url.hash !== '')
    throw new ReleaseError(`The entry is the address of a ${entryFile}.`);
  if (!origins.includes(url.origin))
    throw new ReleaseError(
      `${url.origin} is not among the origins that remotes may be loaded from: REMOTE_ORIGINS of the portal.`,
    );
  return url;
}

/** The files of the manifest but the compressed copies, which only the portal's own server uses. */
async function filesOf(entry: URL, { files }: RemoteManifest): Promise<Files> {
  const wanted = files.filter(({ path }) => !/\.(?:br|gz)$/.test(path));
  if (wanted.reduce((sum, { size }) => sum + size, 0) > limits.unpacked)
    throw new ArchiveError(`The remote has more than ${limits.unpacked} bytes.`);
  const read = new Map<string, Uint8Array>();
  const rest = wanted.values();
  const readNext = async (): Promise<void> => {
    for (const { path, size, sha256: hash } of rest) {
      const data = await fetched(new URL(path, entry), size);
      if (sha256(data) !== hash)
        throw new ArchiveError(
          `${path} is not the file that was built: its hash differs from the manifest's.`,
        );
      read.set(path, data);
    }
  };
  await Promise.all(Array.from({ length: parallel }, readNext));
  return read;
}

async function fetched(url: URL, mostBytes: number): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeLimitMs) });
    if (!response.ok) throw new ArchiveError(`${url.href} answered ${response.status}.`);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > mostBytes) throw new ArchiveError(`${url.href} has more than ${mostBytes} bytes.`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`${url.href} cannot be read.`);
  }
}
