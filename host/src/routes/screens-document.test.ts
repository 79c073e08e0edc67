import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { screensDocument } from './screens-document.ts';

/** The formatter aligns the table's columns; what they say is compared. */
const said = (text: string): string => text.replaceAll(/[ -]+/g, ' ');

test('docs/screens.md is what the route table says', () => {
  const file = readFileSync(resolve(import.meta.dirname, '../../../docs/screens.md'), 'utf8');
  expect(said(file)).toBe(said(screensDocument()));
});
