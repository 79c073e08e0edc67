import { expect, test } from '@jest/globals';
import { auditActions, auditGroups } from './audit-actions.ts';

test('every action of the audit log belongs to a list that it can be filtered by', () => {
  const listed = new Set<string>(Object.values(auditGroups).flatMap(({ actions }) => actions));
  expect(auditActions.filter((action) => !listed.has(action))).toEqual([]);
});

test('a list of actions holds what its name says', () => {
  expect(auditGroups.denegados.actions.toSorted()).toEqual([
    'access.denied',
    'second-factor.refused',
    'session.refused',
  ]);
  expect(auditGroups.descargas.actions).toContain('audit.export');
  expect(auditGroups.ventas.actions).toContain('monthly-sale.export');
});
