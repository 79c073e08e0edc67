import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanUp } from '../../housekeeping.ts';
import { insertIntegrationKey } from '../../testing/integration-keys.ts';
import { startTestApi, testEmail, type TestApi, type TestReply } from '../../testing/index.ts';
import { swollenPdf, testPdf } from '../../testing/sent-files.ts';
import { insertSociety } from '../invoices/testing.ts';
import { undo } from '../imports/testing.ts';
import { faultsOf, path, resultsOf, sent } from './testing.ts';

let api: TestApi;
let key: string;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  await insertSociety(api.db, 'CHL', 'CL10');
  key = (await insertIntegrationKey(api.db)).text;
});
afterAll(() => api.close());

const upload = (code: string, content: Buffer, as = key): Promise<TestReply> => {
  const form = new FormData();
  form.append('archivo', new File([new Uint8Array(content)], 'x.pdf'));
  return api.as(as).put(`${path}/documentos/${code}`, { form });
};
const invoice = (numero: string, archivo: string | null) => ({
  sociedad: 'CL10',
  tipo: 'Factura electrónica',
  numero,
  empresa: 'TAX-CHL-A',
  emision: '2026-11-05',
  neto: 1_000,
  impuesto: 190,
  total: 1_190,
  archivo,
});
const bytesOf = async (numero: string): Promise<Buffer | undefined> => {
  const row = await api.db
    .selectFrom('invoice')
    .select('document_path')
    .where('number', '=', numero)
    .executeTakeFirst();
  const stored = await api.deps.files.read('invoices', row?.document_path ?? 'none');
  return stored?.bytes;
};

test('a PDF is sent first, and the invoice that names its code has it', async () => {
  const answer = await upload('factura-1', testPdf('/Lang(a)'));
  expect(answer.body).toMatchObject({ estado: 'creado', vence: '2026-11-27T15:00:00.000Z' });
  expect((await upload('factura-1', testPdf('/Lang(a)'))).body).toMatchObject({ estado: 'igual' });
  const dry = await sent(api, key, 'invoices', [invoice('D-1', 'factura-1')], { dryRun: true });
  expect(resultsOf(dry)).toEqual(['creado']);
  expect(resultsOf(await sent(api, key, 'invoices', [invoice('D-1', 'factura-1')]))).toEqual(['creado']);
  expect(await bytesOf('D-1')).toEqual(testPdf('/Lang(a)'));
  expect(resultsOf(await sent(api, key, 'invoices', [invoice('D-1', 'factura-1')]))).toEqual(['igual']);
});

test('another PDF under the same code replaces it with the next record, and undoing brings it back', async () => {
  await upload('factura-2.pdf', testPdf('/Lang(a)'));
  await sent(api, key, 'invoices', [invoice('D-2', 'factura-2.pdf')]);
  expect((await upload('factura-2.pdf', testPdf('/Lang(b)'))).body).toMatchObject({ estado: 'cambiado' });
  expect(await bytesOf('D-2')).toEqual(testPdf('/Lang(a)'));
  const { importacion } = await sent(api, key, 'invoices', [invoice('D-2', 'factura-2.pdf')]);
  expect(await bytesOf('D-2')).toEqual(testPdf('/Lang(b)'));
  const again = await sent(api, key, 'invoices', [invoice('D-2', 'factura-2.pdf')]);
  expect(resultsOf(again)).toEqual(['igual']);
  expect(await undo(api, api.as(testEmail('portal', 'CHL')), importacion)).toMatchObject({ left: 0 });
  expect(await bytesOf('D-2')).toEqual(testPdf('/Lang(a)'));
});

test('common expenses take theirs in the same way', async () => {
  await upload('gastos-1', testPdf());
  const record = { contrato: 'CT-CHL-A-1', mes: '2026-10', sociedad: 'CL10', descripcion: 'Octubre' };
  const reply = await sent(api, key, 'expenses', [
    { ...record, archivo: 'gastos-1' },
    { ...record, mes: '2026-09', archivo: 'gastos-9' },
  ]);
  expect(resultsOf(reply)).toEqual(['creado', 'error']);
  expect(faultsOf(reply, 2)).toEqual([
    'archivo: Falta el PDF «gastos-9.pdf»: no llegó con la planilla ni se envió antes.',
  ]);
});

