import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { sessionStore } from 'shared/session';
import { type AnsweringApi, fill, refusal, renderScreen, Route, Routes } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAuthApi } from '../testing/auth-api.ts';
import { invisibleFor, offerCaptchaService, visibleFor } from '../testing/captcha-service.ts';
import { signInReply } from '../testing/sign-in-reply.ts';
import SignInPage from './sign-in.page.tsx';

const login = 'POST /auth/login';
let api: AnsweringApi;
beforeEach(async () => {
  localStorage.clear();
  api = await startAuthApi();
});
afterEach(() => api.stop());

const show = (path = '/') =>
  renderScreen(
    <>
      <Routes>
        <Route path="/" element={<SignInPage />} />
        <Route path="/auth/recuperar_password" element={<p>Recuperar</p>} />
      </Routes>
      <Toaster />
    </>,
    { path },
  );

const email = () => screen.getByLabelText('Correo electrónico');
const password = () => screen.getByLabelText('Contraseña');
const terms = () => screen.queryByRole('checkbox', { name: /Acepto los/ });
const enter = () => screen.getByRole('button', { name: 'Ingresar' });

async function fillIn(address: string): Promise<void> {
  await userEvent.type(email(), address);
  await userEvent.type(password(), 'clave vencida 1');
  const box = terms();
  if (box) await userEvent.click(box);
}

test('the address / shows the welcome title of the portal', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Bienvenido al portal B2B' })).toBeVisible();
});

test('the forgotten password has its own page [P-020]', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  expect(await screen.findByText('Recuperar')).toBeVisible();
});

const toasts = () =>
  [...document.querySelectorAll('[data-scope=toast][data-part=title]')].map(({ textContent }) => textContent);

test.each([
  ['login_invalid', 'Login inválido', 'error'],
  ['Login inválido', 'Login inválido', 'error'],
  ['session_ended', 'Tu sesión terminó', 'warning'],
  ['Tu sesión terminó', 'Tu sesión terminó', 'warning'],
  ['unexpected', 'Algo salió mal', 'error'],
  ['Algo salió mal', 'Algo salió mal', 'error'],
  ['Usted ganó un premio', 'Algo salió mal', 'error'],
  ['constructor', 'Algo salió mal', 'error'],
])('the error %s of the address is told as %s, and nothing else [P-023 T14]', async (error, said, type) => {
  show(`/?error=${encodeURIComponent(error)}`);
  await waitFor(() => expect(toasts()).toEqual([said]));
  expect(screen.getByText(said).closest('[role=status]')).toHaveAttribute('data-type', type);
  if (said !== error) expect(screen.queryByText(error)).toBeNull();
  // Else it would still be there for the next one.
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  await waitFor(() => expect(toasts()).toEqual([]));
});

test('the button waits for e-mail and password [P-230 P-231]', async () => {
  show();
  expect(enter()).toBeDisabled();
  await userEvent.type(email(), 'ana@demo.test');
  expect(enter()).toBeDisabled();
  await userEvent.type(password(), 'x');
  expect(enter()).toBeEnabled();
  await userEvent.clear(email());
  await userEvent.type(email(), '   ');
  expect(enter()).toBeDisabled();
  await userEvent.clear(email());
  await userEvent.type(email(), 'ana@demo.test');
  await userEvent.clear(password());
  expect(enter()).toBeDisabled();
});

test('what is no e-mail is told at its field, and nothing is sent [P-229]', async () => {
  show();
  await fillIn('no-es-correo');
  await userEvent.click(enter());
  expect(await screen.findByText('Ingrese un correo válido')).toBeVisible();
  expect(email()).toBeInvalid();
  for (const address of ['ana@', '@demo.test', 'ana@demo']) {
    await userEvent.clear(email());
    await fill(email(), address);
    await userEvent.click(enter());
    expect(email()).toBeInvalid();
    expect(screen.getByText('Ingrese un correo válido')).toBeVisible();
  }
  await userEvent.clear(email());
  expect(enter()).toBeDisabled();
  expect(api.sentTo(login)).toEqual([]);
});

test('the e-mail is sent trimmed and in lower case [P-233]', async () => {
  api.on(login, signInReply(api));
  show();
  await fillIn('  Ana.Rojas@Demo.Test ');
  await userEvent.click(enter());
  await waitFor(() => expect(api.sentTo(login)).toHaveLength(1));
  expect(api.sentTo(login)).toMatchObject([{ username: 'ana.rojas@demo.test', recaptchaVersion: 3 }]);
});

test('terms that were accepted on this device are not asked for again [P-235]', async () => {
  api.on(login, signInReply(api));
  const { unmount } = show();
  expect(terms()).toBeInTheDocument();
  await fillIn('ana@demo.test');
  await userEvent.click(enter());
  await waitFor(() => expect(sessionStore.getState().signedIn?.user.id).toBe(7));
  unmount();
  // Local storage it is: another tab, which has a session storage of its own, knows it too.
  sessionStorage.clear();
  show();
  expect(terms()).toBeNull();
  await fillIn('ana@demo.test');
  await userEvent.click(enter());
  await waitFor(() => expect(api.sentTo(login)).toHaveLength(2));
  cleanup();
  localStorage.clear();
  show();
  expect(terms()).toBeInTheDocument();
});

test('a refused captcha says Captcha no verificado and shows the visible one, which has to be solved [P-189 P-228 P-230 P-358]', async () => {
  offerCaptchaService(api);
  api.on(login, refusal(403, 'CAPTCHA_NOT_VERIFIED', 'Captcha no verificado'));
  show();
  await fillIn('ana@demo.test');
  expect(screen.queryByRole('checkbox', { name: 'No soy un robot' })).toBeNull();
  await userEvent.click(enter());
  expect(await screen.findByText('Captcha no verificado')).toBeVisible();
  const box = await screen.findByRole('checkbox', { name: 'No soy un robot' });
  expect(sessionStore.getState().status).toBe('grecaptcha-v3-failed');
  expect(enter()).toBeDisabled();
  // A solved check sends the form by itself, but none without a password.
  await userEvent.clear(password());
  await userEvent.click(box);
  expect(await screen.findByText('Debe ingresar su contraseña')).toBeVisible();
  expect(password()).toBeInvalid();
  expect(api.sentTo(login)).toHaveLength(1);
  await userEvent.type(password(), 'clave vencida 1');
  api.on(login, signInReply(api));
  await userEvent.click(box);
  await waitFor(() => expect(api.sentTo(login)).toHaveLength(2));
  expect(api.sentTo(login)).toMatchObject([
    { recaptchaVersion: 3 },
    { recaptchaVersion: 2, password: 'clave vencida 1' },
  ]);
  expect(invisibleFor).toEqual([['v3', 'login']]);
  expect(visibleFor[0]).toBe('v2');
});
