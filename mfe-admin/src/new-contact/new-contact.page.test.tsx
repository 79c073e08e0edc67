import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listContracts } from 'shared/endpoints/contracts';
import { endpointQuery, useQuery } from 'shared/query';
import { Link } from 'shared/router';
import { type Answer, type AnsweringApi, fill, renderScreen, Route, Routes } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { held, losesReply, startAdminApi } from '../testing/admin-api.ts';
import NewContactPage from './new-contact.page.tsx';
import { farewellMs } from './use-contact-writes.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const contractsOf = (count: number): Answer => ({
  status: 200,
  body: { content: [], number: 0, totalPages: 1, totalElements: count, hasMore: false },
});
beforeEach(() => {
  localStorage.clear();
  api.on('GET /auth/clients/10/brands', { status: 200, body: { brands: [], wholeCompany: true } });
  api.on('GET /auth/clients/10/contracts', { status: 200, body: [] });
  api.on('GET /auth/users', { status: 200, body: [] });
  api.on('GET /contratos', contractsOf(1));
});
afterEach(() => void jest.useRealTimers());

const created: Answer = { status: 200, body: { id: 7, email: 'nueva@prueba.test' } };

/** Something of another area that shows store managers. */
function Contracts() {
  const { data } = useQuery(endpointQuery(listContracts, { query: {} }));
  return <p>{data?.totalElements} contratos</p>;
}

async function giveMail(): Promise<void> {
  renderScreen(
    <>
      <Contracts />
      <Routes>
        <Route path="/chl/shopping/contactos/nuevo" element={<NewContactPage />} />
        <Route path="/chl/shopping/empresa" element={<Link to="/chl/shopping/ventas">A ventas</Link>} />
        <Route path="/chl/shopping/ventas" element={<p>Ventas</p>} />
      </Routes>
      <Toaster />
    </>,
    {
      session: { permissions: [{ action: 'create', subject: 'User' }] },
      path: '/chl/shopping/contactos/nuevo?rol=EXT_EMPRESA&empresa=10&next=/chl/shopping/empresa',
    },
  );
  await screen.findByText('1 contratos');
  await screen.findByRole('radio', { name: /Administrador de empresa/ });
  await press('Continuar');
  await fill(await screen.findByRole('textbox', { name: /^Correo/ }), 'nueva@prueba.test');
  await userEvent.type(screen.getByRole('textbox', { name: /^Repita/ }), 'nueva@prueba.test');
  await press('Continuar');
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function upToTheSummary(): Promise<void> {
  await giveMail();
  await fill(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Ana');
  await fill(screen.getByRole('textbox', { name: /^Apellidos/ }), 'Rojas');
  await press('Continuar');
}

async function goToSales(): Promise<void> {
  await userEvent.click(await screen.findByRole('link', { name: 'A ventas' }));
  await screen.findByText('Ventas');
}

/** The reply has come, and what shows managers is read again; then the wizard's farewell has passed. */
async function arrivalAndFarewell(letGo: () => void): Promise<void> {
  api.on('GET /contratos', contractsOf(2));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], advanceTimers: true });
  letGo();
  await screen.findByText('2 contratos');
  await act(() => jest.advanceTimersByTimeAsync(farewellMs));
}

test('the wizard says that it has sent, and leads back 2 s later [P-223]', async () => {
  const { answering, letGo } = held(created);
  api.on('POST /users', answering);
  await upToTheSummary();
  await press('Enviar invitación');
  const sending = (await screen.findByText('Enviando la invitación…')).closest('[role=status]');
  await waitFor(() => expect(sending).toHaveFocus());
  expect(farewellMs).toBe(2_000);
  const kept = () => Object.keys(localStorage).filter((key) => key.includes('new-contact'));
  expect(kept()).toHaveLength(1);
  const link = { name: 'A ventas', hidden: true };
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], advanceTimers: true });
  letGo();
  await screen.findByText('Invitación enviada');
  const saidAt = Date.now();
  expect(screen.queryByRole('link', link)).toBeNull();
  expect(await screen.findByRole('link', link)).toBeTruthy();
  expect(Date.now() - saidAt).toBeGreaterThan(1_900);
  // Nothing is left of it.
  expect(kept()).toEqual([]);
});

