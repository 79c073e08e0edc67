import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'shared/router';
import { linkTo, routes, type RouteName } from 'shared/routes';
import { useSession } from 'shared/session';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { nextFor } from './next-path.ts';

/**
 * The screens outside the session. Who is signed in already goes on from the sign-in to where he wanted to go, else home
 * (P-025, P-040); a link of a mail works for him too.
 */
export function PublicRoute({ name }: { name: RouteName }): ReactNode {
  const country = useSession((state) => state.signedIn?.user.paisId);
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  // Who comes back from the corporate sign-on wants in as himself, whoever was here before.
  if (country && name === 'LOGIN' && !parameters.has('token')) {
    const next = nextFor(country, parameters.get('next'));
    return <Navigate to={next ?? linkTo('HOME', country)} replace />;
  }
  return routes[name].built ? <RemoteScreen key={name} name={name} /> : <Navigate to="/" replace />;
}
