import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { attacks, expectHarmless } from '../../content/testing.ts';
import { testPicture } from '../../testing/pictures.ts';
import { testFilm, testPdf, testWebm } from '../../testing/sent-files.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { draftOf, everybody, formOf, publishedBy, save, wallOf, write } from './testing.ts';

/** Noon in Santiago. */
const noon = '2026-11-20T15:00:00Z';
const base = '/api/publishing/announcements';

let api: TestApi;
let author: TestClient;
let reader: TestClient;
let foreigner: TestClient;
let malls: { a: number; b: number };

beforeAll(async () => {
  api = await startTestApi({ clockAt: noon });
  author = api.as(testEmail('marketing', 'CHL'));
  reader = api.as(testEmail('local', 'CHL'));
  foreigner = api.as(testEmail('local', 'CHL', 'b'));
  malls = { a: api.world.CHL.a.buildingId, b: api.world.CHL.b.buildingId };
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock(noon);
  await api.db.deleteFrom('announcement').execute();
});

const uploadPicture = async (bytes: Buffer, name = 'foto.png') => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  return author.post('/api/publishing/pictures', { form });
};

const attach = (client: TestClient, id: number, bytes: Buffer, name: string) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  return client.post(`${base}/${id}/files`, { form, headers: { 'idempotency-key': randomUUID() } });
};

/** The number of people in Chile whose wall shows something. */
async function countWallReaders(): Promise<number> {
  const people = await api.db
    .selectFrom('app_user')
    .select('email')
    .where('country_code', '=', 'CHL')
    .execute();
  let readers = 0;
  for (const { email } of people) if ((await wallOf(api.as(email))).length > 0) readers += 1;
  return readers;
}

describe('an author', () => {
  test('publishes for their own malls: one of those sees it, one of another mall does not [T31]', async () => {
    const draft = await draftOf(author);
    expect(draft).toMatchObject({ status: 'draft', form: { audience: { buildings: [malls.a] } } });
    expect(await wallOf(reader)).toEqual([]);
    await write(author, `${base}/${draft.id}/publish`, { rowVersion: draft.rowVersion });
    expect(await wallOf(reader)).toEqual(['Corte de agua']);
    expect(await wallOf(foreigner)).toEqual([]);
    expect((await foreigner.get(`/api/publicaciones/${draft.id}`)).status).toBe(404);
  });

  test('does not publish for a mall, a brand or a country that is not theirs [T2 T31]', async () => {
    const draft = await draftOf(author);
    const saveFor = async (change: object) =>
      save(author, draft, formOf({ audience: { ...everybody, ...change } }));
    expect((await saveFor({ buildings: [malls.a, malls.b] })).status).toBe(404);
    expect((await saveFor({ buildings: [malls.b, malls.a] })).status).toBe(404);
    expect((await saveFor({ buildings: [malls.a], brands: [api.world.CHL.b.brandIds[0]] })).status).toBe(404);
    expect((await saveFor({ buildings: [malls.a], categories: [2_000_000_000] })).status).toBe(404);
    const whole = await saveFor({});
    expect([whole.status, whole.body.field]).toEqual([422, 'audience.buildings']);
    expect(
      (await author.post('/api/publishing/audience', { body: { ...everybody, buildings: [malls.b] } }))
        .status,
    ).toBe(404);
  });

  test('who administers every mall of the country may publish for all of it', async () => {
    const { user_id: userId } = await api.db
      .selectFrom('role_assignation')
      .innerJoin('app_user', 'app_user.id', 'user_id')
      .where('email', '=', testEmail('marketing', 'PER'))
      .select('user_id')
      .executeTakeFirstOrThrow();
    const row = {
      user_id: userId,
      role_id: 'INT_MARKETING',
      company_id: null,
      brand_id: null,
      contract_id: null,
    } as const;
    await api.db
      .insertInto('role_assignation')
      .values({ ...row, building_id: api.world.PER.b.buildingId })
      .execute();
    const peru = api.as(testEmail('marketing', 'PER'));
    expect((await peru.get('/api/publishing/choices')).body.wholeCountry).toBe(true);
    expect((await draftOf(peru)).form.audience.buildings).toBeNull();
  });

  test('another author’s malls, drafts and figures do not exist for them [T31]', async () => {
    const other = api.as(testEmail('marketing', 'CHL', 'b'));
    const foreign = await draftOf(other);
    const [file] = (await attach(other, foreign.id, testPdf(), 'plan.pdf')).body;
    const { body: before } = await other.get(`${base}/${foreign.id}`);
    expect((await author.get(base)).body.content).toEqual([]);
    for (const path of ['', '/versions', '/receipts', '/receipts/figures', `/files/${file.id}`])
      expect([path, (await author.get(`${base}/${foreign.id}${path}`)).status]).toEqual([path, 404]);
    for (const step of ['copy', 'archive', 'delete', 'send-again', `files/${file.id}/remove`])
      expect([step, (await write(author, `${base}/${foreign.id}/${step}`)).status]).toEqual([step, 404]);
    const others = [
      await save(author, before, before.form),
      await write(author, `${base}/${foreign.id}/publish`, { rowVersion: before.rowVersion }),
      await author.post(`${base}/${foreign.id}/receipts/export`, { body: {} }),
      await attach(author, foreign.id, testPdf(), 'plan.pdf'),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await other.get(`${base}/${foreign.id}`)).body).toEqual(before);
    const { body } = await author.get('/api/publishing/choices');
    expect(body.malls).toEqual([{ id: malls.a, name: 'Mall CHL-A' }]);
  });

  test('finds brands of their malls by a part of the name, without case', async () => {
    const { body } = await author.get('/api/publishing/brands', { query: { q: 'marca chl' } });
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Marca CHL-A-1', 'Marca CHL-A-2']);
  });
});

