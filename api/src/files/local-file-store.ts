import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Clock } from '../clock.ts';
import { errorCode } from '../errno.ts';
import { isSafePath, requireStorable, type Bucket, type ObjectStore } from './file-store.ts';
import { mimeOfPath } from './mime-types.ts';

type Options = { readonly folder: string; readonly clock: Clock };

/** The object does not exist or cannot: the path goes through a file, or the name is too long. */
const missing = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

function nullWhenMissing(error: unknown): null {
  if (missing.has(errorCode(error) ?? '')) return null;
  throw error;
}

/** Stores objects as files `<folder>/<bucket>/<path>`. */
export function localFileStore({ folder, clock }: Options): ObjectStore {
  const fileOf = (bucket: Bucket, path: string): string => resolve(folder, bucket, path);
  async function store(
    bucket: Bucket,
    path: string,
    mime: string,
    write: (to: string) => Promise<void>,
  ): Promise<void> {
    requireStorable(path, mime);
    const file = fileOf(bucket, path);
    await mkdir(dirname(file), { recursive: true });
    // Readers see the old object or the new one, never a partial one.
    const unfinished = `${file}.${randomUUID()}`;
    await write(unfinished);
    // Its age is measured by the portal's clock.
    await utimes(unfinished, clock.now(), clock.now());
    await rename(unfinished, file);
  }
  /** Every file below the bucket, also unfinished ones. */
  async function filesOf(bucket: Bucket): Promise<string[]> {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(resolve(folder, bucket), options).catch(nullWhenMissing);
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  }
  async function has(bucket: Bucket, path: string): Promise<boolean> {
    const facts = isSafePath(path) && (await stat(fileOf(bucket, path)).catch(nullWhenMissing));
    return facts ? facts.isFile() : false;
  }
  return {
    put: (bucket, path, bytes, mime) => store(bucket, path, mime, (to) => writeFile(to, bytes)),
    putFile: (bucket, path, file, mime) => store(bucket, path, mime, (to) => copyFile(file, to)),
    withFile: async (bucket, path, work) => ((await has(bucket, path)) ? work(fileOf(bucket, path)) : null),
    has,
    async read(bucket, path) {
      const mime = isSafePath(path) ? mimeOfPath(path) : null;
      if (mime === null) return null;
      const bytes = await readFile(fileOf(bucket, path)).catch(nullWhenMissing);
      return bytes && { bytes, mime };
    },
    async removeBefore(bucket, instant) {
      for (const file of await filesOf(bucket)) {
        const facts = await stat(file).catch(nullWhenMissing);
        if (facts?.isFile() && facts.mtime < instant) await rm(file, { force: true });
      }
    },
    async *paths(bucket) {
      for (const file of await filesOf(bucket)) {
        const path = relative(resolve(folder, bucket), file).split(sep).join('/');
        // An unfinished file ends in its random name.
        if (isSafePath(path) && mimeOfPath(path) !== null) yield path;
      }
    },
    check: () => Promise.resolve(),
  };
}
