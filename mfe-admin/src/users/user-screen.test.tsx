import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionCategory } from 'shared/endpoints/users';
import { sessionStore } from 'shared/session';
import { type AnsweringApi, openPanel, renderScreen, fill } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildCompany } from '../testing/build-company.ts';
import { buildCategories, buildContractChoice, buildUser, buildUserRow } from '../testing/build-user.ts';
import { UserList } from './user-list.tsx';
import UsersPage from './users.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

// The page of a test is 1024 px wide, and the table stands from 1200 px on.
configure({ defaultHidden: true });

const list = 'GET /auth/clients/10/users';
const deletion = 'DELETE /auth/clients/10/users/7';
const creation = 'POST /auth/clients/10/users';
const update = 'PUT /auth/clients/10/users';
const pageOf = (...content: ReturnType<typeof buildUserRow>[]) => ({
  status: 200,
  body: { content, number: 0, totalPages: 1, totalElements: content.length, hasMore: false },
});

/** A permission that says nothing without a contract, beside one that needs none. */
const categories = (): PermissionCategory[] =>
  buildCategories().map((category) => ({
    ...category,
    permissions: category.permissions.flatMap((one) => [
      one,
      { ...one, id: 2, subject: 'DailySales', name: 'Declarar ventas diarias', requires: ['Contract'] },
    ]),
  }));

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on(list, pageOf(buildUserRow()));
  api.on('GET /auth/users/7', { status: 200, body: buildUser() });
  api.on('GET /auth/users', { status: 200, body: [] });
  api.on('GET /auth/permissions/categories', { status: 200, body: categories() });
  api.on('GET /auth/clients/10/brands', { status: 200, body: { brands: [], wholeCompany: true } });
  api.on('GET /auth/clients/10/contracts', { status: 200, body: [buildContractChoice(31, '12')] });
});