describe('an audience', () => {
  test.each([
    ['a role of its readers', () => ({ roles: ['EXT_LOCAL'] }), ['local'], ['marca', 'empresa', 'admin']],
    ['a brand', () => ({ brands: [api.world.CHL.a.brandIds[1]] }), ['empresa', 'admin'], ['local', 'marca']],
    [
      'a brand and a role, which belong together',
      () => ({ brands: [api.world.CHL.a.brandIds[1]], roles: ['EXT_EMPRESA'] }),
      ['empresa'],
      ['local', 'marca', 'admin'],
    ],
  ] as const)(
    'is judged by %s when it is read, and counted alike [P-265 T31]',
    async (_what, rule, inside, outside) => {
      const audience = { ...everybody, buildings: [malls.a], ...rule() } as never;
      const { id } = await publishedBy(author, { audience, asksConfirmation: true });
      for (const role of inside) {
        expect([role, await wallOf(api.as(testEmail(role, 'CHL')))]).toEqual([role, ['Corte de agua']]);
      }
      const { createdAt } = (await api.as(testEmail(inside[0], 'CHL')).get(`/api/publicaciones/${id}`)).body;
      for (const role of outside) {
        const client = api.as(testEmail(role, 'CHL'));
        expect([role, await wallOf(client)]).toEqual([role, []]);
        expect((await client.post(`/api/announcements/${malls.a}/news`)).body.data).toEqual([]);
        const query = { fecha: '2026-11-20', countries: 'CHL' };
        expect((await client.get('/api/publicaciones', { query })).body.content).toEqual([]);
        const replies = [
          await client.get(`/api/publicaciones/${id}`),
          await client.get(`/api/announcements/${id}/createdAt/${createdAt}`),
          await client.put(`/api/announcements/${id}/opened`),
          await client.put(`/api/announcements/${id}/confirmed`),
        ];
        expect([role, replies.map(({ status }) => status)]).toEqual([role, [404, 404, 404, 404]]);
        await client.put('/api/announcements/reached', { body: { ids: [id] } });
      }
      expect(await api.db.selectFrom('announcement_receipt').select('user_id').execute()).toEqual([]);
      const { body } = await author.post('/api/publishing/audience', { body: audience });
      expect(body.people).toBe(await countWallReaders());
    },
  );

  test('by category of brand is judged by what the brand is now, and counted alike [P-265 T31]', async () => {
    const category = await api.db
      .selectFrom('brand_category')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const audience = { ...everybody, buildings: [malls.a], categories: [category.id] };
    await publishedBy(author, { audience });
    expect(await wallOf(reader)).toEqual([]);
    const brand = api.db.updateTable('brand').where('id', '=', api.world.CHL.a.brandIds[0]);
    await brand.set({ category_id: category.id }).execute();
    expect([await wallOf(reader), await wallOf(foreigner)]).toEqual([['Corte de agua'], []]);
    const { body } = await author.post('/api/publishing/audience', { body: audience });
    expect(body.people).toBe(await countWallReaders());
    await brand.set({ category_id: null }).execute();
  });

  test('who joins a mall later sees what was published before', async () => {
    await publishedBy(author);
    expect(await wallOf(foreigner)).toEqual([]);
    const user = await api.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', testEmail('local', 'CHL', 'b'))
      .executeTakeFirstOrThrow();
    const { id } = await api.db
      .insertInto('role_assignation')
      .values({
        user_id: user.id,
        role_id: 'EXT_LOCAL',
        company_id: null,
        brand_id: null,
        building_id: null,
        contract_id: api.world.CHL.a.contractIds[0],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await wallOf(foreigner)).toEqual(['Corte de agua']);
    await api.db.deleteFrom('role_assignation').where('id', '=', id).execute();
  });
});

describe('time', () => {
  test('what is scheduled appears with its first day in the country, and goes after its last [T21]', async () => {
    const { id } = await publishedBy(author, { startsOn: '2026-11-22', endsOn: '2026-11-23' });
    const state = async () => [
      (await author.get(`${base}/${id}`)).body.status,
      (await wallOf(reader)).length,
    ];
    expect(await state()).toEqual(['scheduled', 0]);
    expect((await reader.get('/api/publicaciones', { query: { fecha: '2026-11-22' } })).body.content).toEqual(
      [],
    );
    // Santiago is three hours behind.
    api.setClock('2026-11-22T02:59:59Z');
    expect(await state()).toEqual(['scheduled', 0]);
    api.setClock('2026-11-22T03:00:00Z');
    expect(await state()).toEqual(['published', 1]);
    expect((await reader.get(`/api/publicaciones/${id}`)).body.createdAt).toBe('2026-11-22T03:00:00.000Z');
    api.setClock('2026-11-24T03:00:00Z');
    expect(await state()).toEqual(['expired', 0]);
    expect((await reader.get(`/api/publicaciones/${id}`)).status).toBe(404);
  });

  test('a past first day of a draft means today; a last day before the first is refused at its field', async () => {
    expect((await publishedBy(author, { startsOn: '2026-11-01' })).form.startsOn).toBe('2026-11-20');
    const draft = await draftOf(author, { endsOn: '2026-11-19' });
    const late = await write(author, `${base}/${draft.id}/publish`, { rowVersion: draft.rowVersion });
    expect([late.status, late.body.field]).toEqual([422, 'endsOn']);
  });

  test('the list filters by each status, and pinned ones are first on the wall', async () => {
    await publishedBy(author, { title: 'Fijado', pinned: true });
    api.setClock('2026-11-20T16:00:00Z');
    await publishedBy(author, { title: 'Nuevo' });
    await publishedBy(author, { title: 'Programado', startsOn: '2026-12-01' });
    const archived = await publishedBy(author, { title: 'Archivado' });
    await write(author, `${base}/${archived.id}/archive`);
    await draftOf(author, { title: 'Borrador' });
    const titles = async (status: string) =>
      (await author.get(base, { query: { status } })).body.content.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('published')).toEqual(['Nuevo', 'Fijado']);
    expect(await titles('scheduled')).toEqual(['Programado']);
    expect(await titles('archived')).toEqual(['Archivado']);
    expect(await titles('draft')).toEqual(['Borrador']);
    expect(await titles('expired')).toEqual([]);
    expect(await wallOf(reader)).toEqual(['Fijado', 'Nuevo']);
    const found = await author.get(base, { query: { q: 'FIJ' } });
    expect(found.body.totalElements).toBe(1);
  });
});

