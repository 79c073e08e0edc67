import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'shared/router';
import { sessionStore } from 'shared/session';
import {
  type Answer,
  type AnsweringApi,
  fill,
  openPanel,
  refusal,
  renderScreen,
  Route,
  Routes,
} from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAuthApi } from '../testing/auth-api.ts';
import { offerCaptchaService } from '../testing/captcha-service.ts';
import { signInReply } from '../testing/sign-in-reply.ts';
import SignInPage from './sign-in.page.tsx';

const login = 'POST /auth/login';
const exchange = 'POST /auth/login-oidc-token';
let api: AnsweringApi;
beforeEach(async () => {
  localStorage.clear();
  api = await startAuthApi();
});
afterEach(() => api.stop());

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** Where the browser is, beside the page. */
function Here() {
  const { pathname, search } = useLocation();
  return <output aria-label="Dirección">en {pathname + search}</output>;
}

const show = (path = '/'): void => {
  renderScreen(
    <>
      <Routes>
        <Route path="/" element={<SignInPage />} />
        <Route path="*" element={<Address />} />
      </Routes>
      <Here />
      <Toaster />
    </>,
    { path },
  );
};

async function fillIn(path = '/'): Promise<void> {
  show(path);
  await fill(screen.getByLabelText('Correo electrónico'), 'ana@demo.test');
  await fill(screen.getByLabelText('Contraseña'), 'clave vencida 1');
  await userEvent.click(screen.getByRole('checkbox', { name: /Acepto los/ }));
}

async function signIn(path = '/'): Promise<void> {
  await fillIn(path);
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
}

test('the words of the sign-in [P-017]', async () => {
  const corporateSignOnUrl = '/api/oauth2/authorization/corporativo';
  api.on('GET /auth/options', { status: 200, body: { captcha: 'altcha', corporateSignOnUrl } });
  show();
  const reads = (element: HTMLElement, words: string) => expect(element).toHaveTextContent(words);
  expect(screen.getByRole('heading', { level: 1, name: 'Bienvenido al portal B2B' })).toBeVisible();
  expect(screen.getByRole('button', { expanded: true, name: 'Acceso a tu portal' })).toBeVisible();
  for (const words of ['Correo electrónico', 'Contraseña'])
    expect(screen.getByLabelText(words)).toBe(
      screen.getByText<HTMLLabelElement>(words, { selector: 'label' }).control,
    );
  expect(screen.getByRole('checkbox', { name: 'Acepto los términos y condiciones' })).toBeInTheDocument();
  reads(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }), '¿Olvidaste tu contraseña?');
  reads(screen.getByRole('button', { name: 'Ingresar' }), 'Ingresar');
  reads(await screen.findByRole('link', { name: 'Acceso colaboradores' }), 'Acceso colaboradores');
  await fill(screen.getByLabelText('Correo electrónico'), 'ana@demo.test');
  await userEvent.click(screen.getByRole('button', { name: 'términos y condiciones' }));
  const terms = await openPanel('dialog', 'Términos y condiciones');
  expect(terms).toHaveTextContent('Las declaraciones de venta');
  expect(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@demo.test');
  expect(screen.getByRole('status', { name: 'Dirección', hidden: true })).toHaveTextContent(/^en \/$/);
});

test('the section Acceso a tu portal opens and closes, and holds the form [P-018 P-195]', async () => {
  show();
  const section = screen.getByRole('button', { name: 'Acceso a tu portal' });
  const inside = document.getElementById(section.getAttribute('aria-controls') ?? '');
  expect(section).toHaveAttribute('aria-expanded', 'true');
  const parts = [
    screen.getByLabelText('Correo electrónico'),
    screen.getByLabelText('Contraseña'),
    screen.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }),
    screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }),
    screen.getByRole('button', { name: 'Ingresar' }),
  ];
  for (const part of parts) expect(inside).toContainElement(part);
  expect(inside).toBeVisible();
  await userEvent.click(section);
  expect(section).toHaveAttribute('aria-expanded', 'false');
  expect(inside).not.toBeVisible();
  await userEvent.click(section);
  expect(inside).toBeVisible();
});

test('an expired password leads to the screen for a new one, with the token of the answer [P-360]', async () => {
  const details = { token: 'un-token' };
  api.on(login, {
    status: 419,
    body: { code: 'PASSWORD_EXPIRED', message: 'Tu contraseña expiró', details },
  });
  await signIn();
  expect(await screen.findByText('/auth/configurar_password/un-token?expired')).toBeTruthy();
});

