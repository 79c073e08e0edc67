import { expect, jest, test } from '@jest/globals';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { userStatus } from 'shared/endpoints/user-account';
import type { PermissionCategory, UserRow } from 'shared/endpoints/users';
import { renderScreen } from 'shared/testing';
import { DataTable } from 'shared/ui/data';
import { PermissionCategoryCard } from './permission-category-card.tsx';
import { userTable } from './user-columns.tsx';

// The page of a test is 1024 px wide, and the table stands from 1200 px on.
configure({ defaultHidden: true });

const user = (change: Partial<UserRow> = {}): UserRow => ({
  id: 7,
  email: 'eva@demo.vitrina.test',
  countryId: 'CHL',
  firstName: 'Eva',
  lastName: 'Paz',
  phone: null,
  position: null,
  status: 'Ok',
  roles: ['EXT_MARCA'],
  rowVersion: 1,
  secondFactor: false,
  editable: true,
  ...change,
});

function show(row: UserRow) {
  const actions = { onView: jest.fn(), onEdit: jest.fn(), onRemove: jest.fn(), onResend: jest.fn() };
  renderScreen(<DataTable {...userTable(1, actions)} rows={[row]} />, { session: { user: { id: 1 } } });
  return { ...actions, table: within(screen.getByRole('table')) };
}

async function menuOf(row: UserRow): Promise<string[]> {
  const { table } = show(row);
  await userEvent.click(table.getByRole('button', { name: /^Acciones de/ }));
  await waitFor(() => expect(screen.getAllByRole('menuitem').length).toBeGreaterThan(0));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

test('a row has name, e-mail, phone, position, role and status, and says what is missing [U-078 U-079 U-080 U-230]', () => {
  const { table } = show(user());
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Nombre', 'Teléfono', 'Cargo', 'Rol', 'Estado', 'Acciones']);
  expect(table.getByRole('rowheader')).toHaveTextContent('Eva Pazeva@demo.vitrina.test');
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'No registra teléfono',
    'Sin cargo asignado',
    'Administrador de marca',
    'Activo',
    '',
  ]);
  cleanup();
  const full = show(user({ phone: '+56987654321', position: 'Gerente' })).table;
  expect(full.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '+56 9 8765 4321',
    'Gerente',
    'Administrador de marca',
    'Activo',
    '',
  ]);
});

test('a phone and a position that are there are shown', () => {
  const { table } = show(user({ phone: '+56912345678', position: 'Cajera' }));
  const [phone, position] = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect([phone?.replaceAll(' ', ''), position]).toEqual(['+56912345678', 'Cajera']);
  expect(table.queryByText('No registra teléfono')).toBeNull();
  expect(table.queryByText('Sin cargo asignado')).toBeNull();
});

test('who lost his last role is said to have none', () => {
  const { table } = show(user({ roles: [] }));
  expect(table.getByText('Sin rol')).toBeTruthy();
});

test('a store manager is Encargado de local in the table [S-310]', () => {
  const { table } = show(user({ roles: ['EXT_LOCAL'] }));
  expect(table.getByRole('cell', { name: 'Encargado de local' })).toBeInTheDocument();
});

test('a long name without blanks takes more than one line', () => {
  const name = 'Maximiliana'.repeat(9);
  const { table } = show(user({ firstName: name, lastName: '', position: 'Jefa'.repeat(25) }));
  for (const text of [name, 'Jefa'.repeat(25)]) {
    expect(getComputedStyle(table.getByText(text)).overflowWrap).toBe('anywhere');
  }
});

test('an invited user is Pendiente [U-233 P-144 U-234]', () => {
  const { table } = show(user({ status: 'Pendiente' }));
  expect(table.getAllByRole('cell')[3]).toHaveTextContent(/^Pendiente$/);
});

test('a disabled one would be Inactivo [U-231]', () => {
  const { table } = show(user({ status: 'Deshabilitado' }));
  expect(table.getByText('Inactivo')).toBeTruthy();
});

const notPending = userStatus.options.filter((status) => status !== 'Pendiente');

