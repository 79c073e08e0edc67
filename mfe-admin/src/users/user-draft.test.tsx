import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { startAnsweringServer } from '../testing/answering-server.ts';
import { buildCompany } from '../testing/build-company.ts';
import { buildCategories, buildUser, buildUserRow } from '../testing/build-user.ts';
import { UserDrawer } from './user-drawer.tsx';

let api: Awaited<ReturnType<typeof startAnsweringServer>>;
beforeAll(async () => {
  api = await startAnsweringServer();
});
afterAll(() => api.close());

const lookUp = 'GET /api/auth/users';
const creation = 'POST /api/auth/clients/10/users';
const found =
  'Esta persona ya está en sus empresas. Completamos sus datos: al guardar se le agregan estos permisos.';

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /api/auth/permissions/categories', 200, buildCategories());
  api.on('GET /api/auth/clients/10/brands', 200, { brands: [], wholeCompany: true });
  api.on('GET /api/auth/clients/10/contracts', 200, []);
  api.on(lookUp, 200, [buildUserRow()]);
  api.on('GET /api/auth/users/7', 200, buildUser());
  api.on(creation, 200, buildUser());
});

const show = () =>
  renderScreen(
    <UserDrawer company={buildCompany()} state={{ mode: 'create', userId: null }} onChange={() => {}} />,
    { session: { user: { id: 1 } } },
  );

const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });

async function write(name: RegExp, text: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

/** Eva is found by her e-mail and gets another position; then the page goes, as a reload or the end of a session takes it. */
async function leaveDraftAboutEva(): Promise<void> {
  const { unmount } = show();
  await write(/^Correo/, 'eva@demo.vitrina.test');
  await userEvent.tab();
  await screen.findByText(found);
  await write(/^Cargo/, 'Gerente');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Todos los permisos de Ventas' }));
  unmount();
}

test('a draft about somebody who was found says so again, and keeps what was written over [U-100 T16]', async () => {
  await leaveDraftAboutEva();
  show();
  expect(await screen.findByText('Recuperamos lo que había dejado sin guardar.')).toBeVisible();
  expect(await screen.findByText(found)).toBeVisible();
  expect(await field(/^Cargo/)).toHaveValue('Gerente');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sent(creation)).toMatchObject([{ id: 7, rowVersion: 1, position: 'Gerente' }]),
  );
});

test('a draft about somebody who was changed meanwhile is still about whom it began with [U-100 T19]', async () => {
  await leaveDraftAboutEva();
  api.on(lookUp, 200, [{ ...buildUserRow(), rowVersion: 2 }]);
  show();
  await screen.findByText(found);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(api.sent(creation)).toMatchObject([{ id: 7, rowVersion: 1 }]));
});

test('with another e-mail a draft is about somebody new [U-100 T16]', async () => {
  await leaveDraftAboutEva();
  show();
  await screen.findByText(found);
  api.on(lookUp, 200, []);
  await write(/^Correo/, 'nueva@demo.vitrina.test');
  expect(screen.queryByText(found)).toBeNull();
  expect(await field(/^Nombre/)).toHaveValue('');
  await write(/^Nombre/, 'Ana');
  await write(/^Teléfono/, '912345678');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sent(creation)).toMatchObject([{ email: 'nueva@demo.vitrina.test', id: null }]),
  );
  expect(api.sent(creation)[0]).not.toHaveProperty('rowVersion');
});

test('a draft about somebody who is not found any more is about somebody new [U-100 T16]', async () => {
  await leaveDraftAboutEva();
  api.on(lookUp, 200, []);
  show();
  await waitFor(() => expect(api.sent(lookUp)).toHaveLength(2));
  await write(/^Correo/, 'nueva@demo.vitrina.test');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sent(creation)).toMatchObject([{ email: 'nueva@demo.vitrina.test', id: null }]),
  );
});
