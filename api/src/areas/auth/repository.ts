import type { Selectable } from 'kysely';
import type { SessionReply } from 'shared/endpoints/auth';
import type { AppUserTable } from '../../db/core-tables.ts';
import type { System } from '../../db/database.ts';

export type UserRow = Selectable<AppUserTable>;

export const findUserByEmail = (db: System, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();

export const getUser = (db: System, id: number): Promise<UserRow> =>
  db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const countLogin = (db: System, id: number): Promise<UserRow> =>
  db
    .updateTable('app_user')
    .set((eb) => ({ login_count: eb('login_count', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The targets of the user's enabled roles, with the names that the app shell shows. */
export const assignationsOf = (db: System, userId: number) =>
  db
    .selectFrom('role_assignation as role')
    .leftJoin('contract', 'contract.id', 'role.contract_id')
    .leftJoin('brand', (join) =>
      join.on((eb) => eb('brand.id', '=', eb.fn.coalesce('role.brand_id', 'contract.brand_id'))),
    )
    .leftJoin('company', (join) =>
      join.on((eb) => eb('company.id', '=', eb.fn.coalesce('role.company_id', 'brand.company_id'))),
    )
    .leftJoin('space', 'space.id', 'contract.space_id')
    .leftJoin('building', (join) =>
      join.on((eb) => eb('building.id', '=', eb.fn.coalesce('role.building_id', 'contract.building_id'))),
    )
    .where('role.user_id', '=', userId)
    .where('role.enabled', '=', true)
    .orderBy('role.id')
    .select([
      'role.role_id',
      'role.enabled',
      'role.company_id',
      'role.brand_id',
      'role.contract_id',
      'role.building_id',
      'role.country_codes',
      'brand.id as brandId',
      'brand.name as brandName',
      'company.id as companyId',
      'company.name as companyName',
      'space.id as spaceId',
      'space.code as spaceCode',
      'building.id as buildingId',
      'building.name as buildingName',
    ])
    .execute();

/** Names that make a password guessable: the user's own and those of their companies. */
export async function wordsAbout(db: System, userId: number): Promise<string[]> {
  const { first_name: first, last_name: last } = await getUser(db, userId);
  const companies = (await assignationsOf(db, userId)).flatMap(({ companyName }) => companyName ?? []);
  return [...new Set([first, last, ...companies])].filter((text) => text !== '').slice(0, mostWords);
}

/** Limit for a user of many companies. */
const mostWords = 25;

export type AssignationRow = Awaited<ReturnType<typeof assignationsOf>>[number];

export async function permissionIdsOf(db: System, userId: number): Promise<SessionReply['permissionsIds']> {
  const rows = await db
    .selectFrom('user_permission')
    .select('permission_id')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('permission_id')
    .execute();
  return rows.map(({ permission_id: id }) => id);
}

export const allPermissions = (db: System) =>
  db.selectFrom('permission').select(['id', 'action', 'subject']).orderBy('id').execute();
