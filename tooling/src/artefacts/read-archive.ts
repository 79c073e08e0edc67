import { readFile, stat } from 'node:fs/promises';
import { ArchiveError } from './archive-error.ts';
import { limits } from './manifest.ts';

/** The bytes of an archive. Throws ArchiveError where there is none, or one that is too large to be read. */
export async function readArchive(path: string): Promise<Uint8Array> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isFile() !== true) throw new ArchiveError(`There is no archive ${path}.`);
  if (stats.size > limits.archive)
    throw new ArchiveError(`The archive is larger than ${limits.archive} bytes.`);
  return readFile(path);
}
