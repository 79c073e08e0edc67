import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ManagedDiscount } from 'shared/endpoints/discounts';
import sharp from 'sharp';
import { read, utils } from 'xlsx';
import { runDueJobs } from '../../jobs/worker.ts';
import { exportedFile, startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { testPicture } from '../../testing/pictures.ts';
import { discountForm, insertDiscountRow } from './testing.ts';

let api: TestApi;
let brand: TestClient;
let marketing: TestClient;
let store: TestClient;
const now = '2026-11-20T15:00:00.000Z';

beforeAll(async () => {
  api = await startTestApi({ clockAt: now });
  brand = api.as(testEmail('marca', 'CHL'));
  marketing = api.as(testEmail('marketing', 'CHL'));
  store = api.as(testEmail('local', 'CHL'));
});
afterAll(() => api.close());

const keyed = () => ({ 'idempotency-key': randomUUID() });
const tenant = () => api.world.CHL.a;
const facts = (more: object = {}) => discountForm(tenant().brandIds[0], [tenant().buildingId], more);

const create = (more: object = {}, client = brand) =>
  client.post('/api/discounts', { body: { discount: facts(more) }, headers: keyed() });
const created = async (more: object = {}): Promise<ManagedDiscount> => (await create(more)).body;
const publication = { status: 'pending', email: 'promociones@marca.test', channels: ['on_tour', 'app'] };
const update = ({ id, rowVersion }: ManagedDiscount, more: object = {}) =>
  brand.put(`/api/discounts/${id}`, {
    body: { discount: { ...facts(more), rowVersion } },
    headers: keyed(),
  });
const act = (client: TestClient, id: number, action: string, body?: object) =>
  client.post(`/api/discounts/${id}/${action}`, {
    ...(body === undefined ? {} : { body }),
    headers: keyed(),
  });
const upload = (bytes: Buffer, name: string, discount: object) => {
  const form = new FormData();
  form.append('discount', JSON.stringify(discount));
  form.append('file', new File([new Uint8Array(bytes)], name));
  return brand.post('/api/discounts', { form, headers: keyed() });
};

const ownPath = () => `/api/discounts/clients/${tenant().companyId}/discounts`;
const rowOf = (more: Partial<Parameters<typeof insertDiscountRow>[1]> = {}) => {
  const { companyId, brandIds, buildingId } = tenant();
  const owner = { country: 'CHL', companyId, brandId: brandIds[0], buildingIds: [buildingId] } as const;
  return insertDiscountRow(api.db, { ...owner, ...more });
};
const idsOf = async (client: TestClient, path: string, query: Record<string, string | number> = {}) =>
  (await client.get(path, { query })).body.content.map(({ id }: { id: number }) => id);

async function mailsTo(email: string) {
  await runDueJobs(api.deps);
  return api.db.deleteFrom('mail_inbox').where('recipient', '=', email).returningAll().execute();
}

beforeEach(async () => {
  await api.db.deleteFrom('coupon').execute();
  await api.db.deleteFrom('discount').execute();
  await mailsTo('');
});

describe('what a discount is', () => {
  test('a created discount is a draft with the fields of the form, and never redeemed twice [U-007 U-217 U-219 U-243]', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...facts(),
      client_id: tenant().companyId,
      code: `D-${body.id}`,
      currency: 'CLP',
      redeem_type: 'unique',
      status: 'draft',
      image_id: null,
      image_url: null,
      image_name: null,
      email: null,
      channels: [],
    });
    expect((await create({ redeem_type: 'many' })).status).toBe(400);
  });

  test('whoever reads it gets brand, malls and the counts of coupons [U-223]', async () => {
    const { id } = await created();
    const { body } = await brand.get(`/api/discounts/${id}`);
    expect(body).toMatchObject({
      brand: { id: tenant().brandIds[0], name: 'Marca CHL-A-1' },
      buildings: [{ id: tenant().buildingId, name: 'Mall CHL-A' }],
      discount_users_count: 0,
      discount_users_redeemed_count: 0,
    });
  });

  test('its stock is null or 0, nothing else [U-221]', async () => {
    expect((await created({ stock: 0 })).stock).toBe(0);
    expect((await created({ stock: null })).stock).toBeNull();
    expect((await create({ stock: 5 })).status).toBe(400);
  });

  const refusedAt = async (field: string, value: unknown): Promise<void> => {
    const { status, body } = await create({ [field]: value });
    expect([field, status, body.field]).toEqual([field, 400, `discount.${field}`]);
    expect(await idsOf(brand, ownPath())).toEqual([]);
  };

  test('name, amount, brand and description are required, each told at its field [U-282 U-283 U-284 U-285]', async () => {
    await refusedAt('name', ' ');
    await refusedAt('value', null);
    await refusedAt('brand_id', null);
    await refusedAt('description', '');
    const { body } = await create({ name: '' });
    expect(body.message).toBe('*Este campo es obligatorio');
  });

  test('so are malls, first and last day, and weekdays [U-296 U-297 U-298]', async () => {
    await refusedAt('buildings_ids', []);
    await refusedAt('start', '');
    await refusedAt('end', '');
    await refusedAt('week_days', '');
  });

  test('descriptions take 100 characters, conditions 110 [U-293 U-294]', async () => {
    await refusedAt('description', 'a'.repeat(101));
    await refusedAt('conditions', 'a'.repeat(111));
    const longest = { description: 'a'.repeat(100), conditions: 'a'.repeat(110) };
    expect(await created(longest)).toMatchObject(longest);
  });

  test('types are % and $, weekdays digits from 1 to 7 in their order [U-218 U-220]', async () => {
    await refusedAt('discount_type', '€');
    for (const days of ['0', '8', '21', '11']) await refusedAt('week_days', days);
    expect((await created({ discount_type: '$', week_days: '1357' })).week_days).toBe('1357');
  });

  const brokenAt = async (more: object, field: string, message: string): Promise<void> => {
    const { status, body } = await create(more);
    expect([status, body.code, body.field, body.message]).toEqual([422, 'RULE_BROKEN', field, message]);
  };

  test('a percentage ends at 100, and amounts have two decimals at most [U-290 U-291 U-292]', async () => {
    await brokenAt({ value: 100.01 }, 'value', 'El porcentaje no puede ser mayor que 100');
    await brokenAt({ value: 12.345 }, 'value', 'Use hasta 2 decimales');
    await brokenAt({ discount_type: '$', value: 990.999 }, 'value', 'Use hasta 2 decimales');
  });

  test('it starts today at the earliest and ends no earlier than it starts [U-299 U-300]', async () => {
    await brokenAt({ start: '2026-11-19' }, 'start', 'La fecha de inicio no puede ser anterior a hoy');
    const message = 'La fecha de término no puede ser anterior a la de inicio';
    await brokenAt({ end: '2026-11-19' }, 'end', message);
  });

  test('amounts keep two decimals, 100 % and amounts above 100 are fine [U-290 U-292]', async () => {
    expect((await created({ value: 99.95 })).value).toBe(99.95);
    expect((await created({ value: 100 })).value).toBe(100);
    expect((await created({ discount_type: '$', value: 1_990.5 })).value).toBe(1_990.5);
  });

  test('today is the day of the mall: at one in the morning UTC Chile still has the day before [U-299]', async () => {
    api.setClock('2026-11-20T02:30:00Z');
    expect((await create({ start: '2026-11-19' })).status).toBe(200);
    api.setClock('2026-11-20T03:30:00Z');
    expect((await create({ start: '2026-11-19' })).body.field).toBe('start');
    api.setClock(now);
  });
});

