import { sql, type Selectable } from 'kysely';
import { firstDay, type Day, type Month } from 'shared/rules';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { namedContracts } from '../contracts/named-contracts.ts';
import type { ContractStateTable, MonthCounterTable } from './tables.ts';

export type StateRow = Selectable<ContractStateTable>;
export type CounterRow = Selectable<MonthCounterTable>;

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

/** The reasons are the operator's, the same for every tenant; hidden ones stay on old records. */
export const listJustificationOptions = (db: Database) =>
  db
    .selectFrom('justification_option')
    .select(['id', 'name', 'asks_period'])
    .where('active', '=', true)
    .orderBy('position')
    .execute();
