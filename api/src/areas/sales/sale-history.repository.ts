import { sql } from 'kysely';
import { dayBit, firstDay, monthOf, type Day } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { reachableContracts } from '../../access/scope.ts';
import type { System } from '../../db/database.ts';

export const listHistory = (scoped: Scoped, contractId: number, day: Day) =>
  scoped.db
    .selectFrom('daily_sale_history as h')
    .innerJoin('app_user', 'app_user.id', 'h.changed_by')
    .leftJoin('daily_sale_reason as why', (join) =>
      join
        .onRef('why.contract_id', '=', 'h.contract_id')
        .onRef('why.day', '=', 'h.day')
        .onRef('why.row_version', '=', 'h.row_version'),
    )
    .leftJoin('app_user as asker', 'asker.id', 'why.requested_by')
    .select(['h.row_version', 'h.changed_at', 'h.before', 'h.after', 'why.reason'])
    .select(['app_user.first_name', 'app_user.last_name'])
    .select(['asker.first_name as asker_first_name', 'asker.last_name as asker_last_name'])
    .where('h.contract_id', '=', contractId)
    .where('h.contract_id', 'in', reachableContracts(scoped))
    .where('h.day', '=', day)
    .orderBy('h.row_version', 'desc')
    .execute();

/** Each time that a day was audited or unlocked, newest first. */
export const listLocks = (scoped: Scoped, contractId: number, day: Day) =>
  scoped.db
    .selectFrom('sale_lock')
    .innerJoin('app_user', 'app_user.id', 'sale_lock.user_id')
    .select(['sale_lock.locked', 'sale_lock.reason', 'sale_lock.at'])
    .select(['app_user.first_name', 'app_user.last_name'])
    .where('sale_lock.contract_id', '=', contractId)
    .where('sale_lock.contract_id', 'in', reachableContracts(scoped))
    .where('sale_lock.month', '=', firstDay(monthOf(day)))
    .where(sql<boolean>`sale_lock.days & ${dayBit(day)}::integer <> 0`)
    .orderBy('sale_lock.id', 'desc')
    .execute();

/** Names of the reasons, including those no longer offered. */
export async function reasonNames(db: System): Promise<ReadonlyMap<number, string>> {
  const reasons = await db.selectFrom('justification_option').select(['id', 'name']).execute();
  return new Map(reasons.map(({ id, name }) => [id, name]));
}
