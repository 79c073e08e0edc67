import { expect, test } from '@jest/globals';
import { isPersonalIdOf } from './personal-id.ts';

test('P-179 a Chilean document holds by its check digit, with or without separators', () => {
  for (const good of ['12.345.678-5', '123456785', '10.000.013-k']) {
    expect(isPersonalIdOf('CHL', good)).toBe(true);
  }
  for (const bad of ['12.345.678-4', '12.345.678', '1-9', 'abc'])
    expect(isPersonalIdOf('CHL', bad)).toBe(false);
});

test('P-179 the other countries check the number of digits', () => {
  expect(isPersonalIdOf('PER', '45678912')).toBe(true);
  expect(isPersonalIdOf('PER', '4567891')).toBe(false);
  expect(isPersonalIdOf('ARG', '30.123.456')).toBe(true);
  expect(isPersonalIdOf('ARG', '301')).toBe(false);
  expect(isPersonalIdOf('COL', '1.020.304.050')).toBe(true);
  expect(isPersonalIdOf('COL', '12345')).toBe(false);
});
