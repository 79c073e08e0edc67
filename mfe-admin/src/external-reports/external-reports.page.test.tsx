import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExternalReport } from 'shared/endpoints/external-reports';
import { type AnsweringApi, fill, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import ExternalReportsPage from './external-reports.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const registry = '/powerbi/registro';
const visits: ExternalReport = {
  id: 3,
  nombre: 'Visitas por hora',
  descripcion: '',
  url: 'https://bi.ejemplo.cl/informe',
  roles: ['EXT_EMPRESA', 'EXT_MARCA'],
  orden: 10,
  permitido: true,
  rowVersion: 4,
};
const pageOf = (content: readonly ExternalReport[], origenes = ['https://bi.ejemplo.cl']) => ({
  status: 200,
  body: { content, number: 0, totalPages: 1, totalElements: content.length, hasMore: false, origenes },
});

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on(`GET ${registry}`, pageOf([visits]));
});

const show = () =>
  renderScreen(
    <>
      <ExternalReportsPage />
      <Toaster />
    </>,
    { session: { permissions: [{ action: 'manage', subject: 'ExternalReport' }] } },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const said = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

test('a report is registered with name, address, audience and place', async () => {
  api.on(`POST ${registry}`, { status: 200, body: visits });
  show();
  await press('Agregar reporte');
  await fill(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Visitas por hora');
  const address = screen.getByRole('textbox', { name: /^Dirección/ });
  expect(address).toHaveAccessibleDescription('Debe comenzar con https://bi.ejemplo.cl');
  await fill(address, 'https://bi.ejemplo.cl/informe');
  await press('Guardar');
  await said('Elija al menos un rol');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Administrador de empresa' }));
  await press('Guardar');
  await said('Reporte guardado');
  expect(api.askedFor(`POST ${registry}`).at(-1)?.body).toEqual({
    nombre: 'Visitas por hora',
    descripcion: '',
    url: 'https://bi.ejemplo.cl/informe',
    roles: ['EXT_EMPRESA'],
    orden: 10,
  });
});

test('what the API refuses is said at its field, and nothing typed is lost', async () => {
  const message = 'Debe estar en uno de los servidores permitidos';
  api.on(`PUT ${registry}/3`, refusal(400, 'VALIDATION_FAILED', message, 'url'));
  show();
  await press('Acciones de Visitas por hora');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const address = await screen.findByRole('textbox', { name: /^Dirección/ });
  await userEvent.clear(address);
  await fill(address, 'https://otro.ejemplo.cl/');
  await press('Guardar');
  await said(message);
  expect(address).toHaveValue('https://otro.ejemplo.cl/');
});

test('a report that somebody else saved meanwhile is shown beside one’s own [T19]', async () => {
  const stored = { ...visits, nombre: 'Visitas por día', rowVersion: 5 };
  api.on(`PUT ${registry}/3`, {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } },
  });
  show();
  await press('Acciones de Visitas por hora');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const name = await screen.findByRole('textbox', { name: /^Nombre/ });
  await userEvent.clear(name);
  await fill(name, 'Visitas mías');
  await press('Guardar');
  const title = 'Este reporte cambió mientras lo editaba';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByRole('row', { name: 'Nombre Visitas mías Visitas por día' })).toBeVisible();
  expect(api.sentTo(`PUT ${registry}/3`)).toMatchObject([{ nombre: 'Visitas mías', rowVersion: 4 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
  await waitFor(() => expect(api.sentTo(`PUT ${registry}/3`).at(-1)).toMatchObject({ rowVersion: 5 }));
});

test('one is taken away after a question that names it', async () => {
  api.on(`DELETE ${registry}/3`, { status: 200, body: { deleted: true } });
  show();
  await press('Acciones de Visitas por hora');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Quitar' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Quitar Visitas por hora?' }));
  await userEvent.click(question.getByRole('button', { name: 'Quitar Visitas por hora' }));
  await said('Reporte quitado');
});

test('without an allowed server nothing is offered, and why is said', async () => {
  api.on(`GET ${registry}`, pageOf([{ ...visits, permitido: false }], []));
  show();
  await said('Este portal todavía no permite ningún servidor de reportes');
  expect(screen.queryByRole('button', { name: 'Agregar reporte' })).toBeNull();
  expect(screen.getAllByText('Servidor no permitido')).not.toHaveLength(0);
});
