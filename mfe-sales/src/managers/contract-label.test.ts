import { expect, test } from '@jest/globals';
import { contractLabel } from './contract-label.ts';

test('a contract that is not in force shows its status in parentheses, one in force does not [S-154]', () => {
  expect(contractLabel({ codigo: 'CT-1', estado: 'vigente' })).toBe('CT-1');
  expect(contractLabel({ codigo: 'CT-2', estado: 'terminado' })).toBe('CT-2 (Terminado)');
  expect(contractLabel({ codigo: 'CT-3', estado: 'suspendido' })).toBe('CT-3 (suspendido)');
});
