import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, useSession } from 'shared/session';
import { AnsweringApi, fill, renderScreen, Route, Routes } from 'shared/testing';
import NewContactPage from './new-contact.page.tsx';

const store = (id: number, managers = 1) => ({
  id,
  code: `CT-${id}`,
  brand: { id: 1, name: 'Marca' },
  space: { id, code: `E${id}`, localCode: `L${id}` },
  building: { id: 1, name: 'Centro' },
  managers,
});

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /auth/clients/10/brands', { status: 200, body: { brands: [], wholeCompany: true } });
  api.on('GET /auth/clients/10/contracts', { status: 200, body: [store(1), store(2)] });
  api.on('GET /contratos/1/contactos', { status: 200, body: { puedeAsignar: true, contactos: [] } });
  api.on('GET /auth/users', { status: 200, body: [] });
});

const base = '/chl/shopping';

/** As behind the host's gate: with the session the page goes. */
function SignedInPage() {
  return useSession(({ signedIn }) => signedIn !== null) ? <NewContactPage /> : null;
}

function open({ contract = 1, userId = 1 } = {}) {
  return renderScreen(
    <Routes>
      <Route path={`${base}/contactos/nuevo`} element={<SignedInPage />} />
      <Route path={`${base}/encargados`} element={<p>Encargados</p>} />
    </Routes>,
    {
      session: { user: { id: userId }, permissions: [{ action: 'create', subject: 'User' }] },
      path: `${base}/contactos/nuevo?rol=EXT_LOCAL&empresa=10&contrato=${contract}&next=${base}/encargados`,
    },
  );
}

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const notice = () => screen.queryByText('Recuperamos lo que había escrito.');

/** Up to the step of the names, with the first one typed. */
async function typeUpToTheName() {
  const screenOf = open();
  await screen.findByRole('combobox', { name: /^Contrato/ });
  await press('Continuar');
  await fill(await field(/^Correo/), 'nueva@prueba.test');
  await userEvent.type(await field(/^Repita/), 'nueva@prueba.test');
  await press('Continuar');
  await fill(await field(/^Nombre/), 'Ana');
  return screenOf;
}

/** It begins with its first question, and nothing is told of what was there before. */
async function expectAnew(): Promise<void> {
  expect(await screen.findByText(/^Paso 1 de 3/)).toBeVisible();
  expect(notice()).toBeNull();
}

test('a half-filled wizard survives the end of the session and a reload, with its contract and its step [T16]', async () => {
  const first = await typeUpToTheName();
  act(() => endSession('ended'));
  first.unmount();
  const second = open();
  const name = await field(/^Nombre/);
  expect(name).toHaveValue('Ana');
  expect(notice()).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  await fill(await field(/^Apellidos/), 'Rojas');
  await press('Continuar');
  await screen.findByRole('heading', { name: 'Resumen' });
  second.unmount();
  open();
  expect(await screen.findByRole('heading', { name: 'Resumen' })).toBeVisible();
  expect(await screen.findByText('Marca · Local L1 (CT-1)')).toBeVisible();
  expect(screen.getByText('nueva@prueba.test')).toBeVisible();
  expect(screen.getByText('Rojas')).toBeVisible();
});

test('what was discarded does not come back', async () => {
  const first = await typeUpToTheName();
  await press('Cerrar');
  await press('Descartar');
  await screen.findByText('Encargados');
  first.unmount();
  open();
  await expectAnew();
});

test('what was emptied again, and what was only chosen, leaves nothing behind [T16]', async () => {
  const first = open();
  await screen.findByRole('combobox', { name: /^Contrato/ });
  await press('Continuar');
  const mail = await field(/^Correo/);
  await userEvent.type(mail, 'n');
  await userEvent.clear(mail);
  first.unmount();
  open();
  await expectAnew();
});

test('an invitation that was sent leaves nothing behind, one that was refused does', async () => {
  const message = 'Hay demasiadas invitaciones. Inténtelo más tarde.';
  api.on('POST /users', { status: 429, body: { code: 'TOO_MANY_ATTEMPTS', message } });
  const first = await typeUpToTheName();
  await fill(await field(/^Apellidos/), 'Rojas');
  await press('Continuar');
  await press('Enviar invitación');
  await screen.findByRole('heading', { name: 'Resumen' });
  first.unmount();
  const second = open();
  await screen.findByText('Marca · Local L1 (CT-1)');
  api.on('POST /users', { status: 200, body: { id: 7, email: 'nueva@prueba.test' } });
  await press('Enviar invitación');
  await screen.findByText('Invitación enviada');
  second.unmount();
  open();
  await expectAnew();
});

test('a role that was assigned leaves nothing behind', async () => {
  const first = await typeUpToTheName();
  const person = { id: 7, email: 'nueva@prueba.test', firstName: 'Ana', lastName: 'Rojas' };
  const found = { ...person, phone: null, position: null, rowVersion: 1, editable: true };
  api.on('GET /auth/users', { status: 200, body: [found] });
  const names = { usuarioId: 7, nombres: 'Ana', apellidos: 'Rojas', email: person.email, telefono: null };
  api.on('POST /usuarios-roles', { status: 200, body: { ...names, habilitado: true, puedeDeclarar: false } });
  await press('Volver');
  await press('Continuar');
  await press('Asignar rol');
  await screen.findByText('Encargados');
  first.unmount();
  open();
  await expectAnew();
});

test('what was typed is shown to nobody else, for nothing else, and not after signing out', async () => {
  const first = await typeUpToTheName();
  first.unmount();
  const other = open({ userId: 2 });
  await expectAnew();
  other.unmount();
  const elsewhere = open({ contract: 2 });
  await expectAnew();
  elsewhere.unmount();
  const back = open();
  expect(await field(/^Nombre/)).toHaveValue('Ana');
  act(() => endSession('signed-out'));
  back.unmount();
  open();
  await expectAnew();
});

test('what was recovered and may not be given any more is told before it is sent', async () => {
  const first = await typeUpToTheName();
  await fill(await field(/^Apellidos/), 'Rojas');
  await press('Continuar');
  first.unmount();
  api.on('GET /auth/clients/10/contracts', { status: 200, body: [store(2)] });
  open();
  await screen.findByRole('heading', { name: 'Resumen' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar invitación' })).toBeEnabled());
  await press('Enviar invitación');
  const contract = await screen.findByRole('combobox', { name: /^Contrato/ });
  expect(contract).toBeInvalid();
  await waitFor(() => expect(contract).toHaveFocus());
  expect(api.askedFor('POST /users')).toEqual([]);
});

test('what was recovered up to the summary waits for what may be given, and asks for it again', async () => {
  const first = await typeUpToTheName();
  await fill(await field(/^Apellidos/), 'Rojas');
  await press('Continuar');
  first.unmount();
  api.on('GET /auth/clients/10/contracts', { status: 500, body: { code: 'UNEXPECTED', message: 'Error' } });
  open();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole('button', { name: 'Enviar invitación' })).toBeDisabled();
  api.on('GET /auth/clients/10/contracts', { status: 200, body: [store(1)] });
  await userEvent.click(retry);
  expect(await screen.findByText('Marca · Local L1 (CT-1)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar invitación' })).toBeEnabled();
});
