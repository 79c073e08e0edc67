import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Clock } from '../clock.ts';
import { errorCode } from '../errno.ts';
import type { Bucket, FileStore } from './file-store.ts';
import { mimeOfPath } from './mime-types.ts';
import { signedPath } from './signature.ts';

type Options = { readonly folder: string; readonly key: string; readonly clock: Clock };

const segment = /^(?!\.)[\w.-]+$/;

/** Letters, digits, `.`, `_` and `-` between slashes: nothing that could leave the bucket's folder. */
const isSafePath = (path: string): boolean => path.split('/').every((part) => segment.test(part));

/** The object does not exist or cannot: the path goes through a file, or the name is too long. */
const missing = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

function nullWhenMissing(error: unknown): null {
  if (missing.has(errorCode(error) ?? '')) return null;
  throw error;
}

/** Stores objects as files `<folder>/<bucket>/<path>`. */
export function localFileStore({ folder, key, clock }: Options): FileStore {
  const fileOf = (bucket: Bucket, path: string): string => resolve(folder, bucket, path);
  async function store(
    bucket: Bucket,
    path: string,
    mime: string,
    write: (to: string) => Promise<void>,
  ): Promise<void> {
    if (!isSafePath(path)) throw new Error('The path contains characters that are not allowed.');
    if (mimeOfPath(path) !== mime) throw new Error(`A file of type ${mime} needs its type's extension.`);
    const file = fileOf(bucket, path);
    await mkdir(dirname(file), { recursive: true });
    // Readers see the old object or the new one, never a partial one.
    const unfinished = `${file}.${randomUUID()}`;
    await write(unfinished);
    // Its age is measured by the portal's clock.
    await utimes(unfinished, clock.now(), clock.now());
    await rename(unfinished, file);
  }
  return {
    put: (bucket, path, bytes, mime) => store(bucket, path, mime, (to) => writeFile(to, bytes)),
    putFile: (bucket, path, file, mime) => store(bucket, path, mime, (to) => copyFile(file, to)),
    async fileOf(bucket, path) {
      if (!isSafePath(path)) return null;
      const file = fileOf(bucket, path);
      const facts = await stat(file).catch(nullWhenMissing);
      return facts?.isFile() ? file : null;
    },
    async read(bucket, path) {
      const mime = isSafePath(path) ? mimeOfPath(path) : null;
      if (mime === null) return null;
      const bytes = await readFile(fileOf(bucket, path)).catch(nullWhenMissing);
      return bytes && { bytes, mime };
    },
    async removeBefore(bucket, instant) {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(resolve(folder, bucket), options).catch(nullWhenMissing);
      for (const entry of entries ?? []) {
        const file = join(entry.parentPath, entry.name);
        const facts = await stat(file).catch(nullWhenMissing);
        if (facts?.isFile() && facts.mtime < instant) await rm(file, { force: true });
      }
    },
    signedUrl: (file) => signedPath(key, file, clock.now()),
    publicUrl: (path) => `/api/files/public/${path}`,
  };
}
