import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Project } from '../layout.ts';
import { ArchiveError } from './archive-error.ts';
import { manifest, manifestFile, type Manifest } from './manifest.ts';
import { unpacked, type Files } from './tar-gz.ts';

export const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** A checked archive: its manifest, and exactly the files that the manifest names. */
export type OpenedArchive = { readonly manifest: Manifest; readonly files: Files };

function manifestIn(files: Files): Manifest {
  const text = files.get(manifestFile);
  if (text === undefined) throw new ArchiveError(`The archive has no ${manifestFile}.`);
  return readManifest(text);
}

/** Throws ArchiveError. */
export function readManifest(text: Uint8Array): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(text));
  } catch {
    throw new ArchiveError(`The archive's ${manifestFile} is no JSON.`);
  }
  const read = manifest.safeParse(json);
  if (read.success) return read.data;
  throw new ArchiveError(`The archive's ${manifestFile} is not valid:\n${z.prettifyError(read.error)}`);
}

/** Every file is in the manifest with its size and hash, and the other way round. */
function requireFiles({ files: named }: Manifest, files: Files): Files {
  const checked = new Map<string, Uint8Array>();
  for (const { path, size, sha256: wanted } of named) {
    const data = files.get(path);
    if (data === undefined) throw new ArchiveError(`The archive lacks ${path}, which its manifest names.`);
    if (checked.has(path)) throw new ArchiveError(`The manifest names ${path} twice.`);
    if (data.length !== size || sha256(data) !== wanted)
      throw new ArchiveError(`${path} is not the file that was built: its hash differs from the manifest's.`);
    checked.set(path, data);
  }
  for (const path of files.keys())
    if (path.endsWith('.map'))
      throw new ArchiveError(
        `The archive contains ${path}: source maps are kept beside it and not released.`,
      );
    else if (path !== manifestFile && !checked.has(path))
      throw new ArchiveError(`The archive contains ${path}, which its manifest does not name.`);
  return checked;
}

/** Reads an archive of this part and compares every byte with its manifest. Throws ArchiveError. */
export async function openArchive(archive: Uint8Array, part: Project): Promise<OpenedArchive> {
  const files = await unpacked(archive);
  const read = manifestIn(files);
  if (read.area !== part) throw new ArchiveError(`The archive is of ${read.area}, not of ${part}.`);
  return { manifest: read, files: requireFiles(read, files) };
}
