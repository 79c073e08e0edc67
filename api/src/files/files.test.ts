import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '../http/logger.ts';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';
import type { SignedFile } from './file-store.ts';
import { mimeByEnding } from './mime-types.ts';

let api: TestApi;
let userId: number;
const owner = testEmail('empresa', 'CHL');
beforeAll(async () => {
  api = await startTestApi();
  const user = api.db.selectFrom('app_user').select('id').where('email', '=', owner);
  userId = (await user.executeTakeFirstOrThrow()).id;
  await api.deps.files.put('invoices', 'chl/1.pdf', Buffer.from('%PDF-1.7 one'), 'application/pdf');
  await api.deps.files.put('invoices', 'chl/2.pdf', Buffer.from('%PDF-1.7 two'), 'application/pdf');
  await api.deps.files.put('public', 'logos/a.svg', Buffer.from('<svg/>'), 'image/svg+xml');
});
afterAll(() => api.close());
beforeEach(() => api.setClock('2026-11-20T15:00:00Z'));

const link = (more: Partial<SignedFile> = {}): string =>
  api.deps.files.signedUrl({
    bucket: 'invoices',
    path: 'chl/1.pdf',
    filename: 'Factura ñ 1.pdf',
    userId,
    ...more,
  });
const open = (url: string, email = owner) => api.as(email).get(url);

