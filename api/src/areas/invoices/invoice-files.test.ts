import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { read, utils } from 'xlsx';
import { exportedFile, startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { insertInvoice, insertSociety } from './testing.ts';

let api: TestApi;
let company: TestClient;
let path: string;
let foreignPath: string;

const now = '2026-11-20T15:00:00.000Z';

beforeAll(async () => {
  api = await startTestApi({ clockAt: now });
  const { db, world } = api;
  const { a, b } = world.PER;
  const societyId = await insertSociety(db, 'PER', 'PE10');
  const issued = { societyId, issuedOn: '2026-11-05' };
  path = await insertInvoice(db, 'PER', { ...issued, companyId: a.companyId, number: 'F001-1' });
  foreignPath = await insertInvoice(db, 'PER', { ...issued, companyId: b.companyId, number: 'F001-2' });
  company = api.as(testEmail('empresa', 'PER'));
});
beforeEach(() => api.setClock(now));
afterAll(() => api.close());

const linkOf = async (filename = 'Factura F001-1.pdf') =>
  (await company.post('/api/invoices/download', { body: { path, filename } })).body.url as string;

test('the download call answers a url that gives the PDF as an attachment under the wanted name [P-354]', async () => {
  const file = await company.get(await linkOf());
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['x-content-type-options']).toBe('nosniff');
  expect(file.headers['content-disposition']).toContain('attachment; filename="Factura F001-1.pdf"');
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.bytes.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
  expect((await api.deps.files.read('invoices', path))?.bytes.equals(file.bytes)).toBe(true);
  const renamed = await company.get(await linkOf('Noviembre.pdf'));
  expect(renamed.headers['content-disposition']).toContain('attachment; filename="Noviembre.pdf"');
  expect(renamed.bytes.equals(file.bytes)).toBe(true);
});

test('a document is made once and stays the same', async () => {
  const first = await company.get(await linkOf());
  const again = await company.get(await linkOf());
  expect(again.bytes.equals(first.bytes)).toBe(true);
});

test.each([
  ['download', linkOf],
  [
    'signal',
    async () =>
      (await company.post('/api/downloads/signal/per', { body: { path, bucket: 'invoices' } })).body
        .signal_url as string,
  ],
])(
  'the link of the %s call works for 60 s, for this object and this user only [P-356 T12]',
  async (_, ask) => {
    const url = await ask();
    const colleague = api.as(testEmail('finanzas', 'PER'));
    expect((await colleague.get(url)).status).toBe(403);
    expect((await api.anonymous.get(url)).status).toBe(403);
    expect((await company.get(url.replace('F001-1', 'F001-2'))).status).toBe(403);
    api.setClock('2026-11-20T15:01:00.000Z');
    expect((await company.get(url)).status).toBe(200);
    api.setClock('2026-11-20T15:01:00.001Z');
    const expired = await company.get(url);
    expect(expired.status).toBe(403);
    expect(expired.body.code).toBe('LINK_EXPIRED');
  },
);

test("nobody gets a link to another company's document, or to a path that is no document", async () => {
  for (const wrong of [foreignPath, 'per/2026-11/none.pdf', '../../secret.pdf']) {
    const body = { path: wrong, filename: 'a.pdf' };
    expect((await company.post('/api/invoices/download', { body })).status).toBe(404);
    const signal = { body: { path: wrong, bucket: 'invoices' } };
    expect((await company.post('/api/downloads/signal/per', signal)).status).toBe(404);
  }
});

test('the signal call takes path and bucket and answers signal_url, for the own country only [P-284 P-323]', async () => {
  const body = { path, bucket: 'invoices' };
  const { status, body: reply } = await company.post('/api/downloads/signal/PER', { body });
  expect(status).toBe(200);
  expect((await company.get(reply.signal_url)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await company.post('/api/downloads/signal/chl', { body })).status).toBe(404);
  const store = api.as(testEmail('local', 'PER'));
  expect((await store.post('/api/downloads/signal/per', { body })).status).toBe(403);
});

test('each download leaves who, what, when and from where in the audit log [D3]', async () => {
  const downloads = () =>
    api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['audit_log.entity', 'audit_log.entity_id', 'audit_log.at', 'audit_log.ip', 'app_user.email'])
      .where('action', '=', 'invoice.download')
      .orderBy('audit_log.id')
      .execute();
  const earlier = await downloads();
  await linkOf();
  const invoice = api.db.selectFrom('invoice').select('id').where('document_path', '=', path);
  const { id } = await invoice.executeTakeFirstOrThrow();
  const what = { entity: 'invoice', entity_id: String(id) };
  const entry = { ...what, email: testEmail('empresa', 'PER'), at: new Date(now), ip: '127.0.0.1' };
  expect(await downloads()).toEqual([...earlier, entry]);
});

async function exported(body: Record<string, string> = {}) {
  const call = `/api/invoices/country/per/company/${api.world.PER.a.taxId}/export`;
  const file = await exportedFile(api, company, call, body);
  const book = read((await company.get(file.url)).bytes, { type: 'buffer', cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The file has no sheet.');
  return {
    filename: file.filename,
    sheet,
    rows: utils.sheet_to_json<string[]>(sheet, { header: 1 }),
  };
}

test('the export is named docs-{timestamp}.xlsx [U-408]', async () => {
  expect((await exported()).filename).toBe(`docs-${Date.parse('2026-11-20T15:00:00.000Z')}.xlsx`);
});

test('the export has every row that the filters give, not only a page of them [U-409]', async () => {
  const { companyId } = api.world.PER.a;
  const before = (await exported()).rows.length;
  const societyId = await insertSociety(api.db, 'PER', 'PE20');
  for (let n = 10; n < 40; n += 1) {
    await insertInvoice(api.db, 'PER', { companyId, societyId, number: `F001-${n}`, issuedOn: '2026-10-05' });
  }
  expect((await exported()).rows).toHaveLength(before + 30);
  // The heading and the thirty of that society.
  expect((await exported({ society: 'PE20' })).rows).toHaveLength(31);
  const november = await exported({ month: '2026-11' });
  expect(november.filename).toMatch(/^docs-\d{13}\.xlsx$/);
  expect(november.rows).toEqual([
    [
      'Tipo',
      'Número',
      'Fecha emisión',
      'Sociedad',
      'Moneda',
      'Monto Neto',
      'Impuesto',
      'Monto Total',
      'Estado',
    ],
    ['Factura electrónica', 'F001-1', expect.any(Number), 'Sociedad PE10', 'PEN', 1000, 190, 1190],
  ]);
  expect(november.sheet.C2).toMatchObject({ t: 'n', w: '05/11/2026' });
});

test('text that looks like a formula is reopened as text [T10]', async () => {
  const { companyId } = api.world.PER.a;
  const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'];
  for (const [index, text] of dangerous.entries()) {
    const societyId = await insertSociety(api.db, 'PER', `X${index}`);
    await api.db.updateTable('society').set({ name: text }).where('id', '=', societyId).execute();
    await insertInvoice(api.db, 'PER', { companyId, societyId, number: text, issuedOn: '2026-08-05' });
  }
  const { sheet } = await exported({ month: '2026-08' });
  const cells = Object.entries(sheet).filter(
    ([address]) => /^[BD]\d+$/.test(address) && !/^.1$/.test(address),
  );
  expect(cells).toHaveLength(dangerous.length * 2);
  for (const [, cell] of cells) {
    expect(cell.t).toBe('s');
    expect(cell.f).toBeUndefined();
  }
  const texts = cells.map(([, { v }]) => String(v));
  expect(texts.toSorted()).toEqual([...dangerous, ...dangerous].toSorted());
});
