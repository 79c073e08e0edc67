import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recordKinds, type RecordKindName } from 'shared/rules/records/kinds';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { testPdf } from '../../testing/sent-files.ts';
import { insertExpense } from '../expenses/testing.ts';
import { insertSociety } from '../invoices/testing.ts';
import { workbook, type Cells } from '../sales-upload/testing.ts';
import { newKey } from '../sales/testing.ts';
import { imported, preview, rowsOf, undo } from './testing.ts';
import { zipOf } from './testing-documents.ts';

let api: TestApi;
let portal: TestClient;
let company: TestClient;
let societyId: number;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  portal = api.as(testEmail('portal', 'CHL'));
  company = api.as(testEmail('empresa', 'CHL'));
  societyId = await insertSociety(api.db, 'CHL', 'CL77');
});
afterAll(() => api.close());

const fileOf = (kind: RecordKindName, ...rows: readonly Cells[]): Buffer =>
  workbook([recordKinds[kind].columns.map(({ heading }) => heading), ...rows]);
const reasonsOf = async (id: number): Promise<unknown[]> =>
  (await rowsOf(portal, id)).flatMap(({ faults }) => faults.map(({ column, reason }) => [column, reason]));

const lease = 'CT-CHL-A-1';

test('common expenses come with their PDF, replace what the portal printed, and go back to it [T29]', async () => {
  const kind = 'expenses';
  const { a } = api.world.CHL;
  const printed = await insertExpense(api.db, 'CHL', {
    companyId: a.companyId,
    contractId: a.contractIds[0],
    societyId,
    month: '2026-09',
  });
  const zip = zipOf(
    { name: 'a.pdf', content: testPdf('/Lang(a)') },
    { name: 'b.pdf', content: testPdf('/Lang(b)') },
  );
  const file = fileOf(
    kind,
    [lease, '2026-09', 'CL77', 'Gastos comunes de septiembre', 'a.pdf'],
    [lease, '10/2026', 'CL77', 'Gastos comunes de octubre', 'b.pdf'],
  );
  const { id, counts } = await imported(api, portal, file, { kind, zip });
  expect(counts).toMatchObject({ new: 1, changed: 1 });
  expect(await preview(api, portal, file, { kind, zip })).toMatchObject({ status: 'unchanged' });

  const stored = await api.db
    .selectFrom('common_expense')
    .select(['month', 'object_key', 'filename', 'company_id'])
    .where('contract_id', '=', a.contractIds[0])
    .orderBy('month')
    .execute();
  expect(stored.map(({ month, filename, company_id: owner }) => [month, filename, owner])).toEqual([
    ['2026-09-01', 'a.pdf', a.companyId],
    ['2026-10-01', 'b.pdf', a.companyId],
  ]);
  const body = { path: stored[1]?.object_key, bucket: 'expenses' };
  const { body: link } = await company.post('/api/downloads/signal/chl', { body });
  expect((await company.get(link.signal_url)).bytes).toEqual(testPdf('/Lang(b)'));

  expect(await undo(api, portal, id)).toMatchObject({ left: 0 });
  const after = await api.db.selectFrom('common_expense').select('object_key').execute();
  expect(after.map(({ object_key: key }) => key)).toEqual([printed]);
});

test('a statement without its PDF, of an unknown lease or a month that is none is a fault', async () => {
  const { id } = await preview(api, portal, fileOf('expenses', ['NO', '2026-13', 'NO', 'Gastos', null]), {
    kind: 'expenses',
  });
  expect(await reasonsOf(id)).toEqual([
    ['Contrato', 'No existe un contrato con este código.'],
    ['Sociedad', 'No existe una sociedad con este código.'],
    ['Mes', 'No es un mes. Escríbalo como 2026-11.'],
    ['Archivo PDF', 'Falta el PDF de los gastos comunes.'],
  ]);
});

const note = (codigo: string, monto: number): Cells => [
  lease,
  codigo,
  'Agua',
  'Consumo',
  '2026-10-31',
  monto,
];

test('debit notes reach the company of their lease; one that it accepted neither changes nor goes [T29]', async () => {
  const kind = 'debitNotes';
  const file = fileOf(kind, note('NC-1', 85_000), note('NC-2', 9_000));
  const { id } = await imported(api, portal, file, { kind });
  expect(await preview(api, portal, file, { kind })).toMatchObject({ status: 'unchanged' });

  const pending: { id: number; value: number; items: unknown[] }[] = (
    await company.get('/api/debit-notes/pending')
  ).body;
  expect(pending.map(({ value, items }) => [value, items.length])).toEqual([
    [85_000, 1],
    [9_000, 1],
  ]);
  await imported(api, portal, fileOf(kind, note('NC-2', 9_500)), { kind });
  const accepted = pending[0]?.id ?? 0;
  expect((await company.post(`/api/debit-notes/${accepted}/accept`, { headers: newKey() })).status).toBe(200);

  const again = await preview(api, portal, fileOf(kind, note('NC-1', 1), note('NC-3', 0)), { kind });
  expect(await reasonsOf(again.id)).toEqual([
    [null, 'El locatario ya aceptó esta nota: no cambia.'],
    ['Monto', 'El monto debe ser mayor que 0.'],
  ]);
  // NC-2 has another value since, NC-1 was accepted.
  expect(await undo(api, portal, id)).toMatchObject({ left: 2 });
  expect((await rowsOf(portal, id, '?estado=left')).map(({ key, left }) => [key, left])).toEqual([
    [`${lease} · NC-1`, 'Otros registros lo usan.'],
    [`${lease} · NC-2`, 'Cambió después de la importación.'],
  ]);
});
