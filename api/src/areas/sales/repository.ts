import type { Selectable } from 'kysely';
import type { CountryCode } from 'shared/countries';
import { firstDay, type Day, type Month } from 'shared/rules';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { namedContracts } from '../contracts/named-contracts.ts';
import { expectedIn, settledIn } from './state-masks.ts';
import type { ContractStateTable, MonthCounterTable } from './tables.ts';

export type StateRow = Selectable<ContractStateTable>;
export type CounterRow = Selectable<MonthCounterTable>;

/** The masks of the caller's contracts in the given months, whatever month the stored row stands at. */
export function listStoreRows(db: Database, scope: Scope, today: Day, current: Month, previous: Month) {
  const month = firstDay(current);
  const monthBefore = firstDay(previous);
  return namedContracts(db, scope)
    .innerJoin('contract_state', 'contract_state.contract_id', 'contract.id')
    .where('contract_state.valid_from', '<=', today)
    .where('contract_state.valid_to', '>=', monthBefore)
    .select([
      'contract_state.valid_to',
      expectedIn(month).as('expected'),
      settledIn(month).as('settled'),
      expectedIn(monthBefore).as('previous_expected'),
      settledIn(monthBefore).as('previous_settled'),
    ])
    .orderBy('brand.name')
    .orderBy('space.code')
    .execute();
}

/** The reasons of a country are the operator's, the same for every tenant; hidden ones stay on old records. */
export const listJustificationOptions = (db: Database, country: CountryCode) =>
  db
    .selectFrom('justification_option')
    .select(['id', 'name', 'asks_period'])
    .where('active', '=', true)
    .where((eb) => eb.or([eb('country_code', 'is', null), eb('country_code', '=', country)]))
    .orderBy('position')
    .execute();
