import { expect, test } from '@jest/globals';
import { buildAbility } from './ability.ts';

test('who may only declare sales sees them, who may only create other things does not see those [P-073]', () => {
  const ability = buildAbility([
    { action: 'create', subject: 'DailySales' },
    { action: 'create', subject: 'User' },
  ]);
  expect(ability.can('read', 'DailySales')).toBe(true);
  expect(ability.can('update', 'DailySales')).toBe(false);
  expect(ability.can('read', 'MonthlySales')).toBe(false);
  expect(ability.can('read', 'User')).toBe(false);
});
