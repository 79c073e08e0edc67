import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

test('every form keeps what was typed on the device, but for dialogs [T16]', () => {
  const forms = sourceFiles().filter(
    ({ path, text }) => /^mfe-\w+\/src\/.*(?<!\.test)\.tsx?$/.test(path) && /\buseForm[<(]/.test(text),
  );
  expect(forms.length).toBeGreaterThan(20);
  const without = forms.filter(({ text }) => !/\buseDraft(?:Editor)?\(/.test(text)).map(({ path }) => path);
  expect(without.filter((path) => !path.endsWith('-dialog.tsx'))).toEqual([]);
});
