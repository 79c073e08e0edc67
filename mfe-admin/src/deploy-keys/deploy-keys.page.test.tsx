import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeployKey } from 'shared/endpoints/deploy';
import { type AnsweringApi, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import DeployKeysPage from './deploy-keys.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

// The page of a test is 1024 px wide, and the table stands from 1200 px on.
configure({ defaultHidden: true });

const list = 'GET /deploy-keys';
const create = 'POST /deploy-keys';
const secret = `vid_a1b2c3d4_${'k'.repeat(43)}`;
const key: DeployKey = {
  id: 5,
  nombre: 'Publicación de ventas',
  parte: 'sales',
  comienzo: 'vid_a1b2c3d4',
  vence: '2027-11-20',
  estado: 'active',
  creada: '2026-11-20T15:00:00.000Z',
  ultimoUso: '2026-11-20T16:30:00.000Z',
  revocada: null,
  creadaPor: 'Ana Rojas',
  revocadaPor: null,
};
const rowsOf = (...content: DeployKey[]) => ({
  status: 200,
  body: { content, number: 0, totalPages: 1, totalElements: content.length, hasMore: false },
});

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on(list, rowsOf(key));
});

const show = () =>
  renderScreen(
    <>
      <DeployKeysPage />
      <Toaster />
    </>,
    { session: { country: 'CHL', permissions: [{ action: 'manage', subject: 'Release' }] } },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const submit = async () => {
  const drawer = await screen.findByRole('dialog', { name: 'Crear llave de despliegue' });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Crear llave' }));
};

test('the list says which part each key releases, until when, and whether it is used', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Llaves de despliegue' });
  for (const text of [
    'Publicación de ventas',
    'vid_a1b2c3d4…',
    'Ventas y contratos',
    '20/11/2027',
    /20\/11\/2026.*13:30/,
    'Ana Rojas',
    'Activa',
  ])
    expect(within(table).getByText(text)).toBeInTheDocument();
});

test('without keys the list says what one is for', async () => {
  api.on(list, rowsOf());
  show();
  expect(await screen.findByText(/para que un equipo publique su parte del sitio/)).toBeInTheDocument();
});

test('a new key of a part is shown once, until the user says that they kept it [T28]', async () => {
  api.on(create, { status: 200, body: { llave: secret, registro: key } });
  show();
  await press('Crear llave');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Ventas');
  await submit();
  expect(await screen.findByText('Elija una parte del sitio.')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Parte/ }), 'Ventas y contratos');
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Copie su llave ahora' });
  expect(within(dialog).getByText(secret)).toBeInTheDocument();
  const done = within(dialog).getByRole('button', { name: 'Volver a las llaves' });
  expect(done).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Guardé la llave en un lugar seguro' }));
  expect(done).toBeEnabled();
  await userEvent.click(done);
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  expect(api.askedFor(create).at(-1)?.body).toMatchObject({ nombre: 'Ventas', parte: 'sales' });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret);
});

test('a name that is taken is said at its field, and the form stays', async () => {
  api.on(create, refusal(422, 'RULE_BROKEN', 'Ya hay una llave con este nombre.', 'nombre'));
  show();
  await press('Crear llave');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Ventas');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Parte/ }), 'Ventas y contratos');
  await submit();
  expect(await screen.findByText('Ya hay una llave con este nombre.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Ventas');
});

test('revoking names the key and asks first', async () => {
  const revoke = 'POST /deploy-keys/5/revoke';
  api.on(revoke, { status: 200, body: { ...key, estado: 'revoked' } });
  show();
  const table = await screen.findByRole('table', { name: 'Llaves de despliegue' });
  await userEvent.click(
    await within(table).findByRole('button', { name: 'Acciones de «Publicación de ventas»' }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revocar llave' }));
  expect(api.askedFor(revoke)).toHaveLength(0);
  await press('Revocar «Publicación de ventas»');
  expect(await screen.findByText('Llave revocada')).toBeInTheDocument();
  expect(api.askedFor(revoke)).toHaveLength(1);
});
