import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { FolderInUseError } from './db/embedded-lock.ts';
import { startPortal, type Portal } from './portal.ts';
import { StartError } from './start-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-portal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (more: Record<string, string> = {}): Promise<Portal> =>
  startPortal({ env: { VITRINA_DATA: folder, PORT: '0', LOG_LEVEL: 'silent', DEMO_DATA: 'false', ...more } });

test('a portal is ready, keeps its data folder for itself, and gives it back when it stops', async () => {
  const portal = await start({ METRICS_PORT: '0' });
  const ready = await fetch(`${portal.url}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ok', jobs: { waiting: 0, failed: 0 } },
  ]);
  await expect(start()).rejects.toThrow(FolderInUseError);
  const metrics = portal.metricsUrl ?? '';
  expect(await (await fetch(metrics)).text()).toContain('route="/health/ready",status="200"} 1');
  await portal.close();
  await expect(fetch(`${portal.url}/health/live`)).rejects.toThrow();
  await expect(fetch(metrics)).rejects.toThrow();

  const again = await start();
  expect(again.metricsUrl).toBeNull();
  expect((await again.deps.db.selectFrom('permission').select('id').execute()).length).toBeGreaterThan(15);
  await again.close();
});

test('a portal without administrator says what to do next, and invites whom ADMIN_EMAIL names', async () => {
  const advice: string[] = [];
  const begin = (more: Record<string, string>): Promise<Portal> =>
    startPortal({
      env: { VITRINA_DATA: folder, PORT: '0', LOG_LEVEL: 'silent', DEMO_DATA: 'false', ...more },
      onAdvice: (line) => advice.push(line),
    });
  await (await begin({})).close();
  expect(advice).toEqual([expect.stringContaining('npm run admin -- create')]);
  const portal = await begin({ ADMIN_EMAIL: 'ana@operadora.vitrina.test', ADMIN_COUNTRIES: 'CHL' });
  expect(advice[1]).toMatch(/ADMIN_EMAIL.*\/dev\/inbox$/);
  const people = portal.deps.db.selectFrom('app_user').select(['email', 'status']);
  expect(await people.execute()).toEqual([{ email: 'ana@operadora.vitrina.test', status: 'Pendiente' }]);
  await portal.close();
  await (await begin({})).close();
  expect(advice).toHaveLength(2);
});

test('whenever a portal starts, the sales of the coming year have their tables', async () => {
  const portal = await start({ CLOCK_AT: '2031-05-20T15:00:00Z' });
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('daily_sale_' || month)::text as name
    from unnest(array['2031_05', '2032_05']) as month`.execute(portal.deps.db);
  await portal.close();
  expect(rows.map(({ name }) => name)).toEqual(['daily_sale_2031_05', 'daily_sale_2032_05']);
});

test.each([
  // Beyond the largest process id that Linux gives.
  ['died', '99999999'],
  // As in a container that starts again.
  ['died and had the number of this one', String(process.pid)],
])('the lock of a process that %s is taken over', async (_which, pid) => {
  await writeFile(join(folder, 'db.lock'), pid);
  const portal = await start();
  expect(await readFile(join(folder, 'db.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await portal.close();
});

test('what keeps it from starting is said without a stack: a port in use, a database out of reach', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = String((taken.address() as AddressInfo).port);
  await expect(start({ PORT: port })).rejects.toThrow(`port ${port} is in use`);
  await expect(start({ PORT: port })).rejects.toThrow(StartError);
  taken.close();
  await once(taken, 'close');

  const unreachable = start({ DATABASE_URL: `postgres://portal:secret@localhost:${port}/portal` });
  const error = await unreachable.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toMatch(/DATABASE_URL.*ECONNREFUSED/);
  expect(String(error)).not.toContain('secret');
});

test('every installation has the cut-off days of the four countries', async () => {
  const portal = await start();
  const rows = await portal.deps.db
    .selectFrom('country_parameter')
    .selectAll()
    .where('name', 'like', '%dia_corte%')
    .execute();
  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    'venta_diaria_dia_corte_mes_anterior_arg',
    'venta_diaria_dia_corte_mes_anterior_chl',
    'venta_diaria_dia_corte_mes_anterior_col',
    'venta_diaria_dia_corte_mes_anterior_per',
    'venta_mensual_dia_corte_mes_anterior_arg',
    'venta_mensual_dia_corte_mes_anterior_chl',
    'venta_mensual_dia_corte_mes_anterior_col',
    'venta_mensual_dia_corte_mes_anterior_per',
  ]);
  expect(new Set(rows.map(({ value }) => value))).toEqual(new Set(['12']));
  await portal.close();
});
