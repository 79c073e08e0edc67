import { sql } from 'kysely';
import {
  brandIdsAround,
  isReachableBuilding,
  isReachableContract,
  isReachedBrand,
  isReachedCompany,
  isReachedContract,
  reachedCompanyIds,
} from '../../access/row-reach.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { System } from '../../db/database.ts';

/**
 * Roles visible to the caller: of their stores, of those stores' brands and companies, and of the staff of
 * their malls. Peers and superiors, but no other tenant's users (T1).
 */
const rolesAround = ({ db, scope }: Scoped) =>
  db
    .selectFrom('role_assignation')
    .where('role_assignation.enabled', '=', true)
    .where((eb) =>
      eb.or([
        eb('role_assignation.user_id', '=', scope.userId),
        isReachedCompany(scope, 'role_assignation.company_id'),
        isReachedBrand(scope, 'role_assignation.brand_id'),
        isReachableContract(scope, 'role_assignation.contract_id'),
        isReachableBuilding(scope, 'role_assignation.building_id'),
      ]),
    );

const isRoleOf = (userId: string) => sql<boolean>`role_assignation.user_id = ${sql.ref(userId)}`;

/** A user visible to the caller; disabled users never are. */
export const findPerson = (scoped: Scoped, userId: number) =>
  scoped.db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'position', 'status'])
    .where('id', '=', userId)
    .where('status', '!=', 'Deshabilitado')
    .where((eb) =>
      eb.exists(rolesAround(scoped).select('role_assignation.user_id').where(isRoleOf('app_user.id'))),
    )
    .executeTakeFirst();

/** The user's roles visible to the caller, each with its target. */
export const rolesOfPerson = (scoped: Scoped, userId: number) =>
  rolesAround(scoped)
    .where('role_assignation.user_id', '=', userId)
    .leftJoin('contract', 'contract.id', 'role_assignation.contract_id')
    .leftJoin('space', 'space.id', 'contract.space_id')
    .leftJoin('brand', (join) =>
      join.on((eb) => eb('brand.id', '=', eb.fn.coalesce('role_assignation.brand_id', 'contract.brand_id'))),
    )
    .leftJoin('company', 'company.id', 'role_assignation.company_id')
    .leftJoin('building', 'building.id', 'role_assignation.building_id')
    .orderBy('role_assignation.id')
    .select([
      'role_assignation.role_id',
      'company.name as company_name',
      'brand.name as brand_name',
      'space.local_code',
      'building.name as building_name',
    ])
    .execute();

/**
 * Active users who hold User (manage), by name. They are few, so they are read first, each by id: without
 * `offset 0` the planner expects many and scans all users.
 */
const userManagers = (db: System) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('user_permission')
        .innerJoin('permission', 'permission.id', 'user_permission.permission_id')
        .where('permission.subject', '=', 'User')
        .where('permission.action', '=', 'manage')
        .select('user_permission.user_id')
        .distinct()
        .as('holder'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('app_user')
          .select(['app_user.id', 'app_user.first_name', 'app_user.last_name', 'app_user.email'])
          .whereRef('app_user.id', '=', 'holder.user_id')
          .where('app_user.status', '=', 'Ok')
          .where('app_user.corporate', '=', false)
          .offset(0)
          .as('person'),
      (join) => join.onTrue(),
    )
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.email'])
    .orderBy('person.first_name')
    .orderBy('person.last_name')
    // Sorted before any role is looked up: the first five visible to the caller are enough.
    .offset(0);

/**
 * Whether a user has an enabled role visible to the caller, not counting mall staff. A tenant's few
 * companies, brands and stores lead to it through indexes; mall staff see so many users that the first five
 * are found by checking one by one.
 */
function isAround(scoped: Scoped, userId: string) {
  if (scoped.scope.buildingIds.length > 0) {
    return sql<boolean>`exists (${rolesAround(scoped)
      .select('role_assignation.user_id')
      .where(isRoleOf(userId))
      .where('role_assignation.building_id', 'is', null)})`;
  }
  return sql<boolean>`${sql.ref(userId)} in (
    select user_id from role_assignation where enabled and (
      company_id = any(array(${reachedCompanyIds(scoped.scope)})) or brand_id = any(array(${brandIdsAround(scoped.scope)}))
      or contract_id = any(array(select id from contract where ${isReachedContract(scoped.scope, 'contract')}))))`;
}

/** The visible ones above the caller, without the caller. */
export const listAdministrators = (scoped: Scoped) =>
  scoped.db
    .selectFrom(userManagers(scoped.db).as('manager'))
    .select(['manager.id', 'manager.first_name', 'manager.last_name', 'manager.email'])
    .where('manager.id', '!=', scoped.scope.userId)
    .where(isAround(scoped, 'manager.id'))
    .orderBy('manager.first_name')
    .orderBy('manager.last_name')
    .limit(5)
    .execute();
