import { expect, test } from '@jest/globals';
import { bareComments, titlesOf, unknownIds } from './requirement-ids.ts';
import { requirementPages, requirementPagesAreTrue } from './requirements-pages.ts';
import type { SourceFile } from './source-files.ts';

const path = 'api/src/areas/sales/cut-off.test.ts';
const source: SourceFile = {
  path: 'docs/requirements/source/sales.tsv',
  text: 'id\tsection\trequirement\nS-205\t4\tThe cut-off day itself counts | as <one>.\nS-206\t4\tThe day after does not.\n',
};
/** Put together, so that a search for the tests of a requirement does not find these samples. */
const cutOff = ['S', '205'].join('-');
const limits = ['201', '202', '203'].map((number) => ['S', number].join('-')).join(' ');
const test205: SourceFile = { path, text: `test('the cut-off day itself still counts [${cutOff}]', () => {` };

test.each([
  `test('${cutOff} the cut-off day itself still counts', () => {`,
  "test.each(days)('T19, D3: a stale edit is refused', () => {",
  `  ['${cutOff}', 12],`,
  "test('the cut-off day itself still counts (T21)', () => {",
  `test('the day [${cutOff}] counts', () => {`,
  `test('a form says its limits [${limits} ${['S', '204'].join('-')} ${cutOff}]', () => {`,
])('a title that hides its words or names too much is found: %s', (text) => {
  expect(titlesOf([{ path, text }])).toHaveLength(1);
});

test.each([
  `test('a form says its limits [${limits} ${['T', '22'].join('')}]', () => {`,
  `test.each([['Peru [${['S', '130'].join('-')}]', 2]])('the form asks for its fields: %s', () => {`,
  `  ['EMPRESA', '/empresa', '[${['U', '032'].join('-')}]'],`,
  '// S-205: the cut-off day itself counts.',
  "const at = clock('T12:00');",
])('words first, then at most four requirements: %s', (text) => {
  expect(titlesOf([{ path, text }])).toEqual([]);
});

const missing = ['S', '999'].join('-');

test.each([
  `// ${missing}: no such thing`,
  `test('a day counts [${cutOff} ${missing}]', () => {`,
  `const id = '${missing}';`,
])('a requirement that does not exist is found: %s', (text) => {
  expect(unknownIds([source, { path, text }])).toEqual([
    `${path}:1: names ${missing}, which is no requirement`,
  ]);
});

test.each(['/** S-205 */', '  // S-205, T21.', '/** S-205…S-207. */'])(
  'a comment that is an id alone is found: %s',
  (text) => {
    expect(bareComments([{ path, text }])).toHaveLength(1);
  },
);

test('a comment with words may name its requirement', () => {
  expect(bareComments([{ path, text: '/** Rows on a page (S-409). */\n// S-205: it counts.' }])).toEqual([]);
});

test('what looks like an id is let be where it is part of something else', () => {
  const text = "sheet?.D2; `${day}T12:00`; 'MS-2055'; 'D7'";
  expect(unknownIds([source, { path, text }])).toEqual([]);
});

test('a page has each requirement with the tests that name it, and is refused once it is out of date', () => {
  const pages = requirementPages([source, test205]);
  const sales = pages.find((page) => page.path === 'docs/requirements/sales.md');
  expect(sales?.text).toContain(
    '| S-205 | 4 | The cut-off day itself counts \\| as \\<one>. | [api/cut-off](../../api/src/areas/sales/cut-off.test.ts) |',
  );
  expect(sales?.text).toContain('| S-206 | 4 | The day after does not. | – |');
  expect(requirementPagesAreTrue([source, test205, ...pages])).toEqual([]);
  expect(requirementPagesAreTrue([source, ...pages])).toEqual([
    'docs/requirements/sales.md: is not what sources and test titles say; write it again with `npm run requirements`',
  ]);
});
