import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startPortal, type Portal } from '../portal.ts';
import { createEmptyPostgres } from '../testing/test-database.ts';
import { lockNumber } from './advisory-lock.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** Production refuses the embedded database, so this file runs on PostgreSQL only (jest.config.js). */
let database: Awaited<ReturnType<typeof createEmptyPostgres>>;
let folder: string;
const portals: Portal[] = [];

function portalOf(place: number): Portal {
  const portal = portals[place];
  if (portal === undefined) throw new Error('The portal did not start.');
  return portal;
}

const operators = ['operador_norte', 'operador_sur'] as const;
const administrator = (schema: string): string => `ana.${schema}@operadora.vitrina.test`;

const start = (more: Readonly<Record<string, string>>): Promise<Portal> =>
  startPortal({
    env: {
      VITRINA_DATA: join(folder, more['DATABASE_SCHEMA'] ?? 'none'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO_DATA: 'false',
      DATABASE_URL: database.url,
      DATABASE_POOL: '6',
      ...more,
    },
    onAdvice: () => {},
  });

/** Two operators start at the same time in an empty database; each invites an administrator of its own. */
beforeAll(async () => {
  [database, folder] = await Promise.all([
    createEmptyPostgres(),
    mkdtemp(join(tmpdir(), 'vitrina-operators-')),
  ]);
  const started = operators.map((schema) =>
    start({ DATABASE_SCHEMA: schema, ADMIN_EMAIL: administrator(schema), ADMIN_COUNTRIES: 'CHL' }),
  );
  portals.push(...(await Promise.all(started)));
}, 120_000);
afterAll(async () => {
  for (const portal of portals) await portal.close();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

const namesIn = async ({ deps }: Portal): Promise<string[]> =>
  (await deps.db.selectFrom('app_user').select('email').execute()).map(({ email }) => email);

async function mailsOf({ deps }: Portal): Promise<string[]> {
  for (let turn = 0; turn < 200; turn += 1) {
    const mails = await deps.db.selectFrom('mail_inbox').select('recipient').execute();
    if (mails.length > 0) return mails.map(({ recipient }) => recipient);
    await pause(50);
  }
  return [];
}

test('operators in schemas of one database have their own tables, people and jobs, and leave `public` empty', async () => {
  for (const [place, schema] of operators.entries()) {
    const portal = portalOf(place);
    expect(await namesIn(portal)).toEqual([administrator(schema)]);
    // The invitation is a job: the worker of the same operator has sent it.
    expect(await mailsOf(portal)).toEqual([administrator(schema)]);
    expect((await fetch(`${portal.url}/health/ready`)).status).toBe(200);
  }
  const { rows } = await sql<{ schema: string; tables: number }>`
    select n.nspname as schema, count(*)::integer as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', ${operators[0]}, ${operators[1]})
    group by 1 order by 1`.execute(portalOf(0).deps.db);
  expect(rows.map(({ schema }) => schema)).toEqual([...operators]);
  expect(rows[0]?.tables).toBe(rows[1]?.tables);
});

test('a later start of one operator finds its schema as it was', async () => {
  await portalOf(1).close();
  portals[1] = await start({ DATABASE_SCHEMA: operators[1] });
  expect(await namesIn(portalOf(1))).toEqual([administrator(operators[1])]);
});

test('exports and imports, which have connections of their own, read the same schema', async () => {
  const { databaseUrl = '' } = portalOf(1).deps.config;
  const { db, close } = openPostgres(databaseUrl, { max: 1, background: true, onIdleError: () => {} });
  const { rows } = await sql`select current_schema() as schema, current_setting('jit') as jit`.execute(db);
  await close();
  expect(rows).toEqual([{ schema: operators[1], jit: 'off' }]);
});

test('operators do not wait for each other: the same lock is another one in another schema', async () => {
  const isFree = async ({ deps }: Portal): Promise<boolean | undefined> => {
    const lock = sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lockNumber('turn')}) as free`;
    return (await lock.execute(deps.db)).rows[0]?.free;
  };
  await portalOf(0)
    .deps.db.transaction()
    .execute(async (held) => {
      await sql`select pg_advisory_xact_lock(${lockNumber('turn')})`.execute(held);
      expect([await isFree(portalOf(0)), await isFree(portalOf(1))]).toEqual([false, true]);
    });
});

test('triggers find their tables without the search path of a connection, as on a node of a cluster', async () => {
  const { db, close } = openPostgres(database.url, { max: 1, onIdleError: () => {} });
  const version = async (): Promise<number | undefined> => {
    const user = sql<{ access_version: number }>`select access_version from operador_norte.app_user`;
    return (await user.execute(db)).rows[0]?.access_version;
  };
  const before = await version();
  await sql`update operador_norte.role_assignation set user_id = user_id`.execute(db);
  const after = await version();
  await close();
  expect(after).toBeGreaterThan(before ?? 0);
});

test('a portal that could mix two operators does not start: without its schema, or beside one in `public`', async () => {
  await expect(start({})).rejects.toThrow(/DATABASE_SCHEMA: falta.*operador_norte, operador_sur/);
  const other = await createEmptyPostgres();
  const { db, close } = openPostgres(other.url, { max: 1, onIdleError: () => {} });
  await migrate(db);
  await close();
  const beside = { DATABASE_URL: other.url, DATABASE_SCHEMA: 'operador_norte' };
  await expect(start(beside)).rejects.toThrow(/esquema public/);
  await other.remove();
});
