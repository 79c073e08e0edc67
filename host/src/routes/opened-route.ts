import { isRouteName, routes, type RouteName } from 'shared/routes';

const withoutEnd = (path: string): string => path.replace(/(.)\/+$/, '$1');

const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

/**
 * The route of the initial address, before the router has loaded. Only for prefetching: the router decides
 * whether the user may open it.
 */
export function openedRoute(address: string): RouteName | undefined {
  const path = withoutEnd(address);
  const inCountry = /^\/[a-z]{3}\/shopping(\/.*)?$/.exec(path);
  const [place, suffix] = inCountry ? ['country', inCountry[1] ?? ''] : ['public', path];
  const names = Object.keys(routes)
    .filter(isRouteName)
    .filter((name) => routes[name].place === place && routes[name].built);
  // Fixed suffixes win over `/:publicacionId` (P-057).
  return (
    names.find((name) => routes[name].path === suffix) ??
    names.find((name) => fits(routes[name].path, suffix))
  );
}
