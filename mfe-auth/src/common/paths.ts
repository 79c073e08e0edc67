import type { routes } from 'shared/routes';

type PathOf<Name extends keyof typeof routes> = (typeof routes)[Name]['path'];

/*
 * The paths of the route table, checked by its types: importing its values would add all other routes to the
 * sign-in form.
 */
export const recoverPath: PathOf<'RECUPERAR_PASSWORD'> = '/auth/recuperar_password';
const newPasswordPattern: PathOf<'CONFIGURAR_PASSWORD'> = '/auth/configurar_password/:token';

/** Query parameter with the page to open after signing in (P-038). */
type Next = string | null;

/** P-360: where to replace an expired password, keeping the requested page. */
export const expiredPasswordPath = (token: string, next: Next): string => {
  const path = `${newPasswordPattern.replace(':token', encodeURIComponent(token))}?expired`;
  return next === null ? path : `${path}&next=${encodeURIComponent(next)}`;
};

export const signInPath = (next: Next): string =>
  next === null ? '/' : `/?next=${encodeURIComponent(next)}`;
