import { sql } from 'kysely';
import type { RoleId } from 'shared/endpoints/auth';
import type { CountryCode } from 'shared/countries';
import { usualPermissionsIn } from '../../access/role-permissions.repository.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { System } from '../../db/database.ts';

/** A role of one mall, or of countries. */
export type StaffRoleRow = {
  readonly role_id: RoleId;
  readonly building_id: number | null;
  readonly country_codes: readonly CountryCode[] | null;
};

/** Every enabled role of an account. */
export const enabledRoles = (db: System, userId: number) =>
  db
    .selectFrom('role_assignation')
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .orderBy('id')
    .select(['id', 'role_id', 'building_id', 'country_codes'])
    .execute();

/** Gives roles; one that ended before begins again. */
export async function giveRoles(db: System, userId: number, roles: readonly StaffRoleRow[]): Promise<void> {
  if (roles.length === 0) return;
  const none = { company_id: null, brand_id: null, contract_id: null };
  await db
    .insertInto('role_assignation')
    .values(roles.map((role) => ({ ...none, ...role, user_id: userId, enabled: true })))
    .onConflict((known) =>
      known
        .columns(['user_id', 'role_id', 'company_id', 'brand_id', 'contract_id', 'building_id'])
        .doUpdateSet((eb) => ({ enabled: true, country_codes: eb.ref('excluded.country_codes') })),
    )
    .execute();
}

export async function endRoles(db: System, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('role_assignation').set({ enabled: false }).where(isAnyOf('id', ids)).execute();
}

/**
 * The countries that an active portal administrator other than this user administers. Locks every such role
 * until the transaction ends, so that two administrators cannot remove each other at the same time.
 */
export async function countriesOfOthers(db: System, userId: number): Promise<ReadonlySet<CountryCode>> {
  const rows = await db
    .selectFrom('role_assignation as role')
    .innerJoin('app_user', 'app_user.id', 'role.user_id')
    .where('role.role_id', '=', 'INT_PORTAL')
    .where('role.enabled', '=', true)
    .orderBy('role.id')
    .select(['role.user_id', 'role.country_codes', 'app_user.status'])
    .forUpdate('role')
    .execute();
  const others = rows.filter((row) => row.user_id !== userId && row.status === 'Ok');
  return new Set(others.flatMap(({ country_codes: codes }) => codes ?? []));
}

/** Whether there is a portal administrator, invited or active. */
export const hasPortalAdministrator = async (db: System): Promise<boolean> =>
  (await db
    .selectFrom('role_assignation as role')
    .innerJoin('app_user', 'app_user.id', 'role.user_id')
    .where('role.role_id', '=', 'INT_PORTAL')
    .where('role.enabled', '=', true)
    .where('app_user.status', '!=', 'Deshabilitado')
    .select('role.id')
    .executeTakeFirst()) !== undefined;

type Change = {
  readonly country: CountryCode;
  /** All roles that the account holds now. */
  readonly roles: readonly RoleId[];
  /** Those of them that it did not have before. */
  readonly begun: readonly RoleId[];
  readonly ended: readonly RoleId[];
};

/**
 * Gives the usual permissions of roles that begin, and takes those of ended roles that no other role has. Others,
 * granted apart from a role, stay. Returns what changed as 'read Usage'.
 */
export async function alignPermissions(
  db: System,
  userId: number,
  { country, roles, begun, ended }: Change,
): Promise<{ readonly given: string[]; readonly taken: string[] }> {
  const catalogue = await db
    .selectFrom('permission')
    .leftJoin('user_permission as held', (join) =>
      join.onRef('held.permission_id', '=', 'permission.id').on('held.user_id', '=', userId),
    )
    .where(sql<boolean>`${country} = any(permission.country_codes)`)
    .orderBy('permission.id')
    .select(['permission.id', 'permission.action', 'permission.subject', 'held.id as held_id'])
    .execute();
  const isUsual = await usualPermissionsIn(db, country);
  const usual = (some: readonly RoleId[], { action, subject }: (typeof catalogue)[number]): boolean =>
    some.some((role) => isUsual(role, `${action} ${subject}`));
  const given = catalogue.filter((row) => row.held_id === null && usual(begun, row));
  const taken = catalogue.filter((row) => row.held_id !== null && usual(ended, row) && !usual(roles, row));
  if (given.length > 0) {
    const rows = given.map(({ id }) => ({ user_id: userId, permission_id: id, company_id: null }));
    await db.insertInto('user_permission').values(rows).execute();
  }
  if (taken.length > 0) {
    const ids = taken.map(({ id }) => id);
    await db
      .deleteFrom('user_permission')
      .where('user_id', '=', userId)
      .where(isAnyOf('permission_id', ids))
      .execute();
  }
  const named = (rows: typeof catalogue): string[] => [
    ...new Set(rows.map(({ action, subject }) => `${action} ${subject}`)),
  ];
  return { given: named(given), taken: named(taken) };
}
