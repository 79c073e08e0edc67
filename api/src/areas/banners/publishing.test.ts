import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BannerForm } from 'shared/endpoints/banner-publishing';
import { mostBanners } from 'shared/rules/banner';
import { demoRoles } from '../../../demo/role-permissions.ts';
import { holdsByDefault } from '../../access/usual-permissions.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { everyRole, startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { testPicture } from '../../testing/pictures.ts';

const base = '/api/publishing/banners';

let api: TestApi;
let author: TestClient;
let reader: TestClient;
let pictures: { readonly desktop: string; readonly mobile: string };
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  author = api.as(testEmail('marketing', 'CHL'));
  reader = api.as(testEmail('local', 'CHL'));
  pictures = {
    desktop: (await upload('desktop', await testPicture('png', 2400, '#0f766e', 600))).body.path,
    mobile: (await upload('mobile', await testPicture('jpeg', 1200, '#0f766e', 500))).body.path,
  };
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock('2026-11-20T15:00:00Z');
  await api.db.deleteFrom('banner').execute();
});

const key = () => ({ 'idempotency-key': randomUUID() });
const write = (path: string, body?: unknown, client = author) =>
  client.post(path, { headers: key(), ...(body === undefined ? {} : { body }) });
const save = (id: number, body: object, client = author) =>
  client.put(`${base}/${id}`, { body, headers: key() });

function upload(screen: string, bytes: Buffer, client = author) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'banner.png'));
  return client.post(`/api/publishing/banner-pictures/${screen}`, { form });
}

const formOf = (change: Partial<BannerForm> = {}): BannerForm => ({
  label: 'Noche de compras',
  labelShown: true,
  linkTo: '/chl/shopping/descuentos',
  ...pictures,
  startsOn: null,
  endsOn: null,
  ...change,
});

/** A saved draft. Throws when the API refuses it. */
async function draft(change: Partial<BannerForm> = {}) {
  const form = formOf(change);
  const { body } = await write(base, { label: form.label });
  const saved = await save(body.id, { ...form, rowVersion: body.rowVersion });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return saved.body;
}
async function published(change: Partial<BannerForm> = {}) {
  const { id, rowVersion } = await draft(change);
  const reply = await write(`${base}/${id}/publish`, { rowVersion });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body;
}
const wall = async (country = 'chl'): Promise<string[]> =>
  (await reader.get(`/api/banners/public/${country}`)).body.data.map(({ label }: { label: string }) => label);
const listed = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await author.get(base, { query })).body.content.map(({ label }: { label: string }) => label);
const refused = ({ status, body }: { status: number; body: { field?: string } }) => [status, body.field];

