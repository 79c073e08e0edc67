import { buckets, type ObjectStore } from './file-store.ts';
import { mimeOfPath } from './mime-types.ts';

export type Copied = { readonly copied: number; readonly same: number };

/** Objects that are read and written at once. */
const atOnce = 4;

type Stores = { readonly from: ObjectStore; readonly to: ObjectStore };

/** Copies one object and reads it back; what is there already with the same content is left alone. */
async function copyObject({ from, to }: Stores, bucket: (typeof buckets)[number], path: string) {
  const mime = mimeOfPath(path);
  const object = await from.read(bucket, path);
  // Exports and imports are removed as they age.
  if (object === null || mime === null) return 'gone';
  const isThere = async (): Promise<boolean> =>
    (await to.read(bucket, path))?.bytes.equals(object.bytes) === true;
  if (await isThere()) return 'same';
  await to.put(bucket, path, object.bytes, mime);
  if (!(await isThere())) throw new Error(`${bucket}/${path} is not what was written.`);
  return 'copied';
}

/**
 * Copies every object from one store to the other and compares each, byte for byte. Deletes nothing; may be repeated
 * while the portal runs, and after an interruption.
 */
export async function copyObjects(stores: Stores): Promise<Copied> {
  const counts = { copied: 0, same: 0, gone: 0 };
  for (const bucket of buckets) {
    const paths = stores.from.paths(bucket)[Symbol.asyncIterator]();
    const copyNext = async (): Promise<void> => {
      for (let next = await paths.next(); next.done !== true; next = await paths.next())
        counts[await copyObject(stores, bucket, next.value)] += 1;
    };
    await Promise.all(Array.from({ length: atOnce }, copyNext));
  }
  return { copied: counts.copied, same: counts.same };
}
