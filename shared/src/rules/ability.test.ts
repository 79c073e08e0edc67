import { expect, test } from '@jest/globals';
import { buildAbility } from './ability.ts';

test('a permission with fields is for those fields only', () => {
  const ability = buildAbility([
    { action: 'update', subject: 'Brand', fields: ['phone'] },
    { action: 'update', subject: 'Client' },
  ]);
  expect(['phone', 'name'].map((field) => ability.can('update', 'Brand', field))).toEqual([true, false]);
  expect(['phone', 'name'].map((field) => ability.can('update', 'Client', field))).toEqual([true, true]);
});

test('who may only declare sales sees them, who may only create other things does not see those', () => {
  const ability = buildAbility([
    { action: 'create', subject: 'DailySales' },
    { action: 'create', subject: 'User' },
  ]);
  expect(ability.can('read', 'DailySales')).toBe(true);
  expect(ability.can('update', 'DailySales')).toBe(false);
  expect(ability.can('read', 'MonthlySales')).toBe(false);
  expect(ability.can('read', 'User')).toBe(false);
});
