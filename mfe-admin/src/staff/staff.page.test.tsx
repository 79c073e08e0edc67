import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CountryCode } from 'shared/countries';
import { type AnsweringApi, openPanel, refusal, renderScreen, fill } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildStaff, portalRole } from '../testing/build-staff.ts';
import StaffPage from './staff.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

// The page of a test is 1024 px wide, and the table stands from 1200 px on.
configure({ defaultHidden: true });

const list = 'GET /operacion/personas';
const invite = 'POST /operacion/personas';
const rowsOf = (...content: ReturnType<typeof buildStaff>[]) => ({
  status: 200,
  body: { content, number: 0, totalPages: 1, totalElements: content.length, hasMore: false },
});
const malls = [
  { id: 1, nombre: 'Mall Norte', paisId: 'CHL' },
  { id: 2, nombre: 'Mall Sur', paisId: 'CHL' },
  { id: 3, nombre: 'Mall Lima', paisId: 'PER' },
];

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on(list, rowsOf(buildStaff(), buildStaff({ id: 1, nombres: 'Yo', apellidos: 'Misma' })));
  api.on('GET /operacion/personas/centros', { status: 200, body: malls });
});

async function show(...countries: CountryCode[]): Promise<void> {
  renderScreen(
    <>
      <StaffPage />
      <Toaster />
    </>,
    {
      session: {
        user: { id: 1 },
        roles: [portalRole(...(countries.length === 0 ? (['CHL'] as const) : countries))],
        permissions: [{ action: 'manage', subject: 'Staff' }],
      },
    },
  );
  await screen.findAllByText('Eva Paz');
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: RegExp, text: string) => fill(await screen.findByRole('textbox', { name }), text);

test('a person is invited with a role and its malls', async () => {
  api.on(invite, { status: 200, body: buildStaff({ estado: 'Pendiente' }) });
  await show();
  await press('Invitar persona');
  await type(/^Correo/, 'ana@operadora.vitrina.test');
  await type(/^Nombre/, 'Ana');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Operaciones/ }));
  const choices = within(screen.getByRole('group', { name: 'Centros comerciales de Operaciones' }));
  expect(choices.queryByText('Mall Lima')).toBeNull();
  await userEvent.click(choices.getByRole('checkbox', { name: 'Mall Sur' }));
  await press('Enviar invitación');
  await screen.findByText('Invitación enviada');
  expect(api.sentTo(invite)).toEqual([
    {
      email: 'ana@operadora.vitrina.test',
      paisId: 'CHL',
      nombres: 'Ana',
      apellidos: '',
      cargo: '',
      roles: [{ rol: 'INT_OPERACIONES', edificios: [2] }],
    },
  ]);
});

test('what is missing is said where it is missing, and nothing is sent', async () => {
  await show();
  await press('Invitar persona');
  await type(/^Correo/, 'ana@operadora.vitrina.test');
  await type(/^Nombre/, 'Ana');
  await press('Enviar invitación');
  expect(await screen.findByText('Elija al menos un rol')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Marketing/ }));
  await press('Enviar invitación');
  expect(await screen.findByText('Elija al menos un centro comercial')).toBeVisible();
  expect(api.askedFor(invite)).toHaveLength(0);
});

test('an e-mail that the portal refuses is said at the e-mail, and nothing typed is lost', async () => {
  api.on(
    invite,
    refusal(422, 'RULE_BROKEN', 'El correo debe ser del operador: @operadora.vitrina.test.', 'email'),
  );
  await show();
  await press('Invitar persona');
  await type(/^Correo/, 'ana@otra.example');
  await type(/^Nombre/, 'Ana');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Administrador del portal/ }));
  await press('Enviar invitación');
  const field = screen.getByRole('textbox', { name: /^Correo/ });
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage(/debe ser del operador/));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('ana@otra.example');
});

test('who administers several countries chooses one, whose malls are offered', async () => {
  await show('CHL', 'PER');
  await press('Invitar persona');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^País/ }), 'PER');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Finanzas/ }));
  const choices = within(screen.getByRole('group', { name: 'Centros comerciales de Finanzas del operador' }));
  expect(choices.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Mall Lima',
  ]);
});

test('one’s own row has no actions, and disabling another person asks first [U-327]', async () => {
  api.on('DELETE /operacion/personas/7', { status: 200, body: { deleted: true } });
  await show();
  expect(screen.queryByRole('button', { name: 'Acciones de Yo Misma' })).toBeNull();
  const [menu] = await screen.findAllByRole('button', { name: 'Acciones de Eva Paz' });
  if (menu) await userEvent.click(menu);
  expect(screen.queryByRole('menuitem', { name: 'Reenviar invitación' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deshabilitar' }));
  const question = within(await openPanel('alertdialog'));
  expect(api.askedFor('DELETE /operacion/personas/7')).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Deshabilitar' }));
  await screen.findByText('Persona deshabilitada');
});

test('a person whom somebody else saved meanwhile is shown in both versions [T19]', async () => {
  const stored = buildStaff({
    rowVersion: 4,
    roles: [{ rol: 'INT_ADMIN', centros: [{ id: 2, nombre: 'Mall Sur' }], paises: [] }],
  });
  api.on('PUT /operacion/personas/7', {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Otra persona modificó estos datos.', details: { stored } },
  });
  await show();
  const [menu] = await screen.findAllByRole('button', { name: 'Acciones de Eva Paz' });
  if (menu) await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  await type(/^Cargo/, ' y más');
  await press('Guardar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona guardó estos datos' }));
  expect(dialog.getByText('Mall Sur')).toBeVisible();
  expect(dialog.getByText('Jefa de mall y más')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
  await waitFor(() =>
    expect(api.sentTo('PUT /operacion/personas/7').at(-1)).toMatchObject({ rowVersion: 4 }),
  );
});

/** The cell of the status of the only person. */
function statusCell() {
  const table = within(screen.getByRole('table'));
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  // The first column is the heading of the row.
  return table.getAllByRole('cell')[headers.indexOf('Estado') - 1];
}

test('who has accepted an invitation is Activa, and can be filtered by it [U-230]', async () => {
  api.on(list, rowsOf(buildStaff()));
  await show();
  expect(statusCell()).toHaveTextContent(/^Activa$/);
  expect(screen.queryByText('Activo')).toBeNull();
  await press('Estado: Todos');
  await userEvent.click(await screen.findByRole('option', { name: 'Activa' }));
  await waitFor(() => expect(api.askedFor(list).at(-1)?.query.get('estado')).toBe('Ok'));
});

test('who has not accepted the invitation yet is Pendiente [P-144 U-234]', async () => {
  api.on(list, rowsOf(buildStaff({ estado: 'Pendiente' })));
  await show();
  expect(statusCell()).toHaveTextContent(/^Pendiente$/);
});

test('the list asks for what its address says', async () => {
  renderScreen(<StaffPage />, {
    session: { user: { id: 1 }, roles: [portalRole('CHL')] },
    path: '/?buscar=eva&rol=marketing&centro=2&estado=pendiente',
  });
  await screen.findAllByText('Eva Paz');
  const query = api.askedFor(list).at(-1)?.query;
  expect(['q', 'rol', 'edificioId', 'estado'].map((name) => query?.get(name))).toEqual([
    'eva',
    'INT_MARKETING',
    '2',
    'Pendiente',
  ]);
});
