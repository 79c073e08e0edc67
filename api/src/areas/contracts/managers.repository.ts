import type { AbilityAction } from 'shared/rules/ability';
import type { Scoped } from '../../access/scoped.ts';
import { reachableContracts } from '../../access/scope.ts';
import type { System } from '../../db/database.ts';
import { usersKnown } from '../users/reach.repository.ts';

/** The contract whose managers are read or changed. */
export type ManagedContract = { readonly id: number; readonly brand_id: number; readonly company_id: number };

/**
 * The contract, its row locked until the transaction ends: assignments to one contract wait for each other,
 * so that what is read of its managers stays true until it is written (T25).
 */
export const lockContract = (scoped: Scoped, contractId: number): Promise<ManagedContract | undefined> =>
  scoped.db
    .selectFrom('contract')
    .select(['contract.id', 'contract.brand_id', 'contract.company_id'])
    .where('contract.id', '=', contractId)
    .where('contract.id', 'in', reachableContracts(scoped))
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * People with their relation to the contract. A disabled user stays while assigned, so that the assignment
 * can be ended.
 */
const peopleFor = ({ db, scope }: Scoped, contract: ManagedContract) =>
  db
    .selectFrom('app_user')
    .leftJoin('role_assignation as assigned', (join) =>
      join
        .onRef('assigned.user_id', '=', 'app_user.id')
        .on('assigned.role_id', '=', 'EXT_LOCAL')
        .on('assigned.contract_id', '=', contract.id),
    )
    .where('app_user.country_code', '=', scope.countryCode)
    .where('app_user.corporate', '=', false)
    .where((eb) => eb.or([eb('app_user.status', '!=', 'Deshabilitado'), eb('assigned.enabled', '=', true)]))
    .select((eb) => [
      'app_user.id',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.email',
      'app_user.phone',
      'assigned.enabled',
      eb
        .exists(
          eb
            .selectFrom('user_permission')
            .innerJoin('permission', 'permission.id', 'user_permission.permission_id')
            .whereRef('user_permission.user_id', '=', 'app_user.id')
            .where('permission.subject', '=', 'DailySales')
            .where('permission.action', 'in', ['create', 'manage'])
            .select('user_permission.id'),
        )
        .as('may_declare'),
    ]);

/**
 * Those who are, were or could become store manager of the contract: its company's administrators, and the
 * people of the company's brands and stores in the caller's reach. Finance users are left out: they never
 * declare (S-315).
 */
export function contactsOf(scoped: Scoped, contract: ManagedContract) {
  const inReach = scoped.db
    .selectFrom('contract')
    .where('contract.company_id', '=', contract.company_id)
    .where('contract.id', 'in', reachableContracts(scoped));
  const assignations = scoped.db.selectFrom('role_assignation').select('role_assignation.user_id');
  // One query per kind, so that each uses its index: combined, they read every user of the country.
  return peopleFor(scoped, contract).where(
    'app_user.id',
    'in',
    assignations
      .where('role_assignation.role_id', '=', 'EXT_EMPRESA')
      .where('role_assignation.company_id', '=', contract.company_id)
      .unionAll(assignations.where('role_assignation.brand_id', 'in', inReach.select('contract.brand_id')))
      .unionAll(assignations.where('role_assignation.contract_id', 'in', inReach.select('contract.id'))),
  );
}

/** Enabled managers first, then by name. */
export const listContacts = (scoped: Scoped, contract: ManagedContract) =>
  contactsOf(scoped, contract)
    .orderBy((eb) => eb.fn.coalesce('assigned.enabled', eb.val(false)), 'desc')
    .orderBy('app_user.first_name')
    .orderBy('app_user.last_name')
    .execute();

export type ContactRow = Awaited<ReturnType<typeof listContacts>>[number];

export const findContact = (
  scoped: Scoped,
  contract: ManagedContract,
  userId: number,
): Promise<ContactRow | undefined> =>
  contactsOf(scoped, contract).where('app_user.id', '=', userId).executeTakeFirst();

/**
 * Likewise among the people of all companies that the caller acts for: whom the caller knows by e-mail may be
 * named too (P-220).
 */
export const findColleague = (
  scoped: Scoped,
  contract: ManagedContract,
  userId: number,
): Promise<ContactRow | undefined> =>
  peopleFor(scoped, contract)
    .where('app_user.id', '=', userId)
    .where('app_user.id', 'in', usersKnown(scoped).where('role_assignation.role_id', '!=', 'EXT_FINANZAS'))
    .executeTakeFirst();

/** Enables or disables EXT_LOCAL; the table refuses a third manager (`store_managers_per_contract`). */
export function setManager(
  db: System,
  { contractId, userId, enabled }: { contractId: number; userId: number; enabled: boolean },
) {
  return db
    .insertInto('role_assignation')
    .values({
      user_id: userId,
      role_id: 'EXT_LOCAL',
      contract_id: contractId,
      company_id: null,
      brand_id: null,
      building_id: null,
      enabled,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'role_id', 'company_id', 'brand_id', 'contract_id', 'building_id'])
        .doUpdateSet({ enabled }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** True when all of the user's assignations are stores in the caller's own reach. */
export async function hasOnlyStoresInReach(scoped: Scoped, userId: number): Promise<boolean> {
  const beyond = await scoped.db
    .selectFrom('role_assignation')
    .select('role_assignation.id')
    .where('role_assignation.user_id', '=', userId)
    .where('role_assignation.enabled', '=', true)
    .where((eb) =>
      eb.or([
        eb('role_assignation.contract_id', 'is', null),
        eb('role_assignation.contract_id', 'not in', reachableContracts(scoped)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return beyond === undefined;
}

/** Grants actions on DailySales that the user lacks; returns the new ones. */
export async function grantDailySales(
  { db, scope }: Scoped,
  { userId, companyId, actions }: { userId: number; companyId: number; actions: readonly AbilityAction[] },
): Promise<AbilityAction[]> {
  if (actions.length === 0) return [];
  const missing = await db
    .selectFrom('permission')
    .select(['permission.id', 'permission.action', 'permission.country_codes'])
    .where('permission.subject', '=', 'DailySales')
    .where('permission.action', 'in', [...actions])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_permission')
            .select('user_permission.id')
            .where('user_permission.user_id', '=', userId)
            .whereRef('user_permission.permission_id', '=', 'permission.id'),
        ),
      ),
    )
    .orderBy('permission.id')
    .execute();
  const known = missing.filter((permission) => permission.country_codes.includes(scope.countryCode));
  if (known.length === 0) return [];
  await db
    .insertInto('user_permission')
    .values(known.map(({ id }) => ({ user_id: userId, permission_id: id, company_id: companyId })))
    .execute();
  return known.map(({ action }) => action);
}
