import { countRecords } from 'api/src/areas/sales/counters.repository.ts';
import type { Database } from 'api/src/db/database.ts';
import { createTestWorld, readTestWorld } from 'api/src/testing/world.ts';
import { addDays } from 'shared/rules';

/** 'Now' of the measurement: Friday noon in Santiago. */
export const benchNow = '2026-11-20T15:00:00Z';
const firstDay = '2026-09-01';
const filledDays = 62;
/** The first day without a record. */
export const firstOpenDay = addDays(firstDay, filledDays);

/** What every day has, as `amounts` of the calls would be stored. */
const sale = {
  receipt_count: 40,
  receipt_cash: 250_000,
  receipt_card: 500_000,
  invoice_count: 0,
  invoice_cash: 0,
  invoice_card: 0,
  exempt_count: 0,
  exempt_cash: 0,
  exempt_card: 0,
  online_count: 0,
  online_cash: 0,
  online_card: 0,
  meal_voucher_count: 0,
  meal_voucher_amount: 0,
  receipt_series: '',
  invoice_series: '',
  tickets: 40,
  net_amount: 0,
  credit_notes: 0,
  gross: 750_000,
  days_late: 0,
  comment: '',
  justification_id: null,
  audited: false,
  declared_at: new Date(benchNow),
  row_version: 1,
};

const leases = 300;
const rowsAtOnce = 500;

/** Fills an empty schema with the accounts of the tests, 300 more stores of one company, and their sales of two months. */
export async function fillOperator(db: Database): Promise<void> {
  await createTestWorld(db);
  const { companyId, brandIds, buildingId } = (await readTestWorld(db)).CHL.a;
  const numbers = Array.from({ length: leases }, (_, n) => n + 1);
  const spaces = await db
    .insertInto('space')
    .values(
      numbers.map((n) => ({ building_id: buildingId, code: `L-${n}`, local_code: `L${n}`, gla_m2: 40 })),
    )
    .returning(['id', 'code'])
    .execute();
  const contracts = await db
    .insertInto('contract')
    .values(
      spaces.map(({ id, code }) => ({
        code: `CT-${code}`,
        company_id: companyId,
        brand_id: brandIds[0],
        space_id: id,
        building_id: buildingId,
        country_code: 'CHL' as const,
        starts_on: '2024-01-01',
        ends_on: '2028-12-31',
        real_end_on: null,
      })),
    )
    .returning('id')
    .execute();
  const { id: userId } = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow();
  const ids = contracts.map(({ id }) => id);
  const sales = ids.flatMap((id) =>
    Array.from({ length: filledDays }, (_, n) => ({
      ...sale,
      contract_id: id,
      day: addDays(firstDay, n),
      declared_by: userId,
    })),
  );
  for (let from = 0; from < sales.length; from += rowsAtOnce)
    await db
      .insertInto('daily_sale')
      .values(sales.slice(from, from + rowsAtOnce))
      .execute();
  await countRecords(db, ids);
}
