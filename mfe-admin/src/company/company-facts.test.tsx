import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Company } from 'shared/endpoints/company-data';
import { type AnsweringApi, fill, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { held, losesReply, startAdminApi } from '../testing/admin-api.ts';
import { CompanyFacts } from './company-facts.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());
beforeEach(() => localStorage.clear());

const company: Company = {
  id: 10,
  paisId: 'CHL',
  nombre: 'Comercial Rojas',
  idFiscal: '76123456-0',
  direccion: null,
  perfil: { nombre: '' },
  comercial: null,
  email: 'a@b.cl',
  telefono: null,
  web: null,
  logoArchivoPath: null,
  rowVersion: 1,
};
const saved = { ...company, email: 'a@b.cl.test', rowVersion: 2 };

test('the card shows the commercial executive of the company with mail and phone, or that there is none [P-337 P-143]', () => {
  const rosa = { nombres: 'Rosa', apellidos: 'Pino', email: 'rosa@operadora.cl', telefono: '+56987654321' };
  const show = (comercial: Company['comercial']) =>
    renderScreen(<CompanyFacts company={{ ...company, comercial }} />, { session: {} });
  show(rosa);
  expect(screen.getByRole('heading', { name: 'Comercial Rojas' })).toBeVisible();
  const executive = () => screen.getByText('Ejecutivo comercial').nextElementSibling;
  expect(executive()).toHaveTextContent('Rosa Pinorosa@operadora.cl+56 9 8765 4321');
  expect(screen.getByRole('link', { name: 'rosa@operadora.cl' })).toBeVisible();
  cleanup();
  show({ ...rosa, telefono: null });
  expect(executive()).toHaveTextContent(/^Rosa Pinorosa@operadora\.clTeléfono no registrado$/);
  cleanup();
  show(null);
  expect(executive()).toHaveTextContent(/^Sin asignar$/);
});

test('a stored web address that would run is shown, and is no link [T8 T15]', () => {
  renderScreen(<CompanyFacts company={{ ...company, web: 'javascript:alert(1)' }} />, { session: {} });
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
});

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function sendChange(): Promise<void> {
  renderScreen(
    <>
      <CompanyFacts company={company} />
      <Toaster />
    </>,
    { session: {} },
  );
  await press(/^Editar/);
  await fill(await screen.findByLabelText(/^Correo/, { selector: 'input' }), '.test');
  await press(/^Guardar/);
}

test('saving again after a lost reply is no conflict with oneself', async () => {
  const conflict = { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored: saved } };
  api.on('PUT /empresas', losesReply({ status: 200, body: saved }, { status: 409, body: conflict }));
  await sendChange();
  await screen.findByText('Error');
  await press(/^Guardar/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Datos guardados');
});

test('a form that was closed while it was saving closes no later one', async () => {
  const { answering, letGo } = held({ status: 200, body: saved });
  api.on('PUT /empresas', answering);
  await sendChange();
  await press(/^Cerrar/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(/^Editar/);
  await fill(await screen.findByLabelText(/^Sitio/, { selector: 'input' }), 'otra.cl');
  letGo();
  await screen.findByText('Datos guardados');
  expect(screen.getByDisplayValue('otra.cl')).toBeVisible();
});
