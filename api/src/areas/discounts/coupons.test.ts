import crypto, { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import * as coupons from 'shared/endpoints/coupons';
import * as cards from 'shared/endpoints/discount-cards';
import * as catalogue from 'shared/endpoints/discount-catalogue';
import { couponAlphabet, isRedeemableOn, weekDayOf } from 'shared/rules/discount';
import { read, utils } from 'xlsx';
import { runDueJobs } from '../../jobs/worker.ts';
import type { Scope } from '../../access/scope.ts';
import { inTransaction } from '../../db/database.ts';
import { scopedTo } from '../../access/scoped.ts';
import { exportedFile, startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { insertCoupon } from './coupons.repository.ts';
import { newCouponCode, redeemOne } from './coupons.service.ts';
import { endpointsOf, insertDiscountRow } from './testing.ts';

let api: TestApi;
let store: TestClient;
let visitor: TestClient;
let discountId: number;
/** Friday noon in Santiago. */
const now = '2026-11-20T15:00:00.000Z';
const visitorEmail = testEmail('finanzas', 'CHL', 'b');

let brandScope: Scope;

beforeAll(async () => {
  api = await startTestApi({ clockAt: now });
  const brandUser = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', testEmail('marca', 'CHL'))
    .executeTakeFirstOrThrow();
  const brandIds = [api.world.CHL.a.brandIds[0]];
  const none = { companyIds: [], contractIds: [], buildingIds: [], portfolioCountries: [] };
  brandScope = { ...none, userId: brandUser.id, countryCode: 'CHL', brandIds };
  store = api.as(testEmail('local', 'CHL'));
  visitor = api.as(visitorEmail);
});
afterAll(() => api.close());

const discountRow = (more: Partial<Parameters<typeof insertDiscountRow>[1]> = {}) => {
  const { companyId, brandIds, buildingId } = api.world.CHL.a;
  const owner = { country: 'CHL', companyId, brandId: brandIds[0], buildingIds: [buildingId] } as const;
  return insertDiscountRow(api.db, { ...owner, ...more });
};

beforeEach(async () => {
  api.setClock(now);
  for (const table of ['coupon', 'discount', 'login_failure', 'mail_inbox', 'job'] as const)
    await api.db.deleteFrom(table).execute();
  discountId = await discountRow();
});

const keyed = () => ({ 'idempotency-key': randomUUID() });
const obtain = (client = visitor, id = discountId) =>
  client.post(`/api/discounts/${id}/users`, { headers: keyed() });
const codeOf = async (client = visitor, id = discountId): Promise<string> =>
  (await obtain(client, id)).body.code;
const lookUp = (code: string, client = store) =>
  client.get('/api/discounts/users-discounts/search', { query: { code } });
const redeem = (id: number, body: object, client = store, headers = keyed()) =>
  client.put(`/api/discounts/users-discounts/${id}/redeem`, { body, headers });
const countsOf = (id = discountId) =>
  api.db
    .selectFrom('discount')
    .where('id', '=', id)
    .select(['obtained', 'redeemed'])
    .executeTakeFirstOrThrow();

test('a person gets one coupon of a discount, and the same code when they ask again [P-169 P-329 P-330 D3]', async () => {
  const otherId = await discountRow({ name: 'Otro descuento' });
  const first = await obtain();
  expect([first.status, first.body.code, first.body.email]).toEqual([
    200,
    expect.stringMatching(/^[A-Z0-9]{6}$/),
    visitorEmail,
  ]);
  const found = (await lookUp(first.body.code)).body;
  expect([found.discount.id, found.user.email]).toEqual([discountId, visitorEmail]);
  expect((await obtain()).body).toEqual(first.body);
  // Another discount has a code of its own, which stays the same too.
  const ofOther = await codeOf(visitor, otherId);
  expect(ofOther).not.toBe(first.body.code);
  expect([await codeOf(visitor, otherId), await codeOf()]).toEqual([ofOther, first.body.code]);
  expect(await codeOf(store)).not.toBe(first.body.code);
  expect(await countsOf()).toEqual({ obtained: 2, redeemed: 0 });
  const entries = await api.db
    .selectFrom('audit_log')
    .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
    .select(['app_user.email', 'at', 'ip'])
    .where('action', '=', 'coupon.obtain')
    .where('entity_id', '=', String(discountId))
    .orderBy('audit_log.id')
    .execute();
  const from = { at: new Date(now), ip: '127.0.0.1' };
  expect(entries).toEqual([
    { email: visitorEmail, ...from },
    { email: testEmail('local', 'CHL'), ...from },
  ]);
});

test('asking twenty times at once gives one coupon, counted once [P-330]', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => obtain()));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.code}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(200);
  expect(await countsOf()).toEqual({ obtained: 1, redeemed: 0 });
});

