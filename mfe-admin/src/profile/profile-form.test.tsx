import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from 'shared/endpoints/profile';
import { Link } from 'shared/router';
import { sessionStore } from 'shared/session';
import { type AnsweringApi, fill, renderScreen, Route, Routes } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { held, losesReply, startAdminApi } from '../testing/admin-api.ts';
import { ProfileForm } from './profile-form.tsx';

const profile: Profile = {
  id: 1,
  email: 'ana@demo.test',
  nombres: 'Ana',
  apellidos: 'Rojas',
  dni: null,
  telefono: null,
  paisId: 'CHL',
  corporate: false,
  rowVersion: 1,
};

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

// What one test types is another one's draft.
beforeEach(() => localStorage.clear());

test.each([
  ['CHL', '912345678', '+56 912345678'],
  ['PER', '987654321', '+51 987 654 321'],
  ['ARG', '91123456789', '+54 9 11 2345 6789'],
  ['COL', '3001234567', '+57 300 1234567'],
] as const)(
  'the country of the user (%s) selects the country of the phone [U-022]',
  async (paisId, typed, shown) => {
    // The country of the portal and of the company differs.
    const elsewhere = paisId === 'CHL' ? 'PER' : 'CHL';
    renderScreen(<ProfileForm profile={{ ...profile, paisId }} />, {
      session: { country: elsewhere, user: { paisId } },
      path: `/${elsewhere.toLowerCase()}/shopping/perfil/updatePerfil`,
    });
    const phone = screen.getByRole('textbox', { name: /^Teléfono/ });
    await userEvent.type(phone, typed);
    expect(phone).toHaveValue(shown);
  },
);

test('a phone that is none is refused at its field, which gets the focus', async () => {
  renderScreen(<ProfileForm profile={profile} />, { session: {} });
  const phone = screen.getByRole('textbox', { name: /^Teléfono/ });
  await fill(phone, '123');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Ingrese un teléfono válido de su país')).toBeVisible();
  await waitFor(() => expect(phone).toHaveFocus());
});

test('while nothing changed there is nothing to save, and again once a change is taken back [U-172]', async () => {
  renderScreen(<ProfileForm profile={profile} />, { session: {} });
  const save = () => screen.getByRole('button', { name: 'Guardar' });
  expect(save()).toBeDisabled();
  const name = screen.getByRole('textbox', { name: /^Nombres/ });
  await userEvent.type(name, 's');
  expect(save()).toBeEnabled();
  await userEvent.keyboard('{Backspace}');
  expect(save()).toBeDisabled();
});

test('blanks around a name are nothing to save', async () => {
  renderScreen(<ProfileForm profile={profile} />, { session: {} });
  const name = screen.getByRole('textbox', { name: /^Nombres/ });
  await userEvent.type(name, '  ');
  expect(name).toHaveValue('Ana  ');
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await fill(name, 'María');
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
});

const update = 'PUT /usuarios/1/perfil';
const saved = { ...profile, nombres: 'Ana María', rowVersion: 2 };

/** The user's own data, changed and sent, and the page that follows. */
async function sendChange(): Promise<void> {
  renderScreen(
    <>
      <Routes>
        <Route path="/chl/shopping/perfil/updatePerfil" element={<ProfileForm profile={profile} />} />
        <Route path="/chl/shopping/perfil/mi_perfil" element={<p>Mi perfil</p>} />
        <Route path="*" element={<p>Ventas</p>} />
      </Routes>
      <Link to="/chl/shopping/ventas">A ventas</Link>
      <Toaster />
    </>,
    { session: {}, path: '/chl/shopping/perfil/updatePerfil' },
  );
  await fill(screen.getByRole('textbox', { name: /^Nombres/ }), ' María');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
}

test('a change that is refused at a field says Error too, and why at the field [U-391]', async () => {
  const message = 'No se puede usar este apellido.';
  api.on(update, { status: 422, body: { code: 'RULE_BROKEN', message, field: 'apellidos' } });
  await sendChange();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Apellidos/ })).toBeInvalid();
  await screen.findByText('Error');
  // A notice that stays would be there for the next test too.
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar aviso' }));
  await waitFor(() => expect(screen.queryByText('Error')).toBeNull());
});

test('saving again after a lost reply is no conflict with oneself', async () => {
  const conflict = { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored: saved } };
  api.on(update, losesReply({ status: 200, body: saved }, { status: 409, body: conflict }));
  await sendChange();
  await screen.findByText('Error');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Mi perfil')).toBeVisible();
  expect(await screen.findByText('Guardado')).toBeVisible();
});

test('a second factor that is due by now is no error of saving: its screen says so, and what was typed waits [U-391]', async () => {
  api.on(update, {
    status: 403,
    body: { code: 'SECOND_FACTOR_DUE', message: 'Active la verificación en dos pasos.' },
  });
  await sendChange();
  await waitFor(() => expect(sessionStore.getState().signedIn?.secondFactorDue).toBe(true));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled());
  for (const said of ['Error', 'Active la verificación en dos pasos.'])
    expect(screen.queryByText(said)).toBeNull();
  cleanup();
  renderScreen(<ProfileForm profile={profile} />, { session: {} });
  expect(screen.getByRole('textbox', { name: /^Nombres/ })).toHaveValue('Ana María');
});

test('whoever left while his data were being saved stays where he is', async () => {
  const { answering, letGo } = held({ status: 200, body: saved });
  api.on(update, answering);
  await sendChange();
  await userEvent.click(screen.getByRole('link', { name: 'A ventas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await screen.findByText('Ventas');
  letGo();
  await waitFor(() => expect(sessionStore.getState().signedIn?.user.nombres).toBe('Ana María'));
  expect(screen.getByText('Ventas')).toBeVisible();
});

test('a change that is refused says Error and why, and nothing of it is lost [U-391]', async () => {
  const message = 'El directorio no responde.';
  api.on(update, { status: 422, body: { code: 'RULE_BROKEN', message } });
  await sendChange();
  const [said] = await screen.findAllByText(message);
  expect(said?.closest('[role=status], [role=alert]')).toHaveTextContent(`Error${message}`);
  expect(screen.getByRole('textbox', { name: /^Nombres/ })).toHaveValue('Ana María');
});
