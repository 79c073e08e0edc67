import { sql } from 'kysely';
import type { Day } from 'shared/rules';
import { reachableContracts, type Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { namedSales, type NamedSaleRow } from './sale-record.ts';

/** The records of one day, by contract. */
export async function salesOfDay(
  db: Database,
  scope: Scope,
  contractIds: readonly number[],
  day: Day,
): Promise<Map<number, NamedSaleRow>> {
  const { rows } = await sql<NamedSaleRow>`${sql.raw(namedSales)}
    where s.contract_id = any(${[...contractIds]}::integer[]) and s.contract_id in ${reachableContracts(db, scope)}
      and s.day = ${day}`.execute(db);
  return new Map(rows.map((row) => [row.contract_id, row]));
}
