import { roleIds, type RoleId } from 'shared/endpoints/auth';
import type { CountryCode } from 'shared/countries';
import type { System } from '../db/database.ts';
import { fixedReason, holdsByDefault, type Ability } from './usual-permissions.ts';

/** What an operator changed in a role, by ability. */
export type RoleChanges = Readonly<Partial<Record<Ability, boolean>>>;

export type UsualPermissions = (role: RoleId, ability: Ability) => boolean;

/** A role's usual permissions with these changes. One that a later release no longer allows does not count. */
export const usuallyWith =
  (changesOf: (role: RoleId) => RoleChanges | undefined): UsualPermissions =>
  (role, ability) =>
    (fixedReason(role, ability) === null ? changesOf(role)?.[ability] : undefined) ??
    holdsByDefault(role, ability);

/** What each role usually holds in a country: whatever gives a role's permissions asks this. */
export async function usualPermissionsIn(db: System, country: CountryCode): Promise<UsualPermissions> {
  const rows = await db
    .selectFrom('role_permissions')
    .where('country_code', '=', country)
    .select(['role_id', 'changes'])
    .execute();
  const byRole = new Map(rows.map(({ role_id: role, changes }) => [role, changes]));
  return usuallyWith((role) => byRole.get(role));
}

/** The other roles that usually bring a permission. */
export const rolesWith = (usual: UsualPermissions, ability: Ability, except: RoleId): RoleId[] =>
  roleIds.filter((role) => role !== except && usual(role, ability));
