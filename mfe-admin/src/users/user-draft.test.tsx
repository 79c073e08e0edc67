import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from 'shared/session';
import { type AnsweringApi, renderScreen, fill } from 'shared/testing';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildCompany } from '../testing/build-company.ts';
import { buildCategories, buildUser, buildUserRow } from '../testing/build-user.ts';
import { UserDrawer } from './user-drawer.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const lookUp = 'GET /auth/users';
const creation = 'POST /auth/clients/10/users';
const found =
  'Esta persona ya está en sus empresas. Completamos sus datos: al guardar se le agregan estos permisos.';

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /auth/permissions/categories', { status: 200, body: buildCategories() });
  api.on('GET /auth/clients/10/brands', { status: 200, body: { brands: [], wholeCompany: true } });
  api.on('GET /auth/clients/10/contracts', { status: 200, body: [] });
  api.on(lookUp, { status: 200, body: [buildUserRow()] });
  api.on('GET /auth/users/7', { status: 200, body: buildUser() });
  api.on(creation, { status: 200, body: buildUser() });
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
  await fill(input, text);
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
  act(() => endSession('ended'));
}

test('a draft about somebody who was found outlives the session, says so again, and keeps what was written over', async () => {
  await leaveDraftAboutEva();
  show();
  expect(await screen.findByText('Recuperamos lo que había dejado sin guardar.')).toBeVisible();
  expect(await screen.findByText(found)).toBeVisible();
  expect(await field(/^Cargo/)).toHaveValue('Gerente');
  expect(await field(/^Correo/)).toHaveValue('eva@demo.vitrina.test');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sentTo(creation)).toMatchObject([
      { id: 7, rowVersion: 1, position: 'Gerente', permissions: [{ permissionId: 1, clientId: 10 }] },
    ]),
  );
});

test('a draft about somebody who was changed meanwhile is still about whom it began with', async () => {
  await leaveDraftAboutEva();
  api.on(lookUp, { status: 200, body: [{ ...buildUserRow(), rowVersion: 2 }] });
  show();
  await screen.findByText(found);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(api.sentTo(creation)).toMatchObject([{ id: 7, rowVersion: 1 }]));
});

test('with another e-mail a draft is about somebody new', async () => {
  await leaveDraftAboutEva();
  show();
  await screen.findByText(found);
  api.on(lookUp, { status: 200, body: [] });
  await write(/^Correo/, 'nueva@demo.vitrina.test');
  expect(screen.queryByText(found)).toBeNull();
  expect(await field(/^Nombre/)).toHaveValue('');
  await write(/^Nombre/, 'Ana');
  await write(/^Teléfono/, '912345678');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sentTo(creation)).toMatchObject([{ email: 'nueva@demo.vitrina.test', id: null }]),
  );
  expect(api.sentTo(creation)[0]).not.toHaveProperty('rowVersion');
});

test('a draft about somebody who is not found any more is about somebody new', async () => {
  await leaveDraftAboutEva();
  api.on(lookUp, { status: 200, body: [] });
  show();
  await waitFor(() => expect(api.sentTo(lookUp)).toHaveLength(2));
  await write(/^Correo/, 'nueva@demo.vitrina.test');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sentTo(creation)).toMatchObject([{ email: 'nueva@demo.vitrina.test', id: null }]),
  );
});
