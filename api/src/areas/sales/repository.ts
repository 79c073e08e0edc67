import type { Selectable } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { System } from '../../db/database.ts';
import type { ContractStateTable, MonthCounterTable } from './tables.ts';

export type StateRow = Selectable<ContractStateTable>;
export type CounterRow = Selectable<MonthCounterTable>;

/** The operator defines a country's reasons for all tenants; hidden ones stay on old records. */
export const listJustificationOptions = (db: System, country: CountryCode) =>
  db
    .selectFrom('justification_option')
    .select(['id', 'name', 'asks_period'])
    .where('active', '=', true)
    .where((eb) => eb.or([eb('country_code', 'is', null), eb('country_code', '=', country)]))
    .orderBy('position')
    .execute();
