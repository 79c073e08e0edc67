import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

test('whatever searches on the server waits for the last key [U-399]', () => {
  const searching = sourceFiles().filter(
    ({ path, text }) =>
      /^(?:host|mfe-[a-z]+|shared)\/src\/.*\.tsx$/.test(path) &&
      !/\.test\.tsx$|\/testing\//.test(path) &&
      /<(?:SearchField|SearchSelect|ChosenByName)\b/.test(text),
  );
  expect(searching.length).toBeGreaterThan(10);
  expect(
    searching
      .filter(({ text }) => !text.includes('useTypedText('))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([
    // These filter what is here already.
    'mfe-admin/src/common/choice-list.tsx',
    // These pass on the words of their callers.
    'mfe-help/src/help-centre/search-form.tsx',
    'mfe-home/src/common/audience/chosen-by-name.tsx',
    // As choice-list does.
    'mfe-sales/src/stores/bulk/grid-toolbar.tsx',
    'mfe-sales/src/stores/store-list.tsx',
    'shared/src/ui/inputs/search-select.tsx',
  ]);
  // What asks is the text that has settled, never the one that is being typed.
  for (const { path, text } of searching)
    for (const [, typed = ''] of text.matchAll(/const \[(\w+), \w+(?:, \w+)?\] = useTypedText\(/g)) {
      const asks = `\\b(?:use(?!TypedText)\\w+|endpointQuery)\\([^)]*(?<!\\.)\\b${typed}\\b(?!:)`;
      expect([path, text.match(new RegExp(asks, 'g'))]).toEqual([path, null]);
    }
});
