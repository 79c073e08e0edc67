import { expect, test } from '@jest/globals';
import type { AuditEntryRow } from 'shared/contract/audit';
import { aboutOf, changesOf, sourceOf } from './about.ts';
import { noFilters, readSearch, writeSearch } from './audit-search.ts';
import { valueText } from './shown-value.ts';

const entry = (
  entity: string,
  entityId: string,
  subject: AuditEntryRow['subject'] = null,
): AuditEntryRow => ({
  id: 1,
  at: '2026-11-20T15:00:00.000Z',
  action: 'access.denied',
  person: null,
  entity,
  entityId,
  subject,
  ip: '10.0.0.1',
  before: null,
  after: null,
});

test('of two states only what differs is shown, of one all of it', () => {
  expect(changesOf({ a: 1, b: [1] }, { a: 1, b: [1, 2] })).toEqual([
    { field: 'b', before: [1], after: [1, 2] },
  ]);
  expect(changesOf(null, { email: 'a@b.cl', phone: null, roles: [] })).toEqual([
    { field: 'email', before: undefined, after: 'a@b.cl' },
  ]);
  expect(changesOf([1], null)).toEqual([{ field: '', before: [1], after: undefined }]);
});

test('D3 what an entry is about is said in words, and by what the portal calls it beside them', () => {
  const ana = { id: 7, name: 'Ana Rojas', email: 'ana@demo.test' };
  const calls = entry('route', 'GET /api/empresas/:id/contratos');
  expect(aboutOf(entry('role', 'CHL EXT_LOCAL'))).toBe('Rol CHL Encargado de local');
  expect([aboutOf(calls), sourceOf(calls)]).toEqual([
    'Operación del portal',
    'GET /api/empresas/:id/contratos',
  ]);
  expect(aboutOf(entry('company', '5'))).toBe('Empresa 5');
  expect(aboutOf(entry('app_user', 'unknown'))).toBe('Usuario desconocido');
  expect([aboutOf(entry('app_user', '7', ana)), sourceOf(entry('app_user', '7', ana))]).toEqual([
    'Ana Rojas',
    'app_user 7',
  ]);
});

test.each([
  ['habilitado', true, 'Sí'],
  ['role_id', 'EXT_LOCAL', 'Encargado de local'],
  ['by', 'link', 'Enlace de un correo'],
  ['by', 'Ana Rojas', 'Ana Rojas'],
  ['status', 'solved', 'Resuelto'],
  ['status', 'Deshabilitado', 'Inactivo'],
  ['comment', 'solved', 'solved'],
  ['subtype', 'equipo_no_funciona', 'Equipo de aire no funciona'],
  ['entries', 'read DebitNotes', 'Ver notas de cargo'],
  ['entries', 'leer todo', 'leer todo'],
  ['field', 'permissions', 'Permisos'],
  ['day', '2026-11-20', '20/11/2026'],
  ['declared_at', '2026-11-20T15:00:00.000Z', '20/11/2026 10:00'],
  ['gross', 155_000, 'S/ 1,550.00'],
  ['ventaBruta', 1_190, 'S/ 1,190.00'],
  ['tickets', 1_190, '1190'],
])('D3 %s of %s is read as %s in Peru', (field, value, text) => {
  expect(valueText(field, value, 'PER')).toBe(text);
});

test('the address keeps the filters, and what it cannot mean filters nothing', () => {
  const search = {
    persona: 'ana',
    grupo: 'permisos',
    desde: '2026-04-01',
    hasta: '2026-04-15',
    page: 2,
  } as const;
  expect(readSearch(writeSearch(search))).toEqual(search);
  expect(readSearch(new URLSearchParams('accion=otra&desde=ayer&pagina=-1'))).toEqual(noFilters);
});
