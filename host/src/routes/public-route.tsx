import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'shared/router';
import { linkTo, routes, type RouteName } from 'shared/routes';
import { useSession } from 'shared/session';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { arrivalState } from './arrival.tsx';
import { nextFor } from './next-path.ts';

/**
 * The screens outside the session. A signed-in user is redirected from the sign-in page to the requested
 * page, else home (P-025, P-040); links of mails still work.
 */
export function PublicRoute({ name }: { name: RouteName }): ReactNode {
  const country = useSession((state) => state.signedIn?.user.paisId);
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  // A user returning from the corporate sign-on signs in, even over another session.
  if (country && name === 'LOGIN' && !parameters.has('token')) {
    const next = nextFor(country, parameters.get('next'));
    return next === undefined ? (
      <Navigate to={linkTo('HOME', country)} state={arrivalState} replace />
    ) : (
      <Navigate to={next} replace />
    );
  }
  return routes[name].built ? <RemoteScreen key={name} name={name} /> : <Navigate to="/" replace />;
}
