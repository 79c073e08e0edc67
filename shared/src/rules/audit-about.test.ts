import { expect, test } from '@jest/globals';
import { auditAbout, auditSource } from './audit-about.ts';

const entry = (
  entity: string,
  entityId: string,
  subject: Parameters<typeof auditAbout>[0]['subject'] = null,
) => ({ entity, entityId, subject });

test('D3 what an entry is about is said in words, and by what the portal calls it beside them', () => {
  const ana = { id: 7, name: 'Ana Rojas', email: 'ana@demo.test' };
  const calls = entry('route', 'GET /api/empresas/:id/contratos');
  expect(auditAbout(entry('role', 'CHL EXT_LOCAL'))).toBe('Rol CHL Encargado de local');
  expect([auditAbout(calls), auditSource(calls)]).toEqual([
    'Operación del portal',
    'GET /api/empresas/:id/contratos',
  ]);
  expect(auditAbout(entry('company', '5'))).toBe('Empresa 5');
  expect(auditAbout(entry('app_user', 'unknown'))).toBe('Usuario desconocido');
  expect([auditAbout(entry('app_user', '7', ana)), auditSource(entry('app_user', '7', ana))]).toEqual([
    'Ana Rojas',
    'app_user 7',
  ]);
});
