import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { S3Config } from '../config.ts';

/** A server that speaks the protocol of S3, on a temporary folder. */
export type ObjectStoreServer = {
  /** A bucket that exists. */
  readonly config: S3Config;
  /** Ends it, as a failure does. */
  kill(): Promise<void>;
  /** Ends it and removes what it stored. */
  remove(): Promise<void>;
};

const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

/** Its tokens for further pages of a list need a cipher that OpenSSL 3 calls legacy. */
const flags = ['--openssl-legacy-provider', '--no-warnings'];

export async function startObjectStore(bucket = 'portal-files'): Promise<ObjectStoreServer> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-objects-'));
  const child = spawn(
    process.execPath,
    [
      ...flags,
      program,
      ...`--directory ${directory} --address 127.0.0.1 --port 0 --silent --configure-bucket ${bucket}`.split(
        ' ',
      ),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  let port: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    port = /listening on .*?(\d+)\W*$/.exec(line)?.[1];
    if (port !== undefined) break;
  }
  if (port === undefined) throw new Error('The object store did not start.');
  return {
    config: {
      bucket,
      prefix: 'portal/',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    kill,
    async remove() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
