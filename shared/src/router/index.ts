/** Singleton entry point: the parts of the router that the portal uses, as one instance. */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchPath,
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
export type {
  Blocker,
  LinkProps,
  Location,
  NavigateFunction,
  NavLinkProps,
  RouteObject,
  To,
} from 'react-router-dom';
export { useLinkTo } from './use-link-to.ts';
export { useSearchParams } from './use-search-params.ts';
export { liesOverPage, overPage, useStepBack } from './use-step-back.ts';
