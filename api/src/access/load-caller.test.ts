import { listStores } from 'shared/endpoints/sales';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { buildApp } from '../app.ts';
import type { App } from '../http/app-type.ts';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';

let api: TestApi;
/** Another process on the same database: it shares nothing with the first but the rows. */
let other: App;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi();
  other = await buildApp(api.deps);
  headers = await api.headersOf(email);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const email = testEmail('local', 'COL');
const storesCall = { method: 'GET', url: '/api/sales/contratos/admin-local' } as const;

const answers = async (): Promise<[number, number][]> =>
  Promise.all(
    [api.app, other].map(async (app): Promise<[number, number]> => {
      const reply = await app.inject({ ...storesCall, headers });
      const page = listStores.reply.safeParse(reply.json());
      return [reply.statusCode, page.data?.totalElements ?? 0];
    }),
  );

const user = () => api.db.selectFrom('app_user').select('id').where('email', '=', email);

// Both processes know the caller before anything changes.
beforeEach(async () => {
  const known = await answers();
  if (known.some(([status, stores]) => status !== 200 || stores !== 1)) {
    throw new Error(`The caller is not as the test needs him: ${JSON.stringify(known)}`);
  }
});

test('a permission that is taken away is gone at the next request, in every process [T17]', async () => {
  const ofStores = () => api.db.selectFrom('permission').select('id').where('subject', '=', 'DailySales');
  const taken = await api.db
    .deleteFrom('user_permission')
    .where('user_id', '=', user())
    .where('permission_id', 'in', ofStores())
    .returningAll()
    .execute();
  expect(await answers()).toEqual([
    [403, 0],
    [403, 0],
  ]);
  await api.db
    .insertInto('user_permission')
    .values(taken.map(({ user_id, permission_id, company_id }) => ({ user_id, permission_id, company_id })))
    .execute();
});

test('a store that is taken away or given counts at the next request, in every process [T17]', async () => {
  const setEnabled = (enabled: boolean) =>
    api.db.updateTable('role_assignation').set({ enabled }).where('user_id', '=', user()).execute();
  await setEnabled(false);
  expect(await answers()).toEqual([
    [200, 0],
    [200, 0],
  ]);
  await setEnabled(true);
  expect(await answers()).toEqual([
    [200, 1],
    [200, 1],
  ]);
});

test('a disabled user is out at the next request, in every process [T17]', async () => {
  await api.db.updateTable('app_user').set({ status: 'Deshabilitado' }).where('email', '=', email).execute();
  expect(await answers()).toEqual([
    [440, 0],
    [440, 0],
  ]);
  await api.db.updateTable('app_user').set({ status: 'Ok' }).where('email', '=', email).execute();
  await api.db.updateTable('session').set({ ended_at: null }).where('user_id', '=', user()).execute();
});

test('a session that was ended is over at the next request, in every process [T17]', async () => {
  await api.db
    .updateTable('session')
    .set({ ended_at: api.deps.clock.now(), end_reason: 'signed-out' })
    .where('user_id', '=', user())
    .execute();
  expect(await answers()).toEqual([
    [440, 0],
    [440, 0],
  ]);
});
