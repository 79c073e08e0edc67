import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import { ArchiveError } from './archive-error.ts';
import { limits } from './manifest.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Files of a folder by path, with their content. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** The same files in the same order give the same bytes: owners, times and rights are constant. */
export async function packed(files: Files): Promise<Uint8Array> {
  const mtime = new Date(0);
  const tar = await packTar(
    [...files].map(([name, body]) => ({
      header: {
        name,
        size: body.length,
        type: 'file',
        mtime,
        mode: 0o644,
        uid: 0,
        gid: 0,
        uname: '',
        gname: '',
      },
      body,
    })),
  );
  return zip(tar, { level: constants.Z_BEST_COMPRESSION });
}

/** The files of an archive. Throws ArchiveError when it is cut, damaged or too large, or has anything but files. */
export async function unpacked(archive: Uint8Array): Promise<Files> {
  if (archive.length > limits.archive)
    throw new ArchiveError(`The archive is larger than ${limits.archive} bytes.`);
  const tar = await unzip(archive, { maxOutputLength: limits.unpacked }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new ArchiveError(
        error.code === 'ERR_BUFFER_TOO_LARGE'
          ? `The archive unpacks to more than ${limits.unpacked} bytes.`
          : 'The archive is cut or damaged: it is no complete .tar.gz.',
      );
    },
  );
  const entries = await unpackTar(tar, {
    strict: true,
    // The names of the other entries are of no use once there are too many; the count below refuses them.
    filter: countedUpTo(limits.files + 2),
  }).catch(() => {
    throw new ArchiveError('The archive is cut or damaged: its list of files cannot be read.');
  });
  if (entries.length > limits.files + 1)
    throw new ArchiveError(`The archive has more than ${limits.files} files.`);
  const files = new Map<string, Uint8Array>();
  for (const { header, data } of entries) {
    if (header.type !== 'file' || data === undefined)
      throw new ArchiveError(`The archive may contain files only, but ${header.name} is a ${header.type}.`);
    if (files.has(header.name)) throw new ArchiveError(`The archive contains ${header.name} twice.`);
    files.set(header.name, data);
  }
  return files;
}

function countedUpTo(most: number): () => boolean {
  let count = 0;
  return () => (count += 1) <= most;
}
