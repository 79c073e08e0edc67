import { transformSync } from '@swc/core';
import { expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { readStack } from './read-stack.ts';

const source = `export function totalOf(lease) {
  const shown = lease.name.trim();
  return shown + missing.total;
}

totalOf({ name: 'Local 12' });
`;

/** Minified as a build is, with its map. */
function built(): { readonly code: string; readonly maps: Map<string, Uint8Array> } {
  const { code, map = '' } = transformSync(source, {
    filename: 'mfe-sales/src/lease.js',
    sourceFileName: 'mfe-sales/src/lease.js',
    sourceMaps: true,
    minify: true,
    module: { type: 'commonjs' },
    jsc: { target: 'es2022', minify: { compress: { inline: 0 }, mangle: { toplevel: true } } },
  });
  return { code, maps: new Map([['assets/42.0a1b2c3d.js.map', new TextEncoder().encode(map)]]) };
}

const file = 'https://portal.example/remotes/sales/1.0.0-a/assets/42.0a1b2c3d.js';

function stackOf(code: string): string {
  try {
    runInNewContext(code, { exports: {} }, { filename: file });
  } catch (error) {
    return Object(error).stack;
  }
  throw new Error('It did not fail.');
}

test('the stack of a minified script leads to the sources and their lines', () => {
  const { code, maps } = built();
  expect(code).not.toContain('sourceMappingURL');
  expect(readStack(stackOf(code).replace(/^[\s\S]*?\n\n/, ''), maps).slice(0, 2)).toEqual([
    'mfe-sales/src/lease.js:3:18 (missing)\n    return shown + missing.total;',
    "mfe-sales/src/lease.js:6:1 (totalOf)\n    totalOf({ name: 'Local 12' });",
  ]);
});

test('so do the frames of a reported error, and those of other parts are named as they are', () => {
  const { code, maps } = built();
  const column = code.split('\n')[0]?.indexOf('missing') ?? 0;
  const frames = [
    `/remotes/sales/1.0.0-a/assets/42.0a1b2c3d.js:1:${column + 1}`,
    '/assets/app.12345678.js:1:9',
  ];
  const line = JSON.stringify({ level: 40, browser: { area: 'sales', frames }, msg: 'browser error' });
  expect(readStack(line, maps)).toEqual([
    'mfe-sales/src/lease.js:3:18 (missing)\n    return shown + missing.total;',
    '/assets/app.12345678.js:1:9 (of another part or version)',
  ]);
  expect(readStack('TypeError: x is not a function', maps)).toEqual([]);
});