test('the address to which Asignar of a brand leads opens the wizard for that brand [P-114]', async () => {
  const brands = [
    { id: 2, name: 'Norte', assignable: true, hasContracts: true },
    { id: 3, name: 'Lúmina', assignable: true, hasContracts: true },
  ];
  api.on('GET /auth/clients/10/brands', { status: 200, body: { brands, wholeCompany: true } });
  const path = '/chl/shopping/contactos/nuevo';
  renderScreen(
    <Routes>
      <Route path={path} element={<NewContactPage />} />
    </Routes>,
    {
      session: { permissions: [{ action: 'create', subject: 'User' }] },
      path: `${path}?rol=EXT_MARCA&empresa=10&marca=3&next=%2Fchl%2Fshopping%2Fempresa`,
    },
  );
  expect(await screen.findByRole('radio', { name: /^Administrador de marca/ })).toBeChecked();
  expect(screen.getByRole('combobox', { name: /^Marca/ })).toHaveDisplayValue('Lúmina');
});

test.each(['//evil', '/\\evil', 'javascript:alert(1)', '/per/shopping', '/chl/shoppingevil'])(
  'an address that names %s to go back to leads home [T15]',
  async (next) => {
    const path = '/chl/shopping/contactos/nuevo';
    renderScreen(
      <Routes>
        <Route path={path} element={<NewContactPage />} />
        <Route path="/chl/shopping" element={<p>Inicio</p>} />
      </Routes>,
      {
        session: { permissions: [{ action: 'create', subject: 'User' }] },
        path: `${path}?rol=EXT_EMPRESA&empresa=10&next=${encodeURIComponent(next)}`,
      },
    );
    await screen.findByRole('radio', { name: /Administrador de empresa/ });
    await press('Cerrar');
    expect(await screen.findByText('Inicio')).toBeVisible();
  },
);

test('whoever closed the wizard while it was sending, and went on, stays where he is', async () => {
  const { answering, letGo } = held(created);
  api.on('POST /users', answering);
  await upToTheSummary();
  await press('Enviar invitación');
  await screen.findByText('Enviando la invitación…');
  await press('Cerrar');
  await goToSales();
  await arrivalAndFarewell(letGo);
  expect(screen.getByText('Ventas')).toBeTruthy();
});

test('that it was sent is said before all that shows people has been read again', async () => {
  api.on('POST /users', created);
  await upToTheSummary();
  api.on('GET /contratos', held(contractsOf(2)).answering);
  await press('Enviar invitación');
  await waitFor(() => expect(screen.getByText('Invitación enviada')).toBeVisible());
});

test('an invitation whose reply was lost is not sent twice by trying again', async () => {
  const message = 'Ya existe un usuario con este correo en su empresa.';
  api.on(
    'POST /users',
    losesReply(created, { status: 422, body: { code: 'RULE_BROKEN', message, field: 'email' } }),
  );
  await upToTheSummary();
  await press('Enviar invitación');
  await press('Enviar invitación');
  await waitFor(() => expect(screen.getByText('Invitación enviada')).toBeVisible());
});

test('whoever left while the role was being assigned stays where he is', async () => {
  const found = { id: 7, email: 'nueva@prueba.test', firstName: 'Ana', lastName: 'Rojas' };
  api.on('GET /auth/users', {
    status: 200,
    body: [{ ...found, phone: null, position: null, rowVersion: 1, editable: true }],
  });
  const contact = { usuarioId: 7, nombres: 'Ana', apellidos: 'Rojas', email: found.email, telefono: null };
  const { answering, letGo } = held({
    status: 200,
    body: { ...contact, habilitado: true, puedeDeclarar: false },
  });
  api.on('POST /usuarios-roles', answering);
  await giveMail();
  await press('Asignar rol');
  await press('Usar otro correo');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Usar otro correo' })).toBeNull());
  await press('Cerrar');
  await press('Descartar');
  await goToSales();
  await arrivalAndFarewell(letGo);
  expect(screen.getByText('Rol asociado')).toBeTruthy();
  expect(screen.getByText('Ventas')).toBeTruthy();
});
