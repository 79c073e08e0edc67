import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from 'api/src/testing/free-port.ts';
import { withClient } from '../portfolio/kept-database.ts';

const run = promisify(execFile);

/** The folder of `initdb` and `pg_ctl` of a PostgreSQL that has the extension Citus. */
export function citusBin(): string {
  const folder = process.env['CITUS_BIN'];
  if (folder === undefined)
    throw new Error('CITUS_BIN names the programs of a PostgreSQL that has the extension Citus.');
  return folder;
}

export type Node = { readonly port: number; readonly url: string; stop(): Promise<void> };

type Settings = Readonly<Record<string, string>>;

/** What every node of a cluster needs; docs/operations.md says what an operator sets. */
const clusterSettings: Settings = {
  shared_preload_libraries: 'citus',
  // A schema moves to another node while it is used.
  wal_level: 'logical',
  max_wal_senders: '20',
  max_replication_slots: '20',
  max_logical_replication_workers: '20',
  max_worker_processes: '100',
  max_prepared_transactions: '200',
  // The portal's triggers stay in the schema of their table, which is on one node.
  'citus.enable_unsafe_triggers': 'on',
};

/** Starts a PostgreSQL in a folder of its own in `parent`; it trusts all connections from this machine. */
export async function startNode(parent: string, name: string, settings: Settings): Promise<Node> {
  const folder = join(parent, name);
  await mkdir(folder);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const { uid, gid } = await stat('/var/lib/postgresql');
    await chown(folder, uid, gid);
  }
  // PostgreSQL refuses to run as root.
  const asPostgres = (program: string, ...args: string[]) => {
    const path = join(citusBin(), program);
    return isRoot ? run('runuser', ['-u', 'postgres', '--', path, ...args]) : run(path, args);
  };
  const data = join(folder, 'data');
  const port = await freePort();
  await asPostgres('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C');
  const all: Settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    ...settings,
  };
  const lines = Object.entries(all).map(([key, value]) => `${key} = '${value}'\n`);
  await appendFile(join(data, 'postgresql.conf'), lines.join(''));
  await asPostgres('pg_ctl', 'start', '-D', data, '-w', '-t', '120', '-l', join(folder, 'log'));
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => void (await asPostgres('pg_ctl', 'stop', '-D', data, '-m', 'immediate')),
  };
}

/** A folder that the servers' user may enter, deleted with everything in it at the end. */
export async function withFolder(parent: string | undefined, work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(parent ?? process.env['BENCH_DATA'] ?? tmpdir(), 'vitrina-citus-'));
  await chmod(folder, 0o755);
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export type Cluster = {
  readonly coordinator: Node;
  readonly workers: readonly Node[];
  stop(): Promise<void>;
};

/** A coordinator and its workers, whose database `postgres` is shared; without workers, the coordinator has the data. */
export async function startCluster(
  folder: string,
  name: string,
  workers: number,
  settings: Settings = {},
): Promise<Cluster> {
  const nodes: Node[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
  };
  try {
    for (let n = 0; n <= workers; n += 1)
      nodes.push(await startNode(folder, `${name}-${n}`, { ...clusterSettings, ...settings }));
    const [coordinator, ...others] = nodes;
    if (coordinator === undefined) throw new Error('A cluster has at least one node.');
    await joinNodes(
      'postgres',
      coordinator,
      others.map(({ url }) => url),
    );
    return { coordinator, workers: others, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes one database of the same name on all nodes a cluster, in which each new schema belongs to one node. */
async function joinNodes(database: string, coordinator: Node, workers: readonly string[]): Promise<void> {
  for (const url of [coordinator.url, ...workers])
    await withClient(url, async (client) => void (await client.query('create extension citus')));
  await withClient(coordinator.url, async (client) => {
    await client.query(`select citus_set_coordinator_host('127.0.0.1', $1)`, [coordinator.port]);
    for (const url of workers)
      await client.query(`select citus_add_node('127.0.0.1', $1)`, [Number(new URL(url).port)]);
    await client.query(`select citus_set_node_property('127.0.0.1', $1, 'shouldhaveshards', $2)`, [
      coordinator.port,
      workers.length === 0,
    ]);
    await client.query(`alter database ${database} set citus.enable_schema_based_sharding = on`);
  });
}
