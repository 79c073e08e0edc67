import { expect, test } from '@jest/globals';
import { addDays } from './days.ts';
import { debtBucketOf, debtBuckets, instalmentStateOf } from './debt.ts';

const today = '2026-11-20';
const bucketAt = (age: number) => debtBucketOf(addDays(today, -age), today);

test('the debt filters have their literal names, youngest first', () => {
  expect(debtBuckets).toEqual(['DEUDA <=30', '31-60', '61-90', '91-180', 'Deuda >180']);
});

test.each([
  [-10, 'DEUDA <=30'],
  [0, 'DEUDA <=30'],
  [30, 'DEUDA <=30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, '91-180'],
  [180, '91-180'],
  [181, 'Deuda >180'],
  [2_000, 'Deuda >180'],
] as const)('a debt %d days after its due date is in %s', (age, bucket) => {
  expect(bucketAt(age)).toBe(bucket);
});

test('an instalment is Vigente on the day on which it is due, and Vencido the day after', () => {
  expect(instalmentStateOf(today, today)).toBe('Vigente');
  expect(instalmentStateOf(addDays(today, -1), today)).toBe('Vencido');
});
