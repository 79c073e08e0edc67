import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'shared/router';
import { initialSession, sessionStore } from 'shared/session';
import { type AnsweringApi, buildSession, fill, refusal, renderScreen, Route, Routes } from 'shared/testing';
import { startAuthApi } from '../../testing/auth-api.ts';
import SignInPage from '../sign-in.page.tsx';

const login = 'POST /auth/login';
const second = 'POST /auth/login/second-factor';
let api: AnsweringApi;
beforeEach(async () => {
  localStorage.clear();
  api = await startAuthApi();
  api.on(login, {
    status: 401,
    body: {
      code: 'SECOND_FACTOR_NEEDED',
      message: 'Ingrese el código',
      details: { challenge: 'un-desafio' },
    },
  });
});
afterEach(() => api.stop());

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** The browser's own. */
function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Atrás</button>;
}

const codeField = () => screen.findByLabelText('Código de verificación');

/** Up to the second step. */
async function givePassword(path = '/'): Promise<void> {
  renderScreen(
    <>
      <Routes>
        <Route path="/" element={<SignInPage />} />
        <Route path="*" element={<Address />} />
      </Routes>
      <Back />
    </>,
    { path },
  );
  sessionStore.setState({ ...initialSession, status: 'no-authenticated' }, true);
  await fill(screen.getByLabelText('Correo electrónico'), 'ana@demo.test');
  await fill(screen.getByLabelText('Contraseña'), 'clave de ana 1');
  await userEvent.click(screen.getByRole('checkbox', { name: /Acepto los/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  await codeField();
}

test('after the password the code is asked for, with the focus in its field; its sixth digit sends it', async () => {
  const { user } = buildSession({ user: { id: 7 } });
  api.on(second, {
    status: 200,
    body: {
      jwt: 'jwt-1',
      ahora: new Date().toISOString(),
      loginCount: 1,
      usuario: user,
      roles: [],
      permissionsIds: [],
      secondFactorDue: false,
    },
  });
  api.on('GET /auth/permissions', { status: 200, body: [] });
  await givePassword();
  const field = await codeField();
  await waitFor(() => expect(field).toHaveFocus());
  expect(sessionStore.getState().signedIn).toBeNull();
  await userEvent.type(await codeField(), '123456');
  await waitFor(() => expect(sessionStore.getState().signedIn?.user.id).toBe(7));
  expect(api.sentTo(second)).toEqual([{ challenge: 'un-desafio', codigo: '123456' }]);
});

test('a code that is refused is told at its field, and the next one is sent', async () => {
  api.on(second, refusal(422, 'SECOND_FACTOR_CODE', 'El código no es correcto.', 'codigo'));
  await givePassword();
  await userEvent.type(await codeField(), '111111');
  expect(await screen.findByText('El código no es correcto.')).toBeTruthy();
  expect((await codeField()).getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(await codeField());
  expect(screen.queryByText('El código no es correcto.')).toBeNull();
  await userEvent.type(await codeField(), '222222');
  await waitFor(() => expect(api.sentTo(second)).toHaveLength(2));
});

test('a code that is sent twice in one moment goes out once', async () => {
  api.on(second, refusal(422, 'SECOND_FACTOR_CODE', 'El código no es correcto.', 'codigo'));
  await givePassword();
  await userEvent.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
  await fill(screen.getByLabelText('Código de recuperación'), 'abcde-23456');
  // As a password manager does that fills a field in and sends its form.
  const form = screen.getByRole<HTMLFormElement>('form');
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  expect(await screen.findByText('El código no es correcto.')).toBeTruthy();
  expect(api.sentTo(second)).toHaveLength(1);
});

test('Enter after the sixth digit sends a refused code no second time', async () => {
  api.on(second, refusal(422, 'SECOND_FACTOR_CODE', 'El código no es correcto.', 'codigo'));
  await givePassword();
  await userEvent.type(await codeField(), '111111');
  expect(await screen.findByText('El código no es correcto.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ingresar' })).toBeDisabled();
  await userEvent.type(await codeField(), '{Enter}{Enter}');
  expect(screen.getByText('El código no es correcto.')).toBeTruthy();
  await userEvent.clear(await codeField());
  await userEvent.type(await codeField(), '222222');
  await waitFor(() => expect(api.sentTo(second)).toHaveLength(2));
  expect(api.sentTo(second).at(-1)).toMatchObject({ codigo: '222222' });
});

test.each([
  ['of the API', refusal(429, 'TOO_MANY_ATTEMPTS', 'Demasiados intentos, espera un momento')],
  ['of a gateway', { status: 429, body: { message: 'Too Many Requests' } }],
] as const)('too many tries are told as such in a reply %s [P-362]', async (_whose, answer) => {
  api.on(second, answer);
  await givePassword();
  await userEvent.type(await codeField(), '111111');
  expect(await screen.findByText('Demasiados intentos, espera un momento')).toBeTruthy();
});

test.each([
  ['without words', { status: 502, text: '' }, /^Fallo en la autenticación\.$/],
  [
    'with words',
    refusal(503, 'NOT_READY', 'El servicio no está disponible en este momento.'),
    /^El servicio no está/,
  ],
  ['that does not come', 'hang up', /^No hay conexión con el servidor\./],
] as const)(
  'a reply %s to the code is told like one to the password [P-364]',
  async (_what, answer, words) => {
    api.on(second, answer);
    await givePassword();
    await userEvent.type(await codeField(), '111111');
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

test('one that took too long leads back to the form, with the reason and what was typed', async () => {
  api.on(second, refusal(410, 'SECOND_FACTOR_EXPIRED', 'Pasó demasiado tiempo. Vuelva a empezar.'));
  await givePassword();
  await userEvent.type(await codeField(), '111111');
  expect(await screen.findByText('Pasó demasiado tiempo. Vuelva a empezar.')).toBeTruthy();
  expect(screen.queryByLabelText('Código de verificación')).toBeNull();
  expect(screen.getByDisplayValue('ana@demo.test')).toBeTruthy();
});

test('the way back is open, and an expired password leads to a new one after the code [P-360]', async () => {
  const details = { token: 'un-token' };
  api.on(second, {
    status: 419,
    body: { code: 'PASSWORD_EXPIRED', message: 'Tu contraseña expiró', details },
  });
  await givePassword();
  await userEvent.click(screen.getByRole('button', { name: 'Volver al ingreso' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  await userEvent.type(await codeField(), '123456');
  expect(await screen.findByText('/auth/configurar_password/un-token?expired')).toBeTruthy();
});

test('Back leads to the form, with what was typed and the focus at the password, and not out of the portal', async () => {
  await givePassword('/?next=%2Farg%2Fshopping%2Ffacturas');
  await userEvent.click(screen.getByRole('button', { name: 'Atrás' }));
  await waitFor(() => expect(screen.queryByLabelText('Código de verificación')).toBeNull());
  expect(screen.getByDisplayValue('ana@demo.test')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Contraseña')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  const field = await codeField();
  await waitFor(() => expect(field).toHaveFocus());
});

test('an expired password does not forget where its owner wanted to go', async () => {
  const details = { token: 'un-token' };
  api.on(second, {
    status: 419,
    body: { code: 'PASSWORD_EXPIRED', message: 'Tu contraseña expiró', details },
  });
  const next = '%2Farg%2Fshopping%2Ffacturas';
  await givePassword(`/?next=${next}`);
  await userEvent.type(await codeField(), '123456');
  expect(await screen.findByText(`/auth/configurar_password/un-token?expired&next=${next}`)).toBeTruthy();
});

test('a recovery code that is refused gets the focus back', async () => {
  api.on(second, refusal(422, 'SECOND_FACTOR_CODE', 'El código no es correcto.', 'codigo'));
  await givePassword();
  await userEvent.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
  await fill(screen.getByLabelText('Código de recuperación'), 'abcde-23456');
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  expect(await screen.findByText('El código no es correcto.')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Código de recuperación')).toHaveFocus());
});
