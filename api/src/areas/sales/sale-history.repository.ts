import type { Day } from 'shared/rules';
import { reachableContracts, type Scope } from '../../access/scope.ts';
import type { Database, System } from '../../db/database.ts';

export const listHistory = (db: Database, scope: Scope, contractId: number, day: Day) =>
  db
    .selectFrom('daily_sale_history as h')
    .innerJoin('app_user', 'app_user.id', 'h.changed_by')
    .select(['h.row_version', 'h.changed_at', 'h.before', 'h.after'])
    .select(['app_user.first_name', 'app_user.last_name'])
    .where('h.contract_id', '=', contractId)
    .where('h.contract_id', 'in', reachableContracts(db, scope))
    .where('h.day', '=', day)
    .orderBy('h.row_version', 'desc')
    .execute();

/** Names of the reasons, including those no longer offered. */
export async function reasonNames(db: System): Promise<ReadonlyMap<number, string>> {
  const reasons = await db.selectFrom('justification_option').select(['id', 'name']).execute();
  return new Map(reasons.map(({ id, name }) => [id, name]));
}
