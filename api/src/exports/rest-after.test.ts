import { expect, test } from '@jest/globals';
import { restAfter } from './rest-after.ts';

/** The share of the time in which a busy server works on so many exports. */
const shareOf = (exportsUnderWay: number, workMs: number): number =>
  (exportsUnderWay * workMs) / (workMs + restAfter(workMs, { exportsUnderWay, calls: 1 }));

test('exports of a busy server work a thirtieth of the time, one or three of them', () => {
  expect(shareOf(1, 50)).toBeCloseTo(1 / 30, 3);
  expect(shareOf(3, 20)).toBeCloseTo(1 / 30, 2);
});

test('an export that nobody meets does not rest', () => {
  expect(restAfter(50, { exportsUnderWay: 3, calls: 0 })).toBe(0);
});

test('an export of the most rows ends however busy the database is: it rests less than four minutes', () => {
  const chunks = 100;
  expect(chunks * restAfter(60_000, { exportsUnderWay: 3, calls: 1 })).toBeLessThan(4 * 60_000);
});