describe('its logo', () => {
  test('comes along in a form, is drawn anew and shown by a public address [U-286 U-346]', async () => {
    const gif = await sharp(await testPicture('png', 900))
      .gif()
      .toBuffer();
    const pictures = [await testPicture('png'), await testPicture('jpeg'), gif];
    for (const bytes of pictures) {
      const { status, body } = await upload(bytes, 'mi logo.png', facts());
      expect([status, body.image_name]).toEqual([200, 'mi logo.webp']);
      const shown = await api.anonymous.get(body.image_url);
      expect(shown.headers['content-type']).toBe('image/webp');
      expect((await sharp(shown.bytes).metadata()).width).toBeLessThanOrEqual(512);
      expect(body.image_url).toContain(body.image_id);
    }
  });

  test('of another type is refused, whatever its name says [U-286 U-289 T11]', async () => {
    for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), await testPicture('webp')]) {
      const { status, body } = await upload(bytes, 'logo.png', facts());
      expect([status, body.field, body.message]).toEqual([
        422,
        'file',
        'Solo se permiten archivos JPG, PNG o GIF.',
      ]);
    }
  });

  test('above 5 MB is refused in its own words [U-287 U-288]', async () => {
    const { status, body } = await upload(Buffer.alloc(5 * 1024 * 1024 + 1), 'logo.png', facts());
    expect([status, body.field, body.message]).toEqual([
      400,
      'file',
      'El archivo no puede ser mayor a 5 MB.',
    ]);
  });

  test('stays when the draft is edited without one, and goes with null [U-347]', async () => {
    const { body } = await upload(await testPicture('png'), 'logo.png', facts());
    const edited = (await update(body, { name: 'Otro nombre' })).body;
    expect([edited.name, edited.image_url]).toEqual(['Otro nombre', body.image_url]);
    expect((await update(edited, { image: null })).body.image_url).toBeNull();
  });
});

