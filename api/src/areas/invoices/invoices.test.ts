import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { insertInvoice, insertSociety } from './testing.ts';

let api: TestApi;
let company: TestClient;
let base: string;

beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  const { db, world } = api;
  const [first, second] = [await insertSociety(db, 'CHL', 'CL10'), await insertSociety(db, 'CHL', 'CL20')];
  const { a, b } = world.CHL;
  for (let n = 1; n <= 12; n += 1) {
    const issuedOn = `2026-${n <= 7 ? '10' : '11'}-${String(n).padStart(2, '0')}`;
    const societyId = n === 9 ? second : first;
    await insertInvoice(db, 'CHL', { companyId: a.companyId, societyId, number: `000${n}`, issuedOn });
  }
  await insertInvoice(db, 'CHL', {
    companyId: b.companyId,
    societyId: first,
    number: '900',
    issuedOn: '2026-09-01',
  });
  company = api.as(testEmail('empresa', 'CHL'));
  base = `/api/invoices/country/chl/company/${a.taxId}`;
});
afterAll(() => api.close());

test('the first page has 10 rows, the newest first, and says how many pages there are', async () => {
  const { status, body } = await company.get(base);
  expect(status).toBe(200);
  expect(body.data.map(({ numero }: { numero: string }) => numero)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `000${n}`),
  );
  expect(body.pagination).toEqual({
    currentPage: 0,
    size: 10,
    totalPages: 2,
    totalElements: 12,
    hasMore: false,
  });
});

test('page counts from 0 and size says how many rows it has [P-420]', async () => {
  const { body } = await company.get(base, { query: { page: 2, size: 5 } });
  expect(body.data.map(({ numero }: { numero: string }) => numero)).toEqual(['0002', '0001']);
  expect(body.pagination).toEqual({
    currentPage: 2,
    size: 5,
    totalPages: 3,
    totalElements: 12,
    hasMore: false,
  });
  const numbersOf = async (page: number) =>
    (await company.get(base, { query: { page } })).body.data.map(({ numero }: { numero: string }) => numero);
  expect((await numbersOf(0))[0]).toBe('00012');
  expect(await numbersOf(1)).toEqual(['0002', '0001']);
});

test('a row has the fields of an invoice, its amounts in major units, and net and tax add up to gross [P-170]', async () => {
  const { body } = await company.get(base, { query: { size: 1 } });
  const stored = await api.db
    .selectFrom('invoice')
    .select(['id', 'document_path'])
    .where('number', '=', '00012')
    .executeTakeFirstOrThrow();
  expect(stored.document_path).toMatch(/\.pdf$/);
  expect(body.data).toEqual([
    {
      id: stored.id,
      tipo_documento: 'Factura electrónica',
      numero: '00012',
      fecha_emision: '2026-11-12',
      nombre_sociedad: 'Sociedad CL10',
      moneda: 'CLP',
      monto_neto: 1000,
      monto_impuesto: 190,
      monto_bruto: 1190,
      url: stored.document_path,
      tipo_visualizacion: 'pdf',
      compensada: false,
    },
  ]);
  const change = (facts: { settled: boolean; view_type: 'pdf' | 'url'; external_url: string | null }) =>
    api.db.updateTable('invoice').set(facts).where('number', '=', '00012').execute();
  await change({ settled: true, view_type: 'url', external_url: 'https://facturas.example/12' });
  const settled = await company.get(base, { query: { size: 1 } });
  await change({ settled: false, view_type: 'pdf', external_url: null });
  expect(settled.body.data).toMatchObject([
    { url: 'https://facturas.example/12', tipo_visualizacion: 'url', compensada: true },
  ]);
  // In a currency with cents, which are what is stored.
  const { companyId, taxId } = api.world.PER.a;
  const societyId = await insertSociety(api.db, 'PER', 'PE10');
  const issued = { number: 'F001-1', issuedOn: '2026-11-05' };
  await insertInvoice(api.db, 'PER', { companyId, societyId, ...issued });
  const peru = await api.as(testEmail('empresa', 'PER')).get(`/api/invoices/country/per/company/${taxId}`);
  expect(peru.body.data).toMatchObject([
    { moneda: 'PEN', monto_neto: 1000, monto_impuesto: 190, monto_bruto: 1190 },
  ]);
});

