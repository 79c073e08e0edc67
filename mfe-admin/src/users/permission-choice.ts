import type { PermissionCategory } from 'shared/contract/users';
import type { CountryCode } from 'shared/countries';

/**
 * What the form offers: permissions of the company's country (U-098) that the administrator may give, and those that the
 * user holds already, which he sees but cannot take.
 */
export const offeredCategories = (
  categories: readonly PermissionCategory[],
  country: CountryCode,
  held: readonly number[],
): PermissionCategory[] =>
  categories
    .map((category) => ({
      ...category,
      permissions: category.permissions.filter(
        ({ id, grantable, countriesIds }) =>
          countriesIds.includes(country) && (grantable || held.includes(id)),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0);

/** The ids chosen after the switch of a whole category was turned (U-096); locked ones stay as they are. */
export function withCategory(
  chosen: readonly number[],
  { permissions }: PermissionCategory,
  on: boolean,
): number[] {
  const ids = permissions.filter(({ grantable }) => grantable).map(({ id }) => id);
  return on ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id));
}