test('an expired password does not forget where its owner wanted to go', async () => {
  const details = { token: 'un-token' };
  api.on(login, {
    status: 419,
    body: { code: 'PASSWORD_EXPIRED', message: 'Tu contraseña expiró', details },
  });
  await signIn('/?next=%2Farg%2Fshopping%2Ffacturas');
  const next = '%2Farg%2Fshopping%2Ffacturas';
  expect(await screen.findByText(`/auth/configurar_password/un-token?expired&next=${next}`)).toBeTruthy();
});

test('terms that were not accepted get the focus, and nothing is sent [P-234]', async () => {
  await fillIn();
  const terms = screen.getByRole('checkbox', { name: /Acepto los/ });
  await userEvent.click(terms);
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  expect(screen.getByText('Debe aceptar los términos y condiciones')).toBeVisible();
  await waitFor(() => expect(terms).toHaveFocus());
  // Nothing is on its way either: the button would say so.
  expect(screen.getByRole('button', { name: 'Ingresar' })).toBeEnabled();
  expect(api.asked.filter(({ path }) => path === '/auth/login' || path === '/auth/captcha')).toEqual([]);
});

test('a password that is too long is told in Spanish at its field', async () => {
  await fillIn();
  await userEvent.click(screen.getByLabelText('Contraseña'));
  await userEvent.paste('x'.repeat(200));
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  expect(await screen.findByText('Máximo 200 caracteres')).toBeTruthy();
  expect(api.sentTo(login)).toEqual([]);
});

test.each([
  ['of the API', refusal(429, 'TOO_MANY_ATTEMPTS', 'Demasiados intentos, espera un momento')],
  ['of a gateway', { status: 429, body: { message: 'Too Many Requests' } }],
  ['that is a gateway’s page', { status: 429, text: '<h1>429 Too Many Requests</h1>' }],
] as const)('a 429 %s says that there were too many attempts [P-362]', async (_, answer) => {
  api.on(login, answer);
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Demasiados intentos, espera un momento$/);
});

test('a form that is sent twice in one moment is one attempt', async () => {
  api.on(login, refusal(401, 'AUTHENTICATION_FAILED', 'Fallo en la autenticación.'));
  await fillIn();
  // As a password manager does that fills the fields in and sends their form.
  const form = screen.getByRole<HTMLFormElement>('form');
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await screen.findAllByText('Fallo en la autenticación.');
  expect(api.sentTo(login)).toHaveLength(1);
});

test('a wrong password is said once, and no longer once the next attempt is under way [P-188]', async () => {
  api.on(login, refusal(401, 'AUTHENTICATION_FAILED', 'Fallo en la autenticación.'));
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Fallo en la autenticación.');
  expect(screen.getAllByText('Fallo en la autenticación.')).toHaveLength(1);
  expect(sessionStore.getState().status).toBe('no-authenticated');
  await userEvent.type(screen.getByLabelText('Contraseña'), '2');
  expect(screen.getAllByText('Fallo en la autenticación.')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Fallo en la autenticación.');
  const { promise, resolve } = Promise.withResolvers<Answer>();
  api.on(login, promise);
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(screen.queryByText('Fallo en la autenticación.')).toBeNull());
  resolve(signInReply(api));
  await waitFor(() => expect(sessionStore.getState().signedIn?.user.id).toBe(7));
  expect(screen.queryByText('Fallo en la autenticación.')).toBeNull();
});

describe('during a wait after too many attempts', () => {
  const waits: Answer = {
    status: 429,
    body: {
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Demasiados intentos, espera un momento',
      details: { retryAfterSeconds: 60, visibleCaptcha: true },
    },
  };

  test('the visible check comes, has the focus, and a solved one signs in at once', async () => {
    offerCaptchaService(api);
    api.on(login, waits);
    await signIn();
    expect(await screen.findByText('Demasiados intentos, espera un momento')).toBeTruthy();
    expect(await screen.findByText('Para continuar sin esperar, complete la verificación.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Verificación' })).toHaveFocus());
    api.on(login, signInReply(api));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'No soy un robot' }));
    await waitFor(() => expect(sessionStore.getState().signedIn?.user.id).toBe(7));
    expect(api.sentTo(login).at(-1)).toMatchObject({ recaptchaVersion: 2, recaptchaToken: 'seen-1' });
  });

  test('a check whose provider is not known is not guessed: it can be asked for again', async () => {
    api.on(login, waits);
    api.on('GET /auth/captcha', refusal(503, 'NOT_READY'));
    await signIn();
    expect(await screen.findByText(/La verificación no se pudo cargar/)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'No soy un robot' })).toBeNull();
    offerCaptchaService(api);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('checkbox', { name: 'No soy un robot' })).toBeTruthy();
  });
});

