import { expect, test } from '@jest/globals';
import { mallsText, periodText, valueText, weekDaysText } from './discount-words.ts';

test.each([
  ['1234567', 'Todos los días'],
  ['12345', 'Lun a Vie'],
  ['67', 'Sáb y Dom'],
  ['136', 'Lun, Mié y Sáb'],
  ['24', 'Mar y Jue'],
  ['7', 'Dom'],
])('the weekdays %s are shown as %s: 1 is Monday, 7 is Sunday', (digits, shown) => {
  expect(weekDaysText(digits)).toBe(shown);
});

test.each([
  ['%', 20, 'CHL', '20\u00a0%'],
  ['%', 12.5, 'CHL', '12,5\u00a0%'],
  ['%', 12.5, 'PER', '12.5\u00a0%'],
  ['$', 5000, 'CHL', '$\u00a05.000'],
  ['$', 49.9, 'PER', 'S/\u00a049.90'],
] as const)('a value of type %s of %s in %s is shown with its sign', (type, value, country, shown) => {
  expect(valueText({ discount_type: type, value }, country).replaceAll(/\s/g, '\u00a0')).toBe(shown);
});

test('a period names both days, one day once, and what is written of it so far', () => {
  expect(periodText({ start: '2026-12-01', end: '2026-12-31' })).toBe('Del 01/12/2026 al 31/12/2026');
  expect(periodText({ start: '2026-12-01', end: '2026-12-01' })).toBe('El 01/12/2026');
  expect(periodText({ start: '2026-12-01', end: null })).toBe('Desde el 01/12/2026');
  expect(periodText({ start: null, end: null })).toBe('');
});

test('of several malls a card names the first and counts the others', () => {
  const [one, two, three] = ['Uno', 'Dos', 'Tres'].map((name, id) => ({ id, name }));
  if (!one || !two || !three) throw new Error('Three malls.');
  expect(mallsText({ buildings: [one] })).toBe('Uno');
  expect(mallsText({ buildings: [one, two, three] })).toBe('Uno y 2 más');
});
