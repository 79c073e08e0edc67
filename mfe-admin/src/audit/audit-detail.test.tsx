import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { AuditEntryRow } from 'shared/endpoints/audit';
import { renderScreen } from 'shared/testing';
import { AuditDetail } from './audit-detail.tsx';

function show(change: Partial<AuditEntryRow>): ReturnType<typeof within> {
  const entry: AuditEntryRow = {
    id: 1,
    at: '2026-11-20T15:00:00.000Z',
    action: 'access.denied',
    person: { id: 7, name: 'Ana Rojas', email: 'ana@demo.test' },
    entity: 'route',
    entityId: 'GET /api/empresas/:id/contratos',
    subject: null,
    ip: '10.0.0.1',
    before: null,
    after: null,
    names: {},
    ...change,
  };
  renderScreen(<AuditDetail entry={entry} onClose={() => {}} />, { session: {} });
  return within(screen.getByRole('dialog', { name: 'Detalle de la entrada' }));
}

test('a refused call is told in words, with the address of the call beside them', () => {
  const detail = show({ after: { params: { id: 5 }, field: 'permissions' } });
  expect(detail.getByText('Acceso denegado')).toBeVisible();
  expect(detail.getByText('Operación del portal')).toBeVisible();
  expect(detail.getByText('GET /api/empresas/:id/contratos')).toBeVisible();
  expect(detail.getByText('Datos de la dirección')).toBeVisible();
  expect(detail.getByText('params')).toBeVisible();
  expect(detail.getByText(/^Identificador:/).parentElement).toHaveTextContent('Identificador: 5');
  expect(detail.getByText('Permisos')).toBeVisible();
});

test('what was given and taken is read without braces and quotes [S-310]', () => {
  const detail = show({
    action: 'role.assign',
    entity: 'app_user',
    entityId: '7',
    after: {
      empresaId: 3,
      entries: [{ role_id: 'EXT_LOCAL', contract_id: 12, brand_id: null }, 'read DailySales'],
    },
    names: {
      'company 3': 'Andina SpA',
      'contract 12': 'CT-12 · Local 101',
      'permission read DailySales': 'Ver ventas diarias',
    },
  });
  const [role, permission] = detail.getAllByRole('listitem');
  expect(role).toHaveTextContent('Rol: Encargado de localContrato: CT-12 · Local 101');
  expect(detail.getByText('Andina SpA')).toBeVisible();
  expect(permission).toHaveTextContent('Ver ventas diarias');
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/[{}"[\]]/);
});
