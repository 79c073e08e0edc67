import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '../http/logger.ts';
import { startObjectStore, type ObjectStoreServer } from '../testing/object-store.ts';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';
import { stoppedClock } from '../clock.ts';
import { copyObjects } from './copy-objects.ts';
import { FileStoreError } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { openFileStore, requireFileStore } from './open-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

let server: ObjectStoreServer;
let api: TestApi;
let userId: number;
let folder: string;
const lines: string[] = [];
const owner = testEmail('empresa', 'CHL');
const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7 ${text}`);
const put = (path: string, bytes = pdf(path)) =>
  api.deps.files.put('invoices', path, bytes, 'application/pdf');
const open = (path: string, email = owner) =>
  api.as(email).get(api.deps.files.signedUrl({ bucket: 'invoices', path, filename: 'Factura.pdf', userId }));

beforeAll(async () => {
  server = await startObjectStore();
  folder = await mkdtemp(join(tmpdir(), 'vitrina-copies-'));
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  api = await startTestApi({ config: { s3: server.config }, log });
  const user = api.db.selectFrom('app_user').select('id').where('email', '=', owner);
  userId = (await user.executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await api.close();
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

test('a document of the object store comes through the portal, for its person only', async () => {
  await put('chl/1.pdf');
  const { status, bytes, headers } = await open('chl/1.pdf');
  expect([status, bytes.toString(), headers['content-type']]).toEqual([
    200,
    '%PDF-1.7 chl/1.pdf',
    'application/pdf',
  ]);
  expect(headers['content-disposition']).toMatch(/^attachment/);
  expect((await open('chl/1.pdf', testEmail('finanzas', 'CHL'))).status).toBe(403);
  expect((await open('chl/other.pdf')).status).toBe(404);
});

test('an object is replaced, no path leaves the bucket, and no page is stored [T11]', async () => {
  await put('chl/2.pdf', pdf('old'));
  await put('chl/2.pdf', pdf('new'));
  expect((await api.deps.files.read('invoices', 'chl/2.pdf'))?.bytes).toEqual(pdf('new'));
  await expect(put('../2.pdf')).rejects.toThrow('not allowed');
  await expect(api.deps.files.put('public', 'a.html', pdf(''), 'text/html')).rejects.toThrow();
  for (const path of ['../invoices/chl/2.pdf', '.hidden.pdf', `${'a/'.repeat(3000)}a.pdf`])
    expect(await api.deps.files.read('invoices', path)).toBeNull();
});

test('a large file passes through a file of this machine, which is gone afterwards', async () => {
  const content = Buffer.alloc(3_000_000, 'zip');
  const file = join(folder, 'large');
  await writeFile(file, content);
  await api.deps.files.putFile('imports', 'large.zip', file, 'application/zip');
  let seen = '';
  const size = await api.deps.files.withFile('imports', 'large.zip', async (path) => {
    seen = path;
    return (await readFile(path)).equals(content);
  });
  expect(size).toBe(true);
  await expect(readFile(seen)).rejects.toThrow('ENOENT');
  expect(await api.deps.files.withFile('imports', 'none.zip', async () => true)).toBeNull();
});

test('old exports are removed, other files stay', async () => {
  await api.deps.files.put(
    'exports',
    'a.xlsx',
    pdf(''),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  await put('kept.pdf');
  await api.deps.files.removeBefore('exports', new Date(Date.now() - 60_000));
  expect(await api.deps.files.read('exports', 'a.xlsx')).not.toBeNull();
  await api.deps.files.removeBefore('exports', new Date(Date.now() + 60_000));
  expect(await api.deps.files.read('exports', 'a.xlsx')).toBeNull();
  expect(await api.deps.files.read('invoices', 'kept.pdf')).not.toBeNull();
});

test('a folder is copied into the bucket and back; repeated, only what differs', async () => {
  const clock = stoppedClock(new Date());
  const [here, there] = [join(folder, 'here'), join(folder, 'there')].map((one) =>
    localFileStore({ folder: one, clock }),
  );
  const bucket = s3FileStore({ ...server.config, prefix: 'moved/' }, 20);
  if (here === undefined || there === undefined) throw new Error('Two folders.');
  // More than a page of the store's list.
  const paths = Array.from({ length: 50 }, (_, n) => `chl/${n}.pdf`);
  for (const path of paths) await here.put('invoices', path, pdf(path), 'application/pdf');
  await here.put('public', 'logo.svg', Buffer.from('<svg/>'), 'image/svg+xml');
  expect(await copyObjects({ from: here, to: bucket })).toEqual({ copied: 51, same: 0 });
  await here.put('invoices', 'chl/7.pdf', pdf('changed'), 'application/pdf');
  expect(await copyObjects({ from: here, to: bucket })).toEqual({ copied: 1, same: 50 });
  expect(await copyObjects({ from: bucket, to: there })).toEqual({ copied: 51, same: 0 });
  expect((await there.read('invoices', 'chl/7.pdf'))?.bytes).toEqual(pdf('changed'));
});

test('a bucket that is not there stops the start, with the settings to look at', async () => {
  const files = openFileStore(
    { ...api.deps.config, s3: { ...server.config, bucket: 'another-bucket' } },
    api.deps.clock,
  );
  await expect(requireFileStore({ files, log: api.deps.log })).rejects.toThrow(/404.*FILES_S3_BUCKET/);
});

test('while the store is away, files answer 503 and nothing half-stored remains; the rest goes on', async () => {
  await server.kill();
  lines.length = 0;
  const { status, body, headers } = await open('chl/1.pdf');
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'NOT_READY', '2']);
  await expect(put('chl/3.pdf')).rejects.toThrow(FileStoreError);
  await requireFileStore(api.deps);
  expect((await api.as(owner).get('/health/ready')).status).toBe(200);
  const log = lines.join('');
  expect(log).toContain('file store unavailable');
  expect(log).not.toMatch(/chl\/1|Factura|S3RVER/);
});