describe('writing', () => {
  test('what is pasted or attacked is stored without anything that could run; own pictures stay [T8]', async () => {
    const { body: picture } = await uploadPicture(await testPicture('png', 900));
    const content =
      `<p class="MsoNormal" style="mso-x:1" onclick="x()">Hola<o:p></o:p></p><script>x()</script>` +
      `<img src="https://evil.test/x.png" onerror="x()"><img src="${picture.url}" alt="Plano"><a href="javascript:x()">y</a>`;
    const { form } = await draftOf(author, { content });
    expect(form.content).toBe(`<p>Hola</p><img src="${picture.url}" alt="Plano" /><a>y</a>`);
    for (const attack of attacks) {
      const hostile = await draftOf(author, { content: `<p>Hola</p>${attack}` });
      expectHarmless(hostile.form.content);
    }
  });

  test('its link leads to a page of the portal in the country or to a site with https [T15 T8]', async () => {
    const draft = await draftOf(author);
    const saved = (linkUrl: string) =>
      save(author, draft, formOf({ audience: draft.form.audience, linkUrl }));
    for (const linkUrl of [
      '//otro.test/x',
      String.raw`/\otro.test/x`,
      'javascript:alert(1)',
      'http://www.ejemplo.cl',
      'https://',
      'https://ana@ejemplo.cl',
      '/per/shopping',
      '/chl/shopping/operacion/no-existe',
    ]) {
      const { status, body } = await saved(linkUrl);
      expect([linkUrl, status >= 400 && status < 500, body.field]).toEqual([linkUrl, true, 'linkUrl']);
    }
    const site = await saved('https://www.ejemplo.cl/a?b=c');
    expect(site.body.form.linkUrl).toBe('https://www.ejemplo.cl/a?b=c');
    const page = { ...site.body.form, linkUrl: '/chl/shopping/facturas' };
    expect((await save(author, site.body, page)).status).toBe(200);
  });

  test('a picture is stored re-encoded in every width; anything else is refused at its field [T11 T31]', async () => {
    const bytes = await testPicture('jpeg', 1400);
    const { body } = await uploadPicture(bytes);
    // The address cannot be guessed without the picture, and opens without a session.
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    expect(body.path).toBe(`announcements/chl/${name}`);
    expect((await api.anonymous.get(body.url.replace(/^https?:\/\/[^/]+/, ''))).status).toBe(200);
    for (const width of [400, 640, 960, 1280]) {
      const file = await api.deps.files.read('public', `${body.path}-${width}.webp`);
      expect(file?.mime).toBe('image/webp');
      expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: 'webp', width });
    }
    const wrong = await uploadPicture(Buffer.from('<svg onload="x()"/>'));
    expect([wrong.status, wrong.body.field]).toEqual([422, 'file']);
    const draft = await draftOf(author);
    const unknown = await save(
      author,
      draft,
      formOf({ audience: draft.form.audience, pictures: [{ path: 'announcements/chl/none', alt: 'x' }] }),
    );
    expect([unknown.status, unknown.body.field]).toEqual([422, 'pictures.0']);
  });

  test('an attachment is checked by its content, and read by its audience only [P-255 T11 T31]', async () => {
    const draft = await publishedBy(author);
    const sent = (bytes: Buffer, name: string) => attach(author, draft.id, bytes, name);
    for (const text of ['MZ…', '<html><script>alert(1)</script>', 'PK\u0003\u0004 zip', 'Hola']) {
      const { status, body: refused } = await sent(Buffer.from(text), 'plan.pdf');
      const message = '«plan.pdf» no es una imagen, un video ni un PDF';
      expect([text, status, refused]).toMatchObject([text, 422, { field: 'file', message }]);
    }
    const active = testPdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>');
    expect((await sent(active, 'plan.pdf')).body.field).toBe('file');
    const page = '<script>alert(1)</script>';
    const { body } = await sent(Buffer.concat([await testPicture('png'), Buffer.from(page)]), 'plano.png');
    expect(body).toEqual([{ id: expect.any(Number), name: 'plano.png' }]);
    const { body: shown } = await reader.get(`/api/publicaciones/${draft.id}`);
    const ask = (client: TestClient) =>
      client.post('/api/downloads/signal/chl', {
        body: { path: shown.filesDoc[0].file_path, bucket: 'attachments' },
      });
    expect([(await ask(reader)).status, (await ask(foreigner)).status]).toEqual([200, 404]);
    const given = await reader.get((await ask(reader)).body.signal_url);
    expect([given.status, given.bytes.includes(page)]).toEqual([200, false]);
    const row = api.db.updateTable('announcement').where('id', '=', draft.id);
    await row.set({ role_ids: ['EXT_MARCA'] }).execute();
    expect((await ask(reader)).status).toBe(404);
    await row.set({ role_ids: null }).execute();
    await write(author, `${base}/${draft.id}/archive`);
    expect((await ask(reader)).status).toBe(404);
    expect((await reader.get(`/api/publicaciones/${draft.id}`)).status).toBe(404);
    // Films and papers are taken as well.
    const other = await publishedBy(author);
    for (const [bytes, name] of [
      [testPdf(), 'plano.pdf'],
      [testFilm, 'ronda.mp4'],
      [testWebm, 'ronda.webm'],
    ] as const) {
      const taken = await attach(author, other.id, bytes, name);
      expect([name, taken.status]).toEqual([name, 200]);
      expect(taken.body).toContainEqual({ id: expect.any(Number), name });
    }
  });

  test('somebody else’s save is answered with theirs, and nothing is overwritten [T19]', async () => {
    const draft = await draftOf(author);
    const form = { ...draft.form };
    const saves = await Promise.all([
      save(author, draft, { ...form, title: 'Primero' }),
      save(api.as(testEmail('admin', 'CHL')), draft, { ...form, title: 'Segundo' }),
    ]);
    const [won, lost] = saves.toSorted((one, other) => one.status - other.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body.details.stored.form.title).toBe(won?.body.form.title);
    expect((await author.get(`${base}/${draft.id}`)).body.form.title).toBe(won?.body.form.title);
  });

  test('versions keep what each person wrote, and one of five minutes is one', async () => {
    let draft = await draftOf(author, { title: 'Uno' });
    draft = (await save(author, draft, { ...draft.form, title: 'Dos' })).body;
    api.setClock('2026-11-20T15:06:00Z');
    draft = (await save(author, draft, { ...draft.form, title: 'Tres' })).body;
    await save(api.as(testEmail('admin', 'CHL')), draft, { ...draft.form, title: 'Cuatro' });
    const { body } = await author.get(`${base}/${draft.id}/versions`);
    expect(
      body.map(({ written, by }: { written: { title: string }; by: string }) => [written.title, by]),
    ).toEqual([
      ['Cuatro', 'admin CHL a'],
      ['Tres', 'marketing CHL a'],
      ['Dos', 'marketing CHL a'],
    ]);
  });

  test('a published one is edited in place, needs a text, and leaves both sides in the audit log [D3]', async () => {
    const published = await publishedBy(author);
    const empty = await save(author, published, { ...published.form, content: '<p> </p>' });
    expect([empty.status, empty.body.field]).toEqual([422, 'content']);
    const moved = await save(author, published, {
      ...published.form,
      title: 'Corte de luz',
      startsOn: '2026-12-01',
    });
    expect(moved.body).toMatchObject({ status: 'published', form: { startsOn: '2026-11-20' } });
    expect(await wallOf(reader)).toEqual(['Corte de luz']);
    const entry = await api.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'announcement.update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { id: authorId } = await api.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', testEmail('marketing', 'CHL'))
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ at: new Date(noon), ip: '127.0.0.1', user_id: authorId });
    expect([entry.before, entry.after]).toMatchObject([
      { title: 'Corte de agua' },
      { title: 'Corte de luz' },
    ]);
  });

  test('a copy is a draft; a draft is deleted, what was published is archived and then neither edited nor deleted', async () => {
    const published = await publishedBy(author, { pinned: true, endsOn: '2026-12-01' });
    const { body: copy } = await write(author, `${base}/${published.id}/copy`);
    expect(copy).toMatchObject({
      status: 'draft',
      form: { title: 'Copia de Corte de agua', pinned: false, endsOn: null },
    });
    expect((await write(author, `${base}/${copy.id}/delete`)).status).toBe(200);
    expect((await author.get(`${base}/${copy.id}`)).status).toBe(404);
    expect((await write(author, `${base}/${published.id}/delete`)).status).toBe(422);
    const { body: archived } = await write(author, `${base}/${published.id}/archive`);
    expect(archived.status).toBe('archived');
    expect(await wallOf(reader)).toEqual([]);
    expect((await save(author, archived, archived.form)).status).toBe(422);
  });

  test('published twice at once is published once', async () => {
    const { id, rowVersion } = await draftOf(author);
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => write(author, `${base}/${id}/publish`, { rowVersion })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