test('a document comes as an attachment under its own name and is never guessed at', async () => {
  const { status, bytes, headers } = await open(link());
  expect([status, bytes.toString()]).toEqual([200, '%PDF-1.7 one']);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="Factura _ 1.pdf"; filename*=UTF-8''Factura%20%C3%B1%201.pdf`,
    'cache-control': 'private, no-store',
  });
});

test('a link lives 60 seconds [T12 T17]', async () => {
  const url = link();
  api.setClock('2026-11-20T15:01:00Z');
  expect((await open(url)).status).toBe(200);
  api.setClock('2026-11-20T15:01:00.001Z');
  const { status, body } = await open(url);
  expect([status, body.code]).toEqual([403, 'LINK_EXPIRED']);
});

test('a link is for one object, one name, one time and one user: an edited one is refused [S-369 T12]', async () => {
  const url = link();
  const later = Date.parse('2026-11-20T16:00:00Z');
  const edited = [
    url.replace('1.pdf?', '2.pdf?'),
    url.replace('/invoices/', '/attachments/'),
    url.replace(/expires=\d+/, `expires=${later}`),
    url.replace('name=Factura', 'name=Otra'),
    url.replace(/user=\d+/, `user=${userId + 1}`),
    `${url}&inline=1`,
    url.replace(/signature=[^&]+/, ''),
    url.split('?')[0] ?? '',
  ];
  for (const one of edited) {
    const { status, body } = await open(one);
    expect([one, status, body.code]).toEqual([one, 403, 'LINK_EXPIRED']);
  }
  expect((await open(url)).bytes.toString()).toBe('%PDF-1.7 one');
});

test('somebody else who got the link cannot use it, signed in or not [T12]', async () => {
  const url = link();
  expect((await open(url, testEmail('finanzas', 'CHL'))).status).toBe(403);
  expect((await api.anonymous.get(url)).status).toBe(403);
  expect((await open(url)).status).toBe(200);
});

test('a link is of no use once the session was ended or its user disabled [T12 T17 P-367]', async () => {
  const url = link();
  const user = api.db.updateTable('app_user').where('id', '=', userId);
  for (const end of [
    () =>
      api.db
        .updateTable('session')
        .set({ ended_at: api.deps.clock.now(), end_reason: 'signed-out' })
        .where('user_id', '=', userId)
        .execute(),
    () => user.set({ status: 'Deshabilitado' }).execute(),
  ]) {
    // One client is one session.
    const client = api.as(owner);
    expect((await client.get(url)).status).toBe(200);
    await end();
    expect((await client.get(url)).status).toBe(403);
  }
  await user.set({ status: 'Ok' }).execute();
  // A permission that is taken away does not end it.
  const held = await api.db
    .deleteFrom('user_permission')
    .where('user_id', '=', userId)
    .returning(['user_id', 'permission_id', 'company_id'])
    .execute();
  expect([held.length > 0, (await open(url)).status]).toEqual([true, 200]);
  await api.db.insertInto('user_permission').values(held).execute();
});

test('a picture or PDF may be shown in place, anything else is saved [T11]', async () => {
  expect((await open(link({ inline: true }))).headers['content-disposition']).toMatch(/^inline/);
  const inPlace = ['application/pdf', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'];
  for (const [ending, mime] of Object.entries(mimeByEnding)) {
    const shown = inPlace.includes(mime) ? 'inline' : 'attachment';
    await api.deps.files.put('attachments', `x.${ending}`, Buffer.from('<script>'), mime);
    const name = `x.${ending}`;
    const { headers } = await open(link({ bucket: 'attachments', path: name, filename: name, inline: true }));
    expect([name, String(headers['content-disposition']).split(';')[0]]).toEqual([name, shown]);
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
      expect.stringContaining(mime),
      'nosniff',
    ]);
    expect(headers['content-security-policy']).toContain('sandbox');
  }
  const page = api.deps.files.put('attachments', 'x.html', Buffer.from('<script>'), 'text/html');
  await expect(page).rejects.toThrow();
});

test('pictures of the public bucket need no session and no link, may be cached, and run nothing [T11 T12]', async () => {
  const address = api.deps.files.publicUrl('logos/a.svg');
  expect(address).not.toMatch(/[?&](?:signature|expires)=/);
  const { status, headers } = await api.anonymous.get(address);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(headers['content-security-policy']).toContain('sandbox');
  expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
    expect.stringContaining('image/svg+xml'),
    'nosniff',
  ]);
});

test('no path leaves the store', async () => {
  for (const path of ['../secret.svg', '..%2f..%2fpackage.json', 'logos/%2e%2e/a.svg', '.hidden.svg']) {
    expect((await api.anonymous.get(`/api/files/public/${path}`)).status).toBe(404);
  }
  await expect(api.deps.files.put('public', '../a.svg', Buffer.from(''), 'image/svg+xml')).rejects.toThrow();
  await expect(api.deps.files.put('public', 'a.html', Buffer.from(''), 'text/html')).rejects.toThrow();
});

test('an address below a picture, or one that no folder can hold, names nothing', async () => {
  for (const path of ['logos/a.svg/b.svg', `logos/${'a'.repeat(300)}.svg`, `${'a/'.repeat(3000)}a.svg`]) {
    expect(await api.deps.files.read('public', path)).toBeNull();
  }
  expect((await api.anonymous.get('/api/files/public/logos/a.svg/b.svg')).status).toBe(404);
});

test('no signature, address or name stands in the logs [T33]', async () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const logged = await startTestApi({ log });
  const url = logged.deps.files.signedUrl({
    bucket: 'invoices',
    path: 'x.pdf',
    filename: 'Factura.pdf',
    userId,
  });
  await logged.as(owner).get(url);
  await logged.close();
  const text = lines.join('');
  expect(text).toContain('/api/files/:bucket/*');
  expect(text).not.toMatch(/signature|Factura|x\.pdf|127\.0\.0\.1|@demo|Bearer/);
});

test('each call that takes a file is known here by name: its test says what it takes [T11]', () => {
  const uploads = api.app.contractEndpoints.filter(({ multipart }) => multipart !== undefined);
  expect(uploads.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'POST /api/discounts',
    'POST /api/publishing/announcements/:id/files',
    'POST /api/publishing/banner-pictures/:screen',
    'POST /api/publishing/pictures',
    'POST /api/record-imports',
    'POST /api/sales/contratos/:id/ventas-mensuales',
    'POST /api/sales/ventas-diarias/batch-validate',
    'POST /api/tickets/ticket',
    // An archive, never served as it came: deploy/src/releases/release-archive.test.ts.
    'POST /api/v1/releases/:part',
    'PUT /api/discounts/:id',
    'PUT /api/empresas',
    'PUT /api/marcas',
    'PUT /api/operacion/identidad',
    'PUT /api/v1/integration/documentos/:codigo',
  ]);
});
