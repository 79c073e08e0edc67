import type { PermissionCategory } from 'shared/endpoints/users';
import type { CountryCode } from 'shared/countries';

/**
 * Permissions in the form: those of the company's country (U-098) that the administrator may grant, and those
 * that the user already has, which the administrator sees but cannot revoke.
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

/** The chosen ids after switching a whole category (U-096); locked ones stay. */
export function withCategory(
  chosen: readonly number[],
  { permissions }: PermissionCategory,
  on: boolean,
): number[] {
  const ids = permissions.filter(({ grantable }) => grantable).map(({ id }) => id);
  return on ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id));
}
