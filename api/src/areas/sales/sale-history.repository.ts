import type { Day } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { reachableContracts } from '../../access/scope.ts';
import type { System } from '../../db/database.ts';

export const listHistory = (scoped: Scoped, contractId: number, day: Day) =>
  scoped.db
    .selectFrom('daily_sale_history as h')
    .innerJoin('app_user', 'app_user.id', 'h.changed_by')
    .select(['h.row_version', 'h.changed_at', 'h.before', 'h.after'])
    .select(['app_user.first_name', 'app_user.last_name'])
    .where('h.contract_id', '=', contractId)
    .where('h.contract_id', 'in', reachableContracts(scoped))
    .where('h.day', '=', day)
    .orderBy('h.row_version', 'desc')
    .execute();

/** Names of the reasons, including those no longer offered. */
export async function reasonNames(db: System): Promise<ReadonlyMap<number, string>> {
  const reasons = await db.selectFrom('justification_option').select(['id', 'name']).execute();
  return new Map(reasons.map(({ id, name }) => [id, name]));
}
