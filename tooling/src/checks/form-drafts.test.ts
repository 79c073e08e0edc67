import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

test('every form keeps what was typed on the device, but for dialogs [T16]', () => {
  const forms = sourceFiles().filter(
    ({ path, text }) => /^mfe-\w+\/src\/.*(?<!\.test)\.tsx?$/.test(path) && /\buseForm[<(]/.test(text),
  );
  expect(forms.length).toBeGreaterThan(20);
  const without = forms.filter(({ text }) => !/\buseDraft(?:Editor)?\(/.test(text)).map(({ path }) => path);
  // The reason for a change of a release, and what only creates a draft.
  expect(without.toSorted()).toEqual([
    'mfe-help/src/about/change-dialog.tsx',
    'mfe-help/src/publishing-questions/questions/new-dialog.tsx',
    'mfe-home/src/publishing-banners/list/new-dialog.tsx',
    'mfe-home/src/publishing-broadcasts/list/new-dialog.tsx',
    'mfe-home/src/publishing/list/new-dialog.tsx',
  ]);
});
