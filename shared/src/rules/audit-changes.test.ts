import { expect, test } from '@jest/globals';
import { auditChanges, auditChangesText } from './audit-changes.ts';

test('of two states only what differs is shown, of one all of it', () => {
  expect(auditChanges({ a: 1, b: [1] }, { a: 1, b: [1, 2] })).toEqual([
    { field: 'b', before: [1], after: [1, 2] },
  ]);
  expect(auditChanges(null, { email: 'a@b.cl', phone: null, roles: [] })).toEqual([
    { field: 'email', before: undefined, after: 'a@b.cl' },
  ]);
  expect(auditChanges([1], null)).toEqual([{ field: '', before: [1], after: undefined }]);
});

const names = { 'company 3': 'Andina SpA', 'permission 7': 'Ver facturas' };
const inPeru = { country: 'PER', names } as const;

test('in a sheet an entry is read in words too, whatever it keeps', () => {
  const changes = auditChanges(
    { role_id: 'EXT_LOCAL', gross: 155_000, assignations: [{ type: 'Brand', name: 'Andina' }], phone: null },
    { role_id: 'EXT_LOCAL', gross: 0, assignations: [], phone: '+51 1 555' },
  );
  expect(auditChangesText(changes, 'before', inPeru)).toBe(
    'Venta bruta: S/ 1,550.00; A qué accede: (Tipo de acceso: Marca; Nombre: Andina)',
  );
  expect(auditChangesText(changes, 'after', inPeru)).toBe('Venta bruta: S/ 0.00; Teléfono: +51 1 555');
  expect(auditChangesText(auditChanges(null, ['a', 'b']), 'after', inPeru)).toBe('Datos: a, b');
});

test('what an entry refers to is called by its name in a sheet too, and keeps its number when it is gone', () => {
  const changes = auditChanges(null, {
    clientsIds: [3, 4],
    permissions: [{ permissionId: 7, clientId: 3 }],
  });
  expect(auditChangesText(changes, 'after', inPeru)).toBe(
    'Empresas: Andina SpA, 4 (ya no existe); Permisos: (Permiso: Ver facturas; Empresa: Andina SpA)',
  );
});
