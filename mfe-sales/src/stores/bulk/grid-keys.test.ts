import { expect, test } from '@jest/globals';
import { cellTowards } from './grid-keys.ts';

/** Three rows of two columns; the second cell of the middle row takes nothing. */
const grid = {
  count: 3,
  takes: ({ row, column }: { row: number; column: number }) =>
    column >= 0 && column < 2 && !(row === 1 && column === 1),
};

test.each([
  ['down', { row: 0, column: 0 }, 1, { row: 1, column: 0 }],
  ['up', { row: 2, column: 0 }, -1, { row: 1, column: 0 }],
  ['past what takes nothing', { row: 0, column: 1 }, 1, { row: 2, column: 1 }],
  ['from the last row to the next column', { row: 2, column: 0 }, 1, { row: 0, column: 1 }],
  ['from the first row to the column before', { row: 0, column: 1 }, -1, { row: 2, column: 0 }],
  ['not beyond the last column', { row: 2, column: 1 }, 1, null],
] as const)('a key leads %s', (_where, from, rows, to) => {
  expect(cellTowards(from, rows, grid)).toEqual(to);
});
