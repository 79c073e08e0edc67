import { useCallback } from 'react';
import { useCountryCode } from 'shared/session';
import { linkTo, type ParamsOfRoute, type RouteName } from '../routes/routes.ts';

type LinkToRoute = <N extends RouteName>(name: N, ...params: ParamsOfRoute<N>) => string;

/** Builds addresses of named routes in the user's country: `linkToRoute('MARCA', { marcaId: 7 })`. */
export function useLinkTo(): LinkToRoute {
  const country = useCountryCode();
  return useCallback((name, ...params) => linkTo(name, country, ...params), [country]);
}
