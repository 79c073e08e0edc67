import { expect, test } from '@jest/globals';
import { searchable } from './searchable.ts';

test('searchable text has neither case nor accents nor more blanks than it needs', () => {
  expect(searchable(' Dos  locales ')).toBe('dos locales');
  expect(searchable('REPORTERÍA de Ñandú')).toBe('reporteria de nandu');
});
