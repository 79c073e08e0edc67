import { expect, test } from '@jest/globals';
import { errorCatalogue } from 'shared/endpoints/errors';
import { routeTitles } from 'shared/routes';
import { menuPlaces } from '../../../host/src/menu/menu-places.ts';
import { sourceFiles } from './source-files.ts';

/** Words that no Spanish sentence has. */
const english =
  /\b(?:the|and|your|you|please|with|of|for|not|this|that|save|cancel|search|loading|close|delete|user|users|password|sign|submit|failed|retry|back|next|previous|welcome|settings|profile|brand|sales|store|stores|company)\b/i;

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"])\/\/[^\n]*/g;
const literals = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const jsxTexts = />\s*([A-Za-zÁÉÍÓÚáéíóúñ¿¡][^<>{}()=;|&]*)</g;
const jsxAttributes = /\b(?:aria-label|label|title|placeholder|description|alt)="([^"]+)"/g;

/** Imports, object keys of other files and expressions inside a text are code, not words. */
const spoken = (text: string): string => text.replaceAll(/\$\{[^}]*\}/g, '');

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => spoken(match[1] ?? match[2] ?? ''));

const files = sourceFiles().filter(
  ({ path }) => /^(?:host|mfe-[a-z]+|shared)\/src\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
);

test('every text that the portal shows is Spanish [P-001 U-001]', () => {
  const shown = files.flatMap(({ path, text }): [string, string][] => {
    const code = text.replaceAll(comments, '').replaceAll(/^(?:import|export) [^;]*?from '[^']+';/gm, '');
    // Summaries of endpoints are documentation; the calls of mail texts have a file of such a name, too.
    const words = /^(?!shared\/src\/endpoints\/).*texts?\.ts$/.test(path)
      ? found(code, literals)
      : path.endsWith('.tsx')
        ? [...found(code, jsxTexts), ...found(code, jsxAttributes)]
        : [];
    return words.map((word) => [path, word]);
  });
  expect(shown.length).toBeGreaterThan(700);
  const labels = Object.values(menuPlaces).flatMap(({ label }) => label ?? []);
  const others = [
    ...Object.values(errorCatalogue).map(({ message }) => message),
    ...Object.values(routeTitles),
    ...labels,
  ].map((word): [string, string] => ['shared', word]);
  expect([...shown, ...others].filter(([, word]) => english.test(word))).toEqual([]);
});
