import { expect, test } from '@jest/globals';
import { contractPageSizes } from 'shared/endpoints/contracts';
import { expensesPageSize } from 'shared/endpoints/expenses';
import { pageParams } from 'shared/lists/search';
import { sourceFiles } from './source-files.ts';

/** Sizes with a name of their own. */
const named: Readonly<Record<string, number>> = {
  expensesPageSize,
  'contractPageSizes[0]': contractPageSizes[0],
};

const screens = sourceFiles().filter(
  ({ path }) => /^(?:mfe-\w+|host)\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);

/** Each call of a function in the sources of the screens, as file and argument. */
const callsOf = (name: string): { readonly path: string; readonly argument: string }[] =>
  screens.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`\\b${name}\\(([^)]*)\\)`, 'g'))].map(([, argument = '']) => ({
      path,
      argument,
    })),
  );

/** Rows with which each list begins, by file. */
const starts = callsOf('pageParams').map(
  ({ path, argument }) => [path, named[argument] ?? Number(argument)] as const,
);

test('every table that has pages starts with 5 or 10 rows, and offers 5, 10, 15 and 20 [P-418]', () => {
  expect(starts.length).toBeGreaterThan(20);
  expect(starts.filter(([, size]) => size !== 5 && size !== 10)).toEqual([]);
  for (const size of [5, 10] as const) {
    expect(pageParams(size).size).toMatchObject({ initial: size, sizes: [5, 10, 15, 20] });
  }
  // Without a choice are cards, notices and a table that is always whole.
  expect(callsOf('fixedPages').map(({ path }) => path)).toEqual([
    'mfe-admin/src/mail-texts/mail-text-search.ts',
    'mfe-home/src/notifications/notifications.page.tsx',
    'mfe-sales/src/sales-report/report-search.ts',
  ]);
  // The sizes that a pager is given are those of the address or of its list; faults of a file are a list.
  const given = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/\bpageSizes=\{([^}]*)\}/g)].map(([, sizes = '']) => [path, sizes]),
  );
  expect(given.filter(([, sizes]) => !/^\w+\.pageSizes$/.test(sizes ?? ''))).toEqual([
    ['mfe-sales/src/daily/upload/faulty-file.tsx', '[]'],
  ]);
  // Rows that arrive whole are paged by a pager of their own, with its usual sizes.
  const alone = screens.filter(({ text }) => text.includes('<Pager') && !text.includes('pageSizes='));
  expect(alone.map(({ path, text }) => [path, /pageSize: (\d+)/.exec(text)?.[1]])).toEqual([
    ['mfe-billing/src/debt/debt-details.tsx', '10'],
  ]);
});

test('the tables of the sales area start with 5 rows, those of audit and corrections with 10 [S-409]', () => {
  const ofSales = starts.filter(([path]) => path.startsWith('mfe-sales/'));
  expect(ofSales).toEqual([
    ['mfe-sales/src/audit/audit-search.ts', 10],
    ['mfe-sales/src/contracts/contract-search.ts', 5],
    ['mfe-sales/src/corrections/corrections-search.ts', 10],
    ['mfe-sales/src/monthly/monthly-search.ts', 5],
    ['mfe-sales/src/sales-report/report-search.ts', 5],
    ['mfe-sales/src/sales-report/report-search.ts', 5],
  ]);
});