describe('a banner', () => {
  test('is a draft that nobody else sees until it is published, and a draft again once withdrawn [P-431]', async () => {
    const { id, rowVersion, status } = await draft();
    expect([status, await wall()]).toEqual(['draft', []]);
    const { body } = await write(`${base}/${id}/publish`, { rowVersion });
    expect([body.status, await wall(), await wall('per')]).toEqual(['published', ['Noche de compras'], []]);
    expect((await write(`${base}/${id}/publish`, { rowVersion: body.rowVersion })).status).toBe(422);
    expect((await write(`${base}/${id}/withdraw`)).body.status).toBe('draft');
    expect([await wall(), (await write(`${base}/${id}/withdraw`)).status]).toEqual([[], 422]);
  });

  test('comes to the wall with both pictures, its text and whether that is drawn [P-165 P-431]', async () => {
    await published({ labelShown: false });
    const [shown] = (await reader.get('/api/banners/public/chl')).body.data;
    expect(shown).toMatchObject({
      label: 'Noche de compras',
      label_shown: false,
      link_to: '/chl/shopping/descuentos',
    });
    const sizes = await Promise.all(
      shown.image.sizes.map(async ({ url }: { url: string }) => {
        const { bytes } = await api.anonymous.get(url.replace(/^https?:\/\/[^/]+/, ''));
        const { width, height } = await sharp(bytes).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [1200, 300],
      [600, 250],
    ]);
  });

  test('is not published without a picture for each screen and a link, and says at which field [P-431]', async () => {
    for (const [field, change] of [
      ['desktop', { desktop: null }],
      ['mobile', { mobile: null }],
      ['linkTo', { linkTo: '' }],
    ] as const) {
      const { id, rowVersion } = await draft(change);
      expect(refused(await write(`${base}/${id}/publish`, { rowVersion }))).toEqual([422, field]);
    }
    const { id, rowVersion } = await published();
    expect(refused(await save(id, { ...formOf({ mobile: null }), rowVersion }))).toEqual([422, 'mobile']);
    expect(await wall()).toEqual(['Noche de compras']);
  });

  test('leads to a page of the portal in its country or to a site with https, to nothing else [T8 T15]', async () => {
    const { id, rowVersion } = await draft();
    for (const linkTo of [
      '/per/shopping',
      '/chl/shopping/operacion/no-existe',
      '//otro.test/x',
      String.raw`/\otro.test/x`,
      'http://www.ejemplo.cl',
      'javascript:alert(1)',
      'https://ana@ejemplo.cl',
    ]) {
      expect([linkTo, ...refused(await save(id, { ...formOf({ linkTo }), rowVersion }))]).toEqual([
        linkTo,
        422,
        'linkTo',
      ]);
    }
    const accepted = await save(id, { ...formOf({ linkTo: 'https://www.ejemplo.cl/a?b=c' }), rowVersion });
    expect(accepted.body.form.linkTo).toBe('https://www.ejemplo.cl/a?b=c');
  });

  test('is deleted in any status, and is in the audit log with what it said [D3]', async () => {
    const { id } = await published();
    await write(`${base}/${id}/delete`);
    expect([await wall(), (await author.get(`${base}/${id}`)).status]).toEqual([[], 404]);
    const entries = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['action', 'before', 'app_user.email', 'at', 'ip'])
      .where('entity', '=', 'banner')
      .where('entity_id', '=', String(id))
      .orderBy('audit_log.id')
      .execute();
    const who = {
      email: testEmail('marketing', 'CHL'),
      at: new Date('2026-11-20T15:00:00Z'),
      ip: '127.0.0.1',
    };
    for (const entry of entries) expect(entry).toMatchObject(who);
    expect(entries.map(({ action }) => action)).toEqual([
      'banner.create',
      'banner.update',
      'banner.publish',
      'banner.delete',
    ]);
    expect(entries.at(-1)?.before).toMatchObject({ label: 'Noche de compras', status: 'published' });
    const other = await published();
    await write(`${base}/${other.id}/withdraw`);
    expect((await auditTrail(api, 'banner', other.id)).at(-1)).toMatchObject({
      action: 'banner.withdraw',
      ...who,
    });
  });
});

describe('days', () => {
  test('a banner is scheduled, shown and over by the days of its country [P-431 T21]', async () => {
    const { id } = await published({ startsOn: '2026-11-22', endsOn: '2026-11-23' });
    const state = async () => [(await author.get(`${base}/${id}`)).body.status, (await wall()).length];
    expect(await state()).toEqual(['scheduled', 0]);
    // Santiago is three hours behind.
    api.setClock('2026-11-22T02:59:59Z');
    expect(await state()).toEqual(['scheduled', 0]);
    api.setClock('2026-11-22T03:00:00Z');
    expect(await state()).toEqual(['published', 1]);
    api.setClock('2026-11-24T02:59:59Z');
    expect(await state()).toEqual(['published', 1]);
    api.setClock('2026-11-24T03:00:00Z');
    expect(await state()).toEqual(['expired', 0]);
  });

  test('a last day before the first, or one that has passed, is refused at its field [P-431]', async () => {
    const { id, rowVersion } = await draft({ endsOn: '2026-11-19' });
    expect(refused(await write(`${base}/${id}/publish`, { rowVersion }))).toEqual([422, 'endsOn']);
    const turned = { ...formOf({ startsOn: '2026-12-02', endsOn: '2026-12-01' }), rowVersion };
    expect(refused(await save(id, turned))).toEqual([422, 'endsOn']);
  });

  test('the list filters by each status and by words, accents or not', async () => {
    await published({ label: 'Liquidación' });
    await published({ label: 'Navidad', startsOn: '2026-12-01' });
    await published({ label: 'Invierno', endsOn: '2026-11-21' });
    await draft({ label: 'Sin terminar' });
    api.setClock('2026-11-22T15:00:00Z');
    expect(await listed({ status: 'published' })).toEqual(['Liquidación']);
    expect(await listed({ status: 'scheduled' })).toEqual(['Navidad']);
    expect(await listed({ status: 'expired' })).toEqual(['Invierno']);
    expect(await listed({ status: 'draft' })).toEqual(['Sin terminar']);
    expect(await listed({ q: 'LIQUIDACION' })).toEqual(['Liquidación']);
    expect(await listed()).toEqual(['Liquidación', 'Navidad', 'Invierno', 'Sin terminar']);
  });
});

