import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

test('no screen fetches a cut-off parameter [S-392]', () => {
  const naming = sourceFiles().filter(
    ({ path, text }) =>
      /^(?:host|mfe-[a-z]+|shared)\/src\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/testing\//.test(path) &&
      /\bgetParameter\b|parameters\/parametros\//.test(text),
  );
  // Only the declaration of the call.
  expect(naming.map(({ path }) => path)).toEqual(['shared/src/endpoints/parameters.ts']);
});
