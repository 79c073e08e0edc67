import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recordKinds } from 'shared/rules/records/kinds';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { insertSociety } from '../invoices/testing.ts';
import { workbook, type Cells } from '../sales-upload/testing.ts';
import { apply, imported, order, preview, rowsOf, undo } from './testing.ts';

let api: TestApi;
let portal: TestClient;
let company: TestClient;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  portal = api.as(testEmail('portal', 'CHL'));
  company = api.as(testEmail('empresa', 'CHL'));
  await insertSociety(api.db, 'CHL', 'CL10');
});
afterAll(() => api.close());

const kind = 'agreements';
const headings = recordKinds[kind].columns.map(({ heading }) => heading);
const instalment = (convenio: string, cuota: number, monto = 450_000, empresa = 'TAX-CHL-A'): Cells => [
  'CL10',
  convenio,
  cuota,
  empresa,
  `2026-1${cuota % 3}-28`,
  monto,
];
const fileOf = (...rows: readonly Cells[]): Buffer => workbook([headings, ...rows]);
const agreements = async () =>
  (await company.get(`/api/debt/clients/CHL-${api.world.CHL.a.taxId}/debt-agreements`)).body;
const seen = async (): Promise<number[]> =>
  (await agreements()).map(({ numeroDeCuota }: { numeroDeCuota: number }) => numeroDeCuota);

test('instalments of agreements are imported, read by their tenant, and undone [T29]', async () => {
  const file = fileOf(instalment('CV-1', 1), instalment('CV-1', 2));
  const { id } = await imported(api, portal, file, { kind });
  const row = { sociedadFacturadora: 'Sociedad CL10', valorCuota: 450_000, estadoDeuda: 'Vigente' };
  expect(await agreements()).toEqual([
    { ...row, numeroDeCuota: 1, fechaDeVencimiento: '2026-11-28' },
    { ...row, numeroDeCuota: 2, fechaDeVencimiento: '2026-12-28' },
  ]);
  const summary = await company.get(`/api/debt/clients/CHL-${api.world.CHL.a.taxId}/debt`);
  expect(summary.body).toMatchObject({ convenioTotal: 900_000, updatedAt: '2026-11-20T15:00:00.000Z' });
  expect(await preview(api, portal, file, { kind })).toMatchObject({ status: 'unchanged' });
  expect(await undo(api, portal, id)).toMatchObject({ left: 0 });
  expect(await seen()).toEqual([]);
});

test('a complete file removes the instalments that it lacks, and only after their number was typed', async () => {
  await imported(api, portal, fileOf(instalment('CV-2', 1), instalment('CV-2', 2)), { kind });
  const file = fileOf(instalment('CV-2', 2, 1));
  const sent = await preview(api, portal, file, { kind, complete: true });
  expect(sent.counts).toMatchObject({ changed: 1, end: 1 });
  expect((await order(portal, sent.id, 0)).status).toBe(422);
  expect(await seen()).toEqual([1, 2]);
  await apply(api, portal, sent.id, 1);
  expect(await seen()).toEqual([2]);
  expect(await preview(api, portal, file, { kind, complete: true })).toMatchObject({ status: 'unchanged' });
});

test('an instalment of an unknown company, without amount or beyond any agreement is a fault', async () => {
  const { id } = await preview(api, portal, fileOf(instalment('CV-3', 0, 0, 'NO')), { kind });
  expect((await rowsOf(portal, id)).flatMap(({ faults }) => faults.map(({ column }) => column))).toEqual([
    'Cuota',
    'Empresa',
    'Monto',
  ]);
});

test('finance of another mall neither changes nor reads them', async () => {
  await imported(api, portal, fileOf(instalment('CV-4', 1)), { kind });
  const other = api.as(testEmail('intfinanzas', 'CHL', 'b'));
  const before = await agreements();
  const { id } = await preview(api, other, fileOf(instalment('CV-4', 1, 9, 'TAX-CHL-B')), { kind });
  expect(await rowsOf(other, id)).toMatchObject([
    { changes: [], faults: [{ reason: 'Este registro es de centros comerciales que usted no administra.' }] },
  ]);
  expect((await order(other, id)).status).toBe(422);
  expect(before).toContainEqual(expect.objectContaining({ numeroDeCuota: 1, valorCuota: 450_000 }));
  expect(await agreements()).toEqual(before);
});
