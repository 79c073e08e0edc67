import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { readWorld } from '../read-world.ts';
import { startTestApi, testEmail, type TestApi } from '../../src/testing/index.ts';
import { checkCounters } from '../../src/areas/sales/counters.repository.ts';
import { seedSales } from './seed.ts';
import { declare, plainSale } from '../../src/areas/sales/testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  await seedSales(api.db, await readWorld(api.db, api.deps));
});
afterAll(() => api.close());

test('the demo has fourteen months per store, with late, justified and audited days, and counters that agree', async () => {
  const { rows } = await sql<{ months: number; late: number; justified: number; audited: number }>`
    select count(distinct date_trunc('month', day))::integer as months, count(*) filter (where days_late > 0)::integer as late,
      count(justification_id)::integer as justified, count(*) filter (where audited)::integer as audited
    from daily_sale`.execute(api.db);
  const [facts] = rows;
  expect(facts?.months).toBe(15);
  for (const count of [facts?.late, facts?.justified, facts?.audited]) expect(count).toBeGreaterThan(50);
  expect(await checkCounters(api.db)).toEqual([]);
});

test('the demo store manager owes exactly yesterday, and can declare it at once', async () => {
  for (const country of ['CHL', 'PER', 'ARG', 'COL'] as const) {
    const local = api.as(testEmail('local', country));
    const [card] = (await local.get('/api/sales/contratos/admin-local')).body.content;
    // At 10:00 in Lima and Bogotá yesterday is not pending yet (S-217).
    expect([country, card.pendientes]).toEqual([country, country === 'CHL' || country === 'ARG' ? 1 : 0]);
    const reply = await declare(local, card.idContrato, { ...plainSale[country], fecha: '2026-11-19' });
    expect(reply.status).toBe(200);
  }
});

test('every demo sale of Chile would pass the form that it was supposedly typed into', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from daily_sale s join contract c on c.id = s.contract_id
    where c.country_code = 'CHL' and s.justification_id is null and (
      receipt_cash + receipt_card <= receipt_count
      or (invoice_count > 0 and invoice_card <= invoice_count) or (invoice_count = 0 and invoice_card > 0)
      or (exempt_count > 0 and exempt_card <= exempt_count) or (exempt_count = 0 and exempt_card > 0)
      or receipt_count > 10000 or gross <> receipt_cash + receipt_card + invoice_card + exempt_card)`.execute(
    api.db,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});
