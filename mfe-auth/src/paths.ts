import type { routes } from 'shared/routes';

type PathOf<Name extends keyof typeof routes> = (typeof routes)[Name]['path'];

/*
 * The addresses of the route table, held to it by their types: its values would bring every other route along to the
 * sign-in form.
 */
export const recoverPath: PathOf<'RECUPERAR_PASSWORD'> = '/auth/recuperar_password';
const newPasswordPattern: PathOf<'CONFIGURAR_PASSWORD'> = '/auth/configurar_password/:token';

/** P-360: where an expired password is replaced. */
export const expiredPasswordPath = (token: string): string =>
  `${newPasswordPattern.replace(':token', encodeURIComponent(token))}?expired`;
