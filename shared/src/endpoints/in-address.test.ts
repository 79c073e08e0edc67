import { expect, test } from '@jest/globals';
import { readDay, readId, readMonth, readPage, readPageSize } from './in-address.ts';

test.each([
  ['a day', readDay, '2026-02-28', '2026-02-28'],
  ['a month', readMonth, '2026-12', '2026-12'],
  ['an id', readId, '2147483647', 2_147_483_647],
])('%s that an address names is read', (_, read, text, meant) => {
  expect(read(text)).toBe(meant);
});

test.each([
  [
    'a day',
    readDay,
    ['2026-13-40', '2026-02-29', '2026-2-1', '0000-01-01', '2101-01-01', '2026-02-28T00:00', 'ayer'],
  ],
  ['a month', readMonth, ['2026-13', '0000-01', '2101-01', '2026-02-28', '2026']],
  ['an id', readId, ['0', '-1', '1.5', 'abc', 'NaN', '2147483648', '99999999999999999999']],
])('%s that cannot be is as if the address named none', (_, read, texts) => {
  for (const text of [...texts, '', null, undefined]) expect([text, read(text)]).toEqual([text, undefined]);
});

test('a page that an address names is read, counted from 0; one that cannot be is the first', () => {
  expect(['1', '2', '10000'].map(readPage)).toEqual([0, 1, 9_999]);
  for (const text of ['0', '-1', '1.5', '10001', 'NaN', 'x', '', null, undefined])
    expect([text, readPage(text)]).toEqual([text, 0]);
});

test('a list shows as many rows as its address says where that size is offered, else as many as it starts with', () => {
  expect(['5', '10', '15', '20'].map((text) => readPageSize(text, 15))).toEqual([5, 10, 15, 20]);
  for (const text of ['0', '7', '25', '1e1', 'x', '', null, undefined])
    expect([text, readPageSize(text, 15)]).toEqual([text, 15]);
});
