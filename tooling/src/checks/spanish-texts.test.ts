import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import nspell from 'nspell';
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

/** What is put into a text, with an object in it at most. */
const filled = /\$\{(?:[^{}`]|\{[^{}]*\})*\}/g;

/** Texts that begin with what is put into them, such as '1–5 de 23'. */
const continued = /(?<!Error\()`(\$\{(?:[^{}`]|\{[^{}]*\})*\}[^`]*\s\p{L}[^`]*)`/gu;

/** Such code: the shape of a picture, what a call tells engineers, a cookie, and types. */
const shapes = /vitrina-mark\.tsx$|http\/call\.ts$|owed-logout\.ts$|routes\/routes\.ts$/;
const continuedIn = (code: string): string[] =>
  [...code.matchAll(continued)]
    .map(([, text = '']) => text.replaceAll(filled, ' '))
    .filter((text) => !/[{}=<>#_;?]/.test(text));

/** For engineers, too: the faults of a registry, keys that are compared, what commands print, and metrics. */
const unspoken =
  /remote\/registry\.ts$|remote-error\.ts$|user-differences\.ts$|administrators\.service\.ts$|by-command\.service\.ts$|browser-errors\/routes\.ts$|http\/api-docs\.ts$/;

/** Names, and what a date is written like. */
const names = new Set(['On tour', 'Office Hub', 'Andes Sport', 'Av. Apoquindo 1234, Las Condes']);

/** Imports, object keys of other files, expressions inside a text and outlines of pictures are code, not words. */
const spoken = (text: string): string =>
  text.replaceAll(/\$\{[^}]*\}?|\w+ === \S+|Retry-After|^M\d.*Z$/g, ' ');

/** Names of a status, a field, a kind or a button, which are single words. */
const wordsOfRules =
  /(?<!\b(?:subject|entity|action|type|kind|key|code)): '([A-ZÁÉÍÓÚÑ][a-záéíóúñü]{2,})'|(?:\?\??|\breturn)\s+'([A-ZÁÉÍÓÚÑ][a-záéíóúñü]{2,})'/g;

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => spoken(match[1] ?? match[2] ?? ''));

const files = sourceFiles().filter(
  ({ path }) => /^(?:host|mfe-[a-z]+|shared)\/src\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
);

/** What endpoints say of themselves is for engineers. */
const summaries = /\bsummary:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;

/** What the API answers, calls its permissions, and writes into notifications, mails and files. */
const notices = sourceFiles().filter(
  ({ path }) =>
    /^(?:api\/src\/(?:access|areas|documents|exports|http|imports|mail|web)|shared\/src\/endpoints)\/.*\.ts$/.test(
      path,
    ) &&
    !/\.test\.ts$|\/testing|repository\.ts$/.test(path) &&
    !unspoken.test(path),
);

/** The page before the scripts, and what previews of its link say. */
const pageTexts = sourceFiles()
  .filter(({ path }) => /^(?:host|mfe-\w+)\/src\/[\w-]+\.html$/.test(path))
  .flatMap(({ text }) => {
    const html = text.replaceAll(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/g, '');
    return [
      ...found(html, jsxTexts),
      ...found(html, jsxAttributes),
      ...found(html, /\b(?:description|title|alt)"\s+content="([^"]+)"/g),
    ];
  });

/** Words that no dictionary of Spanish has. */
const others = new Set(
  [
    // What the portal, and everybody who works with it, calls things.
    `mall malls ticket tickets banner banners email emails mail captcha link login click online tab enter app web
    restaurant reintentar reintente megabytes montos paginación mantención mantenciones desasignó desasignar nº
    entretención reportería`,
    // Names, addresses, formats and abbreviations.
    `camila lúmina vitrina google authenticator microsoft postman openapi helvetica neue sap com www https mailto
    ana bi sutienda chl spa co iva igv api erp ip url qr smtp oidc png jpg webp gif mp mov webm mb kb xlsx csv zip
    pdf txt px dd mm aaaa lun jue vie sáb idempotency key vit mq txp fd shopping bearer issuer origins import folder
    javascript`,
    // The specification's literal words.
    'sobreescribirán caracter telefono',
    // Code that looks like a text.
    `promise crashed useform comment string number decimals noleidos haymas dryrun message field commit kind
    codigos recuperacion accion exentastarjeta example nºlocal`,
  ]
    .join(' ')
    .split(/\s+/),
);

const dictionaries = fileURLToPath(new URL('../../node_modules/dictionary-es/', import.meta.url));

/** Recognises the words of Spanish, also those with pronouns at their end, such as 'corríjalas'. */
async function spanish(): Promise<(word: string) => boolean> {
  const [aff, dic] = await Promise.all(
    ['aff', 'dic'].map((name) => readFile(`${dictionaries}index.${name}`)),
  );
  const dictionary = nspell({ aff: aff ?? '', dic: dic ?? '' });
  const withoutPronoun = (word: string): string =>
    word
      .replace(/(?:se|me|nos|les?)?(?:l[aeo]s?)$/, '')
      .replaceAll(/[áéíóú]/g, (vowel) => 'aeiou'['áéíóú'.indexOf(vowel)] ?? '');
  return (word) =>
    [word, word.toLowerCase(), withoutPronoun(word.toLowerCase())].some((form) => dictionary.correct(form));
}

test('every text that the portal shows is Spanish [P-001 U-001 S-001]', async () => {
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
  expect(continuedIn('`${count(from)} of ${rows({ total })}`').map((text) => text.trim())).toEqual(['of']);
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
    const joined = isSpoken && !shapes.test(path) ? continuedIn(code) : [];
    return [...words, ...said, ...joined].map((word) => [path, word]);
  });
  expect(shown.length).toBeGreaterThan(3_000);
  const told = notices.flatMap(({ path, text }) =>
    found(text.replaceAll(comments, '').replaceAll(summaries, ''), phrases).map(
      (phrase): [string, string] => [path, phrase],
    ),
  );
  expect(told.length).toBeGreaterThan(400);
  const labels = Object.values(menuPlaces).flatMap(({ label }) => label ?? []);
  const named = sourceFiles()
    .filter(({ path }) => /permission-catalogue\.ts$|^(?:host|mfe-\w+|shared)\/src\/(?!endpoints)/.test(path))
    .filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path))
    .flatMap(({ path, text }) =>
      found(text.replaceAll(comments, ''), wordsOfRules).map((word): [string, string] => [path, word]),
    );
  expect(named.length).toBeGreaterThan(300);
  expect(named.map(([, word]) => word)).toEqual(expect.arrayContaining(['Cancelar', 'Continuar', 'Vencido']));
  // What every installation is born with: reasons of a day, categories.
  const born = sourceFiles()
    .filter(({ path }) => /^api\/migrations\/.*\.sql$/.test(path))
    .flatMap(({ text }) =>
      found(text.replaceAll(/--[^\n]*/g, ''), /(?<!\bin )\((?:\d+, )?'([A-ZÁÉÍÓÚÑ][a-záéíóúñü][^']*)'/g),
    );
  expect(born).toEqual(expect.arrayContaining(['Local cerrado por inventario', 'Vestuario', 'Blog B2B']));
  const listed = [
    ...Object.values(errorCatalogue).map(({ message }) => message),
    ...Object.values(routeTitles),
    ...labels,
  ].map((word): [string, string] => ['shared', word]);
  expect(pageTexts).toContain('Cargando el portal…');
  expect(pageTexts.length).toBeGreaterThan(5);
  const said = [...[...shown, ...told, ...listed].map(([, words]) => words), ...pageTexts];
  expect(foreignWords(said)).toEqual([]);
  const isSpanish = await spanish();
  expect(['Filter', 'Continue', 'Closed'].filter(isSpanish)).toEqual([]);
  const words = new Set(
    [...said, ...born, ...named.map(([, word]) => word)]
      // Keys and values of the code have small letters and no space; placeholders have braces.
      .filter((text) => !/^[a-z][\w-]*$/.test(text))
      .flatMap((text) => text.replaceAll(/\{\w+\}/g, ' ').match(/\p{L}{2,}/gu) ?? []),
  );
  expect(words.size).toBeGreaterThan(2_000);
  expect([...words].filter((word) => !others.has(word.toLowerCase()) && !isSpanish(word))).toEqual([]);
});