test('its code has six characters that cannot be mistaken, and another when one is taken [U-306 T6]', async () => {
  expect(couponAlphabet).toMatch(/^[A-Z\d]{20,}$/);
  for (const lookAlike of '0O1IL258') expect(couponAlphabet).not.toContain(lookAlike);
  const codes = new Set<string>();
  for (let index = 0; index < 40; index++) codes.add(await codeOf(visitor, await discountRow()));
  expect(codes.size).toBe(40);
  for (const code of codes) expect(code).toHaveLength(6);
  for (const code of codes) for (const letter of code) expect(couponAlphabet).toContain(letter);
  // Each letter of the alphabet has the same chance: 240 draws leave few of 28 out.
  expect(new Set([...codes].join('')).size).toBeGreaterThan(20);
  const facts = { discountId, now: new Date(now), today: '2026-11-20' };
  const isNew = await insertCoupon(scopedTo(api.db, { scope: brandScope }), {
    ...facts,
    code: [...codes][0] ?? '',
  });
  expect([isNew, await countsOf()]).toEqual([false, { obtained: 0, redeemed: 0 }]);
  // The generator draws the letters of a taken code once more.
  const [taken = ''] = codes;
  const draw = jest.spyOn(crypto, 'randomInt');
  for (const letter of taken) draw.mockImplementationOnce(() => couponAlphabet.indexOf(letter));
  const other = await codeOf(store);
  expect(draw).toHaveBeenCalledTimes(12);
  jest.restoreAllMocks();
  expect([other.length, codes.has(other)]).toEqual([6, false]);
  expect(await countsOf()).toEqual({ obtained: 1, redeemed: 0 });
});

test('the code is also mailed to the person, once [P-216]', async () => {
  const code = await codeOf();
  await obtain();
  await runDueJobs(api.deps);
  const mails = await api.db.selectFrom('mail_inbox').selectAll().execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual([visitorEmail]);
  expect(mails[0]?.text_body).toContain(code);
});

