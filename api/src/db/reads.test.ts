import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import { runDueExports } from '../exports/runner.ts';
import { createLogger } from '../http/logger.ts';
import { measureState } from '../metrics/state-metrics.ts';
import {
  asPostgres,
  createCluster,
  debianPostgres,
  folderOfPostgres,
  removeFolder,
  type DebianPostgres,
} from '../testing/debian-postgres.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../testing/index.ts';
import { createTestWorld } from '../testing/world.ts';
import type { Database, OpenedDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openReads, type Reads } from './reads.ts';

let folder: string;
let primary: DebianPostgres;
let replica: DebianPostgres;
let opened: OpenedDatabase;
let behind: OpenedDatabase;
let api: TestApi;
let company: TestClient;
let reads: Reads;
const lines: string[] = [];
const log = createLogger('info', { write: (line) => void lines.push(line) });

const open = (url: string): OpenedDatabase => openPostgres(url, { max: 4, onIdleError: () => {} });
const readsWithin = (lagMs: number): Reads => openReads(opened.db, { url: replica.url, max: 2, lagMs, log });

/** Two clusters on disk, the second a streaming replica of the first. */
beforeAll(async () => {
  folder = await folderOfPostgres();
  await createCluster(join(folder, 'primary'), { wal_level: 'replica', fsync: 'off' });
  primary = await debianPostgres(join(folder, 'primary'));
  await primary.start();
  opened = open(primary.url);
  await migrate(opened.db);
  await createTestWorld(opened.db);
  await asPostgres('pg_basebackup', ['-D', join(folder, 'replica'), '-R', '-c', 'fast'], primary.env);
  replica = await debianPostgres(join(folder, 'replica'));
  await replica.start();
  behind = open(replica.url);
  // A replica knows its age from the first transaction that it repeats.
  await sql`update brand set name = name`.execute(opened.db);
  reads = readsWithin(600_000);
  api = await startTestApi({
    database: { ...opened, close: async () => {} },
    reads,
    config: { databaseUrl: primary.url, databaseReads: { url: replica.url, lagMs: 600_000 } },
  });
  company = api.as(testEmail('empresa', 'CHL'));
}, 120_000);
afterAll(async () => {
  await reads.close();
  await api.close();
  await opened.close();
  await behind.close().catch(() => {});
  await primary.kill();
  await removeFolder(folder);
});

const isReplica = async (db: Database): Promise<boolean> =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is === true;

async function untilReplayed(): Promise<void> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(opened.db);
  const lsn = rows[0]?.lsn ?? '';
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows: at } = await sql<{ done: boolean }>`
      select pg_last_wal_replay_lsn() >= cast(${lsn} as pg_lsn) as done`.execute(behind.db);
    if (at[0]?.done === true) return;
    await pause(50);
  }
  throw new Error('The replica does not follow.');
}

const setReplay = (verb: 'pause' | 'resume'): Promise<unknown> =>
  sql`select ${sql.raw(`pg_wal_replay_${verb}()`)}`.execute(behind.db);

async function exportedCode(): Promise<string> {
  const { body: job } = await company.post('/api/contratos/exportar', { body: {} });
  await runDueExports(api.deps);
  const { body } = await company.get(`/api/exports/${job.id}`);
  expect(body.state).toBe('ready');
  const sheet = read((await company.get(body.file.url)).bytes).Sheets['Contratos'] ?? {};
  return utils.sheet_to_csv(sheet);
}

const reportText = async (): Promise<string> => {
  const { status, bytes } = await company.get('/api/sales/ventas-diarias/reporte', {
    query: { inicio: '2026-11-01', fin: '2026-11-10', paisId: 'CHL', page: 0, size: 10 },
  });
  expect(status).toBe(200);
  return bytes.toString();
};

test('reports and exports read the replica, everything else the database itself', async () => {
  await untilReplayed();
  await setReplay('pause');
  const [brandId] = api.world.CHL.a.brandIds;
  await opened.db.updateTable('brand').set({ name: 'Recién nombrada' }).where('id', '=', brandId).execute();
  expect(await reportText()).not.toContain('Recién nombrada');
  expect(await exportedCode()).not.toContain('Recién nombrada');
  expect((await company.get('/api/contratos')).bytes.toString()).toContain('Recién nombrada');
  await setReplay('resume');
  await untilReplayed();
  expect(await reportText()).toContain('Recién nombrada');
  expect(await exportedCode()).toContain('Recién nombrada');
});

test('who lost a right has no export of it, however old the replica is', async () => {
  await setReplay('pause');
  const email = testEmail('marca', 'CHL');
  const { body: job } = await api.as(email).post('/api/contratos/exportar', { body: {} });
  await opened.db
    .updateTable('app_user')
    .set({ status: 'Deshabilitado' })
    .where('email', '=', email)
    .execute();
  await runDueExports(api.deps);
  const failed = await opened.db
    .selectFrom('export_job')
    .select(['state', 'path', 'message'])
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow();
  expect(failed).toEqual({
    state: 'failed',
    path: null,
    message: 'No tiene permiso para realizar esta operación.',
  });
  await setReplay('resume');
});

test('a replica that lags beyond the limit is not read until it has caught up', async () => {
  await untilReplayed();
  const strict = readsWithin(0);
  expect(await strict.run(isReplica)).toBe(true);
  await strict.close();
  await setReplay('pause');
  await opened.db.updateTable('brand').set({ name: 'Otra' }).execute();
  lines.length = 0;
  const late = readsWithin(0);
  expect(await late.run(isReplica)).toBe(false);
  expect(await late.fault()).toMatch(/^It is \d+ s behind/);
  await late.close();
  expect(lines.join('')).toContain('read replica not used');
  await setReplay('resume');
});

test('what fails on the replica is asked of the database itself, and a lost replica is left alone', async () => {
  await untilReplayed();
  const lost = readsWithin(600_000);
  expect(await lost.run(isReplica)).toBe(true);
  const asked: boolean[] = [];
  await lost.run(async (db) => {
    asked.push(await isReplica(db));
    // Only the database itself may do this.
    await sql`create temporary table probe (id integer)`.execute(db);
  });
  expect(asked).toEqual([true, false]);
  await replica.kill();
  expect(await lost.run(isReplica)).toBe(false);
  expect(await lost.fault()).not.toBeNull();
  expect(await reportText()).toContain('Otra');
  measureState(api.app.metrics, { deps: api.deps, connections: undefined, registryFile: undefined });
  expect(await api.app.metrics.metrics()).toContain('vitrina_database_replica_used 0');
  await lost.close();
});

test('a server that is no replica is not read', async () => {
  const other = openReads(opened.db, { url: primary.url, max: 1, lagMs: 0, log });
  expect(await other.fault()).toBe('It is no replica.');
  await other.close();
});
