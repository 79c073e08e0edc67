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

export interface FileStore {
  /** Stores or replaces one object. `path` is relative, `/`-separated, of letters, digits, `.`, `_` and `-`. */
  put(bucket: Bucket, path: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Stores a file of this machine as an object: for what is too large for memory. */
  putFile(bucket: Bucket, path: string, file: string, mime: string): Promise<void>;
  /** A file of this machine with the object's content, not to be changed, or null when there is no object. */
  fileOf(bucket: Bucket, path: string): Promise<string | null>;
  /** Removes the bucket's objects stored before the instant. Safe to run on several servers at once. */
  removeBefore(bucket: Bucket, instant: Date): Promise<void>;
  /** The object, or null when there is none. */
  read(bucket: Bucket, path: string): Promise<StoredFile | null>;
  /** Path and query of a link valid for 60 s, for one object and one user (T12). */
  signedUrl(file: SignedFile): string;
  /** Address of an object of the public bucket. */
  publicUrl(path: string): string;
}

export const isBucket = (name: string): name is Bucket => buckets.some((bucket) => bucket === name);