test.each([
  ['no PDF', Buffer.from('<html></html>'), '«malo» no es un PDF.'],
  [
    'one with a script',
    testPdf('/OpenAction<</S/JavaScript/JS(1)>>'),
    '«malo» contiene archivos o acciones que no se aceptan: imprímalo como PDF.',
  ],
  ['a broken one', Buffer.from('%PDF-1.7 nothing'), '«malo» está dañado o no es lo que su nombre dice.'],
  ['one that unfolds to a gigabyte', swollenPdf(), '«malo» está dañado o no es lo que su nombre dice.'],
])('%s is refused with its own sentence, and nothing is kept [T11 T9]', async (_what, content, message) => {
  const { status, body } = await upload('malo', content);
  expect([status, body.field, body.message]).toEqual([422, 'archivo', message]);
  expect(await sent(api, key, 'invoices', [invoice('D-3', 'malo')]).then(resultsOf)).toEqual(['error']);
});

test('a code that no address can hold and a file above what the country allows are refused', async () => {
  expect((await upload('..%2Fotra', testPdf())).status).toBe(400);
  const tooLarge = await upload('grande', Buffer.alloc(15_732_001));
  expect([tooLarge.status, tooLarge.body.message]).toEqual([422, 'El archivo pesa más de 15 MB.']);
  expect((await upload('enorme', Buffer.alloc(31_500_000))).status).toBe(400);
});

test('a document is one key’s own [T28]', async () => {
  await upload('propio', testPdf());
  const { text: other } = await insertIntegrationKey(api.db);
  expect(await sent(api, other, 'invoices', [invoice('D-4', 'propio')]).then(resultsOf)).toEqual(['error']);
  // The key that sent it can name it.
  expect(await sent(api, key, 'invoices', [invoice('D-4', 'propio')]).then(resultsOf)).toEqual(['creado']);
  const { text: none } = await insertIntegrationKey(api.db, { kinds: ['malls'] });
  expect((await upload('propio', testPdf(), none)).status).toBe(404);
});

test('a document that is under way when its key is revoked is not kept [T28]', async () => {
  const { text, id } = await insertIntegrationKey(api.db);
  const keep = api.deps.files.put.bind(api.deps.files);
  const put = jest.spyOn(api.deps.files, 'put').mockImplementationOnce(async (...file) => {
    await api.as(testEmail('portal', 'CHL')).post(`/api/integration-keys/${id}/revoke`);
    return keep(...file);
  });
  const { status, body } = await upload('tarde', testPdf(), text);
  put.mockRestore();
  expect([status, body.code]).toEqual([401, 'INTEGRATION_KEY_REFUSED']);
  const kept = api.db.selectFrom('integration_document').select('code').where('key_id', '=', id);
  expect(await kept.execute()).toEqual([]);
});

test('one that no record names within seven days is forgotten, and one that was named stays with its record', async () => {
  await upload('usado', testPdf('/Lang(u)'));
  await upload('olvidado', testPdf());
  await sent(api, key, 'invoices', [invoice('D-5', 'usado')]);
  api.setClock('2026-11-27T15:00:01Z');
  expect(await sent(api, key, 'invoices', [invoice('D-6', 'olvidado')]).then(resultsOf)).toEqual(['error']);
  await cleanUp(api.deps);
  const left = await api.db.selectFrom('integration_document').select('code').execute();
  expect(left).toEqual([]);
  expect(await bytesOf('D-5')).toEqual(testPdf('/Lang(u)'));
  // Sent again without its PDF, the record keeps the one that it has.
  expect(await sent(api, key, 'invoices', [invoice('D-5', 'usado')]).then(resultsOf)).toEqual(['igual']);
});

test('the OpenAPI file describes the call', async () => {
  const { paths } = (await api.anonymous.get(`${path}/openapi.json`)).body;
  expect(paths[`${path}/documentos/{codigo}`].put.operationId).toBe('put-documento');
});
