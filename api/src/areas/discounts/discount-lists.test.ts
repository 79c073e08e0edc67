import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { read, utils } from 'xlsx';
import { everyRole, exportedFile, startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { actForToo } from '../users/testing.ts';
import { DiscountCalls, discountClock } from './testing.ts';

let api: TestApi;
let own: DiscountCalls;
beforeAll(async () => {
  api = await startTestApi({ clockAt: discountClock });
  own = new DiscountCalls(api);
});
afterAll(() => api.close());
beforeEach(() => own.clear());

describe('who sees which discounts', () => {
  test('the list by client has pages, filters and the number of all [U-344 U-345]', async () => {
    const other = await own.rowOf({
      name: 'Día del niño',
      status: 'rejected',
      start: '2026-11-05',
      createdAt: '2026-10-22T15:00:00Z',
    });
    const early = await own.rowOf({ end: '2026-11-10', createdAt: '2026-10-21T15:00:00Z' });
    const { body } = await own.brand.get(own.ownPath, { query: { page: 0, size: 1 } });
    expect([body.content.length, body.total_elements, body.total_pages]).toEqual([1, 2, 2]);
    const found = (query: Record<string, string | number>) => own.idsOf(own.brand, own.ownPath, query);
    expect(await found({ page: 1, size: 1 })).toEqual([early]);
    expect(await found({ q: 'dia del NINO' })).toEqual([other]);
    expect(await found({ q: 'marca chl' })).toEqual([other, early]);
    expect(await found({ statuses: 'approved,draft' })).toEqual([early]);
    expect(await found({ ids: `${other}` })).toEqual([other]);
    expect(await found({ buildings: `${own.tenant.buildingId}` })).toEqual([other, early]);
    expect(await found({ buildings: `${api.world.CHL.b.buildingId}` })).toEqual([]);
    expect(await found({ from: '2026-11-11' })).toEqual([other]);
    expect(await found({ to: '2026-11-04' })).toEqual([early]);
    expect(await found({ to: '2026-10-31' })).toEqual([]);
  });

  test('the list by client has the discounts of that client, and not those of another that the caller acts for [U-353]', async () => {
    const { companyId, brandIds, buildingId } = api.world.CHL.b;
    const mine = await own.rowOf();
    const other = await own.rowOf({ companyId, brandId: brandIds[0], buildingIds: [buildingId] });
    const { id: userId } = await api.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', testEmail('marca', 'CHL'))
      .executeTakeFirstOrThrow();
    const { id } = await api.db
      .insertInto('role_assignation')
      .values({
        user_id: userId,
        role_id: 'EXT_MARCA',
        company_id: null,
        brand_id: brandIds[0],
        contract_id: null,
        building_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const otherPath = `/api/discounts/clients/${companyId}/discounts`;
    expect(await own.idsOf(own.brand, own.ownPath)).toEqual([mine]);
    expect(await own.idsOf(own.brand, otherPath)).toEqual([other]);
    await api.db.deleteFrom('role_assignation').where('id', '=', id).execute();
    expect((await own.brand.get(otherPath)).status).toBe(404);
  });

  test('a renamed brand is found by its new name', async () => {
    const id = await own.rowOf();
    const rename = (name: string) =>
      api.db.updateTable('brand').set({ name }).where('id', '=', own.tenant.brandIds[0]).execute();
    await rename('Panadería Ñandú');
    expect(await own.idsOf(own.brand, own.ownPath, { q: 'nandu' })).toEqual([id]);
    await rename('Marca CHL-A-1');
    expect(await own.idsOf(own.brand, own.ownPath, { q: 'nandu' })).toEqual([]);
  });

  test('brand people manage the brands of their assignations, company people all of the company [U-322]', async () => {
    const foreign = await own.rowOf({ brandId: own.tenant.brandIds[1] });
    const mine = await own.rowOf({ createdAt: '2026-10-21T15:00:00Z' });
    expect(await own.idsOf(own.brand, own.ownPath)).toEqual([mine]);
    expect(await own.idsOf(api.as(testEmail('empresa', 'CHL')), own.ownPath)).toEqual([mine, foreign]);
    expect((await own.act(own.brand, mine, 'delete', { comment: 'Es mía' })).body.status).toBe('deleted');
    expect((await own.act(own.brand, foreign, 'delete', { comment: 'No es mía' })).status).toBe(404);
    const { status } = await own.create({ brand_id: own.tenant.brandIds[1] });
    expect(status).toBe(404);
    for (const path of [`/api/discounts/${foreign}`, `/api/discounts/${foreign}/history`])
      expect([path, (await own.brand.get(path)).status]).toEqual([path, 404]);
    expect((await own.update({ id: foreign, rowVersion: 1 })).status).toBe(404);
    expect((await own.brand.get(`/api/discounts/${mine}`)).status).toBe(200);
    // Nor is an own draft handed to another brand, and that brand's malls are unknown.
    const draft = await own.created();
    expect((await own.update(draft, { brand_id: own.tenant.brandIds[1] })).status).toBe(404);
    const malls = `/api/discounts/brands/${own.tenant.brandIds[1]}/buildings`;
    expect((await own.brand.get(malls)).status).toBe(404);
    // Without Discounts (manage) there is none of it.
    const client = `/api/discounts/clients/${own.tenant.companyId}`;
    for (const path of [
      own.ownPath,
      `${client}/brands`,
      `${client}/buildings`,
      `${client}/figures`,
      `/api/discounts/brands/${own.tenant.brandIds[0]}/buildings`,
      `/api/discounts/${mine}`,
      `/api/discounts/${mine}/history`,
    ])
      expect([path, (await own.store.get(path)).status]).toEqual([path, 403]);
    for (const path of [`${own.ownPath}/export`, `${client}/figures/export`])
      expect([path, (await own.store.post(path, { body: {} })).status]).toEqual([path, 403]);
    expect((await own.create({}, own.store)).status).toBe(403);
    expect((await own.store.put(`/api/discounts/${mine}`, { body: {} })).status).toBe(403);
    expect((await own.act(own.store, mine, 'delete', { comment: 'Sin permiso' })).status).toBe(403);
  });

  test('a mall in which the brand has no store cannot be chosen, nor beside one of its own [T2]', async () => {
    const { buildingId: b } = api.world.CHL.b;
    for (const buildings_ids of [[b], [own.tenant.buildingId, b], [b, own.tenant.buildingId]])
      expect((await own.create({ buildings_ids })).status).toBe(404);
    expect(await own.idsOf(own.brand, own.ownPath)).toEqual([]);
  });

  test('the form chooses among the own brands and their malls [U-349 U-350 U-351]', async () => {
    const { companyId, brandIds, buildingId } = own.tenant;
    const malls = [{ id: buildingId, name: 'Mall CHL-A' }];
    const client = `/api/discounts/clients/${companyId}`;
    const brands = await own.brand.get(`${client}/brands`);
    expect(brands.body).toEqual([{ id: brandIds[0], name: 'Marca CHL-A-1', logo_url: null }]);
    const ofCompany = await api.as(testEmail('empresa', 'CHL')).get(`${client}/brands`);
    expect(ofCompany.body.map(({ name }: { name: string }) => name)).toEqual([
      'Marca CHL-A-1',
      'Marca CHL-A-2',
    ]);
    expect((await own.brand.get(`/api/discounts/brands/${brandIds[0]}/buildings`)).body).toEqual(malls);
    expect((await own.brand.get(`${client}/buildings`)).body).toEqual(malls);

    // Once the other brand's store is in another mall, the company has both malls, and each brand its own.
    const other = api.world.CHL.b;
    const move = (building_id: number, space_id: number) =>
      api.db
        .updateTable('contract')
        .set({ building_id, space_id })
        .where('id', '=', own.tenant.contractIds[2])
        .execute();
    await move(other.buildingId, other.spaceIds[2]);
    const company = api.as(testEmail('empresa', 'CHL'));
    const elsewhere = { id: other.buildingId, name: 'Mall CHL-B' };
    const first = await company.get(`/api/discounts/brands/${brandIds[0]}/buildings`);
    const second = await company.get(`/api/discounts/brands/${brandIds[1]}/buildings`);
    const whole = await company.get(`${client}/buildings`);
    const ofBrand = await own.brand.get(`${client}/buildings`);
    // A lease that has ended takes its mall away.
    const become = (status: 'vigente' | 'terminado') =>
      api.db.updateTable('contract').set({ status }).where('id', '=', own.tenant.contractIds[2]).execute();
    await become('terminado');
    const ofEnded = await company.get(`/api/discounts/brands/${brandIds[1]}/buildings`);
    const ofRest = await company.get(`${client}/buildings`);
    await become('vigente');
    await move(buildingId, own.tenant.spaceIds[2]);
    expect([first.body, second.body, whole.body]).toEqual([malls, [elsewhere], [...malls, elsewhere]]);
    // A user of one brand gets the malls of that one.
    expect(ofBrand.body).toEqual(malls);
    expect([ofEnded.body, ofRest.body]).toEqual([[], malls]);

    // A user of two companies chooses among the brands and malls of the named one.
    const leave = await actForToo(api, testEmail('empresa', 'CHL'), other.companyId);
    const idsAt = async (path: string): Promise<number[]> =>
      (await company.get(path)).body.map(({ id }: { id: number }) => id);
    const otherClient = `/api/discounts/clients/${other.companyId}`;
    const brandsOfEach = [await idsAt(`${client}/brands`), await idsAt(`${otherClient}/brands`)];
    const mallsOfEach = [await idsAt(`${client}/buildings`), await idsAt(`${otherClient}/buildings`)];
    await leave();
    expect(brandsOfEach).toEqual([brandIds, other.brandIds]);
    expect(mallsOfEach).toEqual([[buildingId], [other.buildingId]]);
  });

  /** Two that the catalogue shows on this day, those ending first, and others that it does not. */
  const shownToday = async (): Promise<readonly [number, number]> => {
    const later = await own.rowOf();
    const first = await own.rowOf({ end: '2026-11-25' });
    await own.rowOf({ start: '2026-11-21' });
    await own.rowOf({ end: '2026-11-19' });
    for (const status of ['draft', 'pending', 'rejected', 'deleted'] as const) await own.rowOf({ status });
    return [first, later];
  };
  const asked = { page: 0, statuses: 'approved', date: '2026-11-20', countries: 'CHL' };

  test('the list shows every user the approved ones of a day, those ending first, with the number of pages [P-327]', async () => {
    const [first, later] = await shownToday();
    const finance = api.as(testEmail('finanzas', 'CHL', 'b'));
    const usual = { ...asked, size: 1_000 };
    expect(await own.idsOf(finance, '/api/discounts', usual)).toEqual([first, later]);
    const { body } = await finance.get('/api/discounts', { query: { size: 1 } });
    expect([body.content[0].id, body.total_elements, body.total_pages]).toEqual([first, 2, 2]);
    expect(await own.idsOf(finance, '/api/discounts', { ...usual, page: 1, size: 1 })).toEqual([later]);
    expect(await own.idsOf(finance, '/api/discounts', { ...usual, countries: 'PER,COL' })).toEqual([]);
    expect(await own.idsOf(finance, '/api/discounts', { statuses: 'draft,deleted' })).toEqual([]);
    // A later day has what begins meanwhile, and not what has ended.
    const laterDay = await own.idsOf(finance, '/api/discounts', { ...usual, date: '2026-11-26' });
    expect([laterDay.length, laterDay.includes(later), laterDay.includes(first)]).toEqual([2, true, false]);
    expect((await finance.get('/api/discounts', { query: { size: 1_001 } })).status).toBe(400);
  });

  test('the catalogue gives up to 1,000 of the same at once, and says if there are more [U-058 U-120 U-123 U-352]', async () => {
    const [first, later] = await shownToday();
    const finance = api.as(testEmail('finanzas', 'CHL', 'b'));
    const cards = async (query: Record<string, string | number>) =>
      (await finance.get('/api/discounts/catalogue', { query })).body;
    const idsOf = async (query: Record<string, string | number>) => (await cards(query)).discounts.id;
    const usual = { ...asked, size: 1_000 };
    expect(await idsOf(usual)).toEqual([first, later]);
    expect(await idsOf({})).toEqual([first, later]);
    expect(await idsOf({ ...usual, statuses: 'approved,draft,pending,rejected,deleted' })).toEqual([
      first,
      later,
    ]);
    const laterDay = await idsOf({ ...usual, date: '2026-11-26' });
    expect([laterDay.length, laterDay.includes(later), laterDay.includes(first)]).toEqual([2, true, false]);
    expect(await cards({ size: 1 })).toMatchObject({ discounts: { id: [first] }, has_more: true });
    expect(await cards({ size: 1, page: 1 })).toMatchObject({ discounts: { id: [later] }, has_more: false });
    for (const none of [{ countries: 'PER,COL' }, { statuses: 'draft,deleted' }, { page: 1 }])
      expect(await cards({ ...usual, ...none })).toMatchObject({ discounts: { id: [] }, has_more: false });
    const refused = await finance.get('/api/discounts/catalogue', { query: { size: 1_001 } });
    expect(refused.status).toBe(400);
    // As many as that come at once.
    const {
      id: _id,
      search_text: _text,
      ...row
    } = await api.db.selectFrom('discount').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 999 }, () => row);
    await api.db.insertInto('discount').values(copies).execute();
    const full = await cards(usual);
    expect([full.discounts.id.length, full.has_more]).toEqual([1_000, true]);
  });

  test('every role gets the approved discounts of the catalogue, and no others [U-010 U-064 T31]', async () => {
    const shown = await shownToday();
    const neighbour = await api.as(testEmail('local', 'CHL', 'b')).get('/api/discounts/catalogue');
    expect(neighbour.body.discounts.id).toEqual(shown);
    for (const role of everyRole) {
      const client = api.as(testEmail(role, 'CHL'));
      const { body } = await client.get('/api/discounts/catalogue');
      expect([role, body.discounts.id]).toEqual([role, shown]);
      // What a card that is opened asks for.
      const opened = await own.idsOf(client, '/api/discounts', { ids: shown[0] });
      expect([role, opened]).toEqual([role, [shown[0]]]);
    }
    // Each country has its own.
    const { companyId, brandIds, buildingId } = api.world.PER.a;
    const owner = { companyId, brandId: brandIds[0], buildingIds: [buildingId] };
    const ofPeru = await own.rowOf({ country: 'PER', ...owner });
    const readers = [
      { client: api.as(testEmail('local', 'CHL')), all: shown, one: shown[0] },
      { client: api.as(testEmail('local', 'PER')), all: [ofPeru], one: ofPeru },
    ];
    for (const { client, all, one } of readers) {
      expect((await client.get('/api/discounts/catalogue')).body.discounts.id).toEqual(all);
      expect(await own.idsOf(client, '/api/discounts', { ids: `${ofPeru},${shown[0]}` })).toEqual([one]);
    }
  });

  test('it has what a card shows in a list for each field, and the names of brands and malls once [T12]', async () => {
    const { brandIds, buildingId } = own.tenant;
    const image = `discounts/chl/${'2f'.repeat(20)}.webp`;
    const one = await own.rowOf();
    await api.db.updateTable('discount').set({ image_path: image }).where('id', '=', one).execute();
    const other = api.world.CHL.b;
    const both = { brandId: brandIds[1], buildingIds: [buildingId, other.buildingId], type: '$' } as const;
    const two = await own.rowOf({ ...both, weekDays: '67' });
    await api.db
      .updateTable('building')
      .set({ name: 'Al Norte' })
      .where('id', '=', other.buildingId)
      .execute();
    const { body } = await own.store.get('/api/discounts/catalogue');
    expect(body).toEqual({
      country: 'CHL',
      discounts: {
        id: [one, two],
        name: ['Semana del café', 'Semana del café'],
        description: Array(2).fill('Un café de regalo por la compra de otro.'),
        discount_type: ['%', '$'],
        value: [20, 20],
        week_days: ['1234567', '67'],
        start: ['2026-11-01', '2026-11-01'],
        end: ['2026-11-30', '2026-11-30'],
        image_id: ['2f'.repeat(20), null],
        brand_id: brandIds,
        buildings_ids: [[buildingId], [other.buildingId, buildingId]],
      },
      image_url: '/api/files/public/discounts/chl/:image_id.webp',
      brands: [
        { id: brandIds[0], name: 'Marca CHL-A-1' },
        { id: brandIds[1], name: 'Marca CHL-A-2' },
      ],
      buildings: [
        { id: other.buildingId, name: 'Al Norte' },
        { id: buildingId, name: 'Mall CHL-A' },
      ],
      has_more: false,
    });
    const shown = (await own.store.get('/api/discounts')).body.content[0];
    expect(body.image_url.replace(':image_id', body.discounts.image_id[0])).toBe(shown.image_url);
    await api.db
      .updateTable('building')
      .set({ name: 'Mall CHL-B' })
      .where('id', '=', other.buildingId)
      .execute();
  });

  test('the list is filtered by brand and mall, and by countries that include the own one [P-327]', async () => {
    const id = await own.rowOf();
    const found = (query: Record<string, string | number>) => own.idsOf(own.store, '/api/discounts', query);
    expect(await found({ brands: own.tenant.brandIds[0] })).toEqual([id]);
    expect(await found({ brands: own.tenant.brandIds[1] })).toEqual([]);
    expect(await found({ buildings: own.tenant.buildingId })).toEqual([id]);
    expect(await found({ buildings: api.world.CHL.b.buildingId })).toEqual([]);
    expect(await found({ countries: 'CHL,PER' })).toEqual([id]);
    expect(await found({ countries: 'PER' })).toEqual([]);
    expect(
      await own.idsOf(api.as(testEmail('local', 'PER')), '/api/discounts', { countries: 'CHL' }),
    ).toEqual([]);
  });

  test('an entry of the catalogue has what card and dialog show, and nothing of the brand’s own [P-166 U-223]', async () => {
    const id = await own.rowOf();
    const image = `discounts/chl/${'2f'.repeat(20)}.webp`;
    await api.db
      .updateTable('discount')
      .set({ image_path: image, conditions: 'No acumulable' })
      .where('id', '=', id)
      .execute();
    const { content } = (await own.store.get('/api/discounts')).body;
    expect(content[0]).toMatchObject({
      id,
      name: 'Semana del café',
      description: 'Un café de regalo por la compra de otro.',
      discount_type: '%',
      value: 20,
      brand: { name: 'Marca CHL-A-1' },
      image_url: `/api/files/public/${image}`,
      conditions: 'No acumulable',
      start: '2026-11-01',
      end: '2026-11-30',
      week_days: '1234567',
      buildings: [{ id: own.tenant.buildingId, name: 'Mall CHL-A' }],
    });
    for (const field of [
      'email',
      'channels',
      'discount_users_count',
      'discount_users_redeemed_count',
      'review',
      'comment',
    ])
      expect(content[0]).not.toHaveProperty(field);
  });

  test('brand and reviewers read brand, malls and both counts in their lists [U-223]', async () => {
    const { brandIds, buildingId } = own.tenant;
    const marketing = api.as(testEmail('marketing', 'CHL'));
    const id = await own.rowOf({ status: 'pending' });
    await api.db.updateTable('discount').set({ obtained: 2, redeemed: 1 }).where('id', '=', id).execute();
    const { body: reviewed } = await marketing.get(`/api/discounts/${id}`);
    const [first] = (await own.brand.get(own.ownPath)).body.content;
    const [waiting] = (await marketing.get('/api/discounts/reviews')).body.content;
    for (const discount of [first, waiting, reviewed])
      expect(discount).toMatchObject({
        id,
        brand: { id: brandIds[0], name: 'Marca CHL-A-1' },
        buildings: [{ id: buildingId, name: 'Mall CHL-A' }],
        discount_users_count: 2,
        discount_users_redeemed_count: 1,
      });
  });
});

test('the list is exported with what its filters give [U-322]', async () => {
  await own.rowOf({ brandId: own.tenant.brandIds[1], name: 'De otra marca' });
  await own.rowOf({ name: 'Día del niño' });
  await own.rowOf({ status: 'draft' });
  const { url } = await exportedFile(api, own.brand, `${own.ownPath}/export`, { statuses: 'approved' });
  const book = read((await own.brand.get(url)).bytes, { type: 'buffer' });
  const rows = utils.sheet_to_json<string[]>(book.Sheets['Mis descuentos'] ?? {}, { header: 1 });
  expect(rows.map(([, name]) => name)).toEqual(['Nombre', 'Día del niño']);
});
