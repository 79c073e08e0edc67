import type { AdminUser, AssignationInput, PermissionCategory } from 'shared/endpoints/users';
import type { ConflictRow } from 'shared/writes';
import { differencesOf } from '../common/conflict/differences.ts';
import { usersTexts as texts } from './texts.ts';
import { assignationsOf, valuesOf, type UserValues } from './user-values.ts';

type Mine = {
  readonly values: UserValues;
  readonly reach: 'company' | 'parts';
  /** A person is added to the company: their other roles stay. */
  readonly adds: boolean;
};

type Known = {
  readonly categories: readonly PermissionCategory[];
  /** Names of brands and leases, by `placeOf`. */
  readonly names: ReadonlyMap<string, string>;
};

/** Company, brand or lease of an assignment, as a comparison key. */
export function placeOf(input: AssignationInput): string {
  if (input.type === 'Client') return input.type;
  return input.type === 'Brand' ? `Brand ${input.brandId}` : `Contract ${input.contractId}`;
}

/** Differences between form and database in words, one per company, brand and lease. */
export function differences(
  { values, reach, adds }: Mine,
  user: AdminUser,
  { categories, names }: Known,
): ConflictRow[] {
  const stored = valuesOf(user, values.companyId);
  const permissionIds = adds ? [...values.permissionIds, ...stored.permissionIds] : values.permissionIds;
  const nameOf = new Map(
    categories.flatMap(({ permissions }) => permissions.map(({ id, name }) => [id, name])),
  );
  const namesOf = (ids: readonly number[]): string =>
    [...new Set(ids)]
      .map((id) => nameOf.get(id) ?? '')
      .filter((name) => name !== '')
      .toSorted((a, b) => a.localeCompare(b, 'es'))
      .join(', ');
  const { firstName, lastName, phone, position, permissions } = texts;
  const rows = differencesOf(
    { firstName, lastName, phone, position, permissions },
    { ...values, permissions: namesOf(permissionIds) },
    { ...stored, permissions: namesOf(stored.permissionIds) },
  );

  const storedPlaces = new Set(placesOf(stored));
  const minePlaces = new Set([...assignationsOf(values, reach).map(placeOf), ...(adds ? storedPlaces : [])]);
  const answer = (has: boolean): string => (has ? texts.reaches : texts.reachesNot);
  const changed = [...new Set([...minePlaces, ...storedPlaces])]
    .filter((place) => minePlaces.has(place) !== storedPlaces.has(place))
    .map((place) => ({
      field: texts.reachOf(names.get(place) ?? place),
      mine: answer(minePlaces.has(place)),
      stored: answer(storedPlaces.has(place)),
    }));
  return [...rows, ...changed.toSorted((a, b) => a.field.localeCompare(b.field, 'es'))];
}

const placesOf = ({ reach, companyId, brandIds, contractIds }: UserValues): string[] =>
  [
    ...(reach === 'company' ? [{ type: 'Client' as const, clientId: companyId }] : []),
    ...brandIds.map((brandId) => ({ type: 'Brand' as const, brandId })),
    ...contractIds.map((contractId) => ({ type: 'Contract' as const, contractId })),
  ].map(placeOf);
