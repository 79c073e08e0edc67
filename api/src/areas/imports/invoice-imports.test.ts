import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recordKinds } from 'shared/rules/records/kinds';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { testPdf } from '../../testing/sent-files.ts';
import { insertInvoice, insertSociety } from '../invoices/testing.ts';
import { insertParameter } from '../parameters/testing.ts';
import { workbook, type Cells } from '../sales-upload/testing.ts';
import { apply, detailOf, imported, preview, rowsOf, send, undo } from './testing.ts';
import { zipOf, type Zipped } from './testing-documents.ts';

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

const kind = 'invoices';

/** An invoice of tenant A. */
function row(
  numero: string,
  archivo: string | null,
  { total = 1_190, compensada = null }: { total?: number; compensada?: string | null } = {},
): Cells {
  const head = ['CL77', 'Factura electrónica', numero, 'TAX-CHL-A', '2026-11-05', '2026-11'];
  return [...head, 1_000, 190, total, compensada, archivo, null];
}
const sheet = (...rows: readonly Cells[]): Buffer =>
  workbook([recordKinds.invoices.columns.map(({ heading }) => heading), ...rows]);
/** Of other content for each text. */
const pdf = (name: string, text = name): Zipped => ({ name, content: testPdf(`/Lang(${text})`) });

const reasonsOf = async (id: number): Promise<unknown[]> =>
  (await rowsOf(portal, id)).map(({ faults }) => faults.map(({ column, reason }) => [column, reason]));

const stored = (numero: string) =>
  api.db.selectFrom('invoice').selectAll().where('number', '=', numero).executeTakeFirst();

async function downloaded(numero: string): Promise<Buffer> {
  const body = { path: (await stored(numero))?.document_path, filename: 'factura.pdf' };
  const { body: link } = await company.post('/api/invoices/download', { body });
  return (await company.get(link.url)).bytes;
}

test('invoices come with their PDFs, which the tenant opens byte for byte', async () => {
  const zip = zipOf(pdf('Facturas/F-1.pdf'), pdf('f-2.PDF'), pdf('sobra.pdf'), {
    name: '__MACOSX/._F-1.pdf',
    content: Buffer.from('x'),
  });
  const file = sheet(row('1', 'F-1.pdf'), row('2', 'F-2.pdf', { compensada: 'sí' }));
  const found = await preview(api, portal, file, { kind, zip });
  expect(found).toMatchObject({ status: 'ready', documents: { unused: 1, unusedNames: ['sobra.pdf'] } });
  expect((await rowsOf(portal, found.id))[0]?.changes).toContainEqual({
    name: 'archivo',
    before: null,
    after: 'F-1.pdf',
  });
  await apply(api, portal, found.id);

  expect(await stored('2')).toMatchObject({
    company_id: api.world.CHL.a.companyId,
    period: '2026-11',
    gross_amount: 1_190,
    settled: true,
    view_type: 'pdf',
    document_name: 'f-2.PDF',
  });
  expect(await downloaded('1')).toEqual(testPdf('/Lang(Facturas/F-1.pdf)'));
});

test('the same files again change nothing, also without the PDFs that are stored [T29]', async () => {
  const [file, zip] = [sheet(row('3', 'F-3.pdf')), zipOf(pdf('f-3.PDF'))];
  await imported(api, portal, file, { kind, zip });
  expect(await preview(api, portal, file, { kind, zip })).toMatchObject({ status: 'unchanged' });
  expect(await preview(api, portal, file, { kind })).toMatchObject({ status: 'unchanged', documents: null });
});

