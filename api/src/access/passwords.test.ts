import { expect, jest, test } from '@jest/globals';
import argon2 from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './passwords.ts';

const parametersOf = (hash: string): string => hash.split('$').slice(1, 4).join('$');

test('an unknown account costs the same work as a wrong password: one argon2id comparison, same parameters', async () => {
  const compared = jest.spyOn(argon2, 'verify');
  const stored = await hashPassword('the right password');
  expect(await passwordMatches(stored, 'a wrong password')).toBe(false);
  expect(await passwordMatches(null, 'a wrong password')).toBe(false);
  const hashes = compared.mock.calls.map(([hashed]) => parametersOf(String(hashed)));
  compared.mockRestore();
  expect(hashes).toEqual([parametersOf(stored), parametersOf(stored)]);
  expect(parametersOf(stored)).toBe('argon2id$v=19$m=19456,t=2,p=1');
});

test('nobody signs in with the password behind the comparison of unknown accounts', async () => {
  expect(await passwordMatches(null, 'a password that nobody has')).toBe(false);
  expect(await passwordMatches(await hashPassword('the right password'), 'the right password')).toBe(true);
});
