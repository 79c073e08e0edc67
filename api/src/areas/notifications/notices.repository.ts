import type { Day } from 'shared/rules';
import type { System } from '../../db/database.ts';

/* Names for the text of a notice, which may be about people and stores beyond the reach of its reader. */

export const person = (db: System, id: number) =>
  db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'status', 'country_code', 'invited_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const storeOf = (db: System, contractId: number) =>
  db
    .selectFrom('contract')
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .innerJoin('space', 'space.id', 'contract.space_id')
    .where('contract.id', '=', contractId)
    .select([
      'contract.company_id',
      'contract.space_id',
      'contract.country_code',
      'brand.name',
      'space.local_code',
    ])
    .executeTakeFirstOrThrow();

/** The ids of the store's managers until the lease's settled last day, except the given user. */
export async function otherManagers(
  db: System,
  contractId: number,
  { userId, today }: { userId: number; today: Day },
): Promise<number[]> {
  const managers = await db
    .selectFrom('role_assignation')
    .innerJoin('app_user', 'app_user.id', 'role_assignation.user_id')
    .innerJoin('contract', 'contract.id', 'role_assignation.contract_id')
    .where('contract.id', '=', contractId)
    .where((eb) => eb.or([eb('contract.real_end_on', 'is', null), eb('contract.real_end_on', '>=', today)]))
    .where('role_assignation.enabled', '=', true)
    .where('app_user.status', '=', 'Ok')
    .where('app_user.id', '!=', userId)
    .select('app_user.id')
    .distinct()
    .execute();
  return managers.map(({ id }) => id);
}
