import { describe, expect, test } from '@jest/globals';
import { passwordFaults } from './password.ts';
import { leastStrength, passwordStrength } from './password-strength.ts';

const owner = ['Claudia', 'Rojas Soto', 'claudia.rojas@tienda-azul.cl', 'Comercial Tienda Azul SpA'];
const isTaken = (password: string): boolean => passwordStrength(password, owner) >= leastStrength;

describe('a password that is easily guessed', () => {
  test.each([
    ['the pattern that keeps every other rule', 'Abcd1234!'],
    ['a common one', 'Superman.1'],
    ['keys in a row', 'Asdf.1234'],
    ['a greeting', 'Bienvenido#1'],
    ['a month', 'Noviembre2026!'],
    ['a season', 'Primavera.2026'],
    ['a weekday', 'Lunes.123'],
    ['a city', 'Santiago.2026'],
    ['a first name and a year', 'Maria.1990'],
    ['a date', '20112026.'],
    ['a word over and over', 'tienda.tienda.tienda.'],
    ['the portal', 'Vitrina.2026'],
    ['the own name', 'Claudia.Rojas'],
    ['the own company', 'TiendaAzul.1'],
    ['the own address', 'Claudia.Rojas1@'],
  ])('is refused: %s (%s)', (_, password) => {
    expect(passwordFaults(password).filter((fault) => fault !== 'common')).toEqual([]);
    expect(isTaken(password)).toBe(false);
  });
});

test.each([
  'marinero gris 1',
  'mi clave segura',
  'caballo batería grapa',
  'h7.Kq2-mWz9',
  'Marfil-Tucán-82',
  'qZ7.wXk!',
])('%s is taken', (password) => {
  expect(isTaken(password)).toBe(true);
});

test('a word counts against who it belongs to, and no one else', () => {
  expect(passwordStrength('Comercial-Azul', owner)).toBeLessThan(passwordStrength('Comercial-Azul', []));
  expect(isTaken('Rójas y un marinero gris')).toBe(true);
});

test.each([
  ['one sign', 'a'.repeat(200)],
  ['a short pattern', 'aA1.'.repeat(50)],
  ['nothing but look-alikes', '@1!0$5'.repeat(33)],
  ['everything', 'NxSLm#z:"`4wj4MDq]9+fT2~kP.e7Zb!vH;c@x0yR%u3n&Qs*6g^AiW8d/oJ1B5K'.repeat(3)],
])('the longest password of %s is judged within a tenth of a second of work', (_, password) => {
  passwordStrength('ready', []);
  const before = process.cpuUsage().user;
  passwordStrength(password, owner);
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(100);
});
