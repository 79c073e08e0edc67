import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { countryCodes } from 'shared/countries';
import { discountStatuses } from 'shared/rules/discount';
import { readWorld } from '../read-world.ts';
import { startTestApi, testEmail, type TestApi } from '../../src/testing/index.ts';
import { seedDiscounts } from './seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  await seedDiscounts(api.db, await readWorld(api.db, api.deps));
});
afterAll(() => api.close());

test('the demo brand has discounts in every status, with pictures, and a catalogue to obtain them from', async () => {
  for (const country of countryCodes) {
    const { companyId } = api.world[country].a;
    const path = `/api/discounts/clients/${companyId}/discounts`;
    const { body } = await api.as(testEmail('marca', country)).get(path, { query: { size: 50 } });
    const statuses = new Set(body.content.map(({ status }: { status: string }) => status));
    expect(statuses).toEqual(new Set(discountStatuses));
    const picture = await api.anonymous.get(body.content[0].image_url);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const shown = (await api.as(testEmail('local', country)).get('/api/discounts')).body;
    expect(shown.total_elements).toBeGreaterThanOrEqual(4);
    const reviews = await api.as(testEmail('marketing', country)).get('/api/discounts/reviews');
    expect(reviews.body.total_elements).toBeGreaterThanOrEqual(1);
  }
});

test('its counts are those of its coupons, and coupons are redeemed on allowed days only', async () => {
  const { rows } = await sql<{ wrong: number; coupons: number }>`
    select count(*) filter (where discount.obtained <> (select count(*) from coupon c where c.discount_id = discount.id)
        or discount.obtained <> (select coalesce(sum(obtained), 0) from discount_day d where d.discount_id = discount.id)
        or discount.redeemed <> (select coalesce(sum(redeemed), 0) from discount_mall_day d where d.discount_id = discount.id)
      )::integer as wrong,
      sum(discount.obtained)::integer as coupons
    from discount`.execute(api.db);
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.coupons).toBeGreaterThan(20);
  const { rows: outside } = await sql`
    select 1 from discount_mall_day join discount on discount.id = discount_id
    where strpos(week_days, extract(isodow from day)::text) = 0 or day not between starts_on and ends_on`.execute(
    api.db,
  );
  expect(outside).toEqual([]);
});
