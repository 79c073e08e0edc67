import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listCompanyContacts } from 'shared/endpoints/company-data';
import { listCompanyContracts, listContractContacts, listContracts } from 'shared/endpoints/contracts';
import { listStores } from 'shared/endpoints/sales';
import { listClientContracts } from 'shared/endpoints/users';
import { endpointQuery, useQuery } from 'shared/query';
import { type Answer, type AnsweringApi, refusal, renderScreen, fill } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { held, losesReply, startAdminApi } from '../testing/admin-api.ts';
import { buildCompany } from '../testing/build-company.ts';
import { buildCategories, buildUser, buildUserRow } from '../testing/build-user.ts';
import { UserDrawer } from './user-drawer.tsx';
import { UserList } from './user-list.tsx';

// The page of a test is 1024 px wide, and the table stands from 1200 px on.
configure({ defaultHidden: true });

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const gone = refusal(404, 'NOT_FOUND', 'Este usuario ya no existe: otra persona lo eliminó.');

beforeEach(() => {
  localStorage.clear();
  api.forget();
  const page = { content: [buildUserRow()], number: 0, totalPages: 1, totalElements: 1, hasMore: false };
  api.on('GET /auth/clients/10/users', { status: 200, body: page });
  api.on('GET /auth/users/7', { status: 200, body: buildUser() });
  api.on('GET /auth/users', { status: 200, body: [] });
  api.on('GET /auth/permissions/categories', { status: 200, body: buildCategories() });
  api.on('GET /auth/clients/10/brands', { status: 200, body: { brands: [], wholeCompany: true } });
  api.on('GET /auth/clients/10/contracts', { status: 200, body: [] });
});

const company = buildCompany();
const session = { user: { id: 1 } };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function edit(onChange = () => {}): void {
  renderScreen(
    <>
      <UserDrawer company={company} state={{ mode: 'edit', userId: 7 }} onChange={onChange} />
      <Toaster />
    </>,
    { session },
  );
}

async function write(name: RegExp, text: string): Promise<void> {
  const input = await screen.findByLabelText(name, { selector: 'input' });
  await userEvent.clear(input);
  await fill(input, text);
}

async function createEva(): Promise<void> {
  renderScreen(
    <>
      <UserDrawer company={company} state={{ mode: 'create', userId: null }} onChange={() => {}} />
      <Toaster />
    </>,
    { session },
  );
  await write(/^Correo/, 'eva@demo.vitrina.test');
  await write(/^Nombre/, 'Eva');
  await write(/^Teléfono/, '987654321');
  await write(/^Cargo/, 'Asistente');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Todos los permisos de Ventas' }));
  await press('Guardar');
}

async function changeEva(): Promise<void> {
  edit();
  await write(/^Cargo/, 'Gerente');
  await press('Guardar');
}

test.each([
  ['creating', 'Error al crear usuario', '[U-371 U-374]', 'POST', createEva],
  ['changing', 'Error al actualizar usuario', '[U-372 U-374]', 'PUT', changeEva],
] as const)('%s that is answered with nothing says %s %s', async (_, said, _ids, method, act) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  api.on(`${method} /auth/clients/10/users`, { status: 200, text: 'null', type: 'application/json' });
  await act();
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  logged.mockRestore();
  // The same where the server fails in a way of which it has nothing to say.
  const call = `${method} /auth/clients/10/users`;
  api.on(call, refusal(500, 'UNEXPECTED', 'Error al realizar la operación'));
  await press('Guardar');
  await waitFor(() => expect(api.sentTo(call)).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled());
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  // Nor has a gateway in front of it, whose page is no reply of the portal's.
  api.on(call, { status: 502, text: '<h1>Bad gateway</h1>', type: 'text/html' });
  await press('Guardar');
  await waitFor(() => expect(api.sentTo(call)).toHaveLength(3));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled());
  expect(screen.getByRole('alert')).toHaveTextContent(said);
});

