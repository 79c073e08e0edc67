import { expect, test } from '@jest/globals';
import { errorCatalogue } from 'shared/endpoints/errors';
import { routeTitles } from 'shared/routes';
import { foreignWords } from 'shared/rules/testing/foreign-words';
import { menuPlaces } from '../../../host/src/menu/menu-places.ts';
import { sourceFiles } from './source-files.ts';

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"])\/\/[^\n]*/g;
const literals = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const jsxTexts = />\s*([A-Za-zÁÉÍÓÚáéíóúñ¿¡][^<>{}()=;|&]*)</g;
/** Of what is handed to a notice, a dialog or a field. */
const properties =
  /\b(?:title|description|label|message|text|header|caption|help|hint|placeholder|context): '((?:[^'\\\n]|\\.)+)'/g;
const jsxAttributes = /\b(?:aria-label|label|title|placeholder|description|alt)="([^"]+)"/g;

/** Sentences and labels of several words, wherever they stand; what errors and the log say is for engineers. */
const phrases =
  /(?<!Error\(\s*|super\(\s*|console\.\w+\(\s*)(?:'([¿¡«]?[A-ZÁÉÍÓÚÑ][^A-Z'\n][^'\n]*\s[^'\n]*)'|`([¿¡«]?[A-ZÁÉÍÓÚÑ][^A-Z`][^`]*\s[^`]*)`)/g;

/** For engineers, too: the faults of a registry, keys that are compared, what commands print, and metrics. */
const unspoken =
  /remote\/registry\.ts$|remote-error\.ts$|user-differences\.ts$|administrators\.service\.ts$|by-command\.service\.ts$|browser-errors\/routes\.ts$/;

/** Names, and what a date is written like. */
const names = new Set(['On tour', 'Office Hub', 'Andes Sport', 'Av. Apoquindo 1234, Las Condes']);

/** Imports, object keys of other files and expressions inside a text are code, not words. */
const spoken = (text: string): string => text.replaceAll(/\$\{[^}]*\}?|\w+ === \S+|Retry-After/g, ' ');

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => spoken(match[1] ?? match[2] ?? ''));

const files = sourceFiles().filter(
  ({ path }) => /^(?:host|mfe-[a-z]+|shared)\/src\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
);

/** What endpoints say of themselves is for engineers. */
const summaries = /\bsummary:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;

/** What the API answers, and writes into notifications, mails and files. */
const notices = sourceFiles().filter(
  ({ path }) =>
    /^(?:api\/src\/(?:areas|exports|imports|mail)|shared\/src\/endpoints)\/.*\.ts$/.test(path) &&
    !/\.test\.ts$|\/testing|repository\.ts$/.test(path) &&
    !unspoken.test(path),
);

test('every text that the portal shows is Spanish [P-001 U-001 S-001]', () => {
  // What it would notice.
  const planted = ['No data found', 'Approved contracts', 'Status', 'Sales', 'Save'];
  expect(foreignWords(planted)).toEqual([
    'approved',
    'contracts',
    'data',
    'found',
    'sales',
    'save',
    'status',
  ]);
  const shown = files.flatMap(({ path, text }): [string, string][] => {
    const code = text.replaceAll(comments, '').replaceAll(/^(?:import|export) [^;]*?from '[^']+';/gm, '');
    // Summaries of endpoints are documentation; the calls of mail texts have a file of such a name, too.
    const words = /^(?!shared\/src\/endpoints\/).*texts?\.ts$/.test(path)
      ? found(code, literals)
      : path.endsWith('.tsx')
        ? [
            ...found(code, jsxTexts).filter((text) => !text.includes('?.')),
            ...found(code, jsxAttributes),
            ...found(code, properties),
          ]
        : [];
    const isSpoken = /\.tsx?$/.test(path) && !/src\/endpoints\//.test(path) && !unspoken.test(path);
    const said = isSpoken
      ? found(code, phrases).filter((phrase) => !names.has(phrase) && !/[{}=<>#_;]/.test(phrase))
      : [];
    return [...words, ...said].map((word) => [path, word]);
  });
  expect(shown.length).toBeGreaterThan(3_000);
  const told = notices.flatMap(({ path, text }) =>
    found(text.replaceAll(comments, '').replaceAll(summaries, ''), phrases).map(
      (phrase): [string, string] => [path, phrase],
    ),
  );
  expect(told.length).toBeGreaterThan(400);
  const labels = Object.values(menuPlaces).flatMap(({ label }) => label ?? []);
  const others = [
    ...Object.values(errorCatalogue).map(({ message }) => message),
    ...Object.values(routeTitles),
    ...labels,
  ].map((word): [string, string] => ['shared', word]);
  expect(foreignWords([...shown, ...told, ...others].map(([, words]) => words))).toEqual([]);
});
