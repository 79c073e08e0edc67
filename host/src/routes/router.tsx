import { createBrowserRouter, Navigate, type RouteObject, useParams } from 'shared/router';
import { routeAliases, routes, type RouteName } from 'shared/routes';
import { errorPath } from '../error/error-path.ts';
import { ErrorPage } from '../error/error.page.tsx';
import { CountryRoute } from './country-route.tsx';
import { PublicRoute } from './public-route.tsx';
import { SignedInGate } from './signed-in-gate.tsx';

const names = Object.keys(routes) as RouteName[];

/** Redirects to the route with the parameters of the alias, which have the same names. */
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

/**
 * One set of routes for all countries: the router tries each pattern, and a set per country would slow down
 * the start on a phone.
 */
const anyCountry = '/:country/shopping';

const countryRoutes = [
  ...names
    .filter((name) => routes[name].place === 'country')
    .map((name): RouteObject => ({
      path: anyCountry + routes[name].path,
      handle: { name },
      element: <CountryRoute name={name} />,
    })),
  ...routeAliases.map(({ path, to }): RouteObject => ({
    path: anyCountry + path,
    element: <Alias pattern={anyCountry + routes[to].path} />,
  })),
];

/** Every address of the portal, from the route table. Fixed suffixes win over `/:publicacionId` (P-057). */
export const router = createBrowserRouter([
  ...publicRoutes,
  {
    element: <SignedInGate />,
    children: [
      ...countryRoutes,
      { path: '/error', element: <ErrorPage /> },
      { path: '*', element: notFound },
    ],
  },
]);
