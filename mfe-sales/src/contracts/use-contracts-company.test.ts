import { expect, test } from '@jest/globals';
import { companyInState } from './use-contracts-company.ts';

test('the navigation state names the company by its id, and anything else names none', () => {
  expect(companyInState({ empresaId: 12 })).toBe(12);
  for (const state of [null, undefined, 'x', {}, { empresaId: '12' }, { empresaId: null }]) {
    expect(companyInState(state)).toBeNull();
  }
});
