import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnsweringApi, renderScreen, fill } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildCompany } from '../testing/build-company.ts';
import {
  buildCategories,
  buildContractChoice,
  buildStoreRole,
  buildUser,
  buildUserRow,
} from '../testing/build-user.ts';
import { UserDrawer } from './user-drawer.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const creation = 'POST /auth/clients/10/users';

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /auth/permissions/categories', { status: 200, body: buildCategories() });
  api.on('GET /auth/clients/10/brands', { status: 200, body: { brands: [], wholeCompany: true } });
  api.on('GET /auth/clients/10/contracts', { status: 200, body: [buildContractChoice(31, '12')] });
  api.on('GET /auth/users', { status: 200, body: [buildUserRow()] });
  api.on(creation, { status: 200, body: buildUser() });
});

async function findEva(): Promise<void> {
  renderScreen(
    <UserDrawer company={buildCompany()} state={{ mode: 'create', userId: null }} onChange={() => {}} />,
    { session: { user: { id: 1 } } },
  );
  await fill(await screen.findByLabelText(/^Correo/), 'eva@demo.vitrina.te');
  // Not before the field loses the focus: what is an e-mail on the way to hers is not asked for.
  await userEvent.keyboard('st');
  expect(api.askedFor('GET /auth/users')).toEqual([]);
  await userEvent.tab();
  await waitFor(() =>
    expect(api.askedFor('GET /auth/users').map(({ query }) => query.get('email'))).toEqual([
      'eva@demo.vitrina.test',
    ]),
  );
  await screen.findByText(/^Esta persona ya está en sus empresas/);
}

const email = () => screen.findByLabelText(/^Correo/);

test('whoever is found has name, phone and position filled in, and is sent with the id [U-099 U-100]', async () => {
  api.on('GET /auth/users/7', { status: 200, body: buildUser() });
  await findEva();
  const valueOf = (name: RegExp): unknown =>
    Reflect.get(screen.getByLabelText(name, { selector: 'input' }), 'value');
  expect([/^Nombre/, /^Apellido/, /^Teléfono/, /^Cargo/].map(valueOf)).toEqual([
    'Eva',
    'Paz',
    '+56 9 8765 4321',
    'Asistente',
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Todos los permisos de Ventas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sentTo(creation)).toMatchObject([{ id: 7, phone: '+56987654321', position: 'Asistente' }]),
  );
});

test('no invitation is announced to whom the look-up found, and again to nobody known', async () => {
  api.on('GET /auth/users/7', { status: 200, body: buildUser() });
  await findEva();
  const values = ['Nombre', 'Apellido', 'Cargo'].map((name) => screen.getByLabelText(new RegExp(`^${name}`)));
  expect(values.map((input) => Reflect.get(input, 'value'))).toEqual(['Eva', 'Paz', 'Asistente']);
  expect(await email()).toHaveAccessibleDescription('Ya tiene una cuenta: no le enviaremos otra invitación.');
  await userEvent.type(await email(), 'x');
  expect(await email()).toHaveAccessibleDescription('Le enviaremos una invitación a este correo.');
});

test('a look-up that fails says nothing: the form is filled in as for a new person [U-397]', async () => {
  const message = 'Error al realizar la operación';
  api.on('GET /auth/users', { status: 500, body: { code: 'UNEXPECTED', message } });
  renderScreen(
    <>
      <UserDrawer company={buildCompany()} state={{ mode: 'create', userId: null }} onChange={() => {}} />
      <Toaster />
    </>,
    { session: { user: { id: 1 } } },
  );
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await fill(await email(), 'eva@demo.vitrina.test');
  await userEvent.tab();
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  logged.mockRestore();
  expect(screen.queryByRole('alert')).toBeNull();
  for (const name of [/^Nombre/, /^Apellido/, /^Cargo/]) {
    const empty = screen.getByRole('textbox', { name });
    expect(empty).toHaveValue('');
    expect(empty).toBeEnabled();
    await userEvent.type(empty, 'Ana');
    expect(empty).toHaveValue('Ana');
  }
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await email()).toHaveAccessibleDescription('Le enviaremos una invitación a este correo.');
  expect(screen.queryByText(/^(Error|Ocurrió un error)/)).toBeNull();
  const notices = [...document.querySelectorAll('[role=status][data-type]')];
  // Another test's success may still be there.
  expect(notices.filter((notice) => notice.getAttribute('data-type') !== 'success')).toEqual([]);
  expect(screen.getByRole('textbox', { name: /^Teléfono/ })).toBeEnabled();
});

test('what the person found reaches, when it cannot be read, is missed without a word [U-397]', async () => {
  const message = 'Error al realizar la operación';
  api.on('GET /auth/users/7', { status: 500, body: { code: 'UNEXPECTED', message } });
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await findEva();
  expect(logged).toHaveBeenCalledWith(
    'The scope of the person could not be read.',
    expect.objectContaining({ message }),
  );
  logged.mockRestore();
  expect(screen.getByLabelText(/^Cargo/, { selector: 'input' })).toHaveValue('Asistente');
  expect(screen.queryByText(/^Hoy accede a/)).toBeNull();
  expect(screen.queryByText(message)).toBeNull();
});

const option = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });

test('a store manager who gets a permission stays what he is, unless the company is chosen', async () => {
  api.on('GET /auth/users/7', {
    status: 200,
    body: buildUser({ assignations: [buildStoreRole(31, 'Lúmina · 12')] }),
  });
  await findEva();
  expect(
    screen.getByText(
      'Hoy accede a: Lúmina · 12 (Encargado de local). Lo que elija se le agrega; nada se le quita.',
    ),
  ).toBeVisible();
  await waitFor(() => expect(option('Toda la empresa')).not.toBeChecked());
  const store = await screen.findByRole('checkbox', { name: /Lúmina · Local 12/ });
  await waitFor(() => expect(store).toBeChecked());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Todos los permisos de Ventas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sentTo(creation)).toMatchObject([{ assignations: [{ type: 'Contract', contractId: 31 }] }]),
  );
});

test('whoever has the whole company already keeps it', async () => {
  api.on('GET /auth/users/7', { status: 200, body: buildUser() });
  await findEva();
  await waitFor(() => expect(option('Toda la empresa')).toBeChecked());
});

test('whoever reaches nothing of the company gets nothing before it is chosen, and that is said [U-237]', async () => {
  api.on('GET /auth/users/7', { status: 200, body: buildUser({ assignations: [] }) });
  await findEva();
  expect(screen.getByText('Hoy no accede a nada de esta empresa: elija a qué accederá.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Todos los permisos de Ventas' }));
  expect(await screen.findByText('Para guardar falta: elegir a qué accede.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled();
});

test('with another e-mail what he reaches goes, too', async () => {
  api.on('GET /auth/users/7', {
    status: 200,
    body: buildUser({ assignations: [buildStoreRole(31, 'Lúmina · 12')] }),
  });
  await findEva();
  await userEvent.type(screen.getByLabelText(/^Correo/), 'x');
  await waitFor(() => expect(option('Toda la empresa')).toBeChecked());
  expect(screen.queryByText(/^Hoy accede a/)).toBeNull();
});
