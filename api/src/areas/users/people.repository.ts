import type { Scope } from '../../access/scope.ts';
import { ownBrands, ownCompanies, reachableBuildings, reachableContracts } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';

/** The companies and brands of whatever the caller has: those above his own stores and brands too. */
const brandsAround = (db: Database, scope: Scope) =>
  db
    .selectFrom('brand')
    .select('brand.id')
    .where((eb) =>
      eb.or([
        eb('brand.id', 'in', ownBrands(db, scope)),
        eb(
          'brand.id',
          'in',
          db
            .selectFrom('contract')
            .select('contract.brand_id')
            .where('contract.id', 'in', reachableContracts(db, scope)),
        ),
      ]),
    );

const companiesAround = (db: Database, scope: Scope) =>
  db
    .selectFrom('company')
    .select('company.id')
    .where((eb) =>
      eb.or([
        eb('company.id', 'in', ownCompanies(db, scope)),
        eb(
          'company.id',
          'in',
          db.selectFrom('brand').select('brand.company_id').where('brand.id', 'in', brandsAround(db, scope)),
        ),
      ]),
    );

/**
 * Roles that the caller may know of: of his stores, of their brands and companies, and of the staff of the malls that
 * he is in. Peers and those above him, but no other tenant's people (T1).
 */
const rolesAround = (db: Database, scope: Scope) =>
  db
    .selectFrom('role_assignation')
    .where('role_assignation.enabled', '=', true)
    .where((eb) =>
      eb.or([
        eb('role_assignation.user_id', '=', scope.userId),
        eb('role_assignation.company_id', 'in', companiesAround(db, scope)),
        eb('role_assignation.brand_id', 'in', brandsAround(db, scope)),
        eb('role_assignation.contract_id', 'in', reachableContracts(db, scope)),
        eb('role_assignation.building_id', 'in', reachableBuildings(db, scope)),
      ]),
    );

/** A person whom the caller may know; disabled ones are nobody any more. */
export const findPerson = (db: Database, scope: Scope, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'position', 'status'])
    .where('id', '=', userId)
    .where('status', '!=', 'Deshabilitado')
    .where('id', 'in', rolesAround(db, scope).select('role_assignation.user_id'))
    .executeTakeFirst();

/** His roles as far as the caller may know of them, each with what it is about. */
export const rolesOfPerson = (db: Database, scope: Scope, userId: number) =>
  rolesAround(db, scope)
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

/** Active people who hold User (manage) above the caller, by name; himself excepted. */
export const listAdministrators = (db: Database, scope: Scope) =>
  db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('status', '=', 'Ok')
    .where('id', '!=', scope.userId)
    .where('corporate', '=', false)
    .where(
      'id',
      'in',
      rolesAround(db, scope)
        .where('role_assignation.building_id', 'is', null)
        .select('role_assignation.user_id'),
    )
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('user_permission')
        .innerJoin('permission', 'permission.id', 'user_permission.permission_id')
        .where('permission.subject', '=', 'User')
        .where('permission.action', '=', 'manage')
        .select('user_permission.user_id'),
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .limit(5)
    .execute();
