import type { Day } from 'shared/rules';
import { reachableContracts, type Scope } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { Database } from '../../db/database.ts';

/**
 * Holds contracts and the records of their days until the transaction ends: against other writers, and against an audit
 * that happens meanwhile. Contracts are taken in the order of their ids, which every writer of more than one keeps: two
 * of them can wait for each other, never in a circle.
 */
export async function lockContracts(
  db: Database,
  scope: Scope,
  contractIds: readonly number[],
  days: readonly Day[],
): Promise<void> {
  await db
    .selectFrom('contract_state')
    .select('contract_id')
    .where(isAnyOf('contract_id', contractIds))
    .where('contract_id', 'in', reachableContracts(db, scope))
    .orderBy('contract_id')
    .forUpdate()
    .execute();
  if (days.length === 0) return;
  await db
    .selectFrom('daily_sale')
    .select('day')
    .where(isAnyOf('contract_id', contractIds))
    .where('contract_id', 'in', reachableContracts(db, scope))
    .where('day', 'in', [...days])
    .orderBy('contract_id')
    .orderBy('day')
    .forUpdate()
    .execute();
}
