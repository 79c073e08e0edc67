import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryProvider } from 'shared/query';
import { createBrowserRouter, Link, RouterProvider } from 'shared/router';
import { initialSession, sessionStore } from 'shared/session';
import { type AnsweringApi, buildSession, fill } from 'shared/testing';
import { UiProvider } from 'shared/ui/core';
import { startAdminApi } from '../testing/admin-api.ts';
import NewContactPage from './new-contact.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.on('GET /auth/clients/10/brands', { status: 200, body: { brands: [], wholeCompany: true } });
  api.on('GET /auth/clients/10/contracts', { status: 200, body: [] });
  api.on('GET /auth/users', { status: 200, body: [] });
});

const base = '/chl/shopping';
const wizard = `${base}/contactos/nuevo?rol=EXT_EMPRESA&empresa=10&next=${base}/encargados`;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Until the browser has gone. */
const goBack = () =>
  act(async () => {
    const gone = Promise.withResolvers<void>();
    addEventListener('popstate', () => gone.resolve(), { once: true });
    history.back();
    await gone.promise;
  });

/** The browser's own history: home, the managers, and the wizard that is opened from them. */
async function openWizard(): Promise<void> {
  const permissions = [{ action: 'create' as const, subject: 'User' as const }];
  const signedIn = buildSession({ permissions });
  sessionStore.setState({ ...initialSession, status: 'authenticated', signedIn }, true);
  const router = createBrowserRouter([
    { path: base, element: <p>Inicio</p> },
    {
      path: `${base}/encargados`,
      element: (
        <Link to={wizard} state={{ panel: true }}>
          Nuevo +
        </Link>
      ),
    },
    {
      path: `${base}/contactos/nuevo`,
      element: (
        <QueryProvider>
          <NewContactPage />
        </QueryProvider>
      ),
    },
  ]);
  await router.navigate(base);
  await router.navigate(`${base}/encargados`);
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Nuevo +' }));
  await screen.findByRole('radio', { name: /Administrador de empresa/ });
}

async function typeTheMail(): Promise<void> {
  await press('Continuar');
  await fill(await screen.findByRole('textbox', { name: /^Correo/ }), 'nueva@prueba.test');
}

const asked = () => screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' });
const home = () => screen.findByText('Inicio');
const managers = () => screen.findByRole('link', { name: 'Nuevo +', hidden: true });

test.each([
  ['Cancelar', () => press('Cancelar')],
  ['the cross', () => press('Cerrar')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Back', goBack],
])('%s closes the wizard, and Back after it leads on to where one came from before', async (_, close) => {
  await openWizard();
  await close();
  await managers();
  await goBack();
  expect(await home()).toBeTruthy();
});

test('two presses of the cross in a row close the wizard and go no further', async () => {
  await openWizard();
  const steps = jest.spyOn(history, 'go');
  const cross = await screen.findByRole('button', { name: 'Cerrar' });
  act(() => {
    cross.click();
    cross.click();
  });
  await managers();
  expect(steps.mock.calls).toEqual([[-1]]);
});

test.each([
  ['the cross', () => press('Cerrar')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Back', goBack],
])('%s asks before what was typed is thrown away, each time, and goes one step back', async (_, close) => {
  await openWizard();
  await typeTheMail();
  await close();
  await asked();
  await press('Seguir editando');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: /^Correo/ })).toHaveValue('nueva@prueba.test');
  await close();
  await asked();
  await press('Descartar');
  await managers();
  await goBack();
  expect(await home()).toBeTruthy();
});

test('a role that was assigned asks nothing, and Back after it leads on to where one came from before', async () => {
  const person = { id: 7, email: 'nueva@prueba.test', firstName: 'Ana', lastName: 'Rojas' };
  api.on('GET /auth/users', {
    status: 200,
    body: [{ ...person, phone: null, position: null, rowVersion: 1, editable: true }],
  });
  const names = { usuarioId: 7, nombres: 'Ana', apellidos: 'Rojas', email: person.email, telefono: null };
  api.on('POST /usuarios-roles', { status: 200, body: { ...names, habilitado: true, puedeDeclarar: false } });
  await openWizard();
  await typeTheMail();
  await userEvent.type(screen.getByRole('textbox', { name: /^Repita/ }), 'nueva@prueba.test');
  await press('Continuar');
  await press('Asignar rol');
  await managers();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await goBack();
  expect(await home()).toBeTruthy();
});
