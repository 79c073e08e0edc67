import { expect, test } from '@jest/globals';
import type { CountryCode } from './country-code.ts';
import { isPersonalIdOf } from './personal-id-check.ts';
import { isTaxIdOf } from './tax-id.ts';

test('a Chilean document holds by its check digit, with or without separators', () => {
  for (const good of ['12.345.678-5', '123456785', '10.000.013-k']) {
    expect(isPersonalIdOf('CHL', good)).toBe(true);
  }
  for (const bad of ['12.345.678-4', '12.345.678', '1-9', 'abc'])
    expect(isPersonalIdOf('CHL', bad)).toBe(false);
});

test('the other countries check the number of digits of a document without a check digit', () => {
  expect(isPersonalIdOf('PER', '45678912')).toBe(true);
  expect(isPersonalIdOf('PER', '4567891')).toBe(false);
  expect(isPersonalIdOf('ARG', '30.123.456')).toBe(true);
  expect(isPersonalIdOf('ARG', '301')).toBe(false);
  expect(isPersonalIdOf('COL', '1.020.304.050')).toBe(true);
  expect(isPersonalIdOf('COL', '12345')).toBe(false);
});

/** Published examples of each country, and each with another check digit. */
test.each<[CountryCode, string, string]>([
  ['CHL', '76.086.428-5', '76.086.428-6'],
  ['PER', '20512333797', '20512333798'],
  ['ARG', '20-05536168-2', '20-05536168-3'],
  ['COL', '213.123.432-1', '213.123.432-2'],
])('a tax id of %s holds by its check digit, also as a person’s document: %s', (country, good, bad) => {
  expect([isTaxIdOf(country, good), isPersonalIdOf(country, good)]).toEqual([true, true]);
  expect([isTaxIdOf(country, bad), isPersonalIdOf(country, bad)]).toEqual([false, false]);
});

test('every other digit in the place of the check digit is refused', () => {
  for (const [country, id] of [
    ['CHL', '760864285'],
    ['PER', '20512333797'],
    ['ARG', '20055361682'],
    ['COL', '2131234321'],
  ] as const) {
    const held = [...'0123456789K'].filter((digit) => isTaxIdOf(country, `${id.slice(0, -1)}${digit}`));
    expect(held).toEqual([id.at(-1)]);
  }
});
