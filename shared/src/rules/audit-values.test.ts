import { expect, test } from '@jest/globals';
import { auditValueName } from './audit-values.ts';
import { publicationStatuses, publicationStatusNames } from './publication.ts';

const names = {
  'brand 4': 'Lúmina',
  'contract 12': 'CT-12 · Local 101',
  'permission read DebitNotes': 'Ver notas de cargo',
};

test.each([
  ['habilitado', true, 'Sí'],
  ['role_id', 'EXT_LOCAL', 'Encargado de local'],
  ['by', 'link', 'Enlace de un correo'],
  ['by', 'Ana Rojas', 'Ana Rojas'],
  ['reason', 'cookie-reused', 'Alguien usó una copia antigua de la sesión'],
  ['reason', 'password-expired', 'La contraseña expiró'],
  ['status', 'solved', 'Resuelto'],
  ['status', 'Deshabilitado', 'Inactivo'],
  ['status', 'Ok', 'Activo'],
  ['status', 'Pendiente', 'Pendiente'],
  ['screen', 'mobile', 'Teléfonos'],
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
  ['brand_id', 4, 'Lúmina'],
  ['brandId', 5, '5 (ya no existe)'],
  ['contratoId', 12, 'CT-12 · Local 101'],
  ['clientId', 0, '0'],
])('%s of %s is read as %s in Peru [U-230 U-231 U-234 P-144]', (field, value, text) => {
  expect(auditValueName(field, value, { country: 'PER', names })).toBe(text);
});

test.each(publicationStatuses)(
  'the status %s of an announcement or a banner has its Spanish word',
  (status) => {
    expect(auditValueName('status', status, { country: 'CHL', names: {} })).toBe(
      publicationStatusNames[status],
    );
  },
);
