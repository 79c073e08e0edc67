import { expect, test } from '@jest/globals';
import { loginForm } from './auth.ts';
import type { Schema } from './endpoint.ts';
import { factorProof } from './second-factor.ts';
import { changePassword } from './security.ts';
import { ticketForm } from './tickets.ts';
import { userCreation } from './users.ts';

const long = 'x'.repeat(201);
const many = (count: number): unknown[] => Array.from({ length: count }, () => ({}));

test.each<[form: string, schema: Schema | undefined, field: string, value: unknown, said: string]>([
  ['the sign-in', loginForm, 'password', long, 'Máximo 200 caracteres'],
  ['the second factor', factorProof, 'contrasena', long, 'Máximo 200 caracteres'],
  ['the change of the password', changePassword.body, 'actual', long, 'Máximo 200 caracteres'],
  ['a ticket', ticketForm, 'phone', long, 'Máximo 20 caracteres'],
  ['a user', userCreation, 'assignations', many(501), 'Elige como máximo 500 contratos'],
  ['a user', userCreation, 'permissions', many(201), 'Elige como máximo 200 permisos'],
])('too much in a form is told in Spanish: %s', (_form, schema, field, value, said) => {
  const messages = schema
    ?.safeParse({ [field]: value })
    .error?.issues.filter(({ path }) => path.length === 1 && path[0] === field)
    .map(({ message }) => message);
  expect(messages).toEqual([said]);
});
