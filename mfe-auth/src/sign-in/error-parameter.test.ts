import { expect, test } from '@jest/globals';
import { textOfError } from './error-parameter.ts';

test('only known texts reach the screen', () => {
  expect(textOfError('Login inválido')).toBe('Login inválido');
  expect(textOfError('Algo salió mal')).toBe('Algo salió mal');
  expect(textOfError('<img src=x onerror=alert(1)>')).toBe('Algo salió mal');
  expect(textOfError('Su cuenta fue bloqueada, llame al 600')).toBe('Algo salió mal');
  expect(textOfError('constructor')).toBe('Algo salió mal');
});
