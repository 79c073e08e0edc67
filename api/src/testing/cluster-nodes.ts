import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../db/database.ts';

/** The other nodes of a cluster of Citus whose coordinator is TEST_DATABASE_ADMIN_URL (`bench/src/citus-suite.ts`). */
export const workerUrls = (): readonly string[] => {
  const urls = process.env['TEST_CITUS_WORKERS'];
  return urls === undefined ? [] : urls.split(',');
};

/** The schema in which a cluster has the test data: one node holds all its tables. */
export const clusterSchema = 'vitrina';

export async function onNode<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address of a database on the server of another address. */
export function databaseAt(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs a statement about whole databases on each node: Citus knows only what is inside one. */
export async function onEachNode(adminUrl: string, statement: string): Promise<void> {
  const run = (url: string) => onNode(url, (client) => client.query(statement));
  await Promise.all([adminUrl, ...workerUrls()].map(run));
}

/** Whether a statement in this database waits for a lock, on the server or on a node of the cluster. */
export async function waitsForLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string; waits: boolean }>`
    select current_database() as name, ${sql.raw(hasWaiting)} as waits`.execute(db);
  const [own] = rows;
  if (own === undefined || own.waits) return own !== undefined;
  const onNodes = workerUrls().map((url) =>
    onNode(databaseAt(url, own.name), async (client) => {
      const found = await client.query<{ waits: boolean }>(`select ${hasWaiting} as waits`);
      return found.rows[0]?.waits === true;
    }),
  );
  return (await Promise.all(onNodes)).includes(true);
}

const hasWaiting = `exists (
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`;

/** Makes a new database, which all nodes have, one of the cluster, with the empty schema of the test data. */
export async function joinDatabase(adminUrl: string, database: string): Promise<void> {
  const portOf = (url: string): number => Number(new URL(url).port);
  for (const url of [adminUrl, ...workerUrls()])
    await onNode(databaseAt(url, database), (client) => client.query('create extension citus'));
  await onNode(databaseAt(adminUrl, database), async (client) => {
    await client.query(`select citus_set_coordinator_host('127.0.0.1', $1)`, [portOf(adminUrl)]);
    for (const url of workerUrls())
      await client.query(`select citus_add_node('127.0.0.1', $1)`, [portOf(url)]);
    await client.query('create extension pg_trgm with schema public');
    await client.query('set citus.enable_schema_based_sharding = on');
    await client.query(`create schema ${clusterSchema}`);
  });
}

/** Ends everybody's use of a database, to copy or drop it: each node has a process of Citus in it, which starts again. */
export const closeDatabase = (adminUrl: string, database: string): Promise<unknown> =>
  Promise.all(
    [adminUrl, ...workerUrls()].map((url) =>
      onNode(url, async (client) => {
        const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
        if (rowCount === 0) return;
        await client.query(`alter database ${database} allow_connections false`);
        await client.query(
          'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
          [database],
        );
      }),
    ),
  );
