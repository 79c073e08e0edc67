import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorCatalogue } from 'shared/endpoints/errors';
import { Link } from 'shared/router';
import { routePattern } from 'shared/routes';
import { type Answer, type AnsweringApi, fill, refusal, renderScreen, Route, Routes } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAuthApi } from '../testing/auth-api.ts';
import { offerCaptchaService } from '../testing/captcha-service.ts';
import RecoverPage from './recover.page.tsx';
import { backAfterMs } from './use-link-request.ts';

const path = 'POST /auth/reset-pass';
let api: AnsweringApi;
beforeEach(async () => {
  api = await startAuthApi();
});
afterEach(() => {
  jest.useRealTimers();
  api.stop();
});

async function ask(address: string): Promise<void> {
  renderScreen(
    <>
      <RecoverPage />
      <Toaster />
    </>,
  );
  await fill(screen.getByLabelText('Correo electrónico'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
}

test('the page has an e-mail field, a captcha, Enviar and Volver, which leads to the sign-in [P-026 P-027]', async () => {
  offerCaptchaService(api);
  const { promise, resolve: answer } = Promise.withResolvers<Answer>();
  api.on(path, promise);
  renderScreen(
    <Routes>
      <Route path={routePattern('RECUPERAR_PASSWORD', 'CHL')} element={<RecoverPage />} />
      <Route path="/" element={<p>Ingreso</p>} />
    </Routes>,
    { path: '/auth/recuperar_password' },
  );
  const field = screen.getByLabelText('Correo electrónico');
  expect(field).toHaveAttribute('type', 'email');
  await userEvent.type(field, 'eva@demo.test');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  // The captcha is invisible at first: what it gives goes along.
  await waitFor(() =>
    expect(api.sentTo(path)).toEqual([
      { username: 'eva@demo.test', recaptchaVersion: 3, recaptchaToken: 'unseen' },
    ]),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Volver' }));
  expect(await screen.findByText('Ingreso')).toBeVisible();
  answer({ status: 200, body: { requested: true } });
});

test('a request goes out with its captcha, and says to which address the link went [P-373]', async () => {
  api.on(path, { status: 200, body: { requested: true } });
  await ask(' Ana@Demo.test');
  const said = await screen.findAllByText('Se envió un enlace al correo ana@demo.test');
  expect(said.map((one) => one.closest('[role=status]')?.getAttribute('data-type'))).toContain('info');
  expect(api.sentTo(path)).toEqual([
    { username: 'ana@demo.test', recaptchaVersion: 3, recaptchaToken: expect.any(String) },
  ]);
});

test('what the API takes for no address is told at the field, which has the focus [P-372]', async () => {
  api.on(path, refusal(400, 'VALIDATION_FAILED', 'Ingrese un correo válido', 'username'));
  await ask('a@b');
  expect(await screen.findByText('Ingrese un correo válido')).toBeTruthy();
  const field = screen.getByLabelText('Correo electrónico');
  expect(field).toBeInvalid();
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByText('Ocurrió un error')).toBeNull();
  await userEvent.type(field, '.cl');
  expect(field).toBeValid();
});

const tooMany = 'Demasiados intentos, espera un momento';
const wait = 'Envió muchos correos seguidos. Vuelva a intentarlo en 30 segundos.';
test.each([
  ['of the API', refusal(429, 'TOO_MANY_ATTEMPTS', errorCatalogue.TOO_MANY_ATTEMPTS.message), tooMany],
  ['of a gateway', { status: 429, body: { message: 'Too Many Requests' } }, tooMany],
  ['that names the wait', refusal(429, 'TOO_MANY_CALLS', wait), wait],
] as const)('a 429 %s says that it was too much [P-371]', async (_, answer, said) => {
  api.on(path, answer);
  await ask('ana@demo.test');
  const toast = (await screen.findByText(said)).closest<HTMLElement>('[role=status]');
  expect(screen.queryByText('Ocurrió un error')).toBeNull();
  // Else it would still be there for the next one.
  await userEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Cerrar aviso' }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

describe('any other failure', () => {
  test.each([
    [500, 'UNEXPECTED'],
    [400, 'VALIDATION_FAILED'],
    [403, 'FORBIDDEN'],
  ])('(%s) says Ocurrió un error and keeps what was typed [P-372 P-368]', async (status, code) => {
    api.on(path, refusal(status, code));
    await ask('ana@demo.test');
    const toast = (await screen.findByText('Ocurrió un error')).closest<HTMLElement>('[role=status]');
    expect(screen.queryByText('Por favor completa el captcha')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('ana@demo.test');
    // Else it would still be there for the next one.
    await userEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Cerrar aviso' }));
    await waitFor(() => expect(screen.queryByText('Ocurrió un error')).toBeNull());
  });

  test('of the connection says that there is none [P-372]', async () => {
    api.on(path, 'hang up');
    await ask('ana@demo.test');
    expect(await screen.findByText(/^No hay conexión con el servidor\./)).toBeTruthy();
    expect(screen.queryByText('Ocurrió un error')).toBeNull();
  });
});

test('during a wait the visible captcha is offered, and a solved one sends the request at once', async () => {
  offerCaptchaService(api);
  const details = { retryAfterSeconds: 60, visibleCaptcha: true };
  api.on(path, { status: 429, body: { code: 'TOO_MANY_ATTEMPTS', message: 'Demasiados intentos', details } });
  await ask('ana@demo.test');
  expect(await screen.findByText('Para continuar sin esperar, complete la verificación.')).toBeTruthy();
  api.on(path, { status: 200, body: { requested: true } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'No soy un robot' }));
  await screen.findAllByText('Se envió un enlace al correo ana@demo.test');
  expect(api.sentTo(path).at(-1)).toMatchObject({ recaptchaVersion: 2, recaptchaToken: 'seen-1' });
});

test('403 asks for the captcha, shows it, and waits for it [P-368]', async () => {
  api.on(path, refusal(403, 'CAPTCHA_NOT_VERIFIED', 'Captcha no verificado'));
  await ask('ana@demo.test');
  const warning = (await screen.findByText('Por favor completa el captcha')).closest('[role=status]');
  expect(warning).toHaveAttribute('data-type', 'warning');
  expect(await screen.findByRole('checkbox', { name: 'No soy un robot' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true);
});

describe('once the captcha was refused', () => {
  const captchaRefused = refusal(403, 'CAPTCHA_NOT_VERIFIED', 'Captcha no verificado');
  const box = () => screen.findByRole('checkbox', { name: 'No soy un robot' });
  const send = () => screen.getByRole('button', { name: 'Enviar' });
  const seen = (token: string, username = 'ana@demo.test') => ({
    username,
    recaptchaVersion: 2,
    recaptchaToken: token,
  });
  beforeEach(() => {
    offerCaptchaService(api);
    api.on(path, captchaRefused);
  });

  test('a solved visible check sends the request again, with version 2', async () => {
    await ask('ana@demo.test');
    await userEvent.click(await box());
    await waitFor(() =>
      expect(api.sentTo(path)).toEqual([
        { username: 'ana@demo.test', recaptchaVersion: 3, recaptchaToken: 'unseen' },
        seen('seen-1'),
      ]),
    );
  });

  test('a check that was solved beside what is no address serves for the mended one', async () => {
    await ask('ana@demo.test');
    const field = screen.getByLabelText('Correo electrónico');
    await box();
    await userEvent.clear(field);
    await userEvent.type(field, 'x');
    await userEvent.click(await box());
    expect(await screen.findByText('Ingrese un correo válido')).toBeTruthy();
    expect(field).toHaveFocus();
    expect(api.sentTo(path)).toHaveLength(1);
    await userEvent.type(field, '@demo.test');
    await userEvent.click(send());
    await waitFor(() => expect(api.sentTo(path).slice(1)).toEqual([seen('seen-1', 'x@demo.test')]));
  });

  test.each([
    ['too many attempts', refusal(429, 'TOO_MANY_ATTEMPTS', 'Demasiados intentos, espera un momento')],
    ['an error', refusal(500, 'UNEXPECTED')],
    ['what is no address', refusal(400, 'VALIDATION_FAILED', 'Ingrese un correo válido', 'username')],
  ])('a solved check that met %s is followed by a fresh one', async (_, answer) => {
    await ask('ana@demo.test');
    await box();
    api.on(path, answer);
    await userEvent.click(await box());
    await waitFor(async () => expect(await box()).not.toBeChecked());
    expect(send()).toBeDisabled();
    await userEvent.click(await box());
    await waitFor(() => expect(api.sentTo(path).slice(1)).toEqual([seen('seen-1'), seen('seen-2')]));
  });
});

test('nothing is sent for what a field of e-mails does not take, and all that it takes is sent [P-236]', async () => {
  await ask('no-es-correo');
  expect(await screen.findByText('Ingrese un correo válido')).toBeTruthy();
  expect(api.sentTo(path)).toEqual([]);
  const field = screen.getByLabelText('Correo electrónico');
  await userEvent.clear(field);
  // An empty field is none either: the last line would see that it was sent.
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(field).toHaveFocus();
  await userEvent.type(field, 'a@b');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(api.sentTo(path)).toMatchObject([{ username: 'a@b' }]));
});

/** The form among other pages, sent by a password manager that does so twice; its reply waits. */
async function askAmongPages(): Promise<(answer: Answer) => void> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  api.on(path, promise);
  renderScreen(
    <>
      <Routes>
        <Route path="/recuperar" element={<RecoverPage />} />
        <Route path="/" element={<p>Ingreso</p>} />
        <Route path="/ventas" element={<p>Ventas</p>} />
      </Routes>
      <Link to="/ventas">A ventas</Link>
      <Toaster />
    </>,
    { path: '/recuperar' },
  );
  await fill(screen.getByLabelText('Correo electrónico'), 'ana@demo.test');
  const form = screen.getByRole<HTMLFormElement>('form');
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  return resolve;
}

const sent = 'Se envió un enlace al correo ana@demo.test';

async function arrival(): Promise<void> {
  await screen.findAllByText(sent);
  await act(() => jest.advanceTimersByTimeAsync(backAfterMs));
}

const holdTime = () =>
  void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], advanceTimers: true });

test('a form that is sent twice in one moment asks for one link, and leads back 2 s later [P-028]', async () => {
  const answer = await askAmongPages();
  holdTime();
  answer({ status: 200, body: { requested: true } });
  await screen.findAllByText(sent);
  const saidAt = Date.now();
  expect(screen.queryByText('Ingreso')).toBeNull();
  expect(backAfterMs).toBe(2_000);
  // The router draws the page that it leads to when the browser has time for it.
  expect(await screen.findByText('Ingreso')).toBeTruthy();
  expect(Date.now() - saidAt).toBeGreaterThan(1_900);
  expect(api.sentTo(path)).toHaveLength(1);
});

test('whoever left while the link was being asked for stays where he is', async () => {
  const answer = await askAmongPages();
  await userEvent.click(screen.getByRole('link', { name: 'A ventas' }));
  holdTime();
  answer({ status: 200, body: { requested: true } });
  await arrival();
  expect(screen.getByText('Ventas')).toBeTruthy();
});