test('a PDF that is missing, named twice, too large or not a plain PDF is a fault of its row [T11]', async () => {
  const heavy = { name: 'pesado.pdf', content: Buffer.alloc(1_100_000) };
  await insertParameter(api.db, { name: 'peso_pdf_mb_chl', value: '1' });
  const zip = zipOf(
    heavy,
    pdf('a/doble.pdf'),
    pdf('b/doble.pdf'),
    { name: 'foto.pdf', content: Buffer.from('GIF89a') },
    { name: 'activo.pdf', content: testPdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>') },
    { name: 'vacio.pdf', content: Buffer.alloc(0) },
  );
  const { id, status } = await preview(
    api,
    portal,
    sheet(
      row('11', 'no-esta.pdf'),
      row('12', 'doble.pdf'),
      row('13', 'foto.pdf'),
      row('14', 'activo.pdf'),
      row('15', 'vacio.pdf'),
      row('16', null),
      row('17', null, { total: 1_000 }),
      row('18', 'pesado.pdf'),
    ),
    { kind, zip },
  );
  expect(status).toBe('faulty');
  expect(await reasonsOf(id)).toEqual([
    [['Archivo PDF', 'Falta el PDF «no-esta.pdf»: no llegó con la planilla ni se envió antes.']],
    [['Archivo PDF', 'El ZIP tiene 2 archivos con este nombre.']],
    [['Archivo PDF', '«foto.pdf» no es un PDF.']],
    [['Archivo PDF', expect.stringContaining('contiene archivos o acciones que no se aceptan')]],
    [['Archivo PDF', '«vacio.pdf» está vacío.']],
    [['Archivo PDF', 'Falta el PDF de la factura, o el enlace donde está.']],
    [
      ['Monto total', 'No es la suma del monto neto y el impuesto.'],
      ['Archivo PDF', 'Falta el PDF de la factura, o el enlace donde está.'],
    ],
    [['Archivo PDF', '«pesado.pdf» pesa más de 1 MB.']],
  ]);
  expect((await detailOf(portal, id)).corrected).not.toBeNull();
});

test('another PDF under the same name is a change; undoing brings the earlier one back, also one that the portal made', async () => {
  const file = sheet(row('21', 'F.pdf'));
  await imported(api, portal, file, { kind, zip: zipOf(pdf('F.pdf', 'uno')) });
  const second = await imported(api, portal, file, { kind, zip: zipOf(pdf('F.pdf', 'dos')) });
  expect((await rowsOf(portal, second.id))[0]?.changes).toEqual([
    { name: 'archivo', before: 'F.pdf', after: 'F.pdf (con otro contenido)' },
  ]);
  expect(await downloaded('21')).toEqual(testPdf('/Lang(dos)'));
  expect(await undo(api, portal, second.id)).toMatchObject({ status: 'undone', left: 0 });
  expect(await downloaded('21')).toEqual(testPdf('/Lang(uno)'));

  const { companyId } = api.world.CHL.a;
  const made = await insertInvoice(api.db, 'CHL', {
    companyId,
    societyId,
    number: '22',
    issuedOn: '2026-11-05',
  });
  const third = await imported(api, portal, sheet(row('22', 'F.pdf')), { kind, zip: zipOf(pdf('F.pdf')) });
  expect(await stored('22')).toMatchObject({ document_name: 'F.pdf' });
  expect(await undo(api, portal, third.id)).toMatchObject({ left: 0 });
  expect(await stored('22')).toMatchObject({ document_path: made, document_name: null });
});

test("a sheet cannot name another invoice's document by its path", async () => {
  const path = (await stored('1'))?.document_path ?? '';
  const { id } = await preview(api, portal, sheet(row('31', `${path}:F-1.pdf`)), { kind });
  expect(await reasonsOf(id)).toEqual([[['Archivo PDF', expect.stringContaining('Falta el PDF')]]]);
});

test('new invoices are removed when their import is undone, unless a debt names them', async () => {
  const file = sheet(row('41', 'F.pdf'), row('42', 'F.pdf'));
  const { id } = await imported(api, portal, file, { kind, zip: zipOf(pdf('F.pdf')) });
  const { companyId, buildingId } = api.world.CHL.a;
  await api.db.insertInto('debt_reading').values({ company_id: companyId, read_at: new Date() }).execute();
  await api.db
    .insertInto('debt_document')
    .values({
      company_id: companyId,
      society_id: societyId,
      building_id: buildingId,
      folio: '1',
      number: '42',
      document_type: 'Factura',
      issued_on: '2026-11-05',
      due_on: '2026-12-05',
      amount: 1,
      invoice_id: (await stored('42'))?.id ?? 0,
      direct_link: null,
    })
    .execute();
  expect(await undo(api, portal, id)).toMatchObject({ left: 1 });
  expect([await stored('41'), (await stored('42'))?.number]).toEqual([undefined, '42']);
});

test('the form says which kinds take a ZIP, and only a ZIP is one', async () => {
  const zip = zipOf(pdf('a.pdf'));
  expect((await send(portal, sheet(row('51', 'a.pdf')), { kind: 'malls', zip })).body).toMatchObject({
    field: 'documentos',
  });
  const { status, message } = await preview(api, portal, sheet(row('51', 'a.pdf')), {
    kind,
    zip: Buffer.alloc(99),
  });
  expect([status, message]).toEqual(['failed', 'Los PDF deben venir en un archivo .zip.']);
});
