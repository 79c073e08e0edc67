import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

const sends = /\bfetch\(|from 'ky'|\bsendBeacon\(|\bnew (?:XMLHttpRequest|EventSource|WebSocket)\b/;

test('every call of the API goes through the client that sends the token [P-287 U-328 S-327]', () => {
  const sources = sourceFiles().filter(
    ({ path }) =>
      /^(?:(?:host|mfe-[a-z]+|shared)\/src\/.*\.tsx?|tooling\/src\/first-screen\/.*\.js)$/.test(path) &&
      !/\.test\.tsx?$|\/testing\//.test(path),
  );
  expect(sources.length).toBeGreaterThan(500);
  // Besides the client: files of the portal's own origin, a signed link, and the calls before the client has come
  // (first-calls.test.ts).
  expect(
    sources
      .filter(({ text }) => sends.test(text))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([
    'host/src/remotes/registry-source.ts',
    'host/src/start/portal-config.ts',
    'mfe-help/src/about/use-releases.ts',
    'shared/src/http/call.ts',
    'shared/src/http/save-file.ts',
    'tooling/src/first-screen/first-calls.js',
  ]);
});
