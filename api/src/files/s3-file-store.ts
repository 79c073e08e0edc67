import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as S3 from '@aws-sdk/client-s3';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { isError } from '../errno.ts';
import { FileStoreError, isSafePath, requireStorable, type Bucket, type ObjectStore } from './file-store.ts';
import { mimeOfPath } from './mime-types.ts';

/** Of an object's key, in bytes. */
const longestKey = 1024;

/** A store that accepts no connection is given up quickly, one that is slow before the caller gives up. */
const waitMs = { connectionTimeout: 3_000, socketTimeout: 20_000 };

type Sdk = typeof S3;

/** The SDK takes a quarter of a second to load: only servers with an object store load it. */
function lazyClient(config: S3Config): () => Promise<{ sdk: Sdk; client: S3Client }> {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region: config.region,
      ...(config.endpoint !== undefined && { endpoint: config.endpoint, forcePathStyle: true }),
      ...(config.credentials && { credentials: config.credentials }),
      // Only AWS itself knows the newer checksums; each request is signed with the hash of what it sends.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: waitMs,
    });
    return { sdk, client };
  };
  return () => (opened ??= open());
}

const statusOf = (error: Error): unknown => {
  const metadata: unknown = Reflect.get(error, '$metadata');
  return typeof metadata === 'object' && metadata !== null && Reflect.get(metadata, 'httpStatusCode');
};

/** `NoSuchBucket (404)`: without the message, which may repeat a key. */
function storeError(cause: unknown): FileStoreError {
  if (!isError(cause)) return new FileStoreError('unknown', { cause });
  const status = statusOf(cause);
  const code: unknown = Reflect.get(cause, 'code');
  const name = typeof code === 'string' ? code : cause.name;
  return new FileStoreError(typeof status === 'number' ? `${name} (${status})` : name, {
    cause,
    isSetting: status === 301 || status === 400 || status === 403 || status === 404,
  });
}

/** A question for the head has no words for what is missing. */
const isMissing = (error: unknown): boolean =>
  isError(error) && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Stores objects as `<prefix><bucket>/<path>` in a bucket of an S3-compatible store. */
export function s3FileStore(config: S3Config, listedAtOnce = 1_000): ObjectStore {
  const { bucket: Bucket, prefix } = config;
  const opened = lazyClient(config);
  const keyOf = (bucket: Bucket, path: string): string => `${prefix}${bucket}/${path}`;

  /** Runs the work; its errors become FileStoreErrors. */
  async function using<T>(work: (sdk: Sdk, client: S3Client) => Promise<T>): Promise<T> {
    const { sdk, client } = await opened();
    return work(sdk, client).catch((error: unknown) => {
      throw storeError(error);
    });
  }

  const send = (
    bucket: Bucket,
    path: string,
    mime: string,
    body: () => { Body: Uint8Array | Readable; ContentLength: number },
  ): Promise<unknown> => {
    requireStorable(path, mime);
    return using((sdk, client) =>
      client.send(
        new sdk.PutObjectCommand({ Bucket, Key: keyOf(bucket, path), ContentType: mime, ...body() }),
      ),
    );
  };

  /** What the store says of an object; null when there is none. */
  async function found<T>(
    bucket: Bucket,
    path: string,
    ask: (sdk: Sdk, client: S3Client, object: { Bucket: string; Key: string }) => Promise<T>,
  ): Promise<T | null> {
    const Key = keyOf(bucket, path);
    if (!isSafePath(path) || Buffer.byteLength(Key) > longestKey) return null;
    return using((sdk, client) =>
      ask(sdk, client, { Bucket, Key }).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    );
  }

  /** Gives the object's content to the work; null when there is no object. */
  const received = <T>(
    bucket: Bucket,
    path: string,
    work: (body: NonNullable<GetObjectCommandOutput['Body']>) => Promise<T>,
  ): Promise<T | null> =>
    found(bucket, path, async (sdk, client, object) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(object));
      if (Body === undefined) throw new Error('The store sent no content.');
      return work(Body);
    });

  async function* objectsOf(bucket: Bucket): AsyncGenerator<{ key: string; stored: Date }> {
    let next: string | undefined;
    do {
      const page = await using((sdk, client) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket,
            Prefix: keyOf(bucket, ''),
            ContinuationToken: next,
            MaxKeys: listedAtOnce,
          }),
        ),
      );
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified !== undefined) yield { key: Key, stored: LastModified };
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  return {
    async put(bucket, path, bytes, mime) {
      await send(bucket, path, mime, () => ({ Body: bytes, ContentLength: bytes.byteLength }));
    },
    async putFile(bucket, path, file, mime) {
      const { size } = await stat(file);
      await send(bucket, path, mime, () => ({ Body: createReadStream(file), ContentLength: size }));
    },
    async withFile(bucket, path, work) {
      const file = join(tmpdir(), `vitrina-object-${randomUUID()}`);
      try {
        const isThere = await received(bucket, path, async (body) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- on Node bodies are streams of Node
          await pipeline(body as Readable, createWriteStream(file, { mode: 0o600 }));
          return true;
        });
        return isThere ? await work(file) : null;
      } finally {
        await rm(file, { force: true });
      }
    },
    has: async (bucket, path) =>
      (await found(bucket, path, (sdk, client, object) => client.send(new sdk.HeadObjectCommand(object)))) !==
      null,
    async read(bucket, path) {
      const mime = mimeOfPath(path);
      if (mime === null) return null;
      const bytes = await received(bucket, path, (body) => body.transformToByteArray());
      return bytes && { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mime };
    },
    async removeBefore(bucket, instant) {
      for await (const { key: Key, stored } of objectsOf(bucket)) {
        if (stored < instant)
          await using((sdk, client) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
      }
    },
    async *paths(bucket) {
      for await (const { key } of objectsOf(bucket)) {
        const path = key.slice(keyOf(bucket, '').length);
        if (isSafePath(path) && mimeOfPath(path) !== null) yield path;
      }
    },
    async check() {
      await using((sdk, client) => client.send(new sdk.HeadBucketCommand({ Bucket })));
    },
  };
}
