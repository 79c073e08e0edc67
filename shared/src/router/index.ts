/** Door: the router's parts that the portal uses, as one instance. Federated singleton. */
export {
  BrowserRouter,
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
} from 'react-router-dom';
export type { LinkProps, Location, NavigateFunction, NavLinkProps, RouteObject, To } from 'react-router-dom';
export { useLinkTo } from './use-link-to.ts';
export { useSearchParams } from './use-search-params.ts';
