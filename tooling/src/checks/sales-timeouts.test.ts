import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

const sources = sourceFiles().filter(
  ({ path }) => /^mfe-sales\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);

test('only the file of an upload and the list of the daily report have longer than 40 s [S-328 S-329]', () => {
  expect(sources.length).toBeGreaterThan(200);
  const longer = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/timeoutMs\b[^,}\n]*/g)].map(([given]) => [path, given.trim()]),
  );
  expect(longer).toEqual([
    ['mfe-sales/src/daily/upload/choose-file.tsx', 'timeoutMs: () => importSendingMs'],
    ['mfe-sales/src/sales-report/daily-report.tsx', 'timeoutMs: listTimeoutMs'],
  ]);
});

test('only calls that send files, and the list of the daily report, have longer than 40 s [P-290 U-329]', () => {
  const screens = sourceFiles().filter(
    ({ path }) =>
      /^(?:host|mfe-[a-z]+|shared)\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
  );
  const longer = screens.filter(({ text }) => /\btimeoutMs\b/.test(text)).map(({ path }) => path);
  expect(longer.toSorted()).toEqual([
    'mfe-admin/src/imports/new-import.tsx',
    'mfe-help/src/common/upload.ts',
    'mfe-help/src/ticket-form/use-ticket-form.ts',
    'mfe-home/src/publishing-banners/editor/picture-field.tsx',
    'mfe-home/src/publishing/editor/files-field.tsx',
    'mfe-home/src/publishing/editor/upload.ts',
    'mfe-sales/src/daily/upload/choose-file.tsx',
    'mfe-sales/src/sales-report/daily-report.tsx',
    // These hand it on.
    'shared/src/http/call.ts',
    'shared/src/query/endpoint-query.ts',
    'shared/src/writes/use-write.ts',
  ]);
});
