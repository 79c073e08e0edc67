import { sql } from 'kysely';
import { firstDay, type Day, type Month } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { reachableBuildings, reachableContracts } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { callersContracts } from '../contracts/named-contracts.repository.ts';
import { expectedIn, settledIn } from './state-masks.repository.ts';
import { namedSales, type NamedSaleRow } from './sale-record.ts';

/** The caller's leases valid on a day. */
const validOn = (scoped: Scoped, day: Day) =>
  callersContracts(scoped)
    .where('contract.starts_on', '<=', day)
    .where(sql<boolean>`coalesce(contract.real_end_on, contract.ends_on) >= ${day}`);

/** Whether the caller reaches more than `most` stores on a day. Stops counting there. */
export async function hasMoreStores(scoped: Scoped, day: Day, most: number): Promise<boolean> {
  const [next] = await validOn(scoped, day).select('contract.id').offset(most).limit(1).execute();
  return next !== undefined;
}

/** The caller's malls, by name. */
export const listMalls = (scoped: Scoped) =>
  scoped.db
    .selectFrom('building')
    .where('building.id', 'in', reachableBuildings(scoped))
    .select(['building.id', 'building.name as nombre'])
    .orderBy('building.name')
    .orderBy('building.id')
    .execute();

/** The sort key of a day's stores: mall and store number. Null: of all malls. */
export const listStoreNumbers = (scoped: Scoped, day: Day, mallId: number | null) =>
  validOn(scoped, day)
    .innerJoin('building', 'building.id', 'contract.building_id')
    .innerJoin('space', 'space.id', 'contract.space_id')
    .$if(mallId !== null, (rows) => rows.where('contract.building_id', '=', mallId))
    .select(['contract.id', 'building.name as mall', 'space.code', 'space.local_code'])
    .execute();

/** The data of some leases' rows, by lease. `previous` is the month before the current one. */
export async function dayRows(scoped: Scoped, contractIds: readonly number[], previous: Month) {
  const monthBefore = firstDay(previous);
  const rows = await callersContracts(scoped)
    .where(isAnyOf('contract.id', contractIds))
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .innerJoin('building', 'building.id', 'contract.building_id')
    .innerJoin('space', 'space.id', 'contract.space_id')
    .innerJoin('contract_state', 'contract_state.contract_id', 'contract.id')
    .select([
      'contract.id',
      'contract.code',
      'contract.starts_on',
      'contract.ends_on',
      'contract.real_end_on',
      'contract.space_id',
      'contract.company_id',
      'brand.name as brand_name',
      'building.name as building_name',
      'space.code as space_code',
      'space.local_code',
      expectedIn(monthBefore).as('previous_expected'),
      settledIn(monthBefore).as('previous_settled'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The records of one day, by contract. */
export async function salesOfDay(
  scoped: Scoped,
  contractIds: readonly number[],
  day: Day,
): Promise<Map<number, NamedSaleRow>> {
  const reached = reachableContracts(scoped).where(isAnyOf('contract.id', contractIds));
  const { rows } = await sql<NamedSaleRow>`${sql.raw(namedSales)}
    where ${isAnyOf('s.contract_id', contractIds)} and s.contract_id in ${reached} and s.day = ${day}`.execute(
    scoped.db,
  );
  return new Map(rows.map((row) => [row.contract_id, row]));
}
