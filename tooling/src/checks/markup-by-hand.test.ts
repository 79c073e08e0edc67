import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

const byHand =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML|document\.write|\bsrcDoc\b/;

test('only RichContent renders content, and the preview of a mail is a frame without scripts [T8]', () => {
  const found = sourceFiles().filter(
    ({ path, text }) =>
      /^(?:host|mfe-[a-z]+|shared)\/src\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/testing\//.test(path) &&
      byHand.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual(['mfe-admin/src/mail-texts/mail-preview.tsx']);
  expect(found[0]?.text).toMatch(/sandbox=""\s+srcDoc=/);
});
