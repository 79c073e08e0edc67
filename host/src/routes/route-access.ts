import type { Needed } from 'shared/endpoints/endpoint';
import { countryCodes, type CountryCode } from 'shared/countries';
import { routes, type RouteName } from 'shared/routes';
import type { PortalAbility } from 'shared/rules/ability';
import { type RouteAccess, rowOf } from './route-table.ts';

/** The rights that a country's route needs; 'nobody' if the country has no such screen. */
export type CountryAccess = RouteAccess | 'nobody';

/** P-284: country → route name → ability. Only a guide for the browser: the API checks every call itself. */
export type PermissionsTable = Readonly<Record<CountryCode, ReadonlyMap<RouteName, CountryAccess>>>;

const routeNames = Object.keys(routes) as RouteName[];

const accessIn = (country: CountryCode): ReadonlyMap<RouteName, CountryAccess> =>
  new Map(
    routeNames
      .filter((name) => routes[name].place === 'country')
      .map((name) => {
        const { access, countries } = rowOf(name);
        return [name, countries && !countries.includes(country) ? 'nobody' : access];
      }),
  );

export const permissionsTable = Object.fromEntries(
  countryCodes.map((country) => [country, accessIn(country)]),
) as PermissionsTable;

export const holdsOneOf = (ability: PortalAbility, needed: readonly Needed[]): boolean =>
  needed.some(([action, subject]) => ability.can(action, subject));

/** The user who opens a route. */
export type Visitor = {
  readonly country: CountryCode;
  readonly ability: PortalAbility;
  /** Has an internal e-mail of the operator (P-054). */
  readonly internal: boolean;
};

/** Whether a signed-in user may open a route (P-267). */
export function mayOpen(
  name: RouteName,
  { country, ability, internal }: Visitor,
  table: PermissionsTable = permissionsTable,
): boolean {
  const access = table[country].get(name);
  if (access === undefined) {
    // P-037: a missing row is a developer's error; the API guards all the same.
    console.warn(`The permissions table of ${country} has no row for ${name}.`);
    return true;
  }
  if (access === 'nobody') return false;
  if (access === 'internal') return internal;
  return access === 'public' || access === 'session' || holdsOneOf(ability, access);
}

/** The country of these paths, for instance CHL for `/chl/shopping/facturas`. */
export function countryOfPath(path: string): CountryCode | undefined {
  const [, code, shopping] = path.split('/');
  return shopping === 'shopping' ? countryCodes.find((country) => country.toLowerCase() === code) : undefined;
}
