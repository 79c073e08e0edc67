import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { insertInvoice, insertSociety } from '../invoices/testing.ts';
import { actForToo } from '../users/testing.ts';
import { insertDebt, insertReading } from './testing.ts';

let api: TestApi;
let company: TestClient;
let base: string;
/** Of another company that the same person acts for. */
let otherBase: string;
/** Of the document in the portal that the first debt has. */
let invoicePath: string;

/** Due so that on 20 November 2026 each bucket has one on its first day, and the youngest another on its last. */
const debts = [
  ['1', '2026-12-01', 100],
  ['2', '2026-10-21', 200],
  ['3', '2026-10-20', 350],
  ['4', '2026-09-20', 400],
  ['5', '2026-08-21', 500],
  ['0006-7', '2026-05-23', 600],
] as const;

beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00.000Z' });
  const { db, world } = api;
  const { companyId, buildingId, taxId } = world.CHL.a;
  const societyId = await insertSociety(db, 'CHL', 'CL10');
  await insertReading(db, companyId, '2026-11-20T09:30:00.000Z');
  const invoice = { companyId, societyId, issuedOn: '2026-11-01' };
  invoicePath = await insertInvoice(db, 'CHL', { ...invoice, number: '0000000001' });
  const { id: invoiceId } = await db.selectFrom('invoice').select('id').executeTakeFirstOrThrow();
  await insertInvoice(db, 'CHL', { ...invoice, number: '0000000002' });
  for (const [number, dueOn, amount] of debts) {
    await insertDebt(db, {
      companyId,
      societyId,
      buildingId,
      number,
      dueOn,
      amount,
      ...(number === '1' ? { invoiceId } : { directLink: `https://facturas.example/${number}.pdf` }),
    });
  }
  await db
    .insertInto('debt_instalment')
    .values([
      {
        company_id: companyId,
        society_id: societyId,
        agreement: 'CV-1',
        number: 4,
        due_on: '2026-11-20',
        amount: 80,
      },
      {
        company_id: companyId,
        society_id: societyId,
        agreement: 'CV-1',
        number: 3,
        due_on: '2026-11-19',
        amount: 75,
      },
    ])
    .execute();
  const other = await db
    .insertInto('company')
    .values({ country_code: 'CHL', name: 'Otra empresa', tax_id: '76000002-8' })
    .returning(['id', 'tax_id'])
    .executeTakeFirstOrThrow();
  await insertReading(db, other.id, '2026-11-20T08:00:00.000Z');
  await insertDebt(db, {
    companyId: other.id,
    societyId,
    buildingId,
    number: '9',
    dueOn: '2026-12-01',
    amount: 999,
  });
  await db
    .insertInto('debt_instalment')
    .values({
      company_id: other.id,
      society_id: societyId,
      agreement: 'CV-9',
      number: 1,
      due_on: '2026-12-01',
      amount: 30,
    })
    .execute();
  await actForToo(api, testEmail('empresa', 'CHL'), other.id);
  company = api.as(testEmail('empresa', 'CHL'));
  base = `/api/debt/clients/CHL-${taxId}`;
  otherBase = `/api/debt/clients/CHL-${other.tax_id}`;
});
afterAll(() => api.close());

test('the summary has the total, five buckets that add up to it, the agreement and its stamp [U-225 U-364 U-401]', async () => {
  const { status, body } = await company.get(`${base}/debt`);
  expect(status).toBe(200);
  expect(body).toEqual({
    deudaTotal: 2150,
    deudaMenorA30Dias: 300,
    deudaEntre31Y60Dias: 350,
    deudaEntre61Y90Dias: 400,
    deudaEntre91Y180Dias: 500,
    deudaMayorA180Dias: 600,
    convenioTotal: 155,
    updatedAt: '2026-11-20T09:30:00.000Z',
  });
  const other = await company.get(`${otherBase}/debt`);
  expect(other.body).toMatchObject({ deudaTotal: 999, convenioTotal: 30 });
  // The day before was the last one of the bucket before.
  api.setClock('2026-11-19T15:00:00.000Z');
  const before = await company.get(`${base}/debt`);
  api.setClock('2026-11-20T15:00:00.000Z');
  expect(before.body).toMatchObject({
    deudaTotal: 2150,
    deudaMenorA30Dias: 650,
    deudaEntre31Y60Dias: 400,
    deudaEntre61Y90Dias: 500,
    deudaEntre91Y180Dias: 600,
    deudaMayorA180Dias: 0,
  });
});

test('a Chilean company reads its total debt and the amount of each bucket [U-015 U-016]', async () => {
  const { body } = await company.get(`${base}/debt`);
  const { deudaTotal, deudaMenorA30Dias, deudaMayorA180Dias, ...rest } = body;
  const { deudaEntre31Y60Dias, deudaEntre61Y90Dias, deudaEntre91Y180Dias } = rest;
  const between = [deudaEntre31Y60Dias, deudaEntre61Y90Dias, deudaEntre91Y180Dias];
  expect([deudaMenorA30Dias, ...between, deudaMayorA180Dias]).toEqual([300, 350, 400, 500, 600]);
  expect(deudaTotal).toBe(2150);
  const finance = await api.as(testEmail('finanzas', 'CHL')).get(`${base}/debt`);
  expect(finance.body).toEqual(body);
});

