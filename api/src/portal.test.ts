import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FolderInUseError } from './db/embedded-lock.ts';
import { startPortal, type Portal } from './portal.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-portal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (): Promise<Portal> =>
  startPortal({ env: { VITRINA_DATA: folder, PORT: '0', LOG_LEVEL: 'silent', DEMO_DATA: 'false' } });

test('a portal is ready, keeps its data folder for itself, and gives it back when it stops', async () => {
  const portal = await start();
  const ready = await fetch(`${portal.url}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ok', jobs: { waiting: 0, failed: 0 } },
  ]);
  await expect(start()).rejects.toThrow(FolderInUseError);
  await portal.close();
  await expect(fetch(`${portal.url}/health/live`)).rejects.toThrow();

  const again = await start();
  expect((await again.deps.db.selectFrom('permission').select('id').execute()).length).toBeGreaterThan(15);
  await again.close();
});

test('the lock of a process that died is taken over', async () => {
  // Beyond the largest process id that Linux gives.
  await writeFile(join(folder, 'db.lock'), '99999999');
  const portal = await start();
  expect(await readFile(join(folder, 'db.lock'), 'utf8')).toBe(String(process.pid));
  await portal.close();
});

test('S-403 every installation has the cut-off days of the four countries', async () => {
  const portal = await start();
  const rows = await portal.deps.db.selectFrom('country_parameter').selectAll().execute();
  expect(rows).toHaveLength(8);
  expect(new Set(rows.map(({ value }) => value))).toEqual(new Set(['12']));
  await portal.close();
});
