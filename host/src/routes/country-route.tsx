import { useEffect, useRef, type ReactNode } from 'react';
import { countryCodes } from 'shared/countries';
import { Navigate, useLocation, useParams } from 'shared/router';
import { linkTo, routes, type RouteName } from 'shared/routes';
import { useAbility, useCountryCode, useSessionUser } from 'shared/session';
import { errorPath } from '../error/error-path.ts';
import { notifyLater } from '../feedback/notify-later.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { Arrival, isArrival } from './arrival.tsx';
import { mayOpen } from './route-access.ts';

/** Says that the route is refused, and leads home (P-041, P-042). */
function Denied(): ReactNode {
  const home = linkTo('HOME', useCountryCode());
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    void notifyLater({ tone: 'warning', title: 'No puedes acceder a esta ruta' });
  }, []);
  return <Navigate to={home} replace />;
}

/** The guard of a country's route: an address of another country, or without the right, redirects home. */
export function CountryRoute({ name }: { name: RouteName }): ReactNode {
  const ability = useAbility();
  const { paisId, internal } = useSessionUser();
  const params = useParams();
  const { state } = useLocation();
  const country = countryCodes.find((code) => code === params['country']?.toUpperCase());
  if (country !== undefined && country !== paisId) return <Denied />;
  if (country === undefined || !routes[name].built) return <Navigate to={errorPath(404)} replace />;
  const visitor = { country, ability, internal };
  if (name === 'HOME' && isArrival(state) && mayOpen('PUESTA_EN_MARCHA', visitor)) return <Arrival />;
  return mayOpen(name, visitor) ? <RemoteScreen key={name} name={name} /> : <Denied />;
}
