import { isInternalRole, type RoleId } from 'shared/endpoints/auth';
import { usualPermissionsIn } from '../../../access/role-permissions.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Giver, RecordSource } from '../../../imports/records/record-kind.ts';
import { catalogueRows, type CatalogueRow } from '../choices.repository.ts';

/** Who gives and takes; access is never given by no person. */
export function giverOf({ giver }: RecordSource): Giver {
  if (giver === undefined) throw new ApiError('FORBIDDEN');
  return giver;
}

export type Grants = {
  /** Whether the caller gives and takes the role at all. */
  readonly may: (role: RoleId) => boolean;
  /** The usual permissions of a role, of those that the caller may give and take. */
  readonly usual: (role: RoleId) => readonly CatalogueRow[];
};

/**
 * What the caller may give (T3): tenants' roles with the permissions that they hold themselves, and roles of the
 * operator's people if they administer those.
 */
export async function readGrants({ scoped, country }: RecordSource, { ability }: Giver): Promise<Grants> {
  const { db, scope } = scoped;
  const catalogue = (await catalogueRows(db, false)).filter((row) => row.country_codes.includes(country));
  const mayAppoint = ability.can('manage', 'Staff') && scope.portfolioCountries.includes(country);
  const usually = await usualPermissionsIn(db, country);
  const known = new Map<RoleId, readonly CatalogueRow[]>();
  const usual = (role: RoleId): readonly CatalogueRow[] => {
    const found =
      known.get(role) ??
      catalogue.filter(
        ({ action, subject, external }) =>
          usually(role, `${action} ${subject}`) &&
          (isInternalRole(role) ? mayAppoint : external && ability.can(action, subject)),
      );
    known.set(role, found);
    return found;
  };
  return {
    usual,
    may: (role) =>
      isInternalRole(role) ? mayAppoint : ability.can('manage', 'User') && usual(role).length > 0,
  };
}
