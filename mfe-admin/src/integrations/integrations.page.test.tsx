import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnsweringApi, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildKey } from '../testing/build-key.ts';
import IntegrationsPage from './integrations.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

// The page of a test is 1024 px wide, and the table stands from 1200 px on.
configure({ defaultHidden: true });

const list = 'GET /integration-keys';
const create = 'POST /integration-keys';
const secret = `vit_a1b2c3d4_${'k'.repeat(43)}`;
const malls = [
  { id: 11, codigo: 'CL01', nombre: 'Mall Norte' },
  { id: 12, codigo: 'CL02', nombre: 'Mall Sur' },
];
const rowsOf = (...content: ReturnType<typeof buildKey>[]) => ({
  status: 200,
  body: { content, number: 0, totalPages: 1, totalElements: content.length, hasMore: false },
});

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on(list, rowsOf(buildKey()));
  api.on('GET /integration-feeds', { status: 200, body: { carpeta: null, tipos: [] } });
  api.on('GET /integration-keys/malls', { status: 200, body: malls });
});

const show = () =>
  renderScreen(
    <>
      <IntegrationsPage />
      <Toaster />
    </>,
    { session: { country: 'CHL', permissions: [{ action: 'manage', subject: 'Integration' }] } },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const check = async (name: string | RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
async function openForm(name = 'SAP') {
  show();
  await press('Crear llave');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), name);
}
const submit = async () => {
  const drawer = await screen.findByRole('dialog', { name: 'Crear llave' });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Crear llave' }));
};

test('the list says what each key may, until when, and whether it is used', async () => {
  const sure = { id: 6, nombre: 'Contabilidad', comienzo: 'vit_zzzzzzzz', estado: 'ending' } as const;
  api.on(
    list,
    rowsOf(buildKey(), buildKey({ ...sure, centros: malls, ultimoUso: '2026-11-20T16:30:00.000Z' })),
  );
  show();
  const table = await screen.findByRole('table', { name: 'Llaves de integración' });
  const [, first, second] = within(table).getAllByRole('row');
  if (first === undefined || second === undefined) throw new Error('Two keys are listed.');
  for (const text of [
    'SAP producción',
    'vit_a1b2c3d4…',
    'Empresas, Deudas',
    'Todos',
    '20/11/2027',
    'Nunca',
    'Activa',
  ])
    expect(within(first).getByText(text)).toBeInTheDocument();
  for (const text of ['Mall Norte, Mall Sur', /20\/11\/2026.*13:30/, 'Vence pronto'])
    expect(within(second).getByText(text)).toBeInTheDocument();
});

test('without keys the list says what one is for', async () => {
  api.on(list, rowsOf());
  show();
  expect(await screen.findByText(/Cree una para que su ERP envíe registros/)).toBeInTheDocument();
});

test('a new key is shown once, and stays until the user says that they kept it [T28]', async () => {
  api.on(create, { status: 200, body: { llave: secret, registro: buildKey() } });
  await openForm();
  await check('Deudas');
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Copie su llave ahora' });
  expect(within(dialog).getByText(secret)).toBeInTheDocument();
  const done = within(dialog).getByRole('button', { name: 'Ver ejemplos' });
  expect(done).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(within(dialog).getByText(secret)).toBeInTheDocument();
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(dialog).getByRole('button', { name: 'Copiar llave' }));
  expect(write).toHaveBeenCalledWith(secret);
  // The notice does not repeat the key.
  await screen.findByText('Llave copiada');
  expect(screen.getAllByText(secret)).toHaveLength(1);
  await check('Guardé la llave en un lugar seguro');
  expect(done).toBeEnabled();
  expect(api.askedFor(create).at(-1)?.body).toMatchObject({
    nombre: 'SAP',
    tipos: ['debts'],
    edificios: null,
  });
  await userEvent.click(done);
  await waitFor(() => expect(document.body.textContent).not.toContain(secret));
  // Nor does the device keep it.
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret);
});

test('a key limited to malls is offered only the kinds of a mall', async () => {
  api.on(create, { status: 200, body: { llave: secret, registro: buildKey() } });
  await openForm();
  await check('Empresas');
  await check('Deudas');
  await userEvent.click(screen.getByRole('radio', { name: /^Solo algunos/ }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Empresas' })).toBeNull());
  expect(
    screen.getByText(
      /^Empresas, Marcas, Facturas, Notas de cargo, Gastos comunes, Convenios de pago, Usuarios: no son de un centro comercial/,
    ),
  ).toBeInTheDocument();
  await submit();
  expect(await screen.findByText('Elija al menos un centro comercial.')).toBeInTheDocument();
  await check(/^Mall Sur/);
  await submit();
  await screen.findByRole('dialog', { name: 'Copie su llave ahora' });
  expect(api.askedFor(create).at(-1)?.body).toMatchObject({ tipos: ['debts'], edificios: [12] });
});

test('what is missing or refused is said at its field, and nothing typed is lost', async () => {
  const message = 'Ya hay una llave con este nombre: elija otro, o revoque esa.';
  api.on(create, refusal(422, 'RULE_BROKEN', message, 'nombre'));
  await openForm('Repetida');
  await submit();
  expect(await screen.findByText('Elija al menos un tipo de registro.')).toBeInTheDocument();
  await check('Marcas');
  await submit();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Repetida');
});