describe('who sees which discounts', () => {
  test('the list by client has pages, filters and the number of all [U-344 U-345 U-353]', async () => {
    const other = await rowOf({
      name: 'Día del niño',
      status: 'rejected',
      createdAt: '2026-10-22T15:00:00Z',
    });
    const early = await rowOf({ end: '2026-11-10', createdAt: '2026-10-21T15:00:00Z' });
    const { body } = await brand.get(ownPath(), { query: { page: 0, size: 1 } });
    expect([body.content.length, body.total_elements, body.total_pages]).toEqual([1, 2, 2]);
    const found = (query: Record<string, string | number>) => idsOf(brand, ownPath(), query);
    expect(await found({ page: 1, size: 1 })).toEqual([early]);
    expect(await found({ q: 'dia del NINO' })).toEqual([other]);
    expect(await found({ q: 'marca chl' })).toEqual([other, early]);
    expect(await found({ statuses: 'approved,draft' })).toEqual([early]);
    expect(await found({ ids: `${other}` })).toEqual([other]);
    expect(await found({ buildings: `${tenant().buildingId}` })).toEqual([other, early]);
    expect(await found({ buildings: `${api.world.CHL.b.buildingId}` })).toEqual([]);
    expect(await found({ from: '2026-11-11' })).toEqual([other]);
    expect(await found({ to: '2026-10-31' })).toEqual([]);
  });

  test('a renamed brand is found by its new name', async () => {
    const id = await rowOf();
    const rename = (name: string) =>
      api.db.updateTable('brand').set({ name }).where('id', '=', tenant().brandIds[0]).execute();
    await rename('Panadería Ñandú');
    expect(await idsOf(brand, ownPath(), { q: 'nandu' })).toEqual([id]);
    await rename('Marca CHL-A-1');
    expect(await idsOf(brand, ownPath(), { q: 'nandu' })).toEqual([]);
  });

  test('brand people manage the brands of their assignations, company people all of the company [U-322]', async () => {
    const foreign = await rowOf({ brandId: tenant().brandIds[1] });
    expect(await idsOf(brand, ownPath())).toEqual([]);
    expect(await idsOf(api.as(testEmail('empresa', 'CHL')), ownPath())).toEqual([foreign]);
    expect((await act(brand, foreign, 'delete', { comment: 'No es mía' })).status).toBe(404);
    const { status } = await create({ brand_id: tenant().brandIds[1] });
    expect(status).toBe(404);
    expect((await store.get(ownPath())).status).toBe(403);
    expect((await create({}, store)).status).toBe(403);
  });

  test('a mall in which the brand has no store cannot be chosen [U-296]', async () => {
    const { status } = await create({ buildings_ids: [api.world.CHL.b.buildingId] });
    expect(status).toBe(404);
  });

  test('the form chooses among the own brands and their malls [U-349 U-350 U-351]', async () => {
    const { companyId, brandIds, buildingId } = tenant();
    const malls = [{ id: buildingId, name: 'Mall CHL-A' }];
    const client = `/api/discounts/clients/${companyId}`;
    const brands = await brand.get(`${client}/brands`);
    expect(brands.body).toEqual([{ id: brandIds[0], name: 'Marca CHL-A-1', logo_url: null }]);
    expect((await brand.get(`/api/discounts/brands/${brandIds[0]}/buildings`)).body).toEqual(malls);
    expect((await brand.get(`${client}/buildings`)).body).toEqual(malls);
  });

  test('the catalogue shows every user the approved ones of a day, those ending first [U-120 U-352 P-327]', async () => {
    const later = await rowOf();
    const first = await rowOf({ end: '2026-11-25' });
    await rowOf({ start: '2026-11-21' });
    await rowOf({ end: '2026-11-19' });
    for (const status of ['draft', 'pending', 'rejected', 'deleted'] as const) await rowOf({ status });
    const finance = api.as(testEmail('finanzas', 'CHL', 'b'));
    const usual = { page: 0, size: 1_000, statuses: 'approved', date: '2026-11-20', countries: 'CHL' };
    expect(await idsOf(finance, '/api/discounts', usual)).toEqual([first, later]);
    const { body } = await finance.get('/api/discounts', { query: { size: 1 } });
    expect([body.content[0].id, body.total_elements, body.total_pages]).toEqual([first, 2, 2]);
    expect(await idsOf(finance, '/api/discounts', { statuses: 'draft,deleted' })).toEqual([]);
    expect((await finance.get('/api/discounts', { query: { size: 1_001 } })).status).toBe(400);
  });

  test('the catalogue is filtered by brand and mall, and by countries that include the own one [U-121 U-122]', async () => {
    const id = await rowOf();
    const found = (query: Record<string, string | number>) => idsOf(store, '/api/discounts', query);
    expect(await found({ brands: tenant().brandIds[0] })).toEqual([id]);
    expect(await found({ brands: tenant().brandIds[1] })).toEqual([]);
    expect(await found({ buildings: tenant().buildingId })).toEqual([id]);
    expect(await found({ buildings: api.world.CHL.b.buildingId })).toEqual([]);
    expect(await found({ countries: 'CHL,PER' })).toEqual([id]);
    expect(await found({ countries: 'PER' })).toEqual([]);
    expect(await idsOf(api.as(testEmail('local', 'PER')), '/api/discounts', { countries: 'CHL' })).toEqual(
      [],
    );
  });

  test('an entry of the catalogue has what card and dialog show, and nothing of the brand’s own [P-166]', async () => {
    await rowOf();
    const { content } = (await store.get('/api/discounts')).body;
    expect(content[0]).toMatchObject({
      name: 'Semana del café',
      description: 'Un café de regalo por la compra de otro.',
      discount_type: '%',
      value: 20,
      brand: { name: 'Marca CHL-A-1' },
      image_url: null,
      conditions: '',
      start: '2026-11-01',
      end: '2026-11-30',
      week_days: '1234567',
      buildings: [{ id: tenant().buildingId, name: 'Mall CHL-A' }],
    });
    for (const field of ['email', 'channels', 'discount_users_count', 'review', 'comment'])
      expect(content[0]).not.toHaveProperty(field);
  });
});

