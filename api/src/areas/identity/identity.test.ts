import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { IdentityRecord } from 'shared/endpoints/identity';
import sharp from 'sharp';
import { enqueue } from '../../jobs/queue.repository.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';

const path = '/api/operacion/identidad';

let api: TestApi;
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  portal = api.as(testEmail('portal', 'CHL'));
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['portal_identity', 'mail_inbox'] as const) await api.db.deleteFrom(table).execute();
});

const keyed = () => ({ 'idempotency-key': randomUUID() });
const drawing = (width: number, height: number, background = '#123456'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

type Files = { readonly clara?: Buffer; readonly oscura?: Buffer };
function save(change: object = {}, files: Files = {}, client = portal, headers = keyed()) {
  const form = new FormData();
  form.set('identidad', JSON.stringify({ nombre: 'Plaza Sur', color: '#ffd400', rowVersion: 1, ...change }));
  for (const [name, bytes] of Object.entries(files))
    form.set(name, new Blob([new Uint8Array(bytes)]), 'marca.png');
  return client.put(path, { form, headers });
}
const goBack = (version: number, rowVersion: number, client = portal) =>
  client.post(`${path}/anterior`, { body: { version, rowVersion }, headers: keyed() });
const stored = async (): Promise<IdentityRecord> => (await portal.get(path)).body;

const own = { nombre: 'Vitrina', color: null, marca: null };

describe('the identity', () => {
  test('is the portal’s own at first', async () => {
    expect(await stored()).toEqual({
      ...own,
      historial: [{ ...own, version: 0, el: null, por: null }],
      rowVersion: 1,
    });
  });

  test('is changed with name, colour and mark, which is drawn again [T12]', async () => {
    const { status, body } = await save(
      {},
      { clara: await drawing(600, 200), oscura: await drawing(300, 100) },
    );
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ nombre: 'Plaza Sur', color: '#ffd400', rowVersion: 2 }),
    ]);
    const addresses = Object.values(body.marca as Record<string, string>);
    expect(new Set(addresses).size).toBe(2);
    for (const address of addresses) {
      const picture = await api.anonymous.get(address);
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
      const { height } = await sharp(picture.bytes).metadata();
      expect(height).toBeLessThanOrEqual(112);
    }
  });

  test('keeps its mark until it is replaced or taken away, and shows it on both papers', async () => {
    const { body: first } = await save({}, { clara: await drawing(600, 200) });
    expect(first.marca.oscura).toBe(first.marca.clara);
    const { body: named } = await save({ nombre: 'Otra', rowVersion: 2 });
    expect(named.marca).toEqual(first.marca);
    const { body: dark } = await save({ rowVersion: 3 }, { oscura: await drawing(600, 200, '#eeeeee') });
    expect(dark.marca.oscura).not.toBe(first.marca.clara);
    const { body: same } = await save({ rowVersion: 4, oscura: null });
    expect(same.marca).toEqual(first.marca);
    expect((await save({ rowVersion: 5, marca: null })).body.marca).toBeNull();
  });

  test('goes back to an earlier one, and to the portal’s own', async () => {
    await save();
    await save({ nombre: 'Otra', color: null, rowVersion: 2 });
    const { body } = await goBack(1, 3);
    expect([body.nombre, body.color, body.rowVersion]).toEqual(['Plaza Sur', '#ffd400', 4]);
    const { body: back } = await goBack(0, 4);
    expect(back).toMatchObject(own);
    expect(back.historial.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2, 1, 0]);
    expect((await goBack(9, 5)).status).toBe(404);
  });

  test.each([
    ['without a name', { nombre: ' ' }, 400],
    ['with markup as name', { nombre: '<script>' }, 400],
    ['with a line break in its name', { nombre: 'Uno\nBcc: otro' }, 400],
    ['with a style as colour', { color: 'red;}' }, 400],
    ['with an unknown field', { color: null, auditada: true }, 400],
  ])('%s is refused', async (_what, change, status) => {
    expect((await save(change)).status).toBe(status);
    expect((await stored()).rowVersion).toBe(1);
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing that may hold scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a broken picture', Buffer.from('89504e470d0a1a0a00', 'hex')],
  ])('%s is no mark [T11]', async (_what, bytes) => {
    const light = await drawing(600, 200);
    for (const [field, files] of [
      ['clara', { clara: bytes }],
      ['oscura', { clara: light, oscura: bytes }],
    ] as const) {
      const { status, body } = await save({}, files);
      expect([status, body.field]).toEqual([422, field]);
      expect((await stored()).rowVersion).toBe(1);
    }
  });

  test('a mark that no header can show is refused, and a dark one alone', async () => {
    for (const clara of [await drawing(40, 40), await drawing(1800, 100)])
      expect((await save({}, { clara })).body.field).toBe('clara');
    expect((await save({}, { oscura: await drawing(300, 100) })).body.field).toBe('clara');
    expect((await stored()).rowVersion).toBe(1);
  });

  test('of two administrators at once is one, and the other sees what is stored [T19]', async () => {
    const replies = await Promise.all([save({ nombre: 'Uno' }), save({ nombre: 'Dos' })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.details.stored).toEqual(await stored());
  });

  test('sent twice is stored once', async () => {
    const headers = keyed();
    const one = await save({}, {}, portal, headers);
    expect((await save({}, {}, portal, headers)).body).toEqual(one.body);
    expect((await stored()).rowVersion).toBe(2);
  });

  test('is for portal administrators only, and leaves an entry with before and after [D3]', async () => {
    for (const role of ['admin', 'marketing', 'empresa'] as const)
      expect((await save({}, {}, api.as(testEmail(role, 'CHL')))).status).toBe(403);
    await save();
    const entry = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['action', 'before', 'after', 'ip', 'at', 'app_user.email'])
      .where('entity', '=', 'portal_identity')
      .orderBy('audit_log.id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'identity.update',
      before: { nombre: 'Vitrina', color: null, marca: null },
      after: { nombre: 'Plaza Sur', color: '#ffd400', marca: null },
      ip: '127.0.0.1',
      at: new Date('2026-11-20T15:00:00Z'),
      email: testEmail('portal', 'CHL'),
    });
    await goBack(0, 2);
    expect((await auditTrail(api, 'portal_identity', 2)).at(-1)).toEqual({
      ...entry,
      action: 'identity.restore',
      before: entry.after,
      after: entry.before,
    });
  });
});

test('mails have the name, the mark and a colour on which their button is read', async () => {
  await save({}, { clara: await drawing(600, 200) });
  const email = testEmail('marca', 'CHL');
  await enqueue(api.db, { kind: 'mail.password-reset', payload: { email } }, api.deps.clock.now());
  await runDueJobs(api.deps);
  const mail = await api.db.selectFrom('mail_inbox').selectAll().executeTakeFirstOrThrow();
  expect(mail.text_body).toContain('su cuenta en Plaza Sur');
  expect(mail.html_body).toContain('alt="Plaza Sur"');
  expect(mail.html_body).toContain('src="data:image/png;base64,');
  expect(mail.html_body + mail.text_body).not.toMatch(/Vitrina|#1F4FD8|#ffd400/);
});
