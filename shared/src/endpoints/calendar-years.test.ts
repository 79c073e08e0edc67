import { expect, test } from '@jest/globals';
import type { Schema } from './endpoint.ts';
import * as small from './common-small.ts';
import { contractDay, day, month } from './common.ts';

const faultsOf = (schema: Schema, text: string): string[] =>
  (schema.safeParse(text).error?.issues ?? []).map(({ message }) => message);

const outside = ['El año debe estar entre 1900 y 2100'];

test.each([
  ['zod', day, month],
  ['zod/mini', small.day, small.month],
])('in %s days and months are those of 1900 to 2100, and others are refused in words', (_, days, months) => {
  for (const year of ['1900', '1999', '2026', '2099', '2100']) {
    expect([year, faultsOf(days, `${year}-01-31`), faultsOf(months, `${year}-12`)]).toEqual([year, [], []]);
  }
  for (const year of ['0000', '1899', '2101', '9999']) {
    expect([year, faultsOf(days, `${year}-12-31`), faultsOf(months, `${year}-01`)]).toEqual([
      year,
      outside,
      outside,
    ]);
  }
  expect(faultsOf(days, '2026-02-30')).toHaveLength(1);
  expect(faultsOf(months, '0000-13')).toEqual(['Debe ser un mes AAAA-MM']);
});

test('a contract without end is shown all the same', () => {
  expect(faultsOf(contractDay, '9999-12-31')).toEqual([]);
});
