import type { Scoped } from '../../access/scoped.ts';
import { reachableContracts } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { System } from '../../db/database.ts';

/** Enabled store managers (EXT_LOCAL, S-048) of these contracts. */
const managersOf = (db: System, contracts: ReturnType<typeof reachableContracts>) =>
  db
    .selectFrom('role_assignation')
    .innerJoin('app_user', 'app_user.id', 'role_assignation.user_id')
    .where('role_assignation.role_id', '=', 'EXT_LOCAL')
    .where('role_assignation.enabled', '=', true)
    .where('app_user.status', '!=', 'Deshabilitado')
    .where('role_assignation.contract_id', 'in', contracts);

/**
 * The managers of some contracts, in order of assignment. The tenant filter applies to these contracts only,
 * so a page costs the same however many others the caller reaches.
 */
export async function listStoreManagers(scoped: Scoped, contractIds: readonly number[]) {
  if (contractIds.length === 0) return [];
  const wanted = reachableContracts(scoped).where(isAnyOf('contract.id', contractIds));
  return managersOf(scoped.db, wanted)
    .where(isAnyOf('role_assignation.contract_id', contractIds))
    .select([
      'role_assignation.contract_id',
      'app_user.id',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.email',
      'app_user.phone',
    ])
    .orderBy('role_assignation.id')
    .execute();
}

export type ManagerRow = Awaited<ReturnType<typeof listStoreManagers>>[number];
