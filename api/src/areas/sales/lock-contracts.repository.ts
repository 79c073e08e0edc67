import type { Day } from 'shared/rules';
import { reachableContracts, type Scope } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { Database } from '../../db/database.ts';

/**
 * Locks contracts and the records of their days until the transaction ends, against other writers and a
 * concurrent audit. Every writer of several contracts locks them in order of id, which rules out deadlocks.
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