describe('order', () => {
  test('a banner changes places with its neighbour, on the wall too; at the end nothing changes [P-431]', async () => {
    const first = await published({ label: 'Uno' });
    const second = await published({ label: 'Dos' });
    const last = await published({ label: 'Tres' });
    const move = async ({ id }: { id: number }, direction: 'up' | 'down') =>
      (await write(`${base}/${id}/move`, { direction })).body;
    expect(await move(last, 'up')).toEqual({ place: 2, places: 3 });
    expect(await wall()).toEqual(['Uno', 'Tres', 'Dos']);
    expect(await move(first, 'up')).toEqual({ place: 1, places: 3 });
    const moves = api.db.selectFrom('audit_log').select('after').where('action', '=', 'banner.move');
    expect(await moves.execute()).toEqual([{ after: { label: 'Tres', orden: 2 } }]);
    expect(await move(first, 'down')).toEqual({ place: 2, places: 3 });
    expect(await wall()).toEqual(['Tres', 'Uno', 'Dos']);
    expect(await move(second, 'down')).toEqual({ place: 3, places: 3 });
    expect(await wall()).toEqual(['Tres', 'Uno', 'Dos']);
  });

  test('moves and new ones at the same moment leave every banner a place of its own', async () => {
    const rows = [
      await draft({ label: 'Uno' }),
      await draft({ label: 'Dos' }),
      await draft({ label: 'Tres' }),
    ];
    const replies = await Promise.all([
      ...rows.map(({ id }) => write(`${base}/${id}/move`, { direction: 'down' })),
      write(base, { label: 'Cuatro' }),
      write(base, { label: 'Cinco' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const positions = await api.db.selectFrom('banner').select('position').execute();
    expect(new Set(positions.map(({ position }) => position)).size).toBe(5);
  });

  test('there is an end to them, which a new one says', async () => {
    for (let n = 0; n < mostBanners; n += 1) await write(base, { label: `Banner ${n}` });
    expect(refused(await write(base, { label: 'Uno más' }))).toEqual([422, 'label']);
    const { body } = await author.get(base, { query: { size: String(mostBanners) } });
    expect([body.totalElements, body.content.length]).toEqual([mostBanners, mostBanners]);
  });
});

describe('pictures', () => {
  test('are refused with both sizes when they do not fit their screen, and when they are none [T11]', async () => {
    const small = await upload('desktop', await testPicture('png', 800, '#000000', 600));
    expect(refused(small)).toEqual([422, 'file']);
    expect(small.body.message).toBe(
      'La imagen mide 800 × 600 px. Use una de 1200 × 300 px, o una más grande de la misma proporción.',
    );
    // The picture of a desktop is none for a phone.
    const swapped = await upload('mobile', await testPicture('png', 1200, '#000000', 300));
    expect(refused(swapped)).toEqual([422, 'file']);
    for (const bytes of [
      Buffer.from('<svg onload="x()"/>'),
      (await testPicture('png', 1200)).subarray(0, 200),
    ]) {
      const { status, body } = await upload('desktop', bytes);
      expect([status, body.message]).toEqual([
        422,
        'El archivo no es una imagen JPG, PNG o WebP, o está dañado.',
      ]);
    }
    expect((await upload('tablet', await testPicture('png'))).status).toBe(400);
  });

  test('are stored upright and without what the camera added, where nobody guesses them [T11 T31]', async () => {
    const turned = await sharp(await testPicture('jpeg', 300, '#111111', 1200))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Ana Rojas' } })
      .toBuffer();
    const { status, body } = await upload('desktop', turned);
    expect(status).toBe(200);
    const name = createHash('sha256').update(turned).digest('hex').slice(0, 40);
    expect(body.path).toBe(`banners/chl/${name}`);
    expect((await api.anonymous.get(body.url.replace(/^https?:\/\/[^/]+/, ''))).status).toBe(200);
    const file = await api.deps.files.read('public', `${body.path}-1200.webp`);
    expect(file?.bytes.includes('Ana Rojas')).toBe(false);
  });

  test('that are not stored for their screen are refused at their field', async () => {
    const { id, rowVersion } = await draft();
    const form = formOf({ desktop: 'banners/chl/none', mobile: pictures.desktop });
    expect(refused(await save(id, { ...form, rowVersion }))).toEqual([422, 'desktop']);
    const swapped = { ...formOf({ mobile: pictures.desktop }), rowVersion };
    expect(refused(await save(id, swapped))).toEqual([422, 'mobile']);
  });
});

describe('who writes', () => {
  test('somebody else’s save is answered with theirs, and nothing is overwritten [T19]', async () => {
    const { id, rowVersion } = await draft();
    const replies = await Promise.all(
      ['Primero', 'Segundo'].map((label) => save(id, { ...formOf({ label }), rowVersion })),
    );
    const [won, lost] = replies.toSorted((one, other) => one.status - other.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body.details.stored.form.label).toBe(won?.body.form.label);
    expect((await author.get(`${base}/${id}`)).body.form.label).toBe(won?.body.form.label);
  });

  test('another country’s banner is not found, whatever is asked of it [P-431]', async () => {
    const { id, rowVersion } = await draft();
    const peruvian = api.as(testEmail('marketing', 'PER'));
    const replies = [
      await peruvian.get(`${base}/${id}`),
      await save(id, { ...formOf(), rowVersion }, peruvian),
      await write(`${base}/${id}/publish`, { rowVersion }, peruvian),
      await write(`${base}/${id}/withdraw`, undefined, peruvian),
      await write(`${base}/${id}/move`, { direction: 'up' }, peruvian),
      await write(`${base}/${id}/delete`, undefined, peruvian),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect((await peruvian.get(base)).body.content).toEqual([]);
  });

  test('who may not publish banners is refused [P-431]', async () => {
    const { id, rowVersion } = await draft();
    const replies = [
      await reader.get(base),
      await reader.get(`${base}/${id}`),
      await write(base, { label: 'Mío' }, reader),
      await save(id, { ...formOf(), rowVersion }, reader),
      await write(`${base}/${id}/publish`, { rowVersion }, reader),
      await write(`${base}/${id}/withdraw`, undefined, reader),
      await write(`${base}/${id}/move`, { direction: 'up' }, reader),
      await write(`${base}/${id}/delete`, undefined, reader),
      await upload('desktop', await testPicture('png', 1200, '#000000', 300), reader),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403));
    const mayPublish: (typeof everyRole)[number][] = [];
    for (const role of everyRole) {
      const may = holdsByDefault(demoRoles[role], 'manage Banner');
      if (may) mayPublish.push(role);
      const client = api.as(testEmail(role, 'CHL'));
      const tries = [await client.get(base), await write(base, { label: `De ${role}` }, client)];
      expect([role, ...tries.map(({ status }) => status)]).toEqual([
        role,
        ...(may ? [200, 200] : [403, 403]),
      ]);
    }
    expect(mayPublish).toEqual(expect.arrayContaining(['marketing', 'portal']));
    expect(mayPublish.filter((role) => demoRoles[role].startsWith('EXT_'))).toEqual([]);
  });
});
