import { expect, test } from '@jest/globals';
import { findLines, sourceFiles } from './source-files.ts';

const forms = sourceFiles().filter(
  ({ path, text }) => /^mfe-\w+\/src\/.*\.tsx?$/.test(path) && text.includes('useFormWrite('),
);

test('a form sends the version among its values, which the choice in a conflict changes', () => {
  expect(forms.length).toBeGreaterThan(10);
  const sendsItsOpening = /rowVersion: opened\.rowVersion/;
  expect(forms.flatMap((file) => findLines(file, sendsItsOpening, 'meets each conflict again'))).toEqual([]);
});
