import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { insertSociety } from '../invoices/testing.ts';
import { actForToo } from '../users/testing.ts';
import { insertExpense } from './testing.ts';

let api: TestApi;
let company: TestClient;
let base: string;
let newest: string;
let foreign: string;

const months = Array.from({ length: 7 }, (_, index) => `2026-${String(index + 4).padStart(2, '0')}`);

beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00.000Z' });
  const { db, world } = api;
  const { a, b } = world.ARG;
  const societyId = await insertSociety(db, 'ARG', 'AR10');
  for (const month of months) {
    newest = await insertExpense(db, 'ARG', {
      companyId: a.companyId,
      contractId: a.contractIds[0],
      societyId,
      month,
    });
  }
  foreign = await insertExpense(db, 'ARG', {
    companyId: b.companyId,
    contractId: b.contractIds[0],
    societyId,
    month: '2026-10',
  });
  company = api.as(testEmail('empresa', 'ARG'));
  base = `/api/expenses/country/arg/company/${a.taxId}`;
});
afterAll(() => api.close());

const signal = (client: TestClient, path: string) =>
  client.post('/api/downloads/signal/arg', { body: { path, bucket: 'expenses' } });

test('the first page has 5 files, the newest month first, and how many there are', async () => {
  const { status, body } = await company.get(base);
  expect(status).toBe(200);
  expect(body.data.map(({ year_month }: { year_month: string }) => year_month)).toEqual(
    months
      .toReversed()
      .slice(0, 5)
      .map((month) => `${month}-01`),
  );
  expect(body.pagination).toEqual({ totalItems: 7, hasMore: false });
});

test('a file has description, month, object key, name and country [P-176]', async () => {
  const { body } = await company.get(base, { query: { limit: 1 } });
  const { id } = await api.db
    .selectFrom('common_expense')
    .select('id')
    .where('object_key', '=', newest)
    .executeTakeFirstOrThrow();
  expect(body.data).toEqual([
    {
      id,
      descripcion: 'Gastos comunes 2026-10',
      year_month: '2026-10-01',
      object_key: newest,
      nombre: 'Gastos-2026-10.pdf',
      country_id: 'ARG',
    },
  ]);
});

test('page counts from 0; company_tax_id and country may be said again, but not otherwise [P-357 P-421]', async () => {
  const { taxId } = api.world.ARG.a;
  const again = { page: 1, limit: 5, company_tax_id: taxId, country: 'ARG' };
  expect((await company.get(base, { query: again })).body.data).toHaveLength(2);
  for (const [page, of] of [
    [0, months.toReversed().slice(0, 5)],
    [1, months.toReversed().slice(5)],
  ] as const) {
    const { data } = (await company.get(base, { query: { page } })).body;
    expect(data.map(({ year_month }: { year_month: string }) => year_month)).toEqual(
      of.map((month) => `${month}-01`),
    );
  }
  const three = (await company.get(base, { query: { ...again, limit: 3 } })).body;
  expect(three.data.map(({ year_month }: { year_month: string }) => year_month)).toEqual(
    months
      .toReversed()
      .slice(3, 6)
      .map((month) => `${month}-01`),
  );
  expect(three.pagination.totalItems).toBe(7);
  // A user of two companies gets the files of the one in the path.
  const { id: companyId } = await api.db
    .insertInto('company')
    .values({ country_code: 'ARG', name: 'Otra empresa', tax_id: '30700000028' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: societyId } = await api.db.selectFrom('society').select('id').executeTakeFirstOrThrow();
  const contractId = api.world.ARG.a.contractIds[1];
  await insertExpense(api.db, 'ARG', { companyId, contractId, societyId, month: '2026-03' });
  const leave = await actForToo(api, testEmail('empresa', 'ARG'), companyId);
  const ofOther = await company.get('/api/expenses/country/arg/company/30700000028');
  const ofOwn = await company.get(base);
  await leave();
  expect(ofOther.body.data).toMatchObject([{ year_month: '2026-03-01' }]);
  expect([ofOther.body.pagination.totalItems, ofOwn.body.pagination.totalItems]).toEqual([1, 7]);
  for (const other of [{ country: 'PER' }, { company_tax_id: api.world.ARG.b.taxId }]) {
    expect((await company.get(base, { query: { ...again, ...other } })).status).toBe(404);
  }
});

test('the object key gives a link to a real PDF under its name, the same bytes each time [P-323]', async () => {
  const { body } = await signal(company, newest);
  const file = await company.get(body.signal_url);
  expect(file.status).toBe(200);
  expect(file.headers['content-disposition']).toContain('attachment; filename="Gastos-2026-10.pdf"');
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const again = await company.get((await signal(company, newest)).body.signal_url);
  expect(again.bytes.equals(file.bytes)).toBe(true);
  // The key is one of its bucket.
  const elsewhere = { path: newest, bucket: 'attachments' };
  expect((await company.post('/api/downloads/signal/arg', { body: elsewhere })).status).toBe(404);
  // And one of its country.
  const own = { path: newest, bucket: 'expenses' };
  expect((await company.post('/api/downloads/signal/chl', { body: own })).status).toBe(404);
});

test("another company's file gives no link, and a link serves its owner only", async () => {
  expect((await signal(company, foreign)).status).toBe(404);
  const { body } = await signal(company, newest);
  expect((await api.as(testEmail('finanzas', 'ARG')).get(body.signal_url)).status).toBe(403);
});

test('without Expenses (read) there are neither files nor links; finance has both [P-284]', async () => {
  const store = api.as(testEmail('local', 'ARG'));
  expect([(await store.get(base)).status, (await signal(store, newest)).status]).toEqual([403, 403]);
  expect((await api.as(testEmail('finanzas', 'ARG')).get(base)).status).toBe(200);
});
