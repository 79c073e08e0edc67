import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { declare, plainSale } from '../areas/sales/testing.ts';
import { startTestApi, testEmail, testEngine, type TestApi, type TestClient } from '../testing/index.ts';

const email = testEmail('local', 'CHL');
const noon = '2026-11-20T15:00:00Z';

let api: TestApi;
let local: TestClient;
let store: number;

beforeAll(async () => {
  api = await startTestApi({ clockAt: noon });
  local = api.as(email);
  store = api.world.CHL.a.contractIds[0];
});
afterAll(() => api.close());

const openMonth = (id = store) =>
  local.get(`/api/sales/contratos/${id}/ventas-diarias`, { query: { period: '2026-11' } });

// A recent caller is expected: the next call reads the session in the same statement as the data.
beforeEach(async () => {
  const { status } = await openMonth();
  if (status !== 200) throw new Error(`The caller is not as the test needs him: ${status}`);
});

const user = () => api.db.selectFrom('app_user').select('id').where('email', '=', email);
const records = () =>
  api.db.selectFrom('daily_sale').select('day').where('contract_id', '=', store).execute();

/** Statuses of each call of that kind: a month, a day, and a day that would be refused anyway. */
async function answers(): Promise<number[]> {
  const before = await records();
  const sale = { ...plainSale.CHL, fecha: '2026-11-18' };
  const replies = [
    await openMonth(),
    await declare(local, store, sale),
    await declare(local, store, { fecha: 'mañana' }),
    await declare(local, store, sale, {}),
  ];
  expect(await records()).toEqual(before);
  return replies.map(({ status }) => status);
}

test('a user who is disabled between two calls is out, whatever else is wrong with his call [T17]', async () => {
  const setStatus = (status: 'Ok' | 'Deshabilitado') =>
    api.db.updateTable('app_user').set({ status }).where('email', '=', email).execute();
  await setStatus('Deshabilitado');
  expect(await answers()).toEqual([440, 440, 440, 440]);
  await setStatus('Ok');
  await api.db.updateTable('session').set({ ended_at: null }).where('user_id', '=', user()).execute();
});

test('a session that ends between two calls is over [P-367 T17]', async () => {
  const setEnd = (endedAt: Date | null) =>
    api.db.updateTable('session').set({ ended_at: endedAt }).where('user_id', '=', user()).execute();
  await setEnd(api.deps.clock.now());
  expect(await answers()).toEqual([440, 440, 440, 440]);
  await setEnd(null);
});

test('a permission that is taken away between two calls is gone, and the log says who tried [T17]', async () => {
  const taken = await api.db
    .deleteFrom('user_permission')
    .where('user_id', '=', user())
    .returningAll()
    .execute();
  expect(await answers()).toEqual([403, 403, 403, 403]);
  const denied = await api.db
    .selectFrom('audit_log')
    .select('entity_id')
    .where('action', '=', 'access.denied')
    .where('user_id', '=', user())
    .execute();
  expect(denied).toHaveLength(4);
  await api.db
    .insertInto('user_permission')
    .values(taken.map(({ user_id, permission_id, company_id }) => ({ user_id, permission_id, company_id })))
    .execute();
});

test('a store that is taken away between two calls is out of reach [T17]', async () => {
  const setEnabled = (enabled: boolean) =>
    api.db.updateTable('role_assignation').set({ enabled }).where('user_id', '=', user()).execute();
  await setEnabled(false);
  expect((await answers()).slice(0, 2)).toEqual([404, 404]);
  await setEnabled(true);
  expect((await openMonth(api.world.CHL.b.contractIds[0])).status).toBe(404);
});

test('a session that is too old or idle is over, and one that is used counts as used [P-388]', async () => {
  const seenAt = async () =>
    (await api.db.selectFrom('session').select('last_seen_at').where('user_id', '=', user()).execute()).map(
      ({ last_seen_at }) => last_seen_at.toISOString(),
    );
  // The token that the client has was signed at the first call and stays good for some minutes.
  api.setClock('2026-11-20T15:00:19.000Z');
  await openMonth();
  expect(await seenAt()).toEqual(['2026-11-20T15:00:00.000Z']);
  api.setClock('2026-11-20T15:00:21.000Z');
  await openMonth();
  expect(await seenAt()).toEqual(['2026-11-20T15:00:21.000Z']);
  const setTimes = (times: { created_at?: Date; last_seen_at?: Date; ended_at?: null }) =>
    api.db.updateTable('session').set(times).where('user_id', '=', user()).execute();
  await setTimes({ last_seen_at: new Date('2026-11-20T14:30:21Z') });
  expect(await answers()).toEqual([440, 440, 440, 440]);
  await setTimes({ ended_at: null, last_seen_at: new Date('2026-11-20T15:00:21Z') });
  await openMonth();
  await setTimes({ created_at: new Date('2026-11-20T02:00:00Z') });
  expect(await answers()).toEqual([440, 440, 440, 440]);
  await setTimes({ ended_at: null, created_at: new Date(noon) });
});

test('who is expected costs one statement to open a month and two to declare a day', async () => {
  // A server's connections say it all; busy statements do not pass the query builder there.
  const sent =
    testEngine === 'postgres' ? jest.spyOn(pg.Query.prototype, 'submit') : jest.spyOn(api.db, 'executeQuery');
  await openMonth();
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockClear();
  const { status } = await declare(local, store, { ...plainSale.CHL, fecha: '2026-11-17' });
  expect(status).toBe(200);
  expect(sent).toHaveBeenCalledTimes(2);
  sent.mockRestore();
});

test('a token that was good is refused when it has expired, and any text but the very same', async () => {
  const { authorization = '', ...others } = await api.headersOf(email);
  const statusWith = async (token: string) => {
    const url = `/api/sales/contratos/${store}/ventas-diarias?period=2026-11`;
    return (await api.app.inject({ url, headers: { ...others, authorization: token } })).statusCode;
  };
  expect([await statusWith(authorization), await statusWith(authorization)]).toEqual([200, 200]);
  const [head = '', claims = '', signature = ''] = authorization.split('.');
  const another = signature.startsWith('A') ? 'B' : 'A';
  expect(await statusWith([head, claims, another + signature.slice(1)].join('.'))).toBe(401);
  api.setClock('2026-11-20T16:00:00.000Z');
  expect(await statusWith(authorization)).toBe(401);
});