async function show(path = '/'): Promise<void> {
  renderScreen(
    <>
      <UsersPage />
      <Toaster />
    </>,
    { session: { user: { id: 1, clients: [buildCompany()] } }, path },
  );
  await screen.findAllByText('Eva Paz');
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function choose(action: string): Promise<void> {
  const [menu] = await screen.findAllByRole('button', { name: 'Acciones de Eva Paz' });
  if (menu) await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const write = async (name: RegExp, text: string) => fill(await field(name), text);
const save = () => screen.getByRole('button', { name: 'Guardar' });

test('the screen Usuarios has its title, its sentence and Crear Usuario, which opens Nuevo Usuario [U-072 U-075 U-083]', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
  expect(
    screen.getByText('Administre a los miembros de su organización, sus perfiles y sus roles.'),
  ).toBeVisible();
  await press('Crear Usuario');
  const drawer = await screen.findByRole('dialog', { name: 'Nuevo Usuario' });
  expect(within(drawer).getByText('Nuevo Usuario')).toBeVisible();
  cleanup();
  // Without a company the screen says what it is for as well, and there is nowhere to create.
  renderScreen(<UsersPage />, { session: { user: { id: 1, clients: [] } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
  expect(
    screen.getByText('Administre a los miembros de su organización, sus perfiles y sus roles.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Crear Usuario' })).toBeNull();
  cleanup();
  // Of several, one is chosen first.
  const clients = [buildCompany(), buildCompany({ id: 11, name: 'Tres Robles' })];
  renderScreen(<UsersPage />, { session: { user: { id: 1, clients } } });
  const pick = (company: (typeof clients)[number] | null) =>
    act(() => sessionStore.setState(({ signedIn }) => ({ signedIn: signedIn && { ...signedIn, company } })));
  pick(null);
  expect(screen.queryByRole('button', { name: 'Crear Usuario' })).toBeNull();
  pick(buildCompany());
  expect(await screen.findByRole('button', { name: 'Crear Usuario' })).toBeVisible();
  expect((await screen.findAllByText('Eva Paz')).length).toBeGreaterThan(0);
});

test('five users are a page of the table, each with its menu [U-077 U-076 U-073]', async () => {
  const seven = Array.from({ length: 7 }, (_, n) => ({
    ...buildUserRow(),
    id: n + 1,
    email: `u${n + 1}@demo.test`,
  }));
  api.on(list, ({ query }) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    const content = seven.slice(page * size, (page + 1) * size);
    return { status: 200, body: { content, number: page, totalPages: 2, totalElements: 7, hasMore: false } };
  });
  await show();
  const shown = () => within(screen.getByRole('table')).getAllByText(/@demo\.test$/);
  expect(shown()).toHaveLength(5);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(5);
  for (const row of rows)
    expect(within(row).getByRole('button', { name: 'Acciones de Eva Paz' })).toBeInTheDocument();
  await userEvent.click(within(rows.at(-1) as HTMLElement).getByRole('button', { name: /^Acciones de/ }));
  expect(await screen.findByRole('menuitem', { name: 'Ver' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await press('Página siguiente');
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(api.askedFor(list).map(({ query }) => query.get('size'))).toEqual(['5', '5']);
});

test('the filter by status offers Todos, Activo and Pendiente, and asks for the chosen one [U-074]', async () => {
  const eva = buildUserRow();
  const ana = { ...eva, id: 8, firstName: 'Ana' };
  api.on(list, ({ query }) => {
    const status = query.get('status');
    return status === null ? pageOf(eva, ana) : pageOf(status === 'Ok' ? ana : eva);
  });
  await show();
  const asked = (): string | null | undefined => api.askedFor(list).at(-1)?.query.get('status');
  expect(asked()).toBeNull();
  for (const [name, status, gone] of [
    ['Pendiente', 'Pendiente', 'Ana Paz'],
    ['Activo', 'Ok', 'Eva Paz'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: /^Estado/ }));
    const choice = within(await screen.findByRole('listbox', { name: 'Estado' }));
    const options = choice.getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Todos', 'Activo', 'Pendiente']);
    await userEvent.click(choice.getByRole('option', { name }));
    await waitFor(() => expect(asked()).toBe(status));
    await waitFor(() => expect(screen.queryAllByText(gone)).toEqual([]));
  }
  expect((await screen.findAllByText('Ana Paz')).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: /^Estado/ }));
  const all = within(await screen.findByRole('listbox', { name: 'Estado' }));
  await userEvent.click(all.getByRole('option', { name: 'Todos' }));
  for (const name of ['Ana Paz', 'Eva Paz'])
    expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
});

test('Exportar asks for every user that the filters give [U-409]', async () => {
  await show('/?buscar=eva&estado=activo');
  await press('Exportar');
  const asked = () => api.sentTo('POST /auth/clients/10/users/export')[0];
  await waitFor(() => expect(asked()).toEqual({ q: 'eva', status: 'Ok' }));
});

test('a user who is looked at is under Ver Usuario, and Editar goes on to Editar Usuario [U-084 U-085 U-086 U-090]', async () => {
  await show();
  await choose('Ver');
  const viewer = within(await screen.findByRole('dialog', { name: 'Ver Usuario' }));
  expect(await viewer.findByText('Ver ventas')).toBeInTheDocument();
  expect(viewer.queryByRole('textbox')).toBeNull();
  await userEvent.click(await viewer.findByRole('button', { name: 'Editar' }));
  const editor = await screen.findByRole('dialog', { name: 'Editar Usuario' });
  expect(within(editor).getByText('Editar Usuario')).toBeVisible();
  expect(await field(/^Cargo/)).toHaveValue('Asistente');
  await write(/^Cargo/, ' de ventas');
  expect(await field(/^Cargo/)).toHaveValue('Asistente de ventas');
  expect(save()).toBeEnabled();
  cleanup();
  localStorage.clear();
  // Who may not be edited from the menu may not be from here either.
  api.on('GET /auth/users/7', { status: 200, body: buildUser({ editable: false }) });
  await show();
  await choose('Ver');
  const fixed = within(await screen.findByRole('dialog', { name: 'Ver Usuario' }));
  expect(await fixed.findByText('Ver ventas')).toBeInTheDocument();
  expect(fixed.queryByRole('button', { name: 'Editar' })).toBeNull();
  cleanup();
  localStorage.clear();
  // A number of another country that is stored may stay.
  api.on('GET /auth/users/7', { status: 200, body: buildUser({ phone: '+51987654321' }) });
  await show();
  await choose('Editar');
  await userEvent.click(await field(/^Teléfono/));
  await userEvent.tab();
  await write(/^Cargo/, ' de ventas');
  expect(await field(/^Teléfono/)).toBeValid();
  expect(save()).toBeEnabled();
});

test('a user without a phone is looked at with Teléfono no registrado; the table has its own words [P-143]', async () => {
  api.on(list, pageOf({ ...buildUserRow(), phone: null }));
  api.on('GET /auth/users/7', { status: 200, body: buildUser({ phone: null }) });
  await show();
  expect(within(screen.getByRole('table')).getByText('No registra teléfono')).toBeInTheDocument();
  expect(screen.queryByText('Teléfono no registrado')).toBeNull();
  await choose('Ver');
  const viewer = within(await screen.findByRole('dialog', { name: 'Ver Usuario' }));
  expect((await viewer.findByText('Teléfono')).nextElementSibling).toHaveTextContent(
    /^Teléfono no registrado$/,
  );
});

test('a list that cannot be read says so and offers Reintentar, and so does a drawer [U-397]', async () => {
  const failure = { status: 500, body: { code: 'UNEXPECTED', message: 'Error al realizar la operación' } };
  api.on('GET /auth/permissions/categories', failure);
  await show();
  await press('Crear Usuario');
  const fresh = within(await screen.findByRole('dialog', { name: 'Nuevo Usuario' }));
  expect(await fresh.findByRole('alert')).toHaveTextContent('Error al realizar la operación');
  api.on('GET /auth/permissions/categories', { status: 200, body: categories() });
  await userEvent.click(fresh.getByRole('button', { name: 'Reintentar' }));
  expect(await fresh.findByRole('textbox', { name: /^Correo/ })).toBeInTheDocument();
  cleanup();
  api.on('GET /auth/users/7', failure);
  await show();
  await choose('Ver');
  const drawer = within(await screen.findByRole('dialog', { name: 'Ver Usuario' }));
  expect(await drawer.findByRole('alert')).toHaveTextContent('Error al realizar la operación');
  api.on('GET /auth/users/7', { status: 200, body: buildUser() });
  await userEvent.click(drawer.getByRole('button', { name: 'Reintentar' }));
  expect(await drawer.findByText('Ver ventas')).toBeInTheDocument();
  cleanup();
  api.on(list, failure);
  renderScreen(<UsersPage />, { session: { user: { id: 1, clients: [buildCompany()] } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al realizar la operación');
  api.on(list, pageOf(buildUserRow()));
  await press('Reintentar');
  expect((await screen.findAllByText('Eva Paz')).length).toBeGreaterThan(0);
});

test.each(['brands', 'contracts'] as const)(
  'the %s to choose from that cannot be read say so in the form, and offer Reintentar [U-397]',
  async (failing) => {
    const failure = { status: 500, body: { code: 'UNEXPECTED', message: 'Error al realizar la operación' } };
    api.on('GET /auth/users/7', { status: 200, body: buildUser({ assignations: [] }) });
    api.on(`GET /auth/clients/10/${failing}`, failure);
    await show();
    await choose('Editar');
    const editor = within(await screen.findByRole('dialog', { name: 'Editar Usuario' }));
    expect(await editor.findByRole('alert')).toHaveTextContent('Error al realizar la operación');
    await write(/^Cargo/, ' de ventas');
    api.on('GET /auth/clients/10/brands', { status: 200, body: { brands: [], wholeCompany: true } });
    api.on('GET /auth/clients/10/contracts', { status: 200, body: [buildContractChoice(31, '12')] });
    await userEvent.click(editor.getByRole('button', { name: 'Reintentar' }));
    expect(await editor.findByRole('group', { name: 'Contratos' })).toBeInTheDocument();
    expect(editor.queryByRole('alert')).toBeNull();
    // Nothing that was typed is lost.
    expect(await field(/^Cargo/)).toHaveValue('Asistente de ventas');
  },
);

describe('a new user', () => {
  const steps = [
    [/^Nombre/, 'Carla', 'nombre', '[U-088]', 'firstName'],
    [/^Apellido/, 'Iturra', 'apellido', '[U-089]', 'lastName'],
    [/^Cargo/, 'Cajera', 'cargo', '[U-092]', 'position'],
  ] as const;

  test.each(steps.map(([name, , lacking, ids, sent]) => [lacking, ids, name, sent] as const))(
    'is asked for %s %s',
    async (lacking, _ids, name, sent) => {
      api.on(creation, { status: 200, body: buildUser() });
      await show();
      await press('Crear Usuario');
      expect(await field(name)).toBeEnabled();
      const missing = () => screen.queryByText(new RegExp(`^Para guardar falta:.*\\b${lacking}\\b`));
      // A surname may be left out.
      if (lacking === 'apellido') expect(missing()).toBeNull();
      else expect(missing()).toBeInTheDocument();
      await write(name, 'Algo');
      await waitFor(() => expect(missing()).toBeNull());
      expect(await field(name)).toHaveValue('Algo');
      await write(/^Correo/, 'nueva@demo.vitrina.test');
      for (const [other, text] of steps) if (other !== name) await write(other, text);
      await write(/^Teléfono/, '987654321');
      await userEvent.click(screen.getByRole('checkbox', { name: 'Ver ventas' }));
      await waitFor(() => expect(save()).toBeEnabled());
      await userEvent.click(save());
      await waitFor(() => expect(api.sentTo(creation)).toMatchObject([{ [sent]: 'Algo' }]));
    },
  );

  test('cannot be saved before the form is complete, and goes out with what was typed [U-237 U-271]', async () => {
    api.on(creation, { status: 200, body: buildUser() });
    await show();
    await press('Crear Usuario');
    await write(/^Correo/, 'nueva@demo.vitrina.test');
    for (const [name, text] of steps) await write(name, text);
    expect(save()).toBeDisabled();
    await write(/^Teléfono/, '987654321');
    expect(screen.getByText('Para guardar falta: elegir un permiso.')).toBeInTheDocument();
    expect(save()).toBeDisabled();
    const permission = () => screen.findByRole('checkbox', { name: 'Ver ventas' });
    const toggle = async ({ disabled }: { disabled: boolean }) => {
      await userEvent.click(await permission());
      await waitFor(() => expect(save()).toHaveProperty('disabled', disabled));
    };
    await toggle({ disabled: false });
    await toggle({ disabled: true });
    await toggle({ disabled: false });
    await userEvent.click(save());
    await waitFor(() =>
      expect(api.sentTo(creation)).toMatchObject([
        {
          email: 'nueva@demo.vitrina.test',
          firstName: 'Carla',
          lastName: 'Iturra',
          phone: '+56987654321',
          position: 'Cajera',
          permissions: [{ permissionId: 1, clientId: 10 }],
        },
      ]),
    );
    cleanup();
    // Nor can an existing user without any.
    await show();
    await choose('Editar');
    await write(/^Cargo/, ' de ventas');
    expect(await permission()).toBeChecked();
    await waitFor(() => expect(save()).toBeEnabled());
    await toggle({ disabled: true });
    await toggle({ disabled: false });
  });

  test('cannot be saved while e-mail, first name, phone or position is empty, whichever it is [U-267 U-268 U-269 U-270]', async () => {
    await show();
    await press('Crear Usuario');
    const needed = [
      [/^Correo/, 'nueva@demo.vitrina.test'],
      [/^Nombre/, 'Carla'],
      [/^Teléfono/, '987654321'],
      [/^Cargo/, 'Cajera'],
    ] as const;
    for (const [name, text] of needed) await write(name, text);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ver ventas' }));
    await waitFor(() => expect(save()).toBeEnabled());
    for (const [name, text] of needed) {
      await userEvent.clear(await field(name));
      await waitFor(() => expect(save()).toBeDisabled());
      await write(name, text);
      await waitFor(() => expect(save()).toBeEnabled());
    }
    cleanup();
    // The same for an existing user, whose e-mail stays.
    await show();
    await choose('Editar');
    for (const [name, text] of needed.slice(1)) {
      await userEvent.clear(await field(name));
      await waitFor(() => expect(save()).toBeDisabled());
      await write(name, text);
      await waitFor(() => expect(save()).toBeEnabled());
    }
  });
});

test('a permission that the country of the company does not have is not offered [U-098]', async () => {
  const elsewhere = categories().map((category) => ({
    ...category,
    permissions: category.permissions.map((one) => (one.id === 2 ? { ...one, countriesIds: ['PER'] } : one)),
  }));
  api.on('GET /auth/permissions/categories', { status: 200, body: elsewhere });
  await show();
  await press('Crear Usuario');
  expect(await screen.findByRole('checkbox', { name: 'Ver ventas' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Declarar ventas diarias' })).toBeNull();
  cleanup();
  // The country of the company, not that of who looks.
  const abroad = buildCompany({ countryId: 'PER' });
  renderScreen(<UsersPage />, { session: { country: 'CHL', user: { id: 1, clients: [abroad] } } });
  await press('Crear Usuario');
  expect(await screen.findByRole('checkbox', { name: 'Declarar ventas diarias' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Ver ventas' })).toBeNull();
  cleanup();
  // That of the company chosen in the form, not of the one whose users are listed.
  api.on('GET /auth/clients/11/brands', { status: 200, body: { brands: [], wholeCompany: true } });
  api.on('GET /auth/clients/11/contracts', { status: 200, body: [] });
  const clients = [buildCompany(), buildCompany({ id: 11, name: 'Dos SAC', countryId: 'PER' })];
  renderScreen(<UserList company={buildCompany()} />, { session: { user: { id: 1, clients } } });
  await press('Crear Usuario');
  expect(await screen.findByRole('checkbox', { name: 'Ver ventas' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Empresa/ }), 'Dos SAC');
  expect(await screen.findByRole('checkbox', { name: 'Declarar ventas diarias' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Ver ventas' })).toBeNull();
});

test('the form has a switch for each category, which chooses all of its permissions and no other, and counts them [U-094 U-096 U-097]', async () => {
  const billing = buildCategories().map((category) => ({
    ...category,
    id: 2,
    name: 'Facturación',
    permissions: category.permissions.map((one) => ({ ...one, id: 3, name: 'Ver facturas' })),
  }));
  api.on('GET /auth/permissions/categories', { status: 200, body: [...categories(), ...billing] });
  api.on('GET /auth/users/7', { status: 200, body: buildUser({ permissions: [] }) });
  await show();
  await choose('Editar');
  const whole = await screen.findByRole('checkbox', { name: 'Todos los permisos de Ventas' });
  expect(whole.closest('[data-scope=switch]')).not.toBeNull();
  // Each stands under its name, and its permissions once it is unfolded.
  const billed = screen.getByRole('button', { name: /^Facturación/ });
  expect(screen.getByRole('button', { name: /^Ventas/ })).toHaveTextContent(/^Ventas/);
  expect(billed).toHaveTextContent(/^Facturación/);
  await userEvent.click(billed);
  expect(screen.getByText('Ver facturas')).toBeVisible();
  /** Of all of them, of Ventas and of Facturación. */
  const counts = () =>
    screen
      .getAllByText(/permisos? seleccionados?$/)
      .map(({ textContent }) => Number.parseInt(textContent, 10));
  expect(counts()).toEqual([0, 0, 0]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Declarar ventas diarias' }));
  expect(await screen.findAllByText('1 permiso seleccionado')).toHaveLength(2);
  expect(counts()).toEqual([1, 1, 0]);
  expect(screen.getByRole('checkbox', { name: 'Todos los permisos de Facturación' })).not.toBeChecked();
  await userEvent.click(whole);
  for (const name of ['Ver ventas', 'Declarar ventas diarias'])
    await waitFor(() => expect(screen.getByRole('checkbox', { name })).toBeChecked());
  expect(counts()).toEqual([2, 2, 0]);
  expect(screen.getByRole('checkbox', { name: 'Ver facturas' })).not.toBeChecked();
});

test('a permission that requires a contract asks for one before it can be saved, one beside it does not [U-005 U-095 U-272 U-006]', async () => {
  api.on('GET /auth/users/7', { status: 200, body: buildUser({ assignations: [], permissions: [] }) });
  await show();
  await choose('Editar');
  const one = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
  const contracts = () => screen.queryByRole('group', { name: 'Contratos' });
  await one('Ver ventas');
  expect(screen.queryByText(/elegir un contrato/)).toBeNull();
  await one('Ver ventas');
  await one('Declarar ventas diarias');
  expect(await screen.findByText(/elegir un contrato/)).toBeInTheDocument();
  expect(save()).toBeDisabled();
  const [choice] = within(contracts() ?? document.body).getAllByRole('checkbox');
  if (choice === undefined) throw new Error('There is a contract to choose.');
  await userEvent.click(choice);
  await waitFor(() => expect(screen.queryByText(/elegir un contrato/)).toBeNull());
  api.on(update, { status: 200, body: buildUser() });
  await waitFor(() => expect(save()).toBeEnabled());
  await userEvent.click(save());
  await waitFor(() =>
    expect(api.sentTo(update)).toMatchObject([
      {
        permissions: [{ permissionId: 2, clientId: 10 }],
        assignations: [{ type: 'Contract', contractId: 31 }],
      },
    ]),
  );
  cleanup();
  // A new user has the whole company, until a permission requires a contract.
  await show();
  await press('Crear Usuario');
  await one('Ver ventas');
  expect(contracts()).toBeNull();
  await one('Declarar ventas diarias');
  expect(await screen.findByRole('group', { name: 'Contratos' })).toBeInTheDocument();
  cleanup();
  localStorage.clear();
  // With the whole company none is needed, until only parts of it are chosen.
  api.on('GET /auth/users/7', { status: 200, body: buildUser({ permissions: [] }) });
  await show();
  await choose('Editar');
  await one('Declarar ventas diarias');
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Declarar ventas diarias' })).toBeChecked(),
  );
  expect(contracts()).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^Solo algunas marcas o contratos/ }));
  expect(await screen.findByRole('group', { name: 'Contratos' })).toBeInTheDocument();
});

test('a brand that has a contract counts as one, and so does the whole company once it is chosen [U-272 U-006]', async () => {
  const bare = { id: 4, name: 'Abeto', assignable: true, hasContracts: false };
  const leased = { id: 3, name: 'Lúmina', assignable: true, hasContracts: true };
  const answer = (...brands: (typeof bare)[]) =>
    api.on('GET /auth/clients/10/brands', { status: 200, body: { brands, wholeCompany: true } });
  api.on('GET /auth/users/7', { status: 200, body: buildUser({ assignations: [], permissions: [] }) });
  const one = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
  const lacks = async (lacking: boolean) => {
    await waitFor(() => expect(screen.queryByText(/elegir un contrato/) !== null).toBe(lacking));
    await waitFor(() => expect(save()).toHaveProperty('disabled', lacking));
  };
  api.on(update, { status: 200, body: buildUser() });
  const sent = async (...assignations: object[]) => {
    await userEvent.click(save());
    await waitFor(() => expect(api.sentTo(update).at(-1)).toMatchObject({ assignations }));
  };
  const wholeCompany = async () =>
    userEvent.click(await screen.findByRole('radio', { name: /^Toda la empresa/ }));
  answer(bare, leased);
  await show();
  await choose('Editar');
  await one('Declarar ventas diarias');
  await one('Abeto');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Abeto' })).toBeChecked());
  await lacks(true);
  await one('Lúmina');
  await lacks(false);
  await one('Lúmina');
  await lacks(true);
  await wholeCompany();
  await lacks(false);
  await sent({ type: 'Client', clientId: 10 });
  cleanup();
  localStorage.clear();
  // A company without contracts is none.
  answer(bare);
  await show();
  await choose('Editar');
  await one('Declarar ventas diarias');
  await wholeCompany();
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Toda la empresa/ })).toBeChecked());
  await lacks(true);
  cleanup();
  localStorage.clear();
  // A brand goes out as one.
  answer(leased);
  await show();
  await choose('Editar');
  await one('Declarar ventas diarias');
  await one('Lúmina');
  await lacks(false);
  await sent({ type: 'Brand', brandId: 3 });
});

test('one’s own form offers neither permissions nor what one reaches, and says why [U-005 U-006]', async () => {
  renderScreen(<UsersPage />, { session: { user: { id: 7, clients: [buildCompany()] } } });
  await choose('Editar');
  await screen.findByText(
    'No puede cambiar sus propios permisos: pídalo a otra persona que administre usuarios.',
  );
  expect(await field(/^Cargo/)).toBeEnabled();
  expect(screen.queryByRole('checkbox', { name: 'Ver ventas' })).toBeNull();
  expect(screen.queryByRole('radio', { name: /^Toda la empresa/ })).toBeNull();
});

describe('deleting', () => {
  const question = async () => within(await openPanel('alertdialog', 'Eliminar usuario'));

  test('asks first, in its own words; cancelling deletes nobody, confirming does [P-224 U-101 U-102 U-104]', async () => {
    await show();
    await choose('Eliminar');
    const asked = await question();
    expect(asked.getByText(/¿Quieres eliminar este usuario\?/)).toBeVisible();
    expect(asked.getByText(/Esta accion es irreversible/)).toBeVisible();
    // Beside the cross in the corner, which has no text.
    const buttons = asked.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons.filter((text) => text !== '').toSorted()).toEqual(['Cancelar', 'Eliminar']);
    await userEvent.click(asked.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.askedFor(deletion)).toHaveLength(0);
    expect(screen.getAllByText('Eva Paz').length).toBeGreaterThan(0);
    api.on(deletion, { status: 200, body: { deleted: true } });
    await choose('Eliminar');
    await userEvent.click((await question()).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(api.askedFor(deletion)).toHaveLength(1));
    // Else it would still be there for the next one.
    const toast = (await screen.findByText('Usuario eliminado exitosamente')).closest<HTMLElement>(
      '[role=status]',
    );
    await userEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Cerrar aviso' }));
    await waitFor(() => expect(screen.queryByText('Usuario eliminado exitosamente')).toBeNull());
  });

  test('calls only once it is confirmed, and says Usuario eliminado exitosamente [U-236 U-103 U-375 P-390]', async () => {
    await show();
    await choose('Eliminar');
    const asked = await question();
    expect(asked.getByText(/Esta accion es irreversible/)).toBeVisible();
    expect(api.askedFor(deletion)).toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.askedFor(deletion)).toHaveLength(0);
    await choose('Eliminar');
    const again = await question();
    api.on(deletion, { status: 200, body: { deleted: true } });
    api.on(list, pageOf());
    expect(screen.queryByText('Usuario eliminado exitosamente')).toBeNull();
    await userEvent.click(again.getByRole('button', { name: 'Eliminar' }));
    expect((await screen.findAllByText('Usuario eliminado exitosamente')).length).toBeGreaterThan(0);
    expect(api.askedFor(deletion)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Eva Paz')).toBeNull());
  });
});

test('an invitation that is sent again says Correo reenviado exitosamente [P-392 U-377]', async () => {
  api.on('POST /usuarios/7/welcome', { status: 200, body: { sent: true } });
  await show();
  await choose('Reenviar Correo');
  expect((await screen.findAllByText('Correo reenviado exitosamente')).length).toBeGreaterThan(0);
  expect(api.askedFor('POST /usuarios/7/welcome')).toHaveLength(1);
});
