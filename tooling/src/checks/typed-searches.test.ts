import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

test('whatever searches on the server waits for the last key [U-399]', () => {
  const searching = sourceFiles().filter(
    ({ path, text }) =>
      /^(?:host|mfe-[a-z]+|shared)\/src\/.*\.tsx$/.test(path) &&
      !/\.test\.tsx$|\/testing\//.test(path) &&
      /<(?:SearchSelect|ChosenByName)\b/.test(text) &&
      // Passes on the words of whoever uses it.
      !path.endsWith('/chosen-by-name.tsx'),
  );
  expect(searching.length).toBeGreaterThanOrEqual(4);
  expect(searching.filter(({ text }) => !text.includes('useTypedText(')).map(({ path }) => path)).toEqual([]);
});
