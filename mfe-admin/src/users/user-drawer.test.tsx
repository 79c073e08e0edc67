import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type AnsweringApi, openPanel, renderScreen, fill } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildCompany } from '../testing/build-company.ts';
import { buildCategories, buildUser, buildUserRow } from '../testing/build-user.ts';
import { UserDrawer } from './user-drawer.tsx';
import { UserList } from './user-list.tsx';
import { useCategories } from './use-users.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

// The page of a test is 1024 px wide, and the table stands from 1200 px on.
configure({ defaultHidden: true });

const page = (...content: ReturnType<typeof buildUserRow>[]) => ({
  content,
  number: 0,
  totalPages: 1,
  totalElements: content.length,
  hasMore: false,
});

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /auth/clients/10/users', {
    status: 200,
    body: page(buildUserRow(), { ...buildUserRow(), id: 8 }),
  });
  api.on('GET /auth/users/7', { status: 200, body: buildUser() });
  api.on('GET /auth/users', { status: 200, body: [] });
  api.on('GET /auth/permissions/categories', { status: 200, body: buildCategories() });
  for (const company of [10, 11]) {
    api.on(`GET /auth/clients/${company}/brands`, {
      status: 200,
      body: { brands: [], wholeCompany: true },
    });
    api.on(`GET /auth/clients/${company}/contracts`, { status: 200, body: [] });
  }
});

const companies = [buildCompany(), buildCompany({ id: 11, name: 'Dos SpA' })];

async function show(clients = companies.slice(0, 1)): Promise<void> {
  renderScreen(
    <>
      <UserList company={buildCompany()} />
      <Toaster />
    </>,
    { session: { user: { id: 1, clients, clientsTotal: clients.length } } },
  );
  await screen.findAllByText('Eva Paz');
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function choose(action: string): Promise<void> {
  const [menu] = await screen.findAllByRole('button', { name: 'Acciones de Eva Paz' });
  if (menu) await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** The drawer of a new user, which can be opened once what it needs has arrived. */
function Opening() {
  const [open, setOpen] = useState(false);
  const { data } = useCategories();
  return (
    <>
      {data && <button onClick={() => setOpen(true)}>Abrir</button>}
      {open && (
        <UserDrawer company={buildCompany()} state={{ mode: 'create', userId: null }} onChange={() => {}} />
      )}
    </>
  );
}

test('the form shows that it is loading for half a second, also when everything has arrived [U-105]', async () => {
  renderScreen(<Opening />, { session: { user: { id: 1 } } });
  const opener = await screen.findByRole('button', { name: 'Abrir' });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  try {
    const email = () => screen.queryByRole('textbox', { name: /^Correo/ });
    const openedAt = Date.now();
    fireEvent.click(opener);
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(screen.getByText('Cargando')).toBeInTheDocument();
    expect(email()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    await waitFor(() => expect(email()).not.toBeNull());
    expect(screen.queryByText('Cargando')).toBeNull();
    // By the clock of the test, which only this test moves.
    expect(Date.now() - openedAt).toBeLessThan(700);
  } finally {
    jest.useRealTimers();
  }
});

test('who creates a user writes at once: the focus is at the e-mail', async () => {
  await show();
  await press('Crear Usuario');
  const field = await screen.findByRole('textbox', { name: /^Correo/ });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('ana@demo.vitrina.test');
  expect(field).toHaveValue('ana@demo.vitrina.test');
});

test('who goes from looking at a user to changing him begins at the first name', async () => {
  await show();
  await choose('Ver');
  await press('Editar');
  await screen.findByRole('dialog', { name: 'Editar Usuario' });
  const field = await screen.findByRole('textbox', { name: /^Nombre/ });
  await waitFor(() => expect(field).toHaveFocus());
});

test('deleting is asked among the users, and when the row of a deleted user goes the focus goes to the list [P-114]', async () => {
  await show();
  api.on('DELETE /auth/clients/10/users/7', { status: 200, body: { deleted: true } });
  await choose('Eliminar');
  const question = within(await openPanel('alertdialog'));
  api.on('GET /auth/clients/10/users', {
    status: 200,
    body: page({ ...buildUserRow(), id: 8, firstName: 'Ana' }),
  });
  question.getByRole('button', { name: 'Eliminar' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Eva Paz')).toBeNull());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Usuarios de la empresa' })).toHaveFocus());
});

test('what is no e-mail is said at its field, until it is one [U-237]', async () => {
  await show();
  await press('Crear Usuario');
  const field = await screen.findByRole('textbox', { name: /^Correo/ });
  await fill(field, 'Ana sin arroba');
  expect(screen.queryByText('Ingrese un correo válido')).toBeNull();
  await userEvent.tab();
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByText('Ingrese un correo válido')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await userEvent.clear(field);
  await fill(field, 'ana@demo.vitrina.test');
  expect(screen.queryByText('Ingrese un correo válido')).toBeNull();
  expect(field).not.toBeInvalid();
});

test('a new user of another company than the one shown: the message names it [U-087 U-369]', async () => {
  await show(companies);
  api.on('POST /auth/clients/11/users', { status: 200, body: buildUser() });
  await press('Crear Usuario');
  const write = async (name: RegExp, text: string) =>
    fill(await screen.findByLabelText(name, { selector: 'input' }), text);
  await write(/^Correo/, 'nueva@demo.vitrina.test');
  await write(/^Nombre/, 'Ana');
  await write(/^Teléfono/, '987654321');
  await write(/^Cargo/, 'Asistente');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Empresa/ }), 'Dos SpA');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Todos los permisos de Ventas' }));
  await press('Guardar');
  const toast = (await screen.findByText('Usuario creado exitosamente')).closest('[role=status]');
  expect(toast).toHaveTextContent('Está entre los usuarios de Dos SpA.');
  expect(api.sentTo('POST /auth/clients/11/users')).toMatchObject([{ email: 'nueva@demo.vitrina.test' }]);
});
