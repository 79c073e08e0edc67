import { describe, expect, test } from '@jest/globals';
import { isCommonPassword, passwordFaults, specialCharacters } from './password.ts';

describe('a new password', () => {
  test('needs at least 8 characters', () => {
    expect(passwordFaults('Mar-ino')).toEqual(['too-short']);
    expect(passwordFaults('Mar-inos')).toEqual([]);
  });

  test('needs one of the special characters, each of which is enough alone', () => {
    expect(specialCharacters).toHaveLength(33);
    for (const sign of ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~') {
      expect([sign, passwordFaults(`marinero${sign}gris`)]).toEqual([sign, []]);
    }
    for (const sign of ['', 'ñ', '€', '·', '\t']) {
      expect([sign, passwordFaults(`marinero${sign}gris`)]).toEqual([sign, ['no-special']]);
    }
  });

  test('has at most 200 characters; of a longer one nothing else is looked at', () => {
    const long = `clave${'1'.repeat(194)}.`;
    expect(passwordFaults(`Marino${long.slice(6)}`)).toEqual([]);
    expect(passwordFaults(`${long}.`)).toEqual(['too-long']);
    expect(isCommonPassword(`${long}.`)).toBe(true);
  });

  test.each([
    'Password1!',
    'p@ssw0rd',
    'Contraseña.2026',
    '12345678!',
    '!!11111111',
    'Qwerty123$',
    'ADMIN....123',
    '        ',
    '"""""""""',
  ])('%s is among the first that everybody tries', (password) => {
    expect(passwordFaults(password)).toContain('common');
  });

  test.each(['juan.perez@demo.test', 'Juan.Perez@Demo.Test', 'JUAN.PEREZ'])(
    '%s is not taken for the account of juan.perez@demo.test, whatever the case of either',
    (password) => {
      for (const email of ['juan.perez@demo.test', 'Juan.Perez@demo.test']) {
        expect(passwordFaults(password, email)).toEqual(['own-email']);
      }
      expect(passwordFaults(password, 'eva@demo.test')).toEqual([]);
      expect(passwordFaults(password)).toEqual([]);
    },
  );

  test('a password that only holds the own e-mail is taken, and of a short one its length is what counts', () => {
    expect(passwordFaults('juan.perez y yo', 'juan.perez@demo.test')).toEqual([]);
    expect(passwordFaults('j.perez', 'j.perez@demo.test')).toEqual(['too-short']);
  });

  test.each(['Vitrina.Demo.2026', 'mi clave segura', '1975-rosa', '84-19-27-63', 'árbol$verde'])(
    '%s is not',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
