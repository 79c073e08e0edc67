import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { finishCheck, importQueue, insertImport, queueLoad } from '../imports/repository.ts';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';
import { claimJob, failJob, keepJob } from './queue.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const now = new Date('2026-11-20T15:00:00Z');
const minuteLater = new Date('2026-11-20T15:01:00Z');
const nothing = { done: 0, total: null };

async function newImport(): Promise<number> {
  const { id: userId } = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', testEmail('empresa', 'CHL'))
    .executeTakeFirstOrThrow();
  const job = { user_id: userId, kind: 'daily-sales', filename: 'ventas.xlsx', path: 'ventas.xlsx' };
  return (await insertImport(api.db, job, now)).id;
}

test('a server that was silent too long no longer renews, and cannot fail what another has taken over', async () => {
  const id = await newImport();
  const first = await claimJob(api.db, importQueue, now);
  const second = await claimJob(api.db, importQueue, minuteLater);
  expect([first?.id, second?.id, second?.attempts]).toEqual([id, id, 2]);
  if (first === undefined || second === undefined) throw new Error('Nothing was claimed.');
  expect(await keepJob(api.db, importQueue, first, nothing, minuteLater)).toBe(false);
  await failJob(api.db, importQueue, first, 'late', minuteLater);
  expect(await keepJob(api.db, importQueue, second, nothing, minuteLater)).toBe(true);
  await failJob(api.db, importQueue, second, 'done with', minuteLater);
});

test('a server that still works on a check cannot touch the load, which counts its attempts again', async () => {
  const id = await newImport();
  const check = await claimJob(api.db, importQueue, now);
  if (check === undefined) throw new Error('Nothing was claimed.');
  const found = { rows: 1, summary: null, seen: null, faults: [], correctedPath: null };
  await finishCheck(api.db, check, found, now);
  await queueLoad(api.db, { id }, { ip: '127.0.0.1', requestId: 'r' });
  const load = await claimJob(api.db, importQueue, now);
  expect(load).toMatchObject({ id, step: 'load', attempts: check.attempts });
  expect(await keepJob(api.db, importQueue, check, nothing, now)).toBe(false);
});

test('of the jobs that are no person’s, a second server takes none before the first one is done', async () => {
  await api.db.deleteFrom('sheet_import').execute();
  const job = { user_id: null, kind: 'records', filename: 'deudas.csv', path: 'deudas.csv' };
  const { id: first } = await insertImport(api.db, job, now);
  const { id: second } = await insertImport(api.db, job, now);
  const ofPerson = await newImport();
  const claimed = await claimJob(api.db, importQueue, now);
  expect(claimed?.id).toBe(first);
  // A person does not wait for them.
  expect((await claimJob(api.db, importQueue, now))?.id).toBe(ofPerson);
  expect(await claimJob(api.db, importQueue, now)).toBeUndefined();
  if (claimed === undefined) throw new Error('Nothing was claimed.');
  await failJob(api.db, importQueue, claimed, 'done with', now);
  expect((await claimJob(api.db, importQueue, now))?.id).toBe(second);
});
