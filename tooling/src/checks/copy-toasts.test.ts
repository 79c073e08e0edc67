import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

const says = /clipboard\.writeText\([^\n]*\n\s*notify\(\{ [^\n]*duration: copyToastDuration \}/g;

test('whatever copies confirms it for 3 s [S-407]', () => {
  const copying = sourceFiles().filter(
    ({ path, text }) =>
      /^(?:host|mfe-[a-z]+|shared)\/src\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/testing\//.test(path) &&
      text.includes('clipboard.writeText'),
  );
  expect(copying.length).toBeGreaterThanOrEqual(3);
  for (const { path, text } of copying)
    expect([path, text.match(says)?.length]).toEqual([path, text.split('clipboard.writeText').length - 1]);
});
