import { expect, test } from '@jest/globals';
import { formatDateTime, formatDay, formatInstantDay } from 'shared/format';
import { findLines, sourceFiles } from './source-files.ts';

const ownWays = /toLocale(?:Date|Time)?String|toDateString|DateTimeFormat|dateStyle|\bdayjs\b/;
const screens = sourceFiles().filter(
  ({ path }) =>
    /^(?:host|mfe-\w+|shared)\/src\/.*\.tsx?$/.test(path) &&
    !/^shared\/src\/format\/|\/testing\/|\.test\.tsx?$/.test(path),
);

test('every screen takes its dates from one place, which writes them as dd/MM/yyyy [P-428 U-403]', () => {
  expect(formatDay('2026-03-05')).toBe('05/03/2026');
  expect(formatInstantDay('2026-03-05T15:00:00Z', 'CHL')).toBe('05/03/2026');
  expect(formatDateTime('2026-03-05T15:00:00Z', 'CHL')).toBe('05/03/2026 12:00');
  for (const area of ['host', 'mfe-home', 'mfe-billing', 'mfe-admin', 'mfe-sales', 'mfe-help', 'shared'])
    expect(screens.some(({ path }) => path.startsWith(`${area}/src/`))).toBe(true);
  expect(screens.flatMap((file) => findLines(file, ownWays, 'writes a date in its own way'))).toEqual([]);
  // Only a chart has dates without a year.
  const shortened = screens.filter(({ text }) => /\bformat(?:Day|InstantDay)\([^)]*\)\.slice\(/.test(text));
  expect(shortened.map(({ path }) => path).toSorted()).toEqual([
    'mfe-admin/src/discounts/figures/figures-view.tsx',
    'mfe-admin/src/usage/usage-chart.tsx',
    'mfe-sales/src/sales-report/figures-over-time.tsx',
  ]);
});
