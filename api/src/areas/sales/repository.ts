import { sql, type Selectable } from 'kysely';
import { firstDay, type Day, type Month } from 'shared/rules';
import { reachableContracts, type Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import type { ContractStateTable, MonthCounterTable } from './tables.ts';

export type StateRow = Selectable<ContractStateTable>;
export type CounterRow = Selectable<MonthCounterTable>;

/** The caller's contracts with the names that they point to. */
export function namedContracts(db: Database, scope: Scope) {
  return db
    .selectFrom('contract')
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .innerJoin('building', 'building.id', 'contract.building_id')
    .innerJoin('space', 'space.id', 'contract.space_id')
    .innerJoin('company', 'company.id', 'contract.company_id')
    .where('contract.id', 'in', reachableContracts(db, scope))
    .select([
      'contract.id',
      'contract.code',
      'contract.status',
      'contract.country_code',
      'contract.audited',
      'contract.starts_on',
      'contract.ends_on',
      'contract.real_end_on',
      'contract.brand_id',
      'brand.name as brand_name',
      'brand.logo_path',
      'contract.building_id',
      'building.name as building_name',
      'contract.space_id',
      'space.code as space_code',
      'space.local_code',
      'space.gla_m2',
      'contract.company_id',
      'company.name as company_name',
      'company.tax_id',
    ]);
}

export type ContractRow = Awaited<ReturnType<ReturnType<typeof namedContracts>['executeTakeFirstOrThrow']>>;

export const findContract = (
  db: Database,
  scope: Scope,
  contractId: number,
): Promise<ContractRow | undefined> =>
  namedContracts(db, scope).where('contract.id', '=', contractId).executeTakeFirst();

/** The masks of the caller's contracts in the given months, whatever month the stored row stands at. */
export function listStoreRows(db: Database, scope: Scope, today: Day, current: Month, previous: Month) {
  const month = firstDay(current);
  const monthBefore = firstDay(previous);
  // A row that stands at an earlier month has nothing for a later one; one that stands later asks the counters.
  const settled = (of: Day) => sql<number>`case
    when contract_state.month = ${of}::date then contract_state.declared | contract_state.justified
    when (contract_state.month - interval '1 month')::date = ${of}::date
      then contract_state.previous_declared | contract_state.previous_justified
    when contract_state.month < ${of}::date then 0
    else coalesce((
      select c.declared | c.justified from month_counter c
      where c.contract_id = contract_state.contract_id and c.month = ${of}::date
    ), 0) end`;
  const expected = (of: Day) =>
    sql<number>`sales_expected_mask(contract_state.valid_from, contract_state.valid_to, ${of}::date)`;
  return namedContracts(db, scope)
    .innerJoin('contract_state', 'contract_state.contract_id', 'contract.id')
    .where('contract_state.valid_from', '<=', today)
    .where('contract_state.valid_to', '>=', monthBefore)
    .select([
      'contract_state.valid_to',
      expected(month).as('expected'),
      settled(month).as('settled'),
      expected(monthBefore).as('previous_expected'),
      settled(monthBefore).as('previous_settled'),
    ])
    .orderBy('brand.name')
    .orderBy('space.code')
    .execute();
}

/** Enabled store managers of contracts (EXT_LOCAL, S-048), in the order in which they were assigned. */
export async function listStoreManagers(db: Database, scope: Scope, contractIds: readonly number[]) {
  if (contractIds.length === 0) return [];
  return db
    .selectFrom('role_assignation')
    .innerJoin('app_user', 'app_user.id', 'role_assignation.user_id')
    .where('role_assignation.role_id', '=', 'EXT_LOCAL')
    .where('role_assignation.enabled', '=', true)
    .where('app_user.status', '!=', 'Deshabilitado')
    .where('role_assignation.contract_id', 'in', [...contractIds])
    .where('role_assignation.contract_id', 'in', reachableContracts(db, scope))
    .select([
      'role_assignation.contract_id',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.email',
      'app_user.phone',
    ])
    .orderBy('role_assignation.id')
    .execute();
}

/** The reasons are the operator's, the same for every tenant; hidden ones stay on old records. */
export const listJustificationOptions = (db: Database) =>
  db
    .selectFrom('justification_option')
    .select(['id', 'name', 'asks_period'])
    .where('active', '=', true)
    .orderBy('position')
    .execute();