test('any other failure is told in the words of the API [P-364]', async () => {
  api.on(login, refusal(503, 'NOT_READY', 'El servicio no está disponible en este momento.'));
  await signIn();
  expect(
    (await screen.findAllByText('El servicio no está disponible en este momento.')).length,
  ).toBeGreaterThan(0);
});

test.each([
  ['nothing', { status: 502, text: '' }],
  ['a gateway’s page', { status: 502, text: '<h1>Bad gateway</h1>' }],
  ['a gateway’s refusal', { status: 403, text: '<h1>Forbidden</h1>' }],
  ['JSON without a message', { status: 500, body: { status: 500 } }],
  ['a page, as a success', { status: 200, text: '<h1>Bienvenido</h1>' }],
])('a reply of %s is told as a failed sign-in [P-364 P-358]', async (_, answer) => {
  api.on(login, answer);
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Fallo en la autenticación\.$/);
  expect(screen.queryByRole('checkbox', { name: 'No soy un robot' })).toBeNull();
  said.mockRestore();
});

test('a gateway’s own words are shown [P-364]', async () => {
  api.on(login, { status: 500, body: { errorMessage: 'El acceso está en mantención.' } });
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('El acceso está en mantención.');
  api.on(login, { status: 500, body: { status: 500 } });
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Fallo en la autenticación\.$/));
  api.on(login, 'hang up');
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^No hay conexión con el servidor\./),
  );
});

test('without an identity provider there is no way in but the form [P-010]', async () => {
  api.on('GET /auth/options', { status: 200, body: { captcha: 'altcha', corporateSignOnUrl: null } });
  api.on(login, refusal(401, 'AUTHENTICATION_FAILED', 'Fallo en la autenticación.'));
  await signIn();
  expect((await screen.findAllByText('Fallo en la autenticación.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Acceso colaboradores' })).toBeNull();
});

test('after a refusal the focus is at the password, each time', async () => {
  api.on(login, refusal(401, 'AUTHENTICATION_FAILED', 'Fallo en la autenticación.'));
  await signIn();
  const password = screen.getByLabelText('Contraseña');
  await waitFor(() => expect(password).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(api.sentTo(login)).toHaveLength(2));
  await waitFor(() => expect(password).toHaveFocus());
});

