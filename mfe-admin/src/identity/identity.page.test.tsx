import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IdentityRecord } from 'shared/endpoints/identity';
import { type AnsweringApi, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import IdentityPage from './identity.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const path = '/operacion/identidad';
const portal = { nombre: 'Vitrina', color: null, marca: null };
const own: IdentityRecord = {
  ...portal,
  historial: [{ ...portal, version: 0, el: null, por: null }],
  rowVersion: 1,
};
const plaza = { nombre: 'Plaza Sur', color: '#7a1f5c', marca: null };
const changed: IdentityRecord = {
  ...plaza,
  historial: [
    { ...plaza, version: 1, el: '2026-11-20T15:00:00.000Z', por: 'Ana Rojas' },
    { ...portal, version: 0, el: null, por: null },
  ],
  rowVersion: 2,
};

beforeEach(() => {
  localStorage.clear();
  api.forget();
});

function show(record: IdentityRecord): void {
  api.on(`GET ${path}`, { status: 200, body: record });
  renderScreen(
    <>
      <IdentityPage />
      <Toaster />
    </>,
    { session: { permissions: [{ action: 'manage', subject: 'Identity' }] } },
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const said = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const type = async (name: RegExp, text: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
};

test('name and colour are shown in light and in dark before they are saved', async () => {
  api.on(`PUT ${path}`, { status: 200, body: changed });
  show(own);
  await type(/^Nombre del portal/, 'Plaza Sur');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Usar el color del portal' }));
  await type(/^Color/, '#7a1f5c');
  const preview = within(screen.getByRole('region', { name: 'Vista previa' }));
  expect(preview.getAllByText('Plaza Sur')).toHaveLength(2);
  const [light, dark] = preview.getAllByText('Ingresar');
  expect(light).toHaveStyle({ background: '#7a1f5c', color: '#ffffff' });
  expect(dark).not.toHaveStyle({ background: '#7a1f5c' });
  await press('Guardar identidad');
  await said('Identidad guardada');
  expect(api.askedFor(`PUT ${path}`)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Volver a cargar la página' })).toBeVisible();
});

test('a colour that would not be read says what is used in its place', async () => {
  show(own);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Usar el color del portal' }));
  await type(/^Color/, '#ffd400');
  expect(screen.getByText(/^En modo claro se usa #[0-9a-f]{6}, más oscuro que el elegido/)).toBeVisible();
  expect(screen.queryByText(/^En modo oscuro se usa/)).toBeNull();
});

test('what is no colour is not sent', async () => {
  show(own);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Usar el color del portal' }));
  await type(/^Color/, 'rojo');
  await press('Guardar identidad');
  await said('Escríbalo como #1f4fd8');
  expect(api.askedFor(`PUT ${path}`)).toEqual([]);
});

test('the portal’s own identity comes back after a question', async () => {
  api.on(`POST ${path}/anterior`, { status: 200, body: { ...own, rowVersion: 3 } });
  show(changed);
  await press('Volver a esta: Vitrina, Original');
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: '¿Volver a «Vitrina»?' })).getByRole('button', {
      name: 'Volver a esta identidad',
    }),
  );
  await said('El portal vuelve a tener esa identidad');
  expect(api.askedFor(`POST ${path}/anterior`).at(-1)?.body).toEqual({ version: 0, rowVersion: 2 });
  expect(await field(/^Nombre del portal/)).toHaveValue('Vitrina');
});

test('an identity that another administrator saved meanwhile is shown beside one’s own [T19]', async () => {
  api.on(`PUT ${path}`, {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored: changed } },
  });
  show(own);
  await type(/^Nombre del portal/, 'Otra');
  await press('Guardar identidad');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'La identidad cambió mientras la editaba' }),
  );
  expect(dialog.getByRole('row', { name: 'Nombre del portal Otra Plaza Sur' })).toBeVisible();
  expect(dialog.getByRole('row', { name: 'Color color original #7a1f5c' })).toBeVisible();
  // It was sent with the version that the form began with.
  const sent = api.askedFor(`PUT ${path}`).map(({ body }) => String(body));
  expect(sent).toEqual([expect.stringMatching(/rowVersion\D+1\b/)]);
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
  await waitFor(() => expect(String(api.askedFor(`PUT ${path}`)[1]?.body)).toMatch(/rowVersion\D+2\b/));
});

test('an identity that another administrator saved before an earlier one comes back is shown too [T19]', async () => {
  const stored = { ...changed, nombre: 'Plaza Norte', rowVersion: 5 };
  api.on(`POST ${path}/anterior`, {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } },
  });
  show(changed);
  const back = async (): Promise<void> => {
    await press('Volver a esta: Vitrina, Original');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Volver a esta identidad' }));
  };
  await back();
  const dialog = within(
    await screen.findByRole('dialog', { name: 'La identidad cambió mientras la editaba' }),
  );
  expect(dialog.getByRole('row', { name: 'Nombre del portal Plaza Sur Plaza Norte' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Usar lo guardado' }));
  await waitFor(async () => expect(await field(/^Nombre del portal/)).toHaveValue('Plaza Norte'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.on(`POST ${path}/anterior`, { status: 200, body: { ...own, rowVersion: 6 } });
  await back();
  await said('El portal vuelve a tener esa identidad');
  expect(api.sentTo(`POST ${path}/anterior`)).toEqual([
    { version: 0, rowVersion: 2 },
    { version: 0, rowVersion: 5 },
  ]);
});
