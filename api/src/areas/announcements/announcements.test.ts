import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AnnouncementCategory } from 'shared/endpoints/announcements';
import type { CountryCode } from 'shared/countries';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { actForToo } from '../users/testing.ts';

/** 2026-11-20, noon in Santiago. */
const today = '2026-11-20';

let api: TestApi;
const ids: Record<string, number> = {};
const createdAt = '2026-11-18T14:30:00.123Z';

type Row = {
  title: string;
  countries?: CountryCode[];
  building?: number | null;
  starts?: string;
  ends?: string | null;
  category?: AnnouncementCategory;
  created?: string;
};

async function publish(row: Row): Promise<void> {
  const { id } = await api.db
    .insertInto('announcement')
    .values({
      title: row.title,
      content: '<p>Hola</p>',
      category: row.category ?? 'Noticias',
      country_codes: row.countries ?? ['CHL'],
      building_ids: row.building === undefined || row.building === null ? null : [row.building],
      created_at: new Date(row.created ?? createdAt),
      updated_at: new Date(row.created ?? createdAt),
      starts_on: row.starts ?? '2026-11-01',
      ends_on: row.ends ?? null,
      link_url: null,
      link_text: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids[row.title] = id;
}

beforeAll(async () => {
  api = await startTestApi();
  const { CHL } = api.world;
  await publish({ title: 'mall-a', building: CHL.a.buildingId, created: '2026-11-19T02:00:00Z' });
  await publish({ title: 'mall-b', building: CHL.b.buildingId });
  await publish({ title: 'country', category: 'Eventos' });
  await publish({ title: 'peru', countries: ['PER'] });
  await publish({ title: 'both', countries: ['CHL', 'PER'], category: 'Seguridad' });
  await publish({ title: 'tomorrow', starts: '2026-11-21' });
  await publish({ title: 'last-day', ends: today });
  await publish({ title: 'ended', ends: '2026-11-19' });
  for (const [position, name] of ['foto', 'plano'].entries())
    await api.db
      .insertInto('announcement_picture')
      .values({
        announcement_id: ids['mall-a'] ?? 0,
        position,
        name: `${name}.webp`,
        path: `wall/${name}`,
        alt: 'Foto',
      })
      .execute();
  for (const [title, path] of [
    ['mall-a', 'announcements/a.pdf'],
    ['mall-b', 'announcements/b.pdf'],
  ] as const) {
    await api.deps.files.put('attachments', path, Buffer.from('%PDF-1.4 test'), 'application/pdf');
    await api.db
      .insertInto('announcement_file')
      .values({ announcement_id: ids[title] ?? 0, position: 0, name: 'Circular.pdf', path })
      .execute();
  }
});
afterAll(() => api.close());

const manager = () => api.as(testEmail('local', 'CHL'));
const titles = (rows: { title: string }[]): string[] => rows.map(({ title }) => title).toSorted();

test('the wall shows the malls of the user’s contracts and the whole country, nothing else [P-265]', async () => {
  const { status, body } = await manager().get('/api/announcements/chl/news');
  expect(status).toBe(200);
  expect(titles(body.data)).toEqual(['both', 'country', 'last-day', 'mall-a']);
  // One of several malls is on the wall of each.
  const { a, b } = api.world.CHL;
  const place = (building_ids: number[]) =>
    api.db
      .updateTable('announcement')
      .set({ building_ids })
      .where('id', '=', ids['mall-b'] ?? 0)
      .execute();
  await place([b.buildingId, a.buildingId]);
  const ofBoth = await manager().get('/api/announcements/chl/news');
  await place([b.buildingId]);
  expect(titles(ofBoth.body.data)).toEqual(['both', 'country', 'last-day', 'mall-a', 'mall-b']);
});

test('a further mall of the brand and company is on the wall of the brand, not on that of a manager without a store there [P-014]', async () => {
  const { db } = api;
  const of = api.world.CHL.a;
  const { id: building } = await db
    .insertInto('building')
    .values({ country_code: 'CHL', name: 'Mall Sur', sap_id: 'ED-SUR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: space } = await db
    .insertInto('space')
    .values({ building_id: building, code: 'ES-SUR', local_code: '901', gla_m2: 40 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lease = {
    code: 'CT-SUR',
    country_code: 'CHL',
    starts_on: '2026-01-01',
    ends_on: '2027-12-31',
  } as const;
  await db
    .insertInto('contract')
    .values({
      ...lease,
      company_id: of.companyId,
      brand_id: of.brandIds[0] ?? 0,
      space_id: space,
      building_id: building,
      real_end_on: null,
    })
    .execute();
  await publish({ title: 'mall-sur', building });
  const wall = async (role: 'local' | 'marca') =>
    titles((await api.as(testEmail(role, 'CHL')).get('/api/announcements/chl/news')).body.data);
  expect(await wall('marca')).toEqual(expect.arrayContaining(['mall-a', 'mall-sur']));
  expect(await wall('local')).toContain('mall-a');
  expect(await wall('local')).not.toContain('mall-sur');
  await db.deleteFrom('announcement').where('title', '=', 'mall-sur').execute();
});

test('brand, company and internal staff see the malls that their own assignations reach [P-265 P-014]', async () => {
  const roles = ['marca', 'empresa', 'finanzas', 'admin', 'operaciones', 'intfinanzas', 'marketing'] as const;
  for (const role of roles) {
    const own = await api.as(testEmail(role, 'CHL')).get('/api/announcements/chl/news');
    // Beside them what is for the whole country.
    expect([role, titles(own.body.data)]).toEqual([role, ['both', 'country', 'last-day', 'mall-a']]);
    const other = await api.as(testEmail(role, 'CHL', 'b')).get('/api/announcements/chl/news');
    expect([role, titles(other.body.data)]).toEqual([role, ['both', 'country', 'last-day', 'mall-b']]);
  }
  // A user with countries and no mall sees what is for the whole country.
  const ofPortal = await api.as(testEmail('portal', 'CHL')).get('/api/announcements/chl/news');
  expect(titles(ofPortal.body.data)).toEqual(['both', 'country', 'last-day']);
  // Two assignations of different kinds: the malls of both.
  const leave = await actForToo(api, testEmail('local', 'CHL'), api.world.CHL.b.companyId);
  const both = await manager().get('/api/announcements/chl/news');
  await leave();
  expect(titles(both.body.data)).toEqual(['both', 'country', 'last-day', 'mall-a', 'mall-b']);
});

test('a wall of another country does not exist for the caller', async () => {
  expect((await manager().get('/api/announcements/per/news')).status).toBe(404);
  const peru = await api.as(testEmail('local', 'PER')).get('/api/announcements/per/news');
  expect(titles(peru.body.data)).toEqual(['both', 'peru']);
});

test('what begins tomorrow waits and what ended yesterday is gone, by the country’s own day [T21]', async () => {
  // 2026-11-21 03:30 in London is still the 20th in Santiago; half an hour into the 21st it is not.
  api.setClock('2026-11-21T02:59:59Z');
  expect(titles((await manager().get('/api/announcements/chl/news')).body.data)).toContain('last-day');
  api.setClock('2026-11-21T03:00:01Z');
  const next = titles((await manager().get('/api/announcements/chl/news')).body.data);
  expect(next).toContain('tomorrow');
  expect(next).not.toContain('last-day');
  api.setClock('2026-11-20T15:00:00Z');
});

test('the call takes building ids and the lower-case country and answers data[]; foreign ids add nothing [P-316 P-317 T31 T1]', async () => {
  const { a, b } = api.world.CHL;
  const read = (buildings: string) => manager().get('/api/announcements/chl/news', { query: { buildings } });
  const whole = ['both', 'country', 'last-day'];
  expect(titles((await read(String(a.buildingId))).body.data)).toEqual([...whole, 'mall-a']);
  expect(titles((await read(`${a.buildingId},${b.buildingId}`)).body.data)).toEqual([...whole, 'mall-a']);
  expect(titles((await read(`${b.buildingId},${a.buildingId}`)).body.data)).toEqual([...whole, 'mall-a']);
  expect(titles((await read(String(b.buildingId))).body.data)).toEqual(whole);
});

test('categories narrow the wall, and an unknown one is refused', async () => {
  const read = (categories: string) =>
    manager().get('/api/announcements/chl/news', { query: { categories } });
  expect(titles((await read('Seguridad,Eventos')).body.data)).toEqual(['both', 'country']);
  expect((await read('Seguridad,Deportes')).status).toBe(400);
});

test('pages hold the newest first and say how many there are [P-317]', async () => {
  const read = (page: number) => manager().get('/api/announcements/chl/news', { query: { page, size: 3 } });
  const first = await read(0);
  const second = await read(1);
  expect(first.body).toMatchObject({ number: 0, totalPages: 2, totalElements: 4 });
  expect(first.body.data[0].title).toBe('mall-a');
  expect([first.body.data.length, second.body.data.length]).toEqual([3, 1]);
  expect(titles([...first.body.data, ...second.body.data])).toEqual([
    'both',
    'country',
    'last-day',
    'mall-a',
  ]);
});

test('an announcement carries its fields, pictures and named attachments [P-158 P-161 T12 P-091]', async () => {
  await api.db
    .updateTable('announcement')
    .set({ ends_on: '2026-12-24', link_url: 'https://www.ejemplo.test/agua', link_text: 'Ver más' })
    .where('id', '=', ids['mall-a'] ?? 0)
    .execute();
  const { body } = await manager().get('/api/announcements/chl/news');
  const one = body.data.find((row: { title: string }) => row.title === 'mall-a');
  expect(one).toMatchObject({
    announcementId: ids['mall-a'],
    title: 'mall-a',
    content: '<p>Hola</p>',
    category: 'Noticias',
    createdAt: '2026-11-19T02:00:00.000Z',
    // In Santiago it was still the evening before.
    createdOn: '2026-11-18',
    startDate: '2026-11-01',
    endDate: '2026-12-24',
    enlace: 'https://www.ejemplo.test/agua',
    enlaceTexto: 'Ver más',
    countries: ['CHL'],
    edificioNombre: 'Mall CHL-A',
  });
  expect(body.data.find((row: { title: string }) => row.title === 'both').countries).toEqual(['CHL', 'PER']);
  // One for a whole country names no mall.
  expect(body.data.find((row: { title: string }) => row.title === 'country').edificioNombre).toBeNull();
  expect(one.filesImg).toMatchObject(
    ['foto', 'plano'].map((name) => ({
      file_url: `/api/files/public/wall/${name}-1280.webp`,
      nombre: `${name}.webp`,
      file_path: `wall/${name}-1280.webp`,
      file_name: `${name}.webp`,
    })),
  );
  expect(one.filesDoc[0]).toMatchObject({ nombre: 'Circular.pdf', file_name: 'Circular.pdf' });
});

test('POST /{building}/news answers the wall of one mall, and 404 for a mall out of reach [P-014 P-317 P-320 T31]', async () => {
  const { a, b } = api.world.CHL;
  const own = await manager().post(`/api/announcements/${a.buildingId}/news`);
  expect(own.status).toBe(200);
  expect(titles(own.body.data)).toEqual(['both', 'country', 'last-day', 'mall-a']);
  expect((await manager().post(`/api/announcements/${b.buildingId}/news`)).status).toBe(404);
  // Who reaches both malls still gets the wall of one.
  const user = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', testEmail('local', 'CHL'))
    .executeTakeFirstOrThrow();
  const { id } = await api.db
    .insertInto('role_assignation')
    .values({
      user_id: user.id,
      role_id: 'EXT_LOCAL',
      company_id: null,
      brand_id: null,
      building_id: null,
      contract_id: b.contractIds[0],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wallOf = async (mall: number) =>
    titles((await manager().post(`/api/announcements/${mall}/news`)).body.data);
  const walls = [await wallOf(a.buildingId), await wallOf(b.buildingId)];
  // The wall itself has both, or those that it is asked for.
  const newsOf = async (query: Record<string, string>) =>
    titles((await manager().get('/api/announcements/chl/news', { query: { ...query, size: 10 } })).body.data);
  const both = await newsOf({});
  const chosen = [
    await newsOf({ buildings: String(a.buildingId) }),
    await newsOf({ buildings: String(b.buildingId) }),
    await newsOf({ buildings: `${a.buildingId},${b.buildingId}` }),
  ];
  await api.db.deleteFrom('role_assignation').where('id', '=', id).execute();
  expect(walls).toEqual([
    ['both', 'country', 'last-day', 'mall-a'],
    ['both', 'country', 'last-day', 'mall-b'],
  ]);
  expect(both).toEqual(['both', 'country', 'last-day', 'mall-a', 'mall-b']);
  expect(chosen).toEqual([...walls, both]);
});

test('GET /{id}/createdAt/{createdAt} answers one announcement; a wrong instant, a foreign mall or tomorrow is 404 [P-321 P-322 T31]', async () => {
  const read = (title: string, at = createdAt) =>
    manager().get(`/api/announcements/${ids[title]}/createdAt/${encodeURIComponent(at)}`);
  const found = await read('country');
  expect(found.status).toBe(200);
  expect(found.body).toMatchObject({ announcementId: ids['country'], title: 'country', createdAt });
  expect((await read('country', '2026-11-18T14:30:00.124Z')).status).toBe(404);
  expect((await read('country', 'ayer')).status).toBe(404);
  expect((await read('mall-b')).status).toBe(404);
  expect((await read('peru')).status).toBe(404);
  expect((await read('tomorrow')).status).toBe(404);
});

test('/publicaciones takes page, size, fecha and countries, and answers from the same store [P-318 P-319 P-322]', async () => {
  const list = await manager().get('/api/publicaciones', {
    query: { page: 0, size: 10, fecha: '2026-11-19', countries: 'CHL' },
  });
  expect(list.body).toMatchObject({ number: 0, totalPages: 1 });
  expect(titles(list.body.content)).toEqual(['both', 'country', 'ended', 'last-day', 'mall-a']);
  const found = async (query: Record<string, string | number>) =>
    titles((await manager().get('/api/publicaciones', { query })).body.content);
  expect(await found({ fecha: '2026-11-20', countries: 'CHL' })).not.toContain('ended');
  // For another country as well; what is only for that one is out of reach.
  expect(await found({ fecha: '2026-11-19', countries: 'PER' })).toEqual(['both']);
  expect((await found({ fecha: '2026-11-19', countries: 'PER,CHL' })).length).toBe(5);
  expect((await manager().get('/api/publicaciones', { query: { countries: 'MEX' } })).status).toBe(400);
  const pages = await Promise.all([0, 1, 2].map((page) => found({ page, size: 2, fecha: '2026-11-19' })));
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(new Set(pages.flat()).size).toBe(5);
  const one = await manager().get(`/api/publicaciones/${ids['country']}`);
  expect(one.body).toMatchObject({ announcementId: ids['country'], title: 'country', category: 'Eventos' });
  expect((await manager().get(`/api/publicaciones/${ids['mall-b']}`)).status).toBe(404);
});

test('an attachment is handed out by a signed link to whoever reaches its announcement [P-323 T31]', async () => {
  const ask = (path: string) =>
    manager().post('/api/downloads/signal/chl', { body: { path, bucket: 'attachments' } });
  const own = await ask('announcements/a.pdf');
  expect(own.status).toBe(200);
  const file = await manager().get(own.body.signal_url);
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(String(file.headers['content-disposition'])).toContain('attachment');
  expect(file.bytes.toString()).toBe('%PDF-1.4 test');
  expect((await ask('announcements/b.pdf')).status).toBe(404);
  expect((await ask('announcements/none.pdf')).status).toBe(404);
  const elsewhere = async (country: string, bucket: string) =>
    (
      await manager().post(`/api/downloads/signal/${country}`, {
        body: { path: 'announcements/a.pdf', bucket },
      })
    ).status;
  expect(await elsewhere('per', 'attachments')).toBe(404);
  expect(await elsewhere('chl', 'expenses')).toBe(403);
  expect(await elsewhere('chl', 'otro')).toBe(400);
});

test('nobody reads the wall without a session', async () => {
  expect((await api.anonymous.get('/api/announcements/chl/news')).status).toBe(401);
});
