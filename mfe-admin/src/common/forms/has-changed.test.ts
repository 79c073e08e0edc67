import { expect, test } from '@jest/globals';
import { hasChanged } from './has-changed.ts';

const first = { nombres: 'Ana', telefono: '', file: undefined };

test('blanks around a text are no change, and another text is', () => {
  expect(hasChanged({ ...first, nombres: '  Ana ', telefono: ' ' }, first)).toBe(false);
  expect(hasChanged({ ...first, nombres: 'Ana María' }, first)).toBe(true);
  expect(hasChanged({ ...first, nombres: '' }, first)).toBe(true);
});

test('a file that was chosen is one', () => {
  expect(hasChanged({ ...first, file: new Blob([]) }, first)).toBe(true);
});