test('what the server says against saving is a list with one point for each [U-373]', async () => {
  const details = [
    { field: 'phone', message: 'El teléfono no es de este país.' },
    { field: 'position', message: 'El cargo es muy largo.' },
  ];
  const body = { code: 'VALIDATION_FAILED', message: 'Revise los datos.', details };
  api.on('PUT /auth/clients/10/users', { status: 400, body });
  await changeEva();
  const list = within(await screen.findByRole('alert')).getByRole('list');
  expect(list).toHaveStyle({ listStyleType: 'disc' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(details.map(({ message }) => message));
  // One alone needs no bullet.
  api.on('PUT /auth/clients/10/users', refusal(422, 'RULE_BROKEN', 'El cargo no se puede usar.'));
  await press('Guardar');
  const [only] = await screen.findAllByText('El cargo no se puede usar.');
  expect(only?.closest('ul')).toHaveStyle({ listStyleType: 'none' });
});

test('saving again after a lost reply creates nobody twice [U-374]', async () => {
  const taken = refusal(422, 'RULE_BROKEN', 'Ya existe un usuario con este correo en su empresa.');
  api.on('POST /auth/clients/10/users', losesReply({ status: 200, body: buildUser() }, taken));
  await createEva();
  await screen.findByText('Ocurrió un error');
  await press('Guardar');
  expect(await screen.findByText('Usuario creado exitosamente')).toBeTruthy();
});

test('saving again after a lost reply is no conflict with oneself [U-374]', async () => {
  const stored = buildUser({ position: 'Gerente', rowVersion: 2 });
  const conflict: Answer = {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } },
  };
  api.on('PUT /auth/clients/10/users', losesReply({ status: 200, body: stored }, conflict));
  await changeEva();
  await screen.findByText('Ocurrió un error');
  await press('Guardar');
  expect(await screen.findByText('Usuario actualizado exitosamente')).toBeTruthy();
});

async function chooseInList(action: string): Promise<void> {
  renderScreen(
    <>
      <UserList company={company} />
      <Toaster />
    </>,
    { session },
  );
  const [menu] = await screen.findAllByRole('button', { name: 'Acciones de Eva Paz' });
  if (menu) await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** At the message of this failure; those of other tests may still be there. */
async function tryAgain(failure: string): Promise<void> {
  const toast = (await screen.findByText(failure)).closest<HTMLElement>('[role=status]');
  if (toast === null) throw new Error(`${failure} is said in a toast.`);
  await userEvent.click(within(toast).getByRole('button', { name: 'Reintentar' }));
}

test('Reintentar after a lost reply has deleted the user [U-376 P-391]', async () => {
  api.on('DELETE /auth/clients/10/users/7', losesReply({ status: 200, body: { deleted: true } }, gone));
  await chooseInList('Eliminar');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Eliminar' }));
  await tryAgain('Error al eliminar usuario');
  expect(await screen.findByText('Usuario eliminado exitosamente')).toBeTruthy();
});

test('Reintentar after a lost reply invites nobody a second time [U-378 P-393]', async () => {
  const again = refusal(429, 'TOO_MANY_ATTEMPTS', 'Otra invitación salió hace un momento.');
  api.on('POST /usuarios/7/welcome', losesReply({ status: 200, body: { sent: true } }, again));
  await chooseInList('Reenviar Correo');
  await tryAgain('Error al reenviar correo');
  expect(await screen.findByText('Correo reenviado exitosamente')).toBeTruthy();
});

/** Other areas that show people. */
function OtherAreas() {
  const params = { id: 10 };
  useQuery(endpointQuery(listContracts, { query: {} }));
  useQuery(endpointQuery(listCompanyContracts, { params, query: {} }));
  useQuery(endpointQuery(listContractContacts, { params: { id: 31 } }));
  useQuery(endpointQuery(listClientContracts, { params }));
  useQuery(endpointQuery(listCompanyContacts, { params }));
  useQuery(endpointQuery(listStores, { query: {} }));
  return null;
}

test('whatever shows people is read again when one of them was saved', async () => {
  api.on('PUT /auth/clients/10/users', { status: 200, body: buildUser() });
  renderScreen(
    <>
      <OtherAreas />
      <UserDrawer company={company} state={{ mode: 'edit', userId: 7 }} onChange={() => {}} />
      <Toaster />
    </>,
    { session },
  );
  const shown = [
    'GET /contratos',
    'GET /empresas/10/contratos',
    'GET /contratos/31/contactos',
    'GET /auth/clients/10/contracts',
    'GET /empresas/10/contactos',
    `GET ${listStores.path.replace('/api', '')}`,
  ];
  await write(/^Cargo/, 'Gerente');
  for (const call of shown) expect(api.sentTo(call)).toHaveLength(1);
  await press('Guardar');
  await screen.findByText('Usuario actualizado exitosamente');
  for (const call of shown) await waitFor(() => expect(api.sentTo(call)).toHaveLength(2));
});

test('a drawer that was closed while it was saving closes no other one afterwards', async () => {
  const { answering, letGo } = held({ status: 200, body: buildUser() });
  api.on('PUT /auth/clients/10/users', answering);
  await chooseInList('Editar');
  await write(/^Cargo/, 'Gerente');
  await press('Guardar');
  await press('Cerrar');
  await press('Descartar');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editar Usuario' })).toBeNull());
  await press('Crear Usuario');
  await write(/^Correo/, 'nueva@demo.vitrina.test');
  letGo();
  await screen.findByText('Usuario actualizado exitosamente');
  expect(screen.getByDisplayValue('nueva@demo.vitrina.test')).toBeTruthy();
});
