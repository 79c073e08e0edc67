import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { recordKinds } from 'shared/rules/records/kinds';
import { cleanUp } from '../../housekeeping.ts';
import { openArchive } from '../../imports/documents/archive.ts';
import { checkDocument } from '../../imports/documents/document-content.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { testPdf } from '../../testing/sent-files.ts';
import { workbook } from '../sales-upload/testing.ts';
import { preview, send } from './testing.ts';
import { zipOf, type Zipped } from './testing-documents.ts';

let api: TestApi;
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  portal = api.as(testEmail('portal', 'CHL'));
});
afterAll(() => api.close());

const sheet = workbook([
  recordKinds.invoices.columns.map(({ heading }) => heading),
  ['CL77', 'Factura', '1'],
]);
const pdf: Zipped = { name: 'a.pdf', content: testPdf() };

const messageFor = async (...files: readonly Zipped[]): Promise<string | null> =>
  (await preview(api, portal, sheet, { kind: 'invoices', zip: zipOf(...files) })).message;

test.each<readonly [string, readonly Zipped[], string]>([
  [
    'a ZIP within a ZIP',
    [{ name: 'otro.zip', content: zipOf(pdf) }],
    'El ZIP contiene otro archivo comprimido («otro.zip»). Deje en él solo los PDF.',
  ],
  [
    'a file with a password',
    [{ ...pdf, change: { encrypted: true } }],
    'El ZIP está protegido con una contraseña. Créelo sin ella y vuelva a intentarlo.',
  ],
  [
    'more files than its limit',
    Array.from({ length: 20_001 }, (_, n) => ({ name: `${n}.pdf`, content: Buffer.from('x') })),
    'El ZIP tiene más de 20.000 archivos. Divídalo en varios.',
  ],
  [
    'files that unpack to more than its limit',
    Array.from({ length: 70 }, (_, n) => ({ ...pdf, name: `${n}.pdf`, change: { bytes: 15_000_000 } })),
    'Los archivos del ZIP pesan más de 1 GB en total. Divídalo en varios.',
  ],
])('%s refuses the whole import, in words [T9]', async (_what, files, message) => {
  expect(await messageFor(...files)).toBe(message);
});

/** Of more than the largest document of any country. */
const swollen = Buffer.alloc(32_000_000);

test('a file is unpacked no further than it claims, and one above the limit not at all [T9]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-bomb-'));
  const path = join(folder, 'bomb.zip');
  await writeFile(
    path,
    zipOf(
      { name: 'liar.pdf', content: swollen, change: { bytes: 1_000 } },
      { name: 'large.pdf', content: swollen },
    ),
  );
  const archive = await openArchive(path);
  const [liar, large] = archive.files;
  if (liar === undefined || large === undefined) throw new Error('The ZIP has two files.');
  await expect(archive.contentOf(liar)).rejects.toMatchObject({ code: 'ERR_BUFFER_TOO_LARGE' });
  await expect(archive.contentOf(large)).rejects.toMatchObject({ fault: 'unpacked', file: 'large.pdf' });
  expect(await checkDocument(archive, liar)).toMatchObject({ fault: 'broken', sha256: null });
  expect(await checkDocument(archive, large)).toMatchObject({ fault: 'size', sha256: null });
  await archive.close();
  await rm(folder, { recursive: true });
});

test.each<readonly [string, Zipped]>([
  ['claims to be small', { name: 'a.pdf', content: swollen, change: { bytes: 1_000 } }],
  ['is as large as it claims', { name: 'a.pdf', content: swollen }],
])('a bomb that %s is not unpacked, and is only a file that no row names [T9]', async (_what, bomb) => {
  const found = await preview(api, portal, sheet, { kind: 'invoices', zip: zipOf(bomb) });
  expect(found).toMatchObject({ status: 'faulty', documents: { unused: 1, unusedNames: ['a.pdf'] } });
});

test('folders of a name are left out, so that no file is written elsewhere', async () => {
  const files = ['../../../etc/a.pdf', String.raw`C:\b.pdf`].map((name) => ({ ...pdf, name }));
  const found = await preview(api, portal, sheet, { kind: 'invoices', zip: zipOf(...files) });
  expect(found.documents?.unusedNames).toEqual(['a.pdf', 'b.pdf']);
});

test('a ZIP is not left behind on the disk after the call', async () => {
  const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('vitrina-upload-'));
  const before = await left();
  await send(portal, sheet, { kind: 'malls', zip: zipOf(pdf) });
  const added = async () => (await left()).filter((name) => !before.includes(name));
  // Deleted as soon as the reply is sent.
  while ((await added()).length > 0);
  expect(await added()).toEqual([]);
});

test('what is known about the files of a ZIP is forgotten with the ZIP', async () => {
  const known = () => api.db.selectFrom('record_import_document').select('name').execute();
  await preview(api, portal, sheet, { kind: 'invoices', zip: zipOf(pdf) });
  expect(await known()).not.toEqual([]);
  api.setClock('2026-11-21T15:00:01Z');
  await cleanUp(api.deps);
  expect(await known()).toEqual([]);
});
