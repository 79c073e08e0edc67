import type { AdminUser, PermissionCategory } from 'shared/contract/users';
import { differencesOf, type Difference } from '../conflict/differences.ts';
import { usersTexts as texts } from './texts.ts';
import { valuesOf, type UserValues } from './user-values.ts';

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
  const { firstName, lastName, phone, position, permissions } = texts;
  const rows = differencesOf(
    { firstName, lastName, phone, position, permissions },
    { ...mine, permissions: namesOf(mine) },
    { ...stored, permissions: namesOf(stored) },
  );
  return reachChanged
    ? [...rows, { field: texts.reach, mine: reachText(mine), stored: reachText(stored) }]
    : rows;
}
