import { expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContractRow } from 'shared/endpoints/contracts';
import type { Permission } from 'shared/rules/ability';
import { renderScreen } from 'shared/testing';
import { DataTable } from 'shared/ui/data';
import { buildContract } from '../testing/build-contract.ts';
import { contractTable } from './contract-columns.tsx';

const company: readonly Permission[] = [
  { action: 'read', subject: 'Contract' },
  { action: 'manage', subject: 'Client' },
];

function show(contract: ContractRow, permissions = company) {
  const onOpen = jest.fn();
  renderScreen(<DataTable {...contractTable(onOpen)} rows={[contract]} />, { session: { permissions } });
  return { onOpen, table: within(screen.getByRole('table')) };
}

const ana = {
  usuarioId: 7,
  nombres: 'Ana',
  apellidos: 'Rojas',
  email: 'ana@demo.vitrina.test',
  telefono: null,
};

test('mall, brand, store number, contract, status, store manager and action stand in this order [S-149 S-310]', () => {
  const { table } = show(buildContract({ usuarios: [ana] }));
  expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Mall',
    'Marca',
    'Nº Local',
    'Contrato',
    'Estado',
    'Jefe de Local',
    'Acción',
  ]);
  expect(table.getByRole('rowheader')).toHaveTextContent('CT-001');
  expect(table.getAllByRole('cell').map((one) => one.textContent)).toEqual([
    'Mall del Centro',
    'Café Andino',
    '101',
    'Vigente',
    'Ana Rojas',
    'Ver detalle',
  ]);
});

test('the store manager is a link to the managers of the contract [S-150]', () => {
  const { table } = show(buildContract({ id: 12, usuarios: [ana] }));
  const link = table.getByRole('link', { name: /Ana Rojas/ });
  expect(link.textContent).toBe('Ana Rojas');
  expect(link.getAttribute('href')).toBe('/chl/shopping/marca/12/encargados');
});

test('without store manager it says Asignar, and leads to the same place [S-151]', () => {
  for (const right of [
    { action: 'manage', subject: 'Client' },
    { action: 'update', subject: 'Brand' },
  ] as const) {
    const { table } = show(buildContract({ id: 12 }), [{ action: 'read', subject: 'Contract' }, right]);
    const link = table.getByRole('link', { name: 'Asignar jefe de local al contrato CT-001' });
    expect(link.textContent).toBe('Asignar');
    expect(link.getAttribute('href')).toBe('/chl/shopping/marca/12/encargados');
    expect(table.queryByText('Sin asignar')).toBeNull();
    cleanup();
  }
});

test('who may not assign is not offered it [S-151]', () => {
  const { table } = show(buildContract(), [{ action: 'read', subject: 'Contract' }]);
  expect(table.queryByRole('link')).toBeNull();
  expect(table.getByText('Sin asignar')).toBeTruthy();
});

test('a contract is shown as Vigente whatever its status [S-153 P-157]', () => {
  for (const estado of ['vigente', 'terminado']) {
    const { table } = show(buildContract({ estado }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)[3]).toBe('Vigente');
    cleanup();
  }
});

test('row and action open the detail, the link of the manager does not', async () => {
  const { table, onOpen } = show(buildContract({ usuarios: [ana] }));
  await userEvent.click(table.getByRole('button', { name: 'Ver detalle del contrato CT-001' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  await userEvent.click(table.getByText('Mall del Centro'));
  expect(onOpen).toHaveBeenCalledTimes(2);
  await userEvent.click(table.getByRole('link'));
  expect(onOpen).toHaveBeenCalledTimes(2);
});
