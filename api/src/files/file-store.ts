import { mimeOfPath } from './mime-types.ts';

/** Private buckets are reached by signed links only; anyone may see the pictures in 'public'. */
export const buckets = [
  'public',
  'invoices',
  'expenses',
  'attachments',
  'exports',
  'imports',
  'records',
  // What other systems send before its record, for some days.
  'received',
] as const;
export type Bucket = (typeof buckets)[number];

export type SignedFile = {
  readonly bucket: Bucket;
  readonly path: string;
  /** The name under which the browser saves it. */
  readonly filename: string;
  readonly userId: number;
  /** Shown by the browser instead of downloaded; PDF and pictures only. */
  readonly inline?: boolean;
};

export type StoredFile = { readonly bytes: Buffer; readonly mime: string };

/** Where the objects are: a folder, or a bucket of an object store. */
export interface ObjectStore {
  /** Stores or replaces one object. `path` is relative, `/`-separated, of letters, digits, `.`, `_` and `-`. */
  put(bucket: Bucket, path: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Stores a file of this machine as an object: for what is too large for memory. */
  putFile(bucket: Bucket, path: string, file: string, mime: string): Promise<void>;
  /**
   * Runs the work on a file of this machine with the object's content, not to be changed or used afterwards; null when
   * there is no object.
   */
  withFile<T>(bucket: Bucket, path: string, work: (file: string) => Promise<T>): Promise<T | null>;
  /** Removes the bucket's objects stored before the instant. Safe to run on several servers at once. */
  removeBefore(bucket: Bucket, instant: Date): Promise<void>;
  has(bucket: Bucket, path: string): Promise<boolean>;
  /** The object, or null when there is none. */
  read(bucket: Bucket, path: string): Promise<StoredFile | null>;
  /** The paths of all objects of the bucket. */
  paths(bucket: Bucket): AsyncIterable<string>;
  /** Rejects with a FileStoreError when the store cannot be used. */
  check(): Promise<void>;
}

export interface FileStore extends ObjectStore {
  /** Path and query of a link valid for 60 s, for one object and one user (T12). */
  signedUrl(file: SignedFile): string;
  /** Address of an object of the public bucket. */
  publicUrl(path: string): string;
}

/** The store does not answer, or refuses. */
export class FileStoreError extends Error {
  /** Waiting does not help: the bucket does not exist, or the access is refused. */
  readonly isSetting: boolean;

  constructor(message: string, { cause, isSetting = false }: { cause: unknown; isSetting?: boolean }) {
    super(message, { cause });
    this.name = 'FileStoreError';
    this.isSetting = isSetting;
  }
}

export const isBucket = (name: string): name is Bucket => buckets.some((bucket) => bucket === name);

const segment = /^(?!\.)[\w.-]+$/;

/** Letters, digits, `.`, `_` and `-` between slashes: nothing that could leave the bucket. */
export const isSafePath = (path: string): boolean => path.split('/').every((part) => segment.test(part));

/** Throws for a path or a type that no store takes. */
export function requireStorable(path: string, mime: string): void {
  if (!isSafePath(path)) throw new Error('The path contains characters that are not allowed.');
  if (mimeOfPath(path) !== mime) throw new Error(`A file of type ${mime} needs its type's extension.`);
}