describe('from draft to catalogue', () => {
  test('publishing sends e-mail and channels, and tells the reviewers of its malls [U-008 U-222 U-244 U-245]', async () => {
    const { status, body } = await update(await created(), publication);
    expect([status, body.status, body.email, body.channels]).toEqual([
      200,
      'pending',
      publication.email,
      publication.channels,
    ]);
    const [mail] = await mailsTo(testEmail('marketing', 'CHL'));
    expect(mail?.text_body).toContain(`/operacion/descuentos?descuento=${body.id}`);
    expect(await mailsTo(testEmail('marketing', 'CHL', 'b'))).toEqual([]);
    expect((await marketing.get('/api/notifications')).body.content[0].title).toBe(
      'Un descuento espera su revisión',
    );
  });

  test('without a valid e-mail nothing is published [U-222]', async () => {
    for (const email of [undefined, 'no es un correo']) {
      const { status, body } = await create({ ...publication, email });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body.field).toMatch(/email$/);
    }
    expect(await idsOf(brand, ownPath())).toEqual([]);
  });

  test('marketing finds what waits in its malls, the oldest first, and nobody else decides [U-245 U-247]', async () => {
    const newer = await rowOf({ status: 'pending', createdAt: '2026-11-02T15:00:00Z' });
    const older = await rowOf({ status: 'pending' });
    await rowOf({ status: 'draft' });
    expect(await idsOf(marketing, '/api/discounts/reviews')).toEqual([older, newer]);
    const elsewhere = api.as(testEmail('marketing', 'CHL', 'b'));
    expect(await idsOf(elsewhere, '/api/discounts/reviews')).toEqual([]);
    expect((await act(elsewhere, older, 'approve')).status).toBe(404);
    expect((await act(brand, older, 'approve')).status).toBe(403);
    expect((await act(api.as(testEmail('admin', 'CHL')), older, 'approve')).status).toBe(403);
  });

  test('approving puts it into the catalogue and tells brand and author [U-246 U-247]', async () => {
    const { id } = (await create(publication)).body;
    expect((await act(marketing, id, 'approve')).body).toMatchObject({
      status: 'approved',
      review: { approved: true, reason: null, by: 'marketing CHL a' },
    });
    expect(await idsOf(store, '/api/discounts')).toEqual([id]);
    const subjects = [await mailsTo(publication.email), await mailsTo(testEmail('marca', 'CHL'))];
    expect(subjects.map(([mail]) => mail?.subject)).toEqual([
      'Su descuento fue aprobado',
      'Su descuento fue aprobado',
    ]);
  });

  test('rejecting takes a reason, which the brand reads in list, history and mail [U-246 U-247]', async () => {
    const { id } = (await create(publication)).body;
    expect((await act(marketing, id, 'reject', { reason: ' ' })).status).toBe(400);
    expect((await act(marketing, id, 'reject', { reason: 'El logo no se lee' })).status).toBe(200);
    const { body } = await brand.get(ownPath());
    expect(body.content[0]).toMatchObject({ status: 'rejected', review: { reason: 'El logo no se lee' } });
    const history = (await brand.get(`/api/discounts/${id}/history`)).body;
    expect(history.map(({ event, comment }: { event: string; comment: string }) => [event, comment])).toEqual(
      [
        ['rejected', 'El logo no se lee'],
        ['published', null],
        ['created', null],
      ],
    );
    const [mail] = await mailsTo(publication.email);
    expect(mail?.text_body).toContain('El logo no se lee');
    expect((await act(marketing, id, 'approve')).status).toBe(422);
  });

  test.each([
    ['draft', [200, 200, 422]],
    ['pending', [422, 200, 200]],
    ['approved', [422, 200, 422]],
    ['rejected', [422, 422, 422]],
    ['deleted', [422, 422, 422]],
  ] as const)(
    '%s: edited, deleted and reviewed as its status allows, always viewed [U-249 U-250]',
    async (status, allowed) => {
      const fresh = () => rowOf({ status, start: '2026-11-20' });
      const view = async (id: number) => (await brand.get(`/api/discounts/${id}`)).status;
      const [one, two, three] = [await fresh(), await fresh(), await fresh()];
      expect([await view(one), await view(two)]).toEqual([200, 200]);
      const edit = await update({ id: one, rowVersion: 1 } as ManagedDiscount);
      const remove = await act(brand, two, 'delete', { comment: 'Cambio de planes' });
      // Drafts are not yet among those that marketing sees.
      const review = status === 'draft' ? { status: 422 } : await act(marketing, three, 'approve');
      expect([edit.status, remove.status, review.status]).toEqual(allowed);
    },
  );

  test('a deleted one stays listed with its reason and leaves the catalogue [U-348]', async () => {
    const id = await rowOf();
    expect((await act(brand, id, 'delete', { comment: '' })).status).toBe(400);
    await act(brand, id, 'delete', { comment: 'Se acabó el producto' });
    const { body } = await brand.get(ownPath());
    expect(body.content[0]).toMatchObject({ id, status: 'deleted', comment: 'Se acabó el producto' });
    expect(await idsOf(store, '/api/discounts')).toEqual([]);
  });

  test('a stale edit gets 409 with the stored discount, and a repeated write happens once [T18 T19]', async () => {
    const draft = await created();
    const edited = (await update(draft, { name: 'Primera' })).body;
    const stale = await update(draft, { name: 'Segunda' });
    expect([stale.status, stale.body.code, stale.body.details.stored]).toEqual([
      409,
      'VERSION_CONFLICT',
      edited,
    ]);
    const headers = keyed();
    const body = { discount: facts({ name: 'Una vez' }) };
    const twice = [
      await brand.post('/api/discounts', { body, headers }),
      await brand.post('/api/discounts', { body, headers }),
    ];
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    expect(await idsOf(brand, ownPath(), { q: 'una vez' })).toHaveLength(1);
  });

  test('each write leaves an entry of the audit log [D3]', async () => {
    const { id } = (await create(publication)).body;
    await act(marketing, id, 'approve');
    await act(brand, id, 'delete', { comment: 'Fin' });
    const entries = await api.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'discount')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'discount.create',
      'discount.publish',
      'discount.approve',
      'discount.delete',
    ]);
  });
});

test('the list is exported with what its filters give [U-344]', async () => {
  await rowOf({ name: 'Día del niño' });
  await rowOf({ status: 'draft' });
  const { url } = await exportedFile(api, brand, `${ownPath()}/export`, { statuses: 'approved' });
  const book = read((await brand.get(url)).bytes, { type: 'buffer' });
  const rows = utils.sheet_to_json<string[]>(book.Sheets['Mis descuentos'] ?? {}, { header: 1 });
  expect(rows.map(([, name]) => name)).toEqual(['Nombre', 'Día del niño']);
});
