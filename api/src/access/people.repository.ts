import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { System } from '../db/database.ts';

/** The user with roles and permissions, and their access version. */
export const personRow = (db: System, userId: number) =>
  db
    .selectFrom('app_user')
    .where('app_user.id', '=', userId)
    .select((eb) => [
      'app_user.access_version',
      'app_user.id',
      'app_user.email',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.country_code',
      'app_user.corporate',
      jsonArrayFrom(
        eb
          .selectFrom('role_assignation')
          .leftJoin('contract', 'contract.id', 'role_assignation.contract_id')
          .whereRef('role_assignation.user_id', '=', 'app_user.id')
          .where('role_assignation.enabled', '=', true)
          .select([
            'role_assignation.role_id',
            'role_assignation.company_id',
            'role_assignation.brand_id',
            'role_assignation.contract_id',
            'role_assignation.building_id',
            'role_assignation.country_codes',
            // The settled last day of a store manager's lease: the role reaches nothing after it.
            'contract.real_end_on as last_day',
          ]),
      ).as('assignations'),
      jsonArrayFrom(
        eb
          .selectFrom('user_permission')
          .innerJoin('permission', 'permission.id', 'user_permission.permission_id')
          .whereRef('user_permission.user_id', '=', 'app_user.id')
          .select(['permission.action', 'permission.subject']),
      ).as('permissions'),
    ])
    .executeTakeFirstOrThrow();

/** Whether the account may sign in. */
export const isActive = async (db: System, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'Ok')
    .executeTakeFirst()) !== undefined;

/** Whether the user has a second factor, and whether a role or company of theirs requires one. */
export const readFactor = (db: System, userId: number) =>
  db
    .selectFrom('app_user')
    .leftJoin('second_factor', 'second_factor.user_id', 'app_user.id')
    .where('app_user.id', '=', userId)
    .select((eb) => [
      'app_user.corporate',
      'second_factor.activated_at',
      eb
        .exists(
          eb
            .selectFrom('role_assignation as role')
            .whereRef('role.user_id', '=', 'app_user.id')
            .where('role.role_id', '=', 'INT_PORTAL')
            .where('role.enabled', '=', true)
            .select('role.id'),
        )
        .as('administers_portal'),
      eb
        .exists(
          eb
            .selectFrom('role_assignation as role')
            .leftJoin('contract', 'contract.id', 'role.contract_id')
            .leftJoin('brand', 'brand.id', 'role.brand_id')
            .leftJoin('company', (join) =>
              join.on((on) =>
                on(
                  'company.id',
                  '=',
                  on.fn.coalesce('role.company_id', 'brand.company_id', 'contract.company_id'),
                ),
              ),
            )
            .leftJoin('role_second_factor as rule', (join) =>
              join
                .onRef('rule.role_id', '=', 'role.role_id')
                .onRef('rule.country_code', '=', 'app_user.country_code'),
            )
            .whereRef('role.user_id', '=', 'app_user.id')
            .where('role.enabled', '=', true)
            .where((on) =>
              on.or([on('company.second_factor_required', '=', true), on('rule.role_id', 'is not', null)]),
            )
            .select('role.id'),
        )
        .as('required'),
    ])
    .executeTakeFirstOrThrow();
