import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorCatalogue } from 'shared/endpoints/errors';
import { Link, useLocation, useNavigate } from 'shared/router';
import { routePattern } from 'shared/routes';
import { type Answer, type AnsweringApi, fill, refusal, renderScreen, Route, Routes } from 'shared/testing';
import { Alert } from 'shared/ui/core';
import { Toaster } from 'shared/ui/overlay';
import { startAuthApi } from '../testing/auth-api.ts';
import { offerCaptchaService } from '../testing/captcha-service.ts';
import NewPasswordPage from './new-password.page.tsx';
import { signInAfterMs } from './use-set-password.ts';

const validate = 'POST /auth/reset-pass/validate';
const save = 'POST /auth/reset-pass/new-pass';
const valid: Answer = { status: 200, body: { email: 'ana@demo.test', firstPassword: false } };

let api: AnsweringApi;
beforeEach(async () => {
  api = await startAuthApi();
  api.on(validate, valid);
});
afterEach(() => {
  jest.useRealTimers();
  api.stop();
});

function SignIn() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <p>Ingreso</p>
      <p>{pathname + search}</p>
      <button onClick={() => void navigate(-1)}>Atrás</button>
    </>
  );
}

const show = (search = ''): void => {
  renderScreen(
    <>
      <Routes>
        <Route path={routePattern('CONFIGURAR_PASSWORD', 'CHL')} element={<NewPasswordPage />} />
        <Route path="/" element={<SignIn />} />
        <Route path="/auth/recuperar_password" element={<p>Recuperar</p>} />
      </Routes>
      <Link to="/auth/configurar_password/otro">Otro enlace</Link>
      <Toaster />
    </>,
    { path: `/auth/configurar_password/t0ken${search}` },
  );
};

async function write(password: string): Promise<void> {
  await fill(await screen.findByLabelText('Nueva contraseña'), password);
  confirm(password);
}

/** The confirmation cannot be pasted; each typed key draws the form again. */
function confirm(password: string): void {
  fireEvent.change(screen.getByLabelText('Confirme la nueva contraseña'), { target: { value: password } });
}

async function change(password = 'marinero gris'): Promise<void> {
  await write(password);
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
}

