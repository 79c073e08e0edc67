import type { Day } from 'shared/rules';
import { reachableContracts, type Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import type { NamedSaleRow } from './sale-record.ts';

const named = (db: Database, scope: Scope, contractIds: readonly number[], days: readonly Day[]) =>
  db
    .selectFrom('daily_sale')
    .innerJoin('app_user', 'app_user.id', 'daily_sale.declared_by')
    .leftJoin('justification_option', 'justification_option.id', 'daily_sale.justification_id')
    .selectAll('daily_sale')
    .select(['app_user.first_name', 'app_user.last_name', 'justification_option.name as justification_name'])
    .where('daily_sale.contract_id', 'in', [...contractIds])
    .where('daily_sale.contract_id', 'in', reachableContracts(db, scope))
    .where('daily_sale.day', 'in', [...days])
    .orderBy('daily_sale.contract_id')
    .orderBy('daily_sale.day');

/** The records of one day, by contract. */
export async function salesOfDay(
  db: Database,
  scope: Scope,
  contractIds: readonly number[],
  day: Day,
): Promise<Map<number, NamedSaleRow>> {
  if (contractIds.length === 0) return new Map();
  const rows = await named(db, scope, contractIds, [day]).execute();
  return new Map(rows.map((row) => [row.contract_id, row]));
}