describe('once the captcha was refused', () => {
  const captchaRefused = refusal(403, 'CAPTCHA_NOT_VERIFIED', 'Captcha no verificado');
  const wrong = refusal(401, 'AUTHENTICATION_FAILED', 'Fallo en la autenticación.');
  const box = () => screen.findByRole('checkbox', { name: 'No soy un robot' });
  const enter = () => screen.getByRole('button', { name: 'Ingresar' });
  const seen = (token: string) => expect.objectContaining({ recaptchaVersion: 2, recaptchaToken: token });

  test('the focus is at the box that has to be ticked, and comes back to it when that fails', async () => {
    api.on(login, captchaRefused);
    await signIn();
    await waitFor(async () => expect(await box()).toHaveFocus());
    await userEvent.keyboard(' ');
    expect(await screen.findByText(/La verificación no se pudo completar/)).toBeTruthy();
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  test('the focus is at the check of an outside service, whose box is the next stop', async () => {
    offerCaptchaService(api);
    api.on(login, captchaRefused);
    await signIn();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Verificación' })).toHaveFocus());
    await box();
    await userEvent.tab();
    expect(await box()).toHaveFocus();
  });

  test('a wrong password behind a solved check is followed by a fresh one, which sends the right one [P-190]', async () => {
    offerCaptchaService(api);
    api.on(login, captchaRefused);
    await signIn();
    await box();
    api.on(login, wrong);
    await userEvent.click(await box());
    const password = screen.getByLabelText('Contraseña');
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.type(password, '2');
    await waitFor(async () => expect(await box()).not.toBeChecked());
    expect(enter()).toBeDisabled();
    await userEvent.click(await box());
    await waitFor(() => expect(api.sentTo(login)).toHaveLength(3));
    expect(api.sentTo(login).slice(1)).toEqual([
      seen('seen-1'),
      expect.objectContaining({ password: 'clave vencida 12', recaptchaToken: 'seen-2' }),
    ]);
  });

  test('a check that was solved before the terms were accepted still serves [P-232]', async () => {
    offerCaptchaService(api);
    api.on(login, captchaRefused);
    await signIn();
    const terms = screen.getByRole('checkbox', { name: /Acepto los/ });
    await userEvent.click(terms);
    const check = await box();
    expect(enter()).toBeDisabled();
    await userEvent.click(check);
    await waitFor(() => expect(enter()).toBeEnabled());
    expect(screen.getByText('Debe aceptar los términos y condiciones')).toBeTruthy();
    expect(terms).toHaveFocus();
    expect(api.sentTo(login)).toHaveLength(1);
    await userEvent.click(terms);
    await userEvent.click(enter());
    await waitFor(() => expect(api.sentTo(login).slice(1)).toEqual([seen('seen-1')]));
  });
});

describe('the corporate sign-on', () => {
  const options = 'GET /auth/options';
  const way = '/api/oauth2/authorization/corporativo';

  test('is a link of the browser to the API, which keeps where the user wanted to go [P-010 P-021]', async () => {
    api.on(options, { status: 200, body: { captcha: 'altcha', corporateSignOnUrl: way } });
    show('/?next=%2Fchl%2Fshopping%2Ffacturas%3Fpage%3D1');
    const link = await screen.findByRole('link', { name: 'Acceso colaboradores' });
    expect(link.getAttribute('href')).toBe(`${way}?next=%2Fchl%2Fshopping%2Ffacturas%3Fpage%3D1`);
    // Nothing of the portal answers the click: the browser itself follows the link.
    let handled = true;
    document.addEventListener(
      'click',
      (event) => {
        handled = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    await userEvent.click(link);
    expect(handled).toBe(false);
  });

  test('keeps its space until the API has answered, and can be asked for again', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    api.on(options, promise);
    show();
    expect(document.querySelector('.chakra-skeleton')).not.toBeNull();
    resolve(refusal(503, 'NOT_READY'));
    expect(await screen.findByText('No pudimos cargar todas las formas de ingreso.')).toBeTruthy();
    api.on(options, { status: 200, body: { captcha: 'altcha', corporateSignOnUrl: way } });
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Acceso colaboradores' })).toBeTruthy();
    expect(document.querySelector('.chakra-skeleton')).toBeNull();
  });

  test('a token without a reply says that there is no connection [P-365]', async () => {
    api.on(exchange, 'hang up');
    show('/?token=un-codigo');
    expect(await screen.findByText(/^No hay conexión con el servidor\./)).toBeTruthy();
    expect(screen.queryByText('Login inválido')).toBeNull();
  });

  test('a token that is refused says Login inválido; it was exchanged by POST, once, and is gone from the address at once [P-365 P-022 T13]', async () => {
    const reply = Promise.withResolvers<Answer>();
    api.on(exchange, reply.promise);
    show('/?token=un-codigo');
    await waitFor(() => expect(api.sentTo(exchange)).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Dirección', hidden: true })).toHaveTextContent(/^en \/$/),
    );
    reply.resolve(refusal(401, 'SIGN_ON_REFUSED'));
    expect(await screen.findByText('Login inválido')).toBeTruthy();
    expect(api.sentTo(exchange)).toEqual([{ token: 'un-codigo' }]);
    expect(screen.getByRole('status', { name: 'Dirección' })).toHaveTextContent(/^en \/$/);
    expect(sessionStore.getState().status).toBe('no-authenticated');
  });

  test('a token that is good signs in, and no script can read it [P-024 P-187 T17]', async () => {
    api.on(exchange, signInReply(api));
    show('/?token=un-codigo');
    await waitFor(() => expect(sessionStore.getState().signedIn?.user.id).toBe(7));
    expect(sessionStore.getState().status).toBe('authenticated');
    expect(api.sentTo(exchange)).toEqual([{ token: 'un-codigo' }]);
    await waitFor(() =>
      expect(api.askedFor('GET /auth/permissions')[0]?.headers.authorization).toBe('Bearer jwt-1'),
    );
    const kept = JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ]);
    for (const secret of ['jwt-1', 'un-codigo']) expect(kept).not.toContain(secret);
  });
});