describe('the link', () => {
  test('is checked before the form can be used [P-031]', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    api.on(validate, promise);
    show();
    await waitFor(() => expect(api.sentTo(validate)).toEqual([{ token: 't0ken' }]));
    expect(screen.getByText('Revisando el enlace…')).toBeInTheDocument();
    expect(screen.queryByLabelText('Nueva contraseña')).toBeNull();
    resolve(valid);
    expect(await screen.findByLabelText('Nueva contraseña')).toBeTruthy();
    expect(api.sentTo(validate)).toEqual([{ token: 't0ken' }]);
  });

  test('410 opens Link inválido, which says that it expired and leads to the sign-in or to a new link [P-376 P-378]', async () => {
    api.on(validate, refusal(410, 'PASSWORD_LINK_EXPIRED'));
    show();
    const dialog = await screen.findByRole('dialog', { name: 'Link inválido' });
    expect(dialog.textContent).toContain('El enlace expiró');
    expect(dialog.textContent).toContain('Revise que sea el último que recibió o genere uno nuevo.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Ingreso')).toBeTruthy();
    cleanup();
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Nueva contraseña' }));
    expect(await screen.findByText('Recuperar')).toBeTruthy();
  });

  test('404 says that it is not valid [P-377 P-378 P-379]', async () => {
    api.on(validate, refusal(404, 'PASSWORD_LINK_UNKNOWN'));
    show();
    const dialog = await screen.findByRole('dialog', { name: 'Link inválido' });
    expect(dialog.textContent).toContain('El enlace no es válido. Genere uno nuevo');
    await userEvent.click(screen.getByRole('button', { name: 'Nueva contraseña' }));
    expect(await screen.findByText('Recuperar')).toBeTruthy();
    cleanup();
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Ingreso')).toBeTruthy();
    cleanup();
    api.on(validate, refusal(410, 'PASSWORD_LINK_EXPIRED'));
    show();
    expect(await screen.findByRole('dialog', { name: 'Link inválido' })).toHaveTextContent(
      /El enlace expiró.*genere uno nuevo/,
    );
  });

  describe('of an invitation that expired', () => {
    const path = 'POST /auth/reset-pass/invitation';
    beforeEach(() => {
      const details = { invitation: true };
      api.on(validate, {
        status: 410,
        body: { code: 'PASSWORD_LINK_EXPIRED', message: 'El enlace expiró.', details },
      });
    });
    const another = () => screen.findByRole('button', { name: 'Enviar otra invitación' });

    test('offers another one, which goes to the same address [P-376 P-378 P-379 P-388]', async () => {
      api.on(path, { status: 200, body: { requested: true } });
      show();
      const dialog = await screen.findByRole('dialog', { name: 'Link inválido' });
      expect(dialog.textContent).toContain('Su invitación venció');
      expect(dialog.textContent).toContain('Pida otra');
      expect(screen.queryByRole('button', { name: 'Nueva contraseña' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
      expect(await screen.findByText('Ingreso')).toBeTruthy();
      cleanup();
      show();
      await userEvent.click(await another());
      expect(await screen.findByText('Le enviamos otra invitación')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(api.sentTo(path)).toEqual([{ token: 't0ken', recaptchaVersion: 3, recaptchaToken: '' }]);
    });

    test('says once why it could not be sent, and a solved check sends it past a wait', async () => {
      offerCaptchaService(api);
      const details = { visibleCaptcha: true };
      api.on(path, {
        status: 429,
        body: { code: 'TOO_MANY_ATTEMPTS', message: 'Demasiados intentos', details },
      });
      show();
      await userEvent.click(await another());
      expect(await screen.findAllByText('Demasiados intentos')).toHaveLength(1);
      api.on(path, { status: 200, body: { requested: true } });
      await userEvent.click(await screen.findByRole('checkbox', { name: 'No soy un robot' }));
      expect(await screen.findByText('Le enviamos otra invitación')).toBeTruthy();
      expect(screen.queryByText('Demasiados intentos')).toBeNull();
    });
  });

  test('with expired the screen says that the password expired, without it not [P-032]', async () => {
    renderScreen(<Alert.Root status="warning" role="alert" />);
    const warning = screen.getByRole('alert').className;
    cleanup();
    show('?expired');
    const said = await screen.findByText('Tu contraseña expiró, crea una nueva');
    expect(said.closest('.chakra-alert__root')).toHaveClass(warning, { exact: true });
    cleanup();
    show();
    await screen.findByLabelText('Nueva contraseña');
    expect(screen.queryByText('Tu contraseña expiró, crea una nueva')).toBeNull();
  });

  test('another one is checked anew, and gets nothing that was typed for the first', async () => {
    show();
    await write('marinero gris');
    const { promise, resolve } = Promise.withResolvers<Answer>();
    api.on(validate, promise);
    await userEvent.click(screen.getByRole('link', { name: 'Otro enlace' }));
    expect(screen.queryByLabelText('Nueva contraseña')).toBeNull();
    resolve({ status: 200, body: { email: 'eva@demo.test', firstPassword: false } });
    expect(await screen.findByText('Para la cuenta eva@demo.test')).toBeTruthy();
    expect(screen.getByLabelText('Nueva contraseña')).toHaveValue('');
    expect(api.sentTo(validate)).toEqual([{ token: 't0ken' }, { token: 'otro' }]);
  });

  test('that is good opens a form to write in: its rule, two fields that can be shown, and a button that waits and sends its captcha [P-033 P-196 P-239]', async () => {
    offerCaptchaService(api);
    show();
    const field = await screen.findByLabelText('Nueva contraseña');
    expect(
      screen.getByText('Debe contener al menos 8 caracteres e incluir al menos un caracter especial'),
    ).toBeVisible();
    const send = screen.getByRole('button', { name: 'Cambiar contraseña' });
    expect(send).toBeDisabled();
    await write('marinero gris');
    expect(field).toHaveValue('marinero gris');
    expect(send).toBeEnabled();
    expect(field).toHaveAttribute('type', 'password');
    const [toggle] = screen.getAllByRole('button', { name: 'Mostrar contraseña' });
    if (toggle) await userEvent.click(toggle);
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
    expect(field).toHaveAttribute('type', 'password');
    const again = screen.getByLabelText('Confirme la nueva contraseña');
    expect(again).toHaveAttribute('type', 'password');
    const [, second] = screen.getAllByRole('button', { name: 'Mostrar contraseña' });
    if (second) await userEvent.click(second);
    expect(again).toHaveAttribute('type', 'text');
    expect(again).toHaveValue('marinero gris');
    api.on(save, { status: 200, body: { changed: true } });
    await userEvent.click(send);
    await screen.findByRole('heading', { name: 'Se actualizó la contraseña correctamente' });
    expect(api.sentTo(save)).toEqual([
      {
        token: 't0ken',
        password: 'marinero gris',
        recaptchaVersion: 3,
        recaptchaToken: 'unseen',
      },
    ]);
  });

  test.each([
    [410, 'PASSWORD_LINK_EXPIRED', 'El enlace expiró'],
    [404, 'PASSWORD_LINK_UNKNOWN', 'El enlace no es válido'],
  ])('that answers %s has a dialog instead of a form [P-197]', async (status, code, said) => {
    api.on(validate, refusal(status, code));
    show();
    expect(await screen.findByRole('dialog', { name: 'Link inválido' })).toHaveTextContent(said);
    expect(screen.queryByLabelText('Nueva contraseña')).toBeNull();
  });

  test.each([
    ['500', refusal(500, 'UNEXPECTED')],
    ['429', refusal(429, 'TOO_MANY_ATTEMPTS')],
    ['400', refusal(400, 'VALIDATION_FAILED')],
    ['403', refusal(403, 'FORBIDDEN')],
    ['404 of another kind', refusal(404, 'NOT_FOUND')],
    ['404 of a gateway', { status: 404, text: '<h1>Not found</h1>' }],
    ['410 of a gateway', { status: 410, text: '<h1>Gone</h1>' }],
    ['440', refusal(440, 'SESSION_ENDED')],
    ['nothing', 'hang up'],
  ] as const)(
    'that is answered with %s leads to the sign-in with Algo salió mal [P-198]',
    async (_, answer) => {
      api.on(validate, answer);
      show();
      expect(await screen.findByText(`/?error=${encodeURIComponent('Algo salió mal')}`)).toBeVisible();
    },
  );

  test('the confirmation is typed: pasting is blocked [P-241]', async () => {
    show();
    await userEvent.click(await screen.findByLabelText('Confirme la nueva contraseña'));
    await userEvent.paste('marinero gris');
    expect(screen.getByLabelText('Confirme la nueva contraseña')).toHaveValue('');
    await userEvent.keyboard('marinero');
    expect(screen.getByLabelText('Confirme la nueva contraseña')).toHaveValue('marinero');
  });

  test('of an invitation is about the first password', async () => {
    api.on(validate, { status: 200, body: { email: 'ana@demo.test', firstPassword: true } });
    show();
    expect(await screen.findByRole('heading', { name: 'Cree su contraseña' })).toBeTruthy();
    expect(screen.queryByText('Tu contraseña expiró, crea una nueva')).toBeNull();
  });
});

test('the button waits for 8 characters, a special one among them, and the same again [P-242 P-240]', async () => {
  show();
  const field = await screen.findByLabelText('Nueva contraseña');
  const again = screen.getByLabelText('Confirme la nueva contraseña');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Cambiar contraseña' });
  const states: [string, string, boolean][] = [
    ['', '', false],
    ['corta.1', 'corta.1', false],
    ['largasinsigno1', 'largasinsigno1', false],
    ['marinero gris', '', false],
    ['marinero gris', 'marinero gri', false],
    ['marinero gris', 'marinero gris', true],
  ];
  for (const [password, confirmation, ready] of states) {
    for (const [input, text] of [
      [field, password],
      [again, confirmation],
    ] as const) {
      await userEvent.clear(input);
      if (text !== '') await userEvent.type(input, text);
    }
    expect([password, confirmation, !send.disabled]).toEqual([password, confirmation, ready]);
    const differs = confirmation !== '' && confirmation !== password;
    expect(screen.queryAllByText('Ambas contraseñas deben coincidir')).toHaveLength(differs ? 1 : 0);
  }
  // Whichever of the two is changed last.
  await userEvent.type(field, ' 2');
  expect(send).toBeDisabled();
  expect(screen.getByText('Ambas contraseñas deben coincidir')).toBeTruthy();
  await userEvent.type(again, ' 2');
  await waitFor(() => expect(send).toBeEnabled());
  expect(screen.queryByText('Ambas contraseñas deben coincidir')).toBeNull();
});

test('why a password of more than 200 characters cannot be sent is said at its field [P-242]', async () => {
  show();
  const field = await screen.findByLabelText('Nueva contraseña');
  await userEvent.click(field);
  await userEvent.paste(`marinero gris ${'x'.repeat(187)}`);
  expect(field).toBeInvalid();
  expect(field.closest('[role=group]')).toHaveTextContent('Máximo 200 caracteres');
  confirm(`marinero gris ${'x'.repeat(187)}`);
  expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toBeDisabled();
  expect(screen.queryByText('Ambas contraseñas deben coincidir')).toBeNull();
  await userEvent.click(field);
  await userEvent.keyboard('{Backspace}');
  expect(field).toBeValid();
  expect(screen.queryByText('Máximo 200 caracteres')).toBeNull();
});

describe('how hard the password is to guess', () => {
  test('is said while typing, and what is too easy cannot be sent [P-242]', async () => {
    api.on(validate, {
      status: 200,
      body: { email: 'ana@demo.test', firstPassword: false, about: ['Marcela'] },
    });
    show();
    const field = await screen.findByLabelText('Nueva contraseña');
    for (const [password, strength] of [
      ['Abcd1234!', 'Seguridad: muy baja'],
      ['Marcela.2026', 'Seguridad: muy baja'],
      ['Verano-2026', 'Seguridad: baja'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, password);
      expect(await screen.findByText(strength)).toBeTruthy();
    }
    await userEvent.type(screen.getByLabelText('Confirme la nueva contraseña'), 'Verano-2026');
    expect(field.closest('[role=group]')).toHaveTextContent('Esta contraseña es fácil de adivinar.');
    expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, 'marinero gris 2026');
    expect(await screen.findByText('Seguridad: muy buena')).toBeTruthy();
    expect(field).toBeValid();
  });
});

describe('the own e-mail as password', () => {
  const field = async (password: string) => {
    api.on(validate, { status: 200, body: { email: 'ana.perez@demo.test', firstPassword: false } });
    show();
    await write(password);
    return screen.getByLabelText('Nueva contraseña');
  };

  test.each(['ana.perez@demo.test', 'Ana.Perez'])('%s is refused at its field [P-242]', async (password) => {
    const own = await field(password);
    expect(own).toBeInvalid();
    expect(own.closest('[role=group]')).toHaveTextContent('Su contraseña no puede ser su correo.');
    expect(screen.getByText(/^Difícil de adivinar/)).toHaveTextContent(
      /ni su nombre ni su correo: pendiente$/,
    );
    expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toBeDisabled();
  });

  test('with a word or two around it is easily guessed, and with enough around it is taken', async () => {
    const own = await field('mi ana.perez');
    await waitFor(() => expect(own).toBeInvalid());
    expect(own.closest('[role=group]')).toHaveTextContent('Esta contraseña es fácil de adivinar.');
    await fill(own, ' marinero gris');
    await userEvent.type(screen.getByLabelText('Confirme la nueva contraseña'), ' marinero gris');
    await waitFor(() => expect(own).toBeValid());
    expect(screen.getByText(/^Difícil de adivinar/)).toHaveTextContent(/cumplido$/);
  });
});

describe('what the API answers to a new password', () => {
  const wait = 'Hizo muchos intentos seguidos. Vuelva a intentarlo en 30 segundos.';
  test.each([
    [
      'of a gateway',
      { status: 429, body: { message: 'Too Many Requests' } },
      'Demasiados intentos, espera un momento',
    ],
    ['that names the wait', refusal(429, 'TOO_MANY_CALLS', wait), wait],
  ] as const)('a 429 %s says that it was too much [P-381]', async (_, answer, said) => {
    api.on(save, answer);
    show();
    await change();
    const toast = (await screen.findByText(said)).closest<HTMLElement>('[role=status]');
    expect(screen.queryByText('Error inesperado al cambiar la contraseña')).toBeNull();
    // Else it would still be there for the next one.
    await userEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Cerrar aviso' }));
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });

  test.each([
    ['too many attempts [P-381]', 429, 'TOO_MANY_ATTEMPTS', 'Demasiados intentos, espera un momento'],
    [
      'a password used before [P-384]',
      422,
      'PASSWORD_USED_BEFORE',
      'Por motivos de seguridad, no puedes utilizar una contraseña que hayas utilizado antes.',
    ],
  ] as const)('is said in its own words: %s', async (_, status, code, message) => {
    expect(errorCatalogue[code]).toEqual({ status, message });
    api.on(save, refusal(status, code, message));
    show();
    await change();
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  describe('any other failure', () => {
    test.each([
      ['500', refusal(500, 'UNEXPECTED')],
      ['503', refusal(503, 'NOT_READY')],
      ['400', refusal(400, 'VALIDATION_FAILED')],
      ['403', refusal(403, 'FORBIDDEN')],
      ['403 of a gateway', { status: 403, text: '<h1>Forbidden</h1>' }],
    ] as const)(
      '%s is Error inesperado al cambiar la contraseña, and nothing is lost [P-380 P-386]',
      async (_, answer) => {
        api.on(save, answer);
        show();
        await change();
        const said = 'Error inesperado al cambiar la contraseña';
        const toast = (await screen.findByText(said)).closest<HTMLElement>('[role=status]');
        expect(screen.getByLabelText<HTMLInputElement>('Nueva contraseña').value).toBe('marinero gris');
        expect(screen.queryByText('Por favor completa el captcha')).toBeNull();
        expect(screen.queryByRole('checkbox', { name: 'No soy un robot' })).toBeNull();
        // Else it would still be there for the next one.
        await userEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Cerrar aviso' }));
        await waitFor(() => expect(screen.queryByText(said)).toBeNull());
      },
    );

    test('of the password itself is told at its field, in the words of the API [P-386]', async () => {
      const said = 'Esta contraseña es muy común. Elija otra más difícil de adivinar.';
      api.on(save, refusal(400, 'VALIDATION_FAILED', said, 'password'));
      show();
      await change();
      const field = screen.getByLabelText('Nueva contraseña');
      await waitFor(() => expect(field).toBeInvalid());
      expect(field.closest('[role=group]')).toHaveTextContent(said);
      expect(screen.queryByText('Error inesperado al cambiar la contraseña')).toBeNull();
    });

    test('without a reply it is that there is no connection [P-386]', async () => {
      api.on(save, 'hang up');
      show();
      await change();
      expect(await screen.findByText(/^No hay conexión con el servidor\./)).toBeTruthy();
      expect(screen.queryByText('Error inesperado al cambiar la contraseña')).toBeNull();
    });
  });

  test('403 asks for the captcha and shows it [P-380]', async () => {
    api.on(save, refusal(403, 'CAPTCHA_NOT_VERIFIED', 'Captcha no verificado'));
    show();
    await change();
    const warning = (await screen.findByText('Por favor completa el captcha')).closest('[role=status]');
    expect(warning).toHaveAttribute('data-type', 'warning');
    expect(await screen.findByRole('checkbox', { name: 'No soy un robot' })).toBeTruthy();
  });

  test.each([
    [410, 'PASSWORD_LINK_EXPIRED', 'El enlace expiró'],
    [404, 'PASSWORD_LINK_UNKNOWN', 'El enlace no es válido'],
  ])('a link that is no good meanwhile (%s) opens Link inválido [P-386]', async (status, code, said) => {
    api.on(save, refusal(status, code));
    show();
    await change();
    expect(await screen.findByRole('dialog', { name: 'Link inválido' })).toHaveTextContent(said);
    expect(screen.queryByText('Error inesperado al cambiar la contraseña')).toBeNull();
  });

  test('a success is said, and leads to the sign-in [P-387]', async () => {
    api.on(save, { status: 200, body: { changed: true } });
    show();
    await change();
    await screen.findByRole('heading', { name: 'Se actualizó la contraseña correctamente' });
    expect(screen.getByRole('link', { name: 'Ir al ingreso' })).toHaveAttribute('href', '/');
    expect(api.sentTo(save)).toEqual([
      { token: 't0ken', password: 'marinero gris', recaptchaVersion: 3, recaptchaToken: '' },
    ]);
  });

  test('a form that is sent twice in one moment changes the password once', async () => {
    api.on(save, { status: 200, body: { changed: true } });
    show();
    await write('marinero gris');
    const form = screen.getByRole<HTMLFormElement>('form');
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await screen.findByRole('heading', { name: 'Se actualizó la contraseña correctamente' });
    expect(api.sentTo(save)).toHaveLength(1);
  });

  test('a refused password has the focus', async () => {
    api.on(save, refusal(422, 'PASSWORD_USED_BEFORE', 'Ya la usó.'));
    show();
    await change();
    expect(await screen.findByText('Ya la usó.')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Nueva contraseña')).toHaveFocus());
  });

  describe('the way to the sign-in after a success', () => {
    const next = '%2Farg%2Fshopping%2Ffacturas';
    let pressedAt = 0;
    beforeEach(async () => {
      api.on(save, { status: 200, body: { changed: true } });
      show(`?expired&next=${next}`);
      await write('marinero gris');
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], advanceTimers: true });
      pressedAt = Date.now();
      press('button', 'Cambiar contraseña');
      await screen.findByRole('heading', { name: 'Se actualizó la contraseña correctamente' });
    });

    function press(role: 'button' | 'link', name: string): void {
      act(() => screen.getByRole(role, { name }).click());
    }

    async function expectSignIn(): Promise<void> {
      expect(await screen.findByText(`/?next=${next}`)).toBeTruthy();
      // In the place of the link that is used: there is nothing before it.
      press('button', 'Atrás');
      await act(() => jest.advanceTimersByTimeAsync(signInAfterMs));
      expect(screen.getByText('Ingreso')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
    }

    test('is taken by itself after 3 s, to where its owner wanted to go, and no step back leads to the used link [P-034]', async () => {
      expect(signInAfterMs).toBe(3_000);
      await screen.findByText('Ingreso');
      expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(signInAfterMs);
      await expectSignIn();
    });

    test('can be taken at once', async () => {
      press('link', 'Ir al ingreso');
      await expectSignIn();
    });
  });
});

describe('once the captcha was refused', () => {
  const box = () => screen.findByRole('checkbox', { name: 'No soy un robot' });
  const password = () => screen.getByLabelText('Nueva contraseña');
  const confirmation = () => screen.getByLabelText('Confirme la nueva contraseña');
  const send = () => screen.getByRole('button', { name: 'Cambiar contraseña' });
  const seen = (token: string, chosen: string) => ({
    token: 't0ken',
    password: chosen,
    recaptchaVersion: 2,
    recaptchaToken: token,
  });
  beforeEach(async () => {
    offerCaptchaService(api);
    api.on(save, refusal(403, 'CAPTCHA_NOT_VERIFIED', 'Captcha no verificado'));
    show();
    await change();
    await box();
  });

  test('a solved visible check sends the password again, with version 2 [P-380]', async () => {
    await userEvent.click(await box());
    await waitFor(() => expect(api.sentTo(save)).toHaveLength(2));
    expect(api.sentTo(save)).toEqual([
      { token: 't0ken', password: 'marinero gris', recaptchaVersion: 3, recaptchaToken: 'unseen' },
      seen('seen-1', 'marinero gris'),
    ]);
  });

  test('the solved check sends no password that was not confirmed, and serves once it is', async () => {
    await userEvent.type(password(), ' 2');
    await userEvent.click(await box());
    expect(screen.getByText('Ambas contraseñas deben coincidir')).toBeTruthy();
    expect(confirmation()).toHaveFocus();
    await userEvent.type(confirmation(), ' 2');
    await userEvent.click(send());
    await waitFor(() => expect(api.sentTo(save)).toHaveLength(2));
    expect(api.sentTo(save)[1]).toEqual(seen('seen-1', 'marinero gris 2'));
  });

  test('nor one whose confirmation was taken away [P-240]', async () => {
    await userEvent.clear(confirmation());
    await userEvent.click(await box());
    expect(screen.getByText('Ambas contraseñas deben coincidir')).toBeTruthy();
    expect(confirmation()).toHaveFocus();
    expect(api.sentTo(save)).toHaveLength(1);
  });

  test.each([
    ['one that is too short', 'corta.1'],
    ['none', ''],
  ])('nor %s, and says so at its field', async (_, chosen) => {
    for (const field of [password(), confirmation()]) {
      await userEvent.clear(field);
      if (chosen !== '') await userEvent.type(field, chosen);
    }
    expect(password()).toBeValid();
    await userEvent.click(await box());
    expect(password()).toBeInvalid();
    expect(password()).toHaveFocus();
    expect(api.sentTo(save)).toHaveLength(1);
  });

  test('a check that is solved after its form was left sends nothing', async () => {
    const left = await box();
    await userEvent.click(screen.getByRole('link', { name: 'Otro enlace' }));
    await screen.findByLabelText('Nueva contraseña');
    expect(left).not.toBeInTheDocument();
    act(() => left.click());
    api.on(save, { status: 200, body: { changed: true } });
    await change();
    await screen.findByRole('heading', { name: 'Se actualizó la contraseña correctamente' });
    expect(api.sentTo(save)).toMatchObject([{ token: 't0ken' }, { token: 'otro', recaptchaVersion: 3 }]);
  });

  test('a password that was used before is followed by a fresh check, which sends another one', async () => {
    api.on(save, refusal(422, 'PASSWORD_USED_BEFORE', 'Ya la usó.'));
    await userEvent.click(await box());
    await waitFor(() => expect(password()).toHaveFocus());
    await waitFor(async () => expect(await box()).not.toBeChecked());
    for (const field of [password(), confirmation()]) await userEvent.type(field, ' 2');
    expect(send()).toBeDisabled();
    api.on(save, { status: 200, body: { changed: true } });
    await userEvent.click(await box());
    await screen.findByRole('heading', { name: 'Se actualizó la contraseña correctamente' });
    expect(api.sentTo(save).slice(1)).toEqual([
      seen('seen-1', 'marinero gris'),
      seen('seen-2', 'marinero gris 2'),
    ]);
  });
});