test('each letter of a code is a draw of the system’s secure generator, and of nothing that can be foreseen [U-306 T6]', () => {
  const secure = jest.spyOn(crypto, 'randomInt');
  const foreseen = jest.spyOn(Math, 'random');
  const code = newCouponCode();
  expect(secure.mock.calls).toEqual(Array.from({ length: 6 }, () => [couponAlphabet.length]));
  const drawn = secure.mock.results.map(({ value }) => couponAlphabet[Number(value)]);
  expect(code).toBe(drawn.join(''));
  expect(foreseen).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test('only what the catalogue shows today is obtained: approved, in force, of the own country', async () => {
  const hidden = [
    await discountRow({ status: 'pending' }),
    await discountRow({ status: 'deleted' }),
    await discountRow({ start: '2026-11-21' }),
    await discountRow({ end: '2026-11-19' }),
  ];
  for (const id of hidden) expect((await obtain(visitor, id)).status).toBe(404);
  expect((await obtain(api.as(testEmail('local', 'PER')))).status).toBe(404);
});

test('people find their own coupons again, the newest first, and nobody else’s [U-224 T1]', async () => {
  const code = await codeOf();
  api.setClock('2026-11-20T16:00:00Z');
  const second = await discountRow({ name: 'Otro' });
  const newer = await codeOf(visitor, second);
  const { body } = await visitor.get('/api/discounts/users-discounts');
  expect(body.map((coupon: { code: string }) => coupon.code)).toEqual([newer, code]);
  expect(body[0].discount).toMatchObject({ id: second, name: 'Otro' });
  const fields = ['id', 'code', 'obtained_at', 'redeemed_at', 'discount'].toSorted();
  for (const coupon of body) expect(Object.keys(coupon).toSorted()).toEqual(fields);
  expect((await store.get('/api/discounts/users-discounts')).body).toEqual([]);
});

test('a store looks up a code as typed and sees discount and person [U-354]', async () => {
  await codeOf(api.as(testEmail('empresa', 'CHL')));
  const code = await codeOf();
  const { status, body } = await lookUp(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
  expect(status).toBe(200);
  const { id } = await api.db
    .selectFrom('coupon')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  expect(body).toMatchObject({
    id,
    discount: { id: discountId, name: 'Semana del café' },
    user: { first_name: 'finanzas', last_name: 'CHL b', email: visitorEmail },
    redeemed_at: null,
    redeemed_by: null,
    state: 'valid',
    redeem_buildings: [{ id: api.world.CHL.a.buildingId, name: 'Mall CHL-A' }],
  });
});

test('redeeming says who and when, and counts; a second time is a warning [U-223 U-224 U-355 T6]', async () => {
  const code = await codeOf();
  const { id } = (await lookUp(code)).body;
  const later = '2026-11-20T16:00:00.000Z';
  api.setClock(later);
  const { status, body } = await redeem(id, { code });
  expect(status).toBe(200);
  api.setClock('2026-11-20T17:00:00.000Z');
  expect((await lookUp(code)).body).toEqual(body);
  expect(body).toMatchObject({
    id,
    discount: { id: discountId, name: 'Semana del café' },
    user: { first_name: 'finanzas', last_name: 'CHL b', email: visitorEmail },
    state: 'redeemed',
    redeemed_at: later,
    redeemed_by: { first_name: 'local', last_name: 'CHL a', email: testEmail('local', 'CHL') },
  });
  await codeOf(api.as(testEmail('empresa', 'CHL')));
  const counted = (await api.as(testEmail('marca', 'CHL')).get(`/api/discounts/${discountId}`)).body;
  const { brandIds, buildingId } = api.world.CHL.a;
  expect(counted).toMatchObject({
    brand: { id: brandIds[0], name: 'Marca CHL-A-1' },
    buildings: [{ id: buildingId, name: 'Mall CHL-A' }],
    discount_users_count: 2,
    discount_users_redeemed_count: 1,
  });
  const again = await redeem(id, { code });
  expect([again.status, again.body.code, again.body.message]).toEqual([
    422,
    'COUPON_REDEEMED',
    'Este código ya fue validado',
  ]);
  // A user who has redeemed a code gets no second one.
  expect((await obtain()).body).toMatchObject({ code, redeemed_at: later });
  expect(await countsOf()).toEqual({ obtained: 2, redeemed: 1 });
});

test('a brand’s person validates the coupon that a visitor presents [U-009 U-321]', async () => {
  const brand = api.as(testEmail('marca', 'CHL'));
  const code = await codeOf();
  const { id, state } = (await lookUp(code, brand)).body;
  expect(state).toBe('valid');
  const { status, body } = await redeem(id, { code }, brand);
  expect([status, body.state]).toEqual([200, 'redeemed']);
  expect((await lookUp(code, brand)).body.state).toBe('redeemed');
});

test('the calls of coupons and of the catalogue answer exactly what their definitions say [U-356]', async () => {
  const obtained = await obtain();
  const { code } = obtained.body;
  const found = await lookUp(code);
  const replies = [
    [catalogue.obtainCoupon, obtained],
    [coupons.findCoupon, found],
    [coupons.redeemCoupon, await redeem(found.body.id, { code })],
    [coupons.listOwnCoupons, await visitor.get('/api/discounts/users-discounts')],
    [catalogue.listDiscounts, await visitor.get('/api/discounts')],
    [cards.listDiscountCards, await visitor.get('/api/discounts/catalogue')],
  ] as const;
  // Every call of these modules.
  expect(new Set(replies.map(([{ summary }]) => summary))).toEqual(
    new Set(endpointsOf(coupons, catalogue, cards).map(({ summary }) => summary)),
  );
  for (const [{ path, reply }, { status, body }] of replies) {
    expect([path, status]).toEqual([path, 200]);
    const rows = Array.isArray(body) ? body : (body.content ?? body.discounts?.id ?? [body]);
    expect([path, rows.length > 0]).toEqual([path, true]);
    expect(reply.parse(body)).toEqual(body);
  }
});

test('fifty parallel redemptions of one coupon give one success [U-306 T6]', async () => {
  const code = await codeOf();
  const { id } = (await lookUp(code)).body;
  const { deps, db } = api;
  // Below the limit of ten a minute, which would let no more than ten of them through.
  const attempt = () =>
    inTransaction(db, (transaction) => {
      const scoped = scopedTo(transaction, { scope: brandScope });
      return redeemOne({ scoped, files: deps.files, now: new Date(now), audit: async () => {} }, id, {
        code,
      });
    });
  const results = await Promise.allSettled(Array.from({ length: 50 }, attempt));
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 49 }, () => 'COUPON_REDEEMED'));
  expect(await countsOf()).toEqual({ obtained: 1, redeemed: 1 });
  const days = await db.selectFrom('discount_mall_day').select('redeemed').execute();
  expect(days).toEqual([{ redeemed: 1 }]);
});

