import { expect, test } from '@jest/globals';
import { dayFault, finishedDay, rangeFault, readDay, spacedDay } from './typed-day.ts';

/** Types one character after the other at the end of the field. */
const typed = (keys: string): string => [...keys].reduce((text, key) => spacedDay(text + key, true), '');

test.each([
  ['24112026', '24/11/2026'],
  ['24/11/2026', '24/11/2026'],
  ['5/3/2026', '5/3/2026'],
  ['05-03-2026', '05/03/2026'],
  ['5.3.2026', '5/3/2026'],
  ['241120269', '24/11/2026'],
  ['a2b4', '24/'],
])('what is typed as %s is shown as %s', (keys, shown) => {
  expect(typed(keys)).toBe(shown);
});

test('a pasted day of another system is turned around', () => {
  expect(spacedDay('2026-11-24T12:00:00Z', true)).toBe('24/11/2026');
});

test('what is corrected in the middle stays as it is written', () => {
  expect(spacedDay('2/11/2026', false)).toBe('2/11/2026');
  expect(spacedDay('24/1', false)).toBe('24/1');
});

test.each([
  ['24/11/2026', '2026-11-24'],
  ['5/3/2026', '2026-03-05'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', undefined],
  ['31/04/2026', undefined],
  ['24/11/26', undefined],
  ['24/11', undefined],
  ['24/11/1899', undefined],
  ['00/11/2026', undefined],
])('%s is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a year of two digits is one of this century once the field is left', () => {
  expect(readDay(finishedDay('5/3/26'))).toBe('2026-03-05');
  expect(finishedDay('5/3')).toBe('5/3');
});

test('a text says why it is no day', () => {
  expect(dayFault('24/11')).toBe('Escriba la fecha completa: dd/mm/aaaa');
  expect(dayFault('31/02/2026')).toBe('El 31/02/2026 no existe');
  expect(dayFault('24/11/1826')).toBe('El año debe estar entre 1900 y 2100');
});

test('a day outside the possible ones is told which are', () => {
  expect(rangeFault('2026-11-24', '2026-11-24', '2026-11-24')).toBeUndefined();
  expect(rangeFault('2026-11-25', '2026-11-01', '2026-11-24')).toBe(
    'Elija una fecha del 01/11/2026 al 24/11/2026',
  );
  expect(rangeFault('2026-10-31', '2026-11-01', undefined)).toBe('Elija una fecha desde el 01/11/2026');
  expect(rangeFault('2026-11-25', undefined, '2026-11-24')).toBe('Elija una fecha hasta el 24/11/2026');
});
