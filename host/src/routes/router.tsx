import { countryCodes, type CountryCode } from 'shared/countries';
import { createBrowserRouter, Navigate, type RouteObject, useParams } from 'shared/router';
import { countryBase, routePattern, routes, type RouteName } from 'shared/routes';
import { errorPath } from '../error/error-path.ts';
import { ErrorPage } from '../error/error.page.tsx';
import { CountryRoute } from './country-route.tsx';
import { PublicRoute } from './public-route.tsx';
import { SignedInGate } from './signed-in-gate.tsx';

const names = Object.keys(routes) as RouteName[];

/** Further suffixes of document 3, section 2.1, and P-121: each leads to the route that it stands for. */
const aliases = [
  { path: '/discounts', to: 'DESCUENTOS' },
  { path: '/brands/:marcaId', to: 'MARCA' },
] as const;

/** Leads to the route with the parameters of the alias, which have the same names. */
function Alias({ pattern }: { readonly pattern: string }) {
  const params = useParams();
  const to = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return <Navigate to={to} replace />;
}

const notFound = <Navigate to={errorPath(404)} replace />;

const publicRoutes = names
  .filter((name) => routes[name].place === 'public')
  .map((name): RouteObject => ({
    path: routes[name].path,
    handle: { name },
    element: <PublicRoute name={name} />,
  }));

const countryRoutes = (country: CountryCode): RouteObject[] => [
  ...names
    .filter((name) => routes[name].place === 'country')
    .map((name): RouteObject => ({
      path: routePattern(name, country),
      handle: { name },
      element: <CountryRoute name={name} country={country} />,
    })),
  ...aliases.map(({ path, to }): RouteObject => ({
    path: countryBase(country) + path,
    element: <Alias pattern={routePattern(to, country)} />,
  })),
];

/** Every address of the portal, from the route table. Fixed suffixes win over `/:publicacionId` (P-057). */
export const router = createBrowserRouter([
  ...publicRoutes,
  {
    element: <SignedInGate />,
    children: [
      ...countryCodes.flatMap(countryRoutes),
      { path: '/error', element: <ErrorPage /> },
      { path: '*', element: notFound },
    ],
  },
]);