test('ten at once through the API give one success and nine warnings', async () => {
  const code = await codeOf();
  const { id } = (await lookUp(code)).body;
  await api.db.deleteFrom('login_failure').execute();
  const replies = await Promise.all(Array.from({ length: 10 }, () => redeem(id, { code })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'COUPON_REDEEMED')).toHaveLength(9);
});

test('the same redemption sent again after a lost reply is the same success', async () => {
  const code = await codeOf();
  const { id } = (await lookUp(code)).body;
  const headers = keyed();
  const [first, second] = [
    await redeem(id, { code }, store, headers),
    await redeem(id, { code }, store, headers),
  ];
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  expect(await countsOf()).toEqual({ obtained: 1, redeemed: 1 });
});

test('a code of another brand, mall or country looks exactly like an unknown one [T1]', async () => {
  const { companyId, brandIds, buildingId } = api.world.CHL.b;
  const foreign = await discountRow({ companyId, brandId: brandIds[0], buildingIds: [buildingId] });
  const otherBrand = await discountRow({ brandId: api.world.CHL.a.brandIds[1] });
  const unknown = await lookUp('ABCDEF');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
  const peruvian = api.as(testEmail('local', 'PER'));
  const replies = [
    await lookUp(await codeOf(visitor, foreign)),
    await lookUp(await codeOf(visitor, otherBrand)),
    await lookUp(await codeOf(), peruvian),
  ];
  for (const { status, body } of replies) expect([status, body]).toEqual([404, unknown.body]);
});

test('an id alone redeems nothing: the code of that coupon is asked for [T6]', async () => {
  const { id } = (await lookUp(await codeOf())).body;
  expect((await redeem(id, {})).status).toBe(400);
  expect((await redeem(id, { code: 'ABCDEF' })).status).toBe(404);
  const other = await codeOf(visitor, await discountRow());
  expect((await redeem(id, { code: other })).status).toBe(404);
  expect(await countsOf()).toEqual({ obtained: 1, redeemed: 0 });
});

