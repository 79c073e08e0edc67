import type { Day } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { reachableContracts } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';

/**
 * Locks contracts and the records of their days until the transaction ends, against other writers and a
 * concurrent audit. Every writer of several contracts locks them in order of id, which rules out deadlocks.
 */
export async function lockContracts(
  scoped: Scoped,
  contractIds: readonly number[],
  days: readonly Day[],
): Promise<void> {
  await scoped.db
    .selectFrom('contract_state')
    .select('contract_id')
    .where(isAnyOf('contract_id', contractIds))
    .where('contract_id', 'in', reachableContracts(scoped))
    .orderBy('contract_id')
    .forUpdate()
    .execute();
  if (days.length === 0) return;
  await scoped.db
    .selectFrom('daily_sale')
    .select('day')
    .where(isAnyOf('contract_id', contractIds))
    .where('contract_id', 'in', reachableContracts(scoped))
    .where('day', 'in', [...days])
    .orderBy('contract_id')
    .orderBy('day')
    .forUpdate()
    .execute();
}
