import type { routes } from 'shared/routes';

type PathOf<Name extends keyof typeof routes> = (typeof routes)[Name]['path'];

/*
 * The addresses of the route table, held to it by their types: its values would bring every other route along to the
 * sign-in form.
 */
export const recoverPath: PathOf<'RECUPERAR_PASSWORD'> = '/auth/recuperar_password';
const newPasswordPattern: PathOf<'CONFIGURAR_PASSWORD'> = '/auth/configurar_password/:token';

/** What an address says of where to go after signing in (P-038). */
type Next = string | null;

/** P-360: where an expired password is replaced, without forgetting where its owner wanted to go. */
export const expiredPasswordPath = (token: string, next: Next): string => {
  const path = `${newPasswordPattern.replace(':token', encodeURIComponent(token))}?expired`;
  return next === null ? path : `${path}&next=${encodeURIComponent(next)}`;
};

export const signInPath = (next: Next): string =>
  next === null ? '/' : `/?next=${encodeURIComponent(next)}`;