test.each([
  ['CHL', '03:00:00'],
  ['PER', '05:00:00'],
  ['ARG', '03:00:00'],
  ['COL', '05:00:00'],
] as const)(
  'weekday, first and last day are those of a mall in %s, whose Saturday begins at %s UTC [U-306 U-308 T21]',
  async (country, midnight) => {
    const { companyId, brandIds, buildingId } = api.world[country].a;
    const owner = { country, companyId, brandId: brandIds[0], buildingIds: [buildingId] };
    const guest = api.as(testEmail('finanzas', country, 'b'));
    const shop = api.as(testEmail('local', country));
    const saturday = Date.parse(`2026-11-21T${midnight}Z`);
    const judged = async (code: string) => {
      await api.db.deleteFrom('login_failure').execute();
      const { body } = await lookUp(code, shop);
      return [body.state, (await redeem(body.id, { code }, shop)).body.code ?? 'redeemed'];
    };
    for (const limits of [{ weekDays: '12345' }, { end: '2026-11-20' }]) {
      const id = await discountRow({ ...owner, ...limits });
      const [code, late] = [await codeOf(guest, id), await codeOf(shop, id)];
      api.setClock(new Date(saturday - 1_000).toISOString());
      expect(await judged(code)).toEqual(['valid', 'redeemed']);
      api.setClock(new Date(saturday).toISOString());
      expect(await judged(late)).toEqual(['not_today', 'COUPON_NOT_TODAY']);
      api.setClock(now);
    }
    // The first day as well: the discount was put off after its coupons had been obtained.
    const putOff = await discountRow(owner);
    const [early, onTime] = [await codeOf(guest, putOff), await codeOf(shop, putOff)];
    await api.db.updateTable('discount').set({ starts_on: '2026-11-21' }).where('id', '=', putOff).execute();
    api.setClock(new Date(saturday - 1_000).toISOString());
    expect(await judged(early)).toEqual(['not_today', 'COUPON_NOT_TODAY']);
    api.setClock(new Date(saturday).toISOString());
    expect(await judged(onTime)).toEqual(['valid', 'redeemed']);
    api.setClock(now);
  },
);

test('on a weekday that the discount leaves out it is not redeemed [U-220 U-308 U-384]', async () => {
  const workdays = await discountRow({ weekDays: '12345' });
  const code = await codeOf(visitor, workdays);
  // Saturday in Chile begins at three in the morning UTC.
  api.setClock('2026-11-21T02:59:59Z');
  expect((await lookUp(code)).body.state).toBe('valid');
  api.setClock('2026-11-21T03:00:00Z');
  const { body } = await lookUp(code);
  expect(body.state).toBe('not_today');
  const refused = await redeem(body.id, { code });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    'COUPON_NOT_TODAY',
    'El descuento no se puede canjear hoy',
  ]);
  expect(await countsOf(workdays)).toEqual({ obtained: 1, redeemed: 0 });
});

test('after its last day, or once its discount is deleted, it is not redeemed either [U-384]', async () => {
  const code = await codeOf();
  const { id } = (await lookUp(code)).body;
  api.setClock('2026-12-01T03:00:00Z');
  expect((await lookUp(code)).body.state).toBe('not_today');
  expect((await redeem(id, { code })).body.code).toBe('COUPON_NOT_TODAY');
  api.setClock(now);
  await api.db.updateTable('discount').set({ status: 'deleted' }).execute();
  expect((await lookUp(code)).body.state).toBe('not_today');
  expect((await redeem(id, { code })).body.code).toBe('COUPON_NOT_TODAY');
});

test('Monday is 1 and Sunday 7 [P-168 U-406]', () => {
  // The 16th of November 2026 is a Monday.
  const week = Array.from({ length: 7 }, (_, n) => weekDayOf(`2026-11-${16 + n}`));
  expect(week).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  const weekend = { start: '2026-11-01', end: '2026-11-30', week_days: '67' };
  expect(['2026-11-20', '2026-11-21', '2026-12-05'].map((day) => isRedeemableOn(weekend, day))).toEqual([
    false,
    true,
    false,
  ]);
});

test('ten look-ups a minute per person: the eleventh waits, whatever it asks, and the next minute is free [T6 T5]', async () => {
  const code = await codeOf();
  for (let count = 0; count < 9; count++) expect((await lookUp('ABCDEF')).status).toBe(404);
  // One that finds a coupon counts, too.
  expect((await lookUp(code)).status).toBe(200);
  const refused = await lookUp(code);
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    429,
    'TOO_MANY_ATTEMPTS',
    '60',
  ]);
  expect((await redeem(1, { code })).status).toBe(429);
  // The person waits behind another address as well.
  await api.db.deleteFrom('login_failure').where('kind', '=', 'coupon-address').execute();
  expect((await lookUp(code)).status).toBe(429);
  api.setClock('2026-11-20T15:00:59Z');
  expect((await lookUp(code)).status).toBe(429);
  api.setClock('2026-11-20T15:01:00Z');
  expect((await lookUp(code)).status).toBe(200);
});

test('the address counts too: another person behind it waits as well [T5 T6]', async () => {
  const code = await codeOf();
  for (let count = 0; count < 10; count++) await lookUp('ABCDEF');
  expect((await lookUp(code, api.as(testEmail('marca', 'CHL')))).status).toBe(429);
});