test.each(notPending)(
  'the menu of a user whose status is %s offers view, edit and delete, and no invitation [U-081 U-076]',
  async (status) => {
    const row = user({ status });
    const { table, onView, onEdit, onRemove } = show(row);
    for (const [name, done] of [
      ['Ver', onView],
      ['Editar', onEdit],
      ['Eliminar', onRemove],
    ] as const) {
      await userEvent.click(table.getByRole('button', { name: 'Acciones de Eva Paz' }));
      const items = await screen.findAllByRole('menuitem');
      expect(items.map(({ textContent }) => textContent)).toEqual(['Ver', 'Editar', 'Eliminar']);
      await userEvent.click(screen.getByRole('menuitem', { name }));
      expect(done.mock.calls).toEqual([[row]]);
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    }
  },
);

test('the menu of a user who may not be edited offers view and delete [U-081 U-076]', async () => {
  expect(await menuOf(user({ editable: false }))).toEqual(['Ver', 'Eliminar']);
});

test('the menu of a pending user also offers the invitation again [U-082 U-081]', async () => {
  expect(await menuOf(user({ status: 'Pendiente' }))).toEqual([
    'Ver',
    'Editar',
    'Reenviar Correo',
    'Eliminar',
  ]);
  for (const status of notPending) {
    cleanup();
    expect(await menuOf(user({ status }))).not.toContain('Reenviar Correo');
  }
});

test('nobody deletes himself, and the own row says so [U-327 U-081 U-076]', async () => {
  expect(await menuOf(user({ id: 1 }))).toEqual(['Ver', 'Editar']);
  expect(screen.getAllByText('Tú').length).toBeGreaterThan(0);
});

const category: PermissionCategory = {
  id: 1,
  name: 'Ventas',
  permissions: [1, 2, 3].map((id) => ({
    id,
    action: 'read',
    subject: 'Sales',
    name: `Permiso ${id}`,
    description: 'Para algo.',
    countriesIds: ['CHL'],
    requires: [],
    grantable: true,
  })),
};

function Chooser() {
  const [chosen, setChosen] = useState<number[]>([]);
  return <PermissionCategoryCard category={category} chosen={chosen} onChange={setChosen} />;
}

test('a category counts what is chosen, and its switch chooses all of it [U-097 U-096]', async () => {
  renderScreen(<Chooser />, { session: {} });
  expect(screen.getByText('0 permisos seleccionados')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Ventas/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Permiso 2' }));
  expect(await screen.findByText('1 permiso seleccionado')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Todos los permisos de Ventas' }));
  expect(await screen.findByText('3 permisos seleccionados')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Todos los permisos de Ventas' }));
  expect(await screen.findByText('0 permisos seleccionados')).toBeTruthy();
});

test('the name of a permission turns its switch, too', async () => {
  renderScreen(<Chooser />, { session: {} });
  await userEvent.click(screen.getByRole('button', { name: /Ventas/ }));
  const permission = screen.getByRole('checkbox', { name: 'Permiso 2' });
  await userEvent.click(screen.getByText('Permiso 2'));
  await waitFor(() => expect(permission).toBeChecked());
  await userEvent.click(screen.getByText('Permiso 2'));
  await waitFor(() => expect(permission).not.toBeChecked());
});

test('who may help with a lost second factor finds it in the menu of those who have one, and of nobody else', async () => {
  const rows: [UserRow, boolean][] = [
    [user({ secondFactor: true }), true],
    [user({ secondFactor: false }), false],
    [user({ id: 1, secondFactor: true }), false],
  ];
  for (const [row, offered] of rows) {
    const onResetFactor = jest.fn();
    const actions = { onView: jest.fn(), onEdit: jest.fn(), onRemove: jest.fn(), onResend: jest.fn() };
    const { unmount } = renderScreen(
      <DataTable {...userTable(1, { ...actions, onResetFactor })} rows={[row]} />,
      {
        session: { user: { id: 1 } },
      },
    );
    const table = within(screen.getByRole('table'));
    await userEvent.click(table.getByRole('button', { name: /^Acciones de/ }));
    await waitFor(() => expect(screen.getAllByRole('menuitem').length).toBeGreaterThan(0));
    expect(screen.queryByRole('menuitem', { name: 'Restablecer verificación' }) !== null).toBe(offered);
    unmount();
  }
});

test('without that right the menu does not offer it', async () => {
  expect(await menuOf(user({ secondFactor: true }))).not.toContain('Restablecer verificación');
});