test('a company whose accounts were never read owes nothing, has no agreement and no stamp [U-225]', async () => {
  const other = api.as(testEmail('empresa', 'CHL', 'b'));
  const { body } = await other.get(`/api/debt/clients/chl-${api.world.CHL.b.taxId}/debt`);
  expect(body).toEqual({
    deudaTotal: 0,
    deudaMenorA30Dias: 0,
    deudaEntre31Y60Dias: 0,
    deudaEntre61Y90Dias: 0,
    deudaEntre91Y180Dias: 0,
    deudaMayorA180Dias: 0,
    convenioTotal: null,
    updatedAt: null,
  });
});

test('the details name document, society, mall, days, amount, age and link, the longest due first [U-226 U-365]', async () => {
  const { body } = await company.get(`${base}/debt-details`);
  expect(body.map(({ nroFactura }: { nroFactura: string }) => nroFactura)).toEqual([
    '0006-7',
    '5',
    '4',
    '3',
    '2',
    '1',
  ]);
  expect(body.map(({ estadoDeuda }: { estadoDeuda: string }) => estadoDeuda)).toEqual([
    'Deuda >180',
    '91-180',
    '61-90',
    '31-60',
    'DEUDA <=30',
    'DEUDA <=30',
  ]);
  expect(body[0]).toEqual({
    folio: 'F-0006-7',
    tipoDeDocumento: 'Factura electrónica',
    sociedadFacturadora: 'Sociedad CL10',
    sociedad: 'CL10',
    nroFactura: '0006-7',
    centroComercial: 'Mall CHL-A',
    fechaDeEmision: '2026-01-05',
    fechaDeVencimiento: '2026-05-23',
    totalFactura: 600,
    estadoDeuda: 'Deuda >180',
    linkFactura: 'https://facturas.example/0006-7.pdf',
  });
  const other = await company.get(`${otherBase}/debt-details`);
  expect(other.body).toMatchObject([{ nroFactura: '9', totalFactura: 999 }]);
});

test('the agreement has its instalments in the order of their due dates, Vencido or Vigente [U-017 U-227 U-366]', async () => {
  const { body } = await company.get(`${base}/debt-agreements`);
  const society = { sociedadFacturadora: 'Sociedad CL10' };
  const third = { numeroDeCuota: 3, fechaDeVencimiento: '2026-11-19', valorCuota: 75 };
  const fourth = { numeroDeCuota: 4, fechaDeVencimiento: '2026-11-20', valorCuota: 80 };
  expect(body).toEqual([
    { ...society, ...third, estadoDeuda: 'Vencido' },
    { ...society, ...fourth, estadoDeuda: 'Vigente' },
  ]);
  const other = await company.get(`${otherBase}/debt-agreements`);
  expect(other.body).toMatchObject([{ numeroDeCuota: 1, valorCuota: 30 }]);
});

test('the age is counted in days of the country: it rises at midnight in Santiago [T21]', async () => {
  api.setClock('2026-11-21T02:59:59.000Z');
  expect((await company.get(`${base}/debt`)).body.deudaMenorA30Dias).toBe(300);
  api.setClock('2026-11-21T03:00:00.000Z');
  expect((await company.get(`${base}/debt`)).body.deudaMenorA30Dias).toBe(100);
  api.setClock('2026-11-20T15:00:00.000Z');
});

test('the download of a document is its PDF as base64 text, and is written down [U-018 U-367]', async () => {
  const { status, headers, body } = await company.get(`${base}/debt-details/CL10-1/download`);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  const pdf = Buffer.from(body, 'base64');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('base64')).toBe(body);
  expect((await api.deps.files.read('invoices', invoicePath))?.bytes.equals(pdf)).toBe(true);
  const entries = api.db.selectFrom('audit_log').where('action', '=', 'debt-document.download');
  expect(await entries.select('entity').execute()).toEqual([{ entity: 'debt_document' }]);
});

test('a document that the portal has no PDF of, and one that is none, are not found [U-367]', async () => {
  for (const document of ['CL10-0006-7', 'CL10-99', 'XX-1', 'nothing']) {
    expect((await company.get(`${base}/debt-details/${document}/download`)).status).toBe(404);
  }
});

test('Debt (read) is granted in Chile only: elsewhere nobody reads a debt, nor a store manager in Chile [U-156]', async () => {
  for (const call of ['debt', 'debt-details', 'debt-agreements', 'debt-details/CL10-1/download']) {
    for (const country of ['PER', 'ARG', 'COL'] as const) {
      const foreign = api.as(testEmail('empresa', country));
      const path = `/api/debt/clients/${country}-${api.world[country].a.taxId}/${call}`;
      expect([country, call, (await foreign.get(path)).status]).toEqual([country, call, 403]);
    }
    const manager = await api.as(testEmail('local', 'CHL')).get(`${base}/${call}`);
    const finance = await api.as(testEmail('finanzas', 'CHL')).get(`${base}/${call}`);
    expect([call, manager.status, finance.status]).toEqual([call, 403, 200]);
  }
});

test('what names no country and tax id is refused', async () => {
  for (const wrong of ['CHL', 'ABC-1', '76123456'])
    expect((await company.get(`/api/debt/clients/${wrong}/debt`)).status).toBe(400);
});
