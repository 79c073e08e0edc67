import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RolePermission, RolePermissions } from 'shared/endpoints/roles';
import { type AnsweringApi, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import { RoleMatrix } from './role-matrix.tsx';
import RolesPage from './roles.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const held = (permiso: string, change: Partial<RolePermission> = {}): RolePermission => ({
  permiso,
  tiene: true,
  original: true,
  fijo: null,
  ...change,
});
const without = (permiso: string, change: Partial<RolePermission> = {}): RolePermission =>
  held(permiso, { tiene: false, original: false, ...change });
const role = (change: Partial<RolePermissions> = {}): RolePermissions => ({
  paisId: 'CHL',
  rol: 'EXT_LOCAL',
  personas: 412,
  permisos: [held('read DailySales'), without('read Billing'), without('manage Staff', { fijo: 'interno' })],
  el: null,
  por: null,
  rowVersion: 1,
  ...change,
});
const administrator = role({
  rol: 'INT_PORTAL',
  personas: 0,
  permisos: [
    without('read DailySales', { fijo: 'ajeno' }),
    without('read Billing', { fijo: 'ajeno' }),
    held('manage Staff', { fijo: 'necesario' }),
  ],
});
const categorias = [
  {
    nombre: 'Ventas',
    permisos: [{ permiso: 'read DailySales', nombre: 'Ver ventas diarias', descripcion: 'Verlas.' }],
  },
  {
    nombre: 'Facturación',
    permisos: [{ permiso: 'read Billing', nombre: 'Ver facturas', descripcion: 'Verlas.' }],
  },
  {
    nombre: 'Administración',
    permisos: [{ permiso: 'manage Staff', nombre: 'Administrar personas internas', descripcion: 'Invitar.' }],
  },
];
const address = '/operacion/roles/CHL/EXT_LOCAL';
const effect = { agrega: ['read Billing'], quita: [], cambian: 409, ganan: 409, pierden: 0 };

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on(`POST ${address}/efecto`, { status: 200, body: effect });
});

function show(...roles: readonly RolePermissions[]): void {
  api.on('GET /operacion/roles', { status: 200, body: { categorias, roles } });
  renderScreen(
    <>
      <RolesPage />
      <Toaster />
    </>,
    { session: { permissions: [{ action: 'manage', subject: 'Role' }] } },
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));

test('the matrix says for each role and permission whether it is held, and what the operator changed', async () => {
  const changed = role({ permisos: [held('read DailySales'), held('read Billing', { original: false })] });
  renderScreen(<RoleMatrix roles={[changed, administrator]} groups={categorias} onOpen={() => {}} />);
  const matrix = await screen.findByRole('table', { name: 'Permisos de cada rol' });
  const row = (name: string) =>
    within(within(matrix).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(row('Ver ventas diarias')).toEqual(['Sí', '–No']);
  expect(row('Ver facturas')).toEqual(['Sí, cambiado por el operador', '–No']);
});

test('on a phone a role says how much of each module it has, and whether it was changed', async () => {
  show(role({ permisos: [held('read DailySales', { tiene: false }), held('read Billing')] }), administrator);
  const [local] = await screen.findAllByRole('listitem');
  expect(local?.textContent).toContain('Encargado de localCambiado412 personas con este rol');
  expect(local?.textContent).toContain('Facturación1 de 1');
  expect(local?.textContent).not.toContain('Ventas');
});

test('a change says whom it reaches, is for people to come, and for the others only when asked', async () => {
  api.on(`PUT ${address}`, { status: 200, body: role({ rowVersion: 2 }) });
  show(role(), administrator);
  await press('Cambiar Encargado de local');
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.queryByText('Administración')).toBeNull();
  await tick(/^Ver facturas/);
  const change = within(drawer.getByRole('region', { name: 'Qué cambia' }));
  expect(await change.findByText('Agrega: Ver facturas.')).toBeVisible();
  expect(change.getByText(/^409 personas ganan permisos\./)).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Guardar rol' })).toBeEnabled();
  await tick(/^Aplicar también a 412 personas/);
  await press('Guardar y aplicar a 409 personas');
  await waitFor(() => expect(screen.getByText('Rol guardado')).toBeVisible());
  expect(api.askedFor(`PUT ${address}`).at(-1)?.body).toEqual({
    permisos: ['read DailySales', 'read Billing'],
    existentes: true,
    rowVersion: 1,
  });
});

test('a role goes back to what the portal comes with', async () => {
  show(
    role({
      permisos: [held('read DailySales', { tiene: false }), held('read Billing', { original: false })],
    }),
  );
  await press('Cambiar Encargado de local');
  await press('Volver a lo habitual');
  expect(screen.getByRole('checkbox', { name: /^Ver ventas diarias/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Ver facturas/ })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Volver a lo habitual' })).toBeDisabled();
});

test('what a portal administrator needs stays ticked', async () => {
  show(administrator);
  await press('Cambiar Administrador del portal');
  const needed = await screen.findByRole('checkbox', { name: /^Administrar personas internas/ });
  expect(needed).toBeChecked();
  expect(needed).toBeDisabled();
  expect(screen.getByText('Este rol lo necesita para administrar el portal.')).toBeVisible();
});

test('a role that another administrator saved meanwhile is shown beside one’s own ticks [T19]', async () => {
  const details = {
    stored: role({
      permisos: [held('read DailySales', { tiene: false }), without('read Billing')],
      rowVersion: 5,
    }),
  };
  api.on(`PUT ${address}`, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details } });
  show(role());
  await press('Cambiar Encargado de local');
  await tick(/^Ver facturas/);
  await press('Guardar rol');
  const dialog = within(await screen.findByRole('dialog', { name: 'Este rol cambió mientras lo editaba' }));
  expect(dialog.getByRole('row', { name: 'Ver ventas diarias Sí No' })).toBeVisible();
  expect(dialog.getByRole('row', { name: 'Ver facturas Sí No' })).toBeVisible();
  expect(api.sentTo(`PUT ${address}`)).toMatchObject([{ rowVersion: 1 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
  await waitFor(() => expect(api.sentTo(`PUT ${address}`).at(-1)).toMatchObject({ rowVersion: 5 }));
});
