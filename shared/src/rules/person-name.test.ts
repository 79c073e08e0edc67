import { expect, test } from '@jest/globals';
import { showsItself } from './person-name.ts';

test.each([
  'Ana',
  ' María José ',
  "O'Higgins",
  'Núñez-Ñu',
  'Nu\u0301n\u0303ez',
  '李',
  'أحمد',
  'अनिल',
  'R2',
  '😀',
  '',
])('a name may be %j', (name) => expect(showsItself(name)).toBe(true));

test.each([
  ['a zero-width space alone', '\u200B'],
  ['one that turns the direction', 'abc\u202Egnp.exe'],
  ['an isolate of a direction', 'Ana\u2066'],
  ['a soft hyphen', 'A\u00ADna'],
  ['a joiner', 'A\u200Dna'],
  ['a line break', 'Ana\nRojas'],
  ['a null', 'Ana\u0000'],
  ['a blank of Hangul', '\u3164'],
  ['a blank of Braille', '\u2800 \u2800'],
  ['an accent on nothing', '\u0301'],
])('a name that holds %s is refused', (_what, name) => expect(showsItself(name)).toBe(false));
