import { sql, type Selectable } from 'kysely';
import { firstDay, lastDay, type Day, type Month } from 'shared/rules';
import { reachableContracts, type Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import type { NamedSaleRow } from './sale-record.ts';
import type { ContractStateTable, MonthCounterTable } from './tables.ts';

export type StateRow = Selectable<ContractStateTable>;
export type CounterRow = Selectable<MonthCounterTable>;

function contracts(db: Database, scope: Scope) {
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

export type ContractRow = Awaited<ReturnType<ReturnType<typeof contracts>['executeTakeFirstOrThrow']>>;

export const findContract = (
  db: Database,
  scope: Scope,
  contractId: number,
): Promise<ContractRow | undefined> =>
  contracts(db, scope).where('contract.id', '=', contractId).executeTakeFirst();

export const findContracts = (
  db: Database,
  scope: Scope,
  contractIds: readonly number[],
): Promise<ContractRow[]> =>
  contracts(db, scope)
    .where('contract.id', 'in', [...contractIds])
    .execute();

/** The contract that a company has, or last had, for a space: the one that is valid in the month, else the newest. */
export const findContractOfSpace = (
  db: Database,
  scope: Scope,
  { spaceId, companyId, month }: { spaceId: number; companyId: number; month: Month },
): Promise<ContractRow | undefined> =>
  contracts(db, scope)
    .where('contract.space_id', '=', spaceId)
    .where('contract.company_id', '=', companyId)
    .orderBy(
      (eb) =>
        eb.and([
          eb('contract.starts_on', '<=', lastDay(month)),
          eb(eb.fn.coalesce('contract.real_end_on', 'contract.ends_on'), '>=', firstDay(month)),
        ]),
      'desc',
    )
    .orderBy('contract.starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();

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
  return contracts(db, scope)
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

const namedSales = (db: Database, scope: Scope, contractId: number) =>
  db
    .selectFrom('daily_sale')
    .innerJoin('app_user', 'app_user.id', 'daily_sale.declared_by')
    .leftJoin('justification_option', 'justification_option.id', 'daily_sale.justification_id')
    .selectAll('daily_sale')
    .select(['app_user.first_name', 'app_user.last_name', 'justification_option.name as justification_name'])
    .where('daily_sale.contract_id', '=', contractId)
    .where('daily_sale.contract_id', 'in', reachableContracts(db, scope));

/** The records of a contract from one day to another, with the names that they point to. */
export const listSales = (
  db: Database,
  scope: Scope,
  contractId: number,
  from: Day,
  to: Day,
): Promise<NamedSaleRow[]> =>
  namedSales(db, scope, contractId)
    .where('daily_sale.day', '>=', from)
    .where('daily_sale.day', '<=', to)
    .orderBy('daily_sale.day')
    .execute();

export async function listCounters(db: Database, scope: Scope, contractId: number, months: readonly Month[]) {
  return db
    .selectFrom('month_counter')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('contract_id', 'in', reachableContracts(db, scope))
    .where('month', 'in', months.map(firstDay))
    .execute();
}

/** Takes the contract's row: whoever writes its sales comes here first, so that writes of one contract queue up. */
export const lockState = (db: Database, scope: Scope, contractId: number): Promise<StateRow> =>
  db
    .selectFrom('contract_state')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('contract_id', 'in', reachableContracts(db, scope))
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The records of the days with their names, locked against an audit that happens meanwhile. */
export async function lockSales(
  db: Database,
  scope: Scope,
  contractId: number,
  days: readonly Day[],
): Promise<Map<Day, NamedSaleRow>> {
  const rows = await namedSales(db, scope, contractId)
    .where('daily_sale.day', 'in', [...days])
    .orderBy('daily_sale.day')
    .forUpdate('daily_sale')
    .execute();
  return new Map(rows.map((row) => [row.day, row]));
}

/** The reasons are the operator's, the same for every tenant; hidden ones stay on old records. */
export const listJustificationOptions = (db: Database) =>
  db
    .selectFrom('justification_option')
    .select(['id', 'name', 'asks_period'])
    .where('active', '=', true)
    .orderBy('position')
    .execute();
