import { countryCodes } from 'shared/countries';
import { routeAliases, routes } from 'shared/routes';

const anyCountry = `/(${countryCodes.join('|')})/shopping`;

/**
 * A route's path with one segment per parameter; like the router, it accepts either case and a final slash.
 */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');

const patterns: readonly RegExp[] = [
  ...Object.values(routes).flatMap(({ place, path, built }) =>
    built ? [patternOf(place === 'public' ? path : anyCountry + path)] : [],
  ),
  ...routeAliases.flatMap(({ path, to }) => (routes[to].built ? [patternOf(anyCountry + path)] : [])),
  patternOf('/error'),
];

/**
 * Whether the path (`/chl/shopping/facturas`) is a route of the portal; the API decides whether its row
 * exists.
 */
export const isKnownPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
