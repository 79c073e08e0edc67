/** Singleton entry point: the parts of the router that the portal uses, as one instance. */
export {
  createBrowserRouter,
  Link,
  matchPath,
  Navigate,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRouteError,
} from 'react-router-dom';
export type { Blocker, LinkProps, Location, NavigateFunction, RouteObject, To } from 'react-router-dom';
export { useLinkTo } from './use-link-to.ts';
export { useSearchParams } from './use-search-params.ts';
export { liesOverPage, overPage, useStepBack } from './use-step-back.ts';
