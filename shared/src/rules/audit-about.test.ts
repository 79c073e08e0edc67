import { expect, test } from '@jest/globals';
import { auditAbout, auditSource } from './audit-about.ts';

const names = { 'company 5': 'Andina SpA', 'contract 12': 'CT-12 · Local 101' };
const entry = (
  entity: string,
  entityId: string,
  subject: Parameters<typeof auditAbout>[0]['subject'] = null,
) => ({ entity, entityId, subject, names });

test('what an entry is about is said in words, and by what the portal calls it beside them', () => {
  const ana = { id: 7, name: 'Ana Rojas', email: 'ana@demo.test' };
  const calls = entry('route', 'GET /api/empresas/:id/contratos');
  expect(auditAbout(entry('role', 'CHL EXT_LOCAL'))).toBe('Rol CHL Encargado de local');
  expect([auditAbout(calls), auditSource(calls)]).toEqual([
    'Operación del portal',
    'GET /api/empresas/:id/contratos',
  ]);
  expect(auditAbout(entry('company', '5'))).toBe('Empresa Andina SpA');
  expect(auditAbout(entry('brand', '12'))).toBe('Marca 12 (ya no existe)');
  expect(auditAbout(entry('daily_sale', '12-2026-11-20'))).toBe('Venta diaria CT-12 · Local 101, 20/11/2026');
  expect(auditAbout(entry('daily_sale', '12-2026-11-20..2026-11-22'))).toBe(
    'Venta diaria CT-12 · Local 101, 20/11/2026 a 22/11/2026',
  );
  expect(auditAbout(entry('debit_note', '31'))).toBe('Nota de cargo 31');
  expect(auditAbout(entry('app_user', 'unknown'))).toBe('Usuario desconocido');
  expect([auditAbout(entry('app_user', '7', ana)), auditSource(entry('app_user', '7', ana))]).toEqual([
    'Ana Rojas',
    'app_user 7',
  ]);
});
