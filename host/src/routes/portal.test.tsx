import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'shared/router';
import { linkTo } from 'shared/routes';
import { acceptedTerms, endSession, sessionStore } from 'shared/session';
import { AnsweringApi } from 'shared/testing';
import { AppDrawer } from 'shared/ui/overlay';
import { openPortal, serveRemote, startSmallPortal } from '../testing/small-portal.tsx';
import { router } from './router.tsx';

const checked: string[] = [];

/** Asks about the link as soon as it has one, as the real screen does. */
function NewPassword() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    checked.push(token);
  }, [token]);
  return <button onClick={() => void navigate('/', { replace: true })}>Cancelar</button>;
}

/** A half-changed form, as in the drawers of brands, companies and users. */
function Editing() {
  const [phone, setPhone] = useState('+56987654321');
  return (
    <AppDrawer open title="Editar" onClose={() => {}} unsaved={phone !== '+56987654321'}>
      <input
        aria-label="Teléfono"
        value={phone}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
    </AppDrawer>
  );
}

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
  startSmallPortal();
  serveRemote('auth', { screens: { CONFIGURAR_PASSWORD: NewPassword, LOGIN: () => <p>Ingreso</p> } });
  serveRemote('home', { widgets: { BELL: () => <p>Campana</p> } });
  serveRemote('billing', { widgets: { NOTAS_PENDIENTES: () => <p role="dialog">Notas por aceptar</p> } });
  serveRemote('help', { screens: { TERMINOS_VIGENTES: () => <h1>Términos y condiciones</h1> } });
  serveRemote('admin', {
    screens: {
      MARCAS: Editing,
      PERFIL: () => <h1>Mi perfil</h1>,
      SEGUNDO_FACTOR: () => <h1>Verificación en dos pasos</h1>,
    },
  });
});
afterAll(() => api.stop());

test('on the way from an invalid link to the sign-in no link is checked any more', async () => {
  await openPortal('/auth/configurar_password/t0ken');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Ingreso')).toBeVisible();
  expect(checked).toEqual(['t0ken']);
});

test('the pop-up of pending notes leaves the enrolment of a second factor alone, and comes after it [P-013]', async () => {
  await openPortal(linkTo('SEGUNDO_FACTOR', 'CHL'), {
    permissions: [{ action: 'read', subject: 'DebitNotes' }],
  });
  expect(await screen.findByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
  // Both come in the first quiet moment; a second after the one is long enough to see that the other does not.
  await screen.findByText('Campana');
  await expect(screen.findByText('Notas por aceptar', {}, { timeout: 1_000 })).rejects.toThrow();
  await act(() => router.navigate(linkTo('PERFIL', 'CHL')));
  expect(await screen.findByText('Notas por aceptar')).toBeVisible();
});

test('terms that are due come before every address, which follows once they are accepted', async () => {
  await openPortal(linkTo('PERFIL', 'CHL'), {});
  expect(await screen.findByRole('heading', { name: 'Mi perfil' })).toBeVisible();
  act(() => {
    const { signedIn } = sessionStore.getState();
    if (signedIn) sessionStore.setState({ signedIn: { ...signedIn, termsDue: 3 } });
  });
  expect(await screen.findByRole('heading', { name: 'Términos y condiciones' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Mi perfil' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Salir' })).toBeVisible();
  act(() => acceptedTerms());
  expect(await screen.findByRole('heading', { name: 'Mi perfil' })).toBeVisible();
  expect(location.pathname).toBe(linkTo('PERFIL', 'CHL'));
});

test('a session that another tab ends takes an open drawer with it, and what was typed there', async () => {
  await openPortal(linkTo('MARCAS', 'CHL'), { permissions: [{ action: 'read', subject: 'Brand' }] });
  await userEvent.type(await screen.findByLabelText('Teléfono'), '1');
  act(() => endSession('ended', false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByDisplayValue(/569876/)).toBeNull();
  await waitFor(() => {
    expect(location.pathname + location.search).toBe('/?next=%2Fchl%2Fshopping%2Fmarca');
    expect(screen.getByText('Ingreso')).toBeVisible();
  });
});
