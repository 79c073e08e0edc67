import { expect, test } from '@jest/globals';
import {
  entryPointsAreListed,
  entryPointsPath,
  presentEntryPoints,
  removedWithinMajor,
} from './entry-points.ts';
import { exportsOf } from './exports-of.ts';
import type { SourceFile } from './source-files.ts';

const sourcesAt = (version: string, rule = 'export const limit = 1;'): SourceFile[] => [
  {
    path: 'shared/package.json',
    text: JSON.stringify({
      version,
      exports: {
        './http': './src/http/index.ts',
        './rules/*': './src/rules/*.ts',
        './font.css': './src/font.css',
      },
    }),
  },
  {
    path: 'shared/src/http/index.ts',
    text: "export * from './call.ts';\nexport { ky as client } from 'ky';",
  },
  { path: 'shared/src/http/call.ts', text: 'export function call() {}\nexport default 1;' },
  { path: 'shared/src/rules/days.ts', text: rule },
  { path: 'shared/src/rules/days.test.ts', text: 'export const notListed = 1;' },
  { path: 'shared/src/rules/testing/world.ts', text: 'export const notListed = 1;' },
];

const listOf = (files: readonly SourceFile[]): SourceFile => ({
  path: entryPointsPath,
  text: JSON.stringify(presentEntryPoints(files)),
});

test('every entry point is listed with its names, wildcards file by file', () => {
  expect(presentEntryPoints(sourcesAt('2.0.0'))).toEqual({
    version: '2.0.0',
    exports: {
      'shared/font.css': [],
      'shared/http': ['call', 'client'],
      'shared/rules/days': ['limit'],
    },
  });
});

test.each([
  ['export const a = 1, b = 2;', ['a', 'b']],
  ['export const { a, b: c, ...d } = x, [e, f = 1] = y;', ['a', 'c', 'd', 'e', 'f']],
  ['export async function a() {}\nexport class B {}', ['B', 'a']],
  ['export type A<T> = T;\nexport interface B {}\nexport enum C {}', ['A', 'B', 'C']],
  ["const a = 1;\nexport { a, a as b };\nexport type { C } from './c.ts';", ['C', 'a', 'b']],
  ["export * as z from 'zod';", ['z']],
  ['export default function f() {}', ['default']],
  ["const text = 'export const a = 1';\n// export const b = 1;", []],
])('names are read from %s', (text, names) => {
  expect(exportsOf('a.ts', () => text)).toEqual(names);
});

test('an entry point names what it passes on of a library', () => {
  expect(() => exportsOf('a.ts', () => "export * from 'zod';")).toThrow('exports everything of zod');
});

test('a list that is missing, or of other names or another version, is out of date', () => {
  const files = sourcesAt('2.0.0');
  const list = listOf(files);
  expect(entryPointsAreListed([...files, list])).toEqual([]);
  const more = sourcesAt('2.0.0', 'export const limit = 1, more = 2;');
  for (const sources of [files, [...more, list], [...sourcesAt('2.1.0'), list]]) {
    expect(entryPointsAreListed(sources)).toEqual([
      'shared/entry-points.json: is out of date; run `npm run exports`',
    ]);
  }
});

test('a name goes only with a new major version', () => {
  const list = listOf(sourcesAt('2.0.0'));
  expect(entryPointsAreListed([...sourcesAt('2.1.0', 'export const other = 1;'), list])).toEqual([
    'shared/package.json: shared/rules/days no longer exports limit; that takes a new major version (now 2.1.0)',
  ]);
  const next = sourcesAt('3.0.0', 'export const other = 1;');
  expect(entryPointsAreListed([...next, listOf(next)])).toEqual([]);
});

test('an entry point goes only with a new major version', () => {
  const listed = presentEntryPoints(sourcesAt('2.0.0'));
  const { 'shared/http': _gone, ...exports } = listed.exports;
  expect(removedWithinMajor(listed, { version: '2.0.1', exports })).toEqual([
    'shared/http is no entry point any more',
  ]);
  expect(removedWithinMajor(listed, { version: '3.0.0', exports })).toEqual([]);
});
