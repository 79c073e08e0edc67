import { expect, test } from '@jest/globals';
import { listedIdsIn } from './listed-ids.ts';

const foundIn = (text: string, path = 'api/src/areas/sales/sale-pattern.ts'): number =>
  listedIdsIn([{ path, text }]).length;

test.each([
  ".where('contract_id', 'in', [...contractIds])",
  ".where('brand.id', 'in', [0, ...brandIds])",
  "eb('contract.id', 'in', listed(ids))",
  ".where('contract.id', 'not in', ids)",
  'where contract_id in (${sql.join([...contractIds])})',
])('a statement with a parameter for each id is found: %s', (line) => {
  expect(foundIn(line)).toBe(1);
});

test.each([
  ".where('contract.id', 'in', reachableContracts(db, scope))",
  ".where(isAnyOf('contract_id', contractIds))",
  ".where('permission.action', 'in', ['create', 'manage'])",
  "eb('company.id', 'in', ownCompanies(db, scope))",
])('subqueries, arrays and short lists of words are let be: %s', (line) => {
  expect(foundIn(line)).toBe(0);
});

test('tests may name the few ids that they made', () => {
  expect(foundIn(".where('id', 'in', contractIds)", 'api/src/areas/sales/declare.test.ts')).toBe(0);
});