test('a redemption that fails is counted, although its transaction is undone [T6]', async () => {
  for (let count = 0; count < 10; count++) expect((await redeem(1, { code: 'ABCDEF' })).status).toBe(404);
  expect((await redeem(1, { code: 'ABCDEF' })).status).toBe(429);
});

test('whoever may not validate looks up nothing', async () => {
  expect((await lookUp(await codeOf(), visitor)).status).toBe(403);
});

test('a brand with stores in several malls of the discount says where it is redeemed', async () => {
  const { companyId, brandIds, buildingId } = api.world.CHL.a;
  const mallId = api.world.CHL.b.buildingId;
  const space = await api.db
    .selectFrom('space')
    .select('id')
    .where('building_id', '=', mallId)
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('contract')
    .values({
      code: `CT-${randomUUID()}`,
      company_id: companyId,
      brand_id: brandIds[0],
      space_id: space.id,
      building_id: mallId,
      country_code: 'CHL',
      starts_on: '2024-01-01',
      ends_on: '2028-12-31',
      real_end_on: null,
    })
    .execute();
  const wide = await discountRow({ buildingIds: [buildingId, mallId] });
  const code = await codeOf(visitor, wide);
  const brand = api.as(testEmail('marca', 'CHL'));
  const { id, redeem_buildings: malls } = (await lookUp(code, brand)).body;
  expect(malls.map((mall: { name: string }) => mall.name)).toEqual(['Mall CHL-A', 'Mall CHL-B']);
  expect((await redeem(id, { code }, brand)).body.field).toBe('building_id');
  expect((await redeem(id, { code, building_id: mallId }, brand)).status).toBe(200);
  const figures = `/api/discounts/clients/${companyId}/figures`;
  expect((await brand.get(figures)).body.malls).toEqual([{ id: mallId, name: 'Mall CHL-B', redeemed: 1 }]);
});

test('a brand reads what was obtained and redeemed, by day and mall, and exports it [U-322]', async () => {
  const { companyId, buildingId } = api.world.CHL.a;
  const brand = api.as(testEmail('marca', 'CHL'));
  const code = await codeOf();
  await codeOf(store);
  api.setClock('2026-11-22T15:00:00Z');
  await redeem((await lookUp(code)).body.id, { code });
  const path = `/api/discounts/clients/${companyId}/figures`;
  const { body } = await brand.get(path, { query: { from: '2026-11-20', to: '2026-11-22' } });
  expect(body).toEqual({
    from: '2026-11-20',
    to: '2026-11-22',
    obtained: 2,
    redeemed: 1,
    days: [
      { day: '2026-11-20', obtained: 2, redeemed: 0 },
      { day: '2026-11-21', obtained: 0, redeemed: 0 },
      { day: '2026-11-22', obtained: 0, redeemed: 1 },
    ],
    malls: [{ id: buildingId, name: 'Mall CHL-A', redeemed: 1 }],
  });
  const byMall = (await brand.get(path, { query: { buildings: buildingId } })).body;
  expect([byMall.obtained, byMall.redeemed, byMall.days.length]).toEqual([null, 1, 30]);
  expect((await brand.get(path, { query: { from: '2025-01-01', to: '2026-11-22' } })).status).toBe(422);
  const other = await discountRow({ brandId: api.world.CHL.a.brandIds[1] });
  await codeOf(visitor, other);
  expect((await brand.get(path)).body.obtained).toBe(2);
  const { url } = await exportedFile(api, brand, `${path}/export`, { from: '2026-11-20', to: '2026-11-22' });
  const book = read((await brand.get(url)).bytes, { type: 'buffer' });
  const rows = utils.sheet_to_json<string[]>(book.Sheets['Resultados de descuentos'] ?? {}, { header: 1 });
  expect(
    rows.slice(1).map(([day, , , , mall, obtained, redeemed]) => [day, mall, obtained, redeemed]),
  ).toEqual([
    ['20/11/2026', undefined, 2, undefined],
    ['22/11/2026', 'Mall CHL-A', undefined, 1],
  ]);
});
