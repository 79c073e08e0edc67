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

test('every table that has pages starts with 5 or 10 rows, and offers 5, 10, 15 and 20 [P-418 S-409]', () => {
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
  expect(callsOf('fixedPages').find(({ path }) => path.startsWith('mfe-sales/'))?.argument).toBe('30');
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
  // Without pages: what is always whole.
  const whole = screens.filter(
    ({ text }) => /<(?:DataTable|Table\.Root)\b/.test(text) && !text.includes('<Pager'),
  );
  expect(whole.map(({ path }) => path).toSorted()).toEqual([
    'mfe-admin/src/discounts/figures/figures-view.tsx',
    'mfe-admin/src/integrations/feeds/feeds-section.tsx',
    'mfe-admin/src/integrations/field-table.tsx',
    'mfe-admin/src/reports/report-figures.tsx',
    'mfe-admin/src/roles/role-matrix.tsx',
    'mfe-admin/src/usage/usage-table.tsx',
    'mfe-billing/src/debit-notes/note-items.tsx',
    'mfe-billing/src/debt/agreement-view.tsx',
    'mfe-help/src/about/history-table.tsx',
    'mfe-help/src/about/parts-table.tsx',
    'mfe-home/src/publishing-broadcasts/editor/broadcast-report.tsx',
    'mfe-home/src/publishing/receipts/figures-view.tsx',
    'mfe-sales/src/common/period/period-table.tsx',
    'mfe-sales/src/daily/upload/checked-file.tsx',
    'mfe-sales/src/sales-report/figures-over-time.tsx',
    'mfe-sales/src/stores/bulk/grid-table.tsx',
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