test('invoices are counted and paged to 10,000, and the reply says that there are more', async () => {
  const { db } = api;
  const societyId = await insertSociety(db, 'CHL', 'CL30');
  const { id: companyId } = await db
    .insertInto('company')
    .values({ country_code: 'CHL', name: 'Muchas Facturas', tax_id: '76000001-K' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into invoice (company_id, society_id, document_type, number, issued_on, period, currency, net_amount, tax_amount,
      gross_amount, lines)
    select ${companyId}, ${societyId}, 'Factura', n::text, date '2026-10-01' - n % 900, '2026-10', 'CLP', 100, 19, 119, '[]'
    from generate_series(1, 10050) n`.execute(db);
  await sql`
    insert into role_assignation (user_id, role_id, company_id)
    select id, 'EXT_EMPRESA', ${companyId} from app_user where email = ${testEmail('empresa', 'CHL')}`.execute(
    db,
  );
  const list = `/api/invoices/country/chl/company/76000001-K`;
  const last = await company.get(list, { query: { page: 999, size: 10 } });
  expect(last.body.pagination).toMatchObject({ totalElements: 10_000, totalPages: 1000, hasMore: true });
  expect(last.body.data).toHaveLength(10);
  expect((await company.get(list, { query: { page: 1000, size: 10 } })).body.data).toEqual([]);
});

test('society and month narrow the list, alone and together [P-351]', async () => {
  const totalOf = async (query: Record<string, string>) =>
    (await company.get(base, { query })).body.pagination.totalElements;
  expect(await totalOf({ month: '2026-10' })).toBe(7);
  expect(await totalOf({ society: 'CL20' })).toBe(1);
  expect(await totalOf({ society: 'CL20', month: '2026-11' })).toBe(1);
  expect(await totalOf({ society: 'CL20', month: '2026-10' })).toBe(0);
  expect(await totalOf({ month: '2025-10' })).toBe(0);
  const { body } = await company.get(base, { query: { month: '2026-10', page: 1, size: 5 } });
  expect(body.data.map(({ numero }: { numero: string }) => numero)).toEqual(['0002', '0001']);
  expect(body.pagination).toMatchObject({ currentPage: 1, size: 5, totalPages: 2 });
});

test('the filters are the months with invoices, newest first, each with its societies [P-352 P-173]', async () => {
  const { body } = await company.get(`${base}/filters`);
  expect(body).toEqual({
    company_filters: [
      {
        anio_mes: '2026-11',
        societies_filters: [
          { society_code: 'CL10', society_nombre: 'Sociedad CL10' },
          { society_code: 'CL20', society_nombre: 'Sociedad CL20' },
        ],
      },
      { anio_mes: '2026-10', societies_filters: [{ society_code: 'CL10', society_nombre: 'Sociedad CL10' }] },
    ],
  });
});

test('the calls under /empresas/{id} answer the same rows, societies and periods [P-334 P-353]', async () => {
  const older = `/api/empresas/${api.world.CHL.a.companyId}/facturas`;
  const query = { month: '2026-10', page: 1, size: 5 };
  const asked = (await company.get(older, { query })).body;
  expect(asked.data.map(({ numero }: { numero: string }) => numero)).toEqual(['0002', '0001']);
  expect(asked).toEqual((await company.get(base, { query })).body);
  const ofSociety = await company.get(older, { query: { society: 'CL20' } });
  expect(ofSociety.body.data.map(({ numero }: { numero: string }) => numero)).toEqual(['0009']);
  expect((await company.get(`${older}/sociedades`)).body).toEqual([
    { society_code: 'CL10', society_nombre: 'Sociedad CL10' },
    { society_code: 'CL20', society_nombre: 'Sociedad CL20' },
  ]);
  expect((await company.get(`${older}/periodos`)).body).toEqual([
    { anio_mes: '2026-11' },
    { anio_mes: '2026-10' },
  ]);
});

test("another company's invoices, and the own ones under another country, do not exist", async () => {
  const foreign = api.world.CHL.b;
  const foreignBase = `/api/invoices/country/chl/company/${foreign.taxId}`;
  const answers = [
    company.get(foreignBase),
    company.get(`${foreignBase}/filters`),
    company.post(`${foreignBase}/export`, { body: {} }),
    company.get(`/api/empresas/${foreign.companyId}/facturas`),
    company.get(`/api/empresas/${foreign.companyId}/facturas/sociedades`),
    company.get(`/api/empresas/${foreign.companyId}/facturas/periodos`),
    company.get(`/api/invoices/country/per/company/${api.world.CHL.a.taxId}`),
    company.get(`/api/invoices/country/per/company/${api.world.PER.a.taxId}`),
  ];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 404));
});

test('without Billing (read) there are no invoices: a store manager is refused, finance is not', async () => {
  const store = api.as(testEmail('local', 'CHL'));
  const finance = api.as(testEmail('finanzas', 'CHL'));
  expect((await store.get(base)).status).toBe(403);
  expect(
    (await store.post('/api/invoices/download', { body: { path: 'x', filename: 'x.pdf' } })).status,
  ).toBe(403);
  expect((await finance.get(base)).status).toBe(200);
});

test('unknown fields and impossible values are refused', async () => {
  const wrong = [
    company.get(base, { query: { companyId: 7 } }),
    company.get(base, { query: { month: '2026-13' } }),
    company.get(base, { query: { size: 1000 } }),
    company.get(base, { query: { page: -1 } }),
    company.post('/api/invoices/download', { body: { path: 'a', filename: 'a.pdf', empresaId: 1 } }),
    company.post('/api/invoices/download', { body: { path: 'a', filename: '../a.pdf' } }),
    company.post('/api/downloads/signal/chl', { body: { path: 'a', bucket: 'public' } }),
  ];
  expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(wrong.map(() => 400));
});

test('a country nobody knows is refused', async () => {
  expect((await company.get('/api/invoices/country/bra/company/1')).status).toBe(400);
});
