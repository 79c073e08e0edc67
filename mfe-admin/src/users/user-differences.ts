import type { AdminUser, PermissionCategory } from 'shared/contract/users';
import { usersTexts as texts } from './texts.ts';
import { valuesOf, type UserValues } from './user-values.ts';

export type Difference = { readonly field: string; readonly mine: string; readonly stored: string };

/** Where the form and the database say something else, in words. */
export function differences(
  mine: UserValues,
  user: AdminUser,
  categories: readonly PermissionCategory[],
): Difference[] {
  const stored = valuesOf(user, mine.companyId);
  const nameOf = new Map(
    categories.flatMap(({ permissions }) => permissions.map(({ id, name }) => [id, name])),
  );
  const namesOf = ({ permissionIds }: UserValues): string =>
    permissionIds
      .map((id) => nameOf.get(id) ?? '')
      .filter((name) => name !== '')
      .toSorted((a, b) => a.localeCompare(b, 'es'))
      .join(', ');
  const reachText = ({ reach, brandIds, contractIds }: UserValues): string =>
    reach === 'company'
      ? texts.wholeCompany
      : `${texts.brands}: ${brandIds.length}, ${texts.contracts}: ${contractIds.length}`;
  const reachChanged =
    mine.reach !== stored.reach ||
    [...mine.brandIds].toString() !== [...stored.brandIds].toString() ||
    [...mine.contractIds].toString() !== [...stored.contractIds].toString();
  const rows = [
    { field: texts.firstName, mine: mine.firstName, stored: stored.firstName },
    { field: texts.lastName, mine: mine.lastName, stored: stored.lastName },
    { field: texts.phone, mine: mine.phone, stored: stored.phone },
    { field: texts.position, mine: mine.position, stored: stored.position },
    { field: texts.permissions, mine: namesOf(mine), stored: namesOf(stored) },
  ].filter((row) => row.mine !== row.stored);
  return reachChanged
    ? [...rows, { field: texts.reach, mine: reachText(mine), stored: reachText(stored) }]
    : rows;
}
