import { expect, test } from '@jest/globals';
import { shownError } from './shown-error.ts';

test('below a figure the rule that it breaks stands before how it was taken, below an empty field the other way round', () => {
  expect(shownError(1500, 'sin signo', 'supera el monto')).toBe('supera el monto');
  expect(shownError(1500, 'sin signo', undefined)).toBe('sin signo');
  expect(shownError(null, 'no se reconoce', 'requerido')).toBe('no se reconoce');
  expect(shownError(null, undefined, 'requerido')).toBe('requerido');
});
