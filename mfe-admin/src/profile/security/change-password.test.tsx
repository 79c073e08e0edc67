import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, fill, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { ChangePassword } from './change-password.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

test('a form that is sent twice in one moment changes the password once', async () => {
  const message = 'No es su contraseña actual.';
  api.on('POST /auth/password', { status: 422, body: { code: 'RULE_BROKEN', message, field: 'actual' } });
  renderScreen(<ChangePassword email="a@b.cl" onClose={() => {}} />, { session: {} });
  await userEvent.type(
    await screen.findByLabelText(/^Contraseña actual/, { selector: 'input' }),
    'una clave',
  );
  await fill(screen.getByLabelText(/^Nueva contraseña/, { selector: 'input' }), 'marinero gris');
  await userEvent.type(screen.getByLabelText(/^Confirme/, { selector: 'input' }), 'marinero gris');
  // As a password manager does that fills the fields in and sends their form.
  const form = screen.getByRole<HTMLFormElement>('form');
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await waitFor(() => expect(screen.getByText(message)).toBeVisible());
  expect(api.askedFor('POST /auth/password')).toHaveLength(1);
});

test('the own e-mail is refused at its field as new password [P-242]', async () => {
  renderScreen(<ChangePassword email="ana@demo.test" onClose={() => {}} />, { session: {} });
  const field = await screen.findByLabelText(/^Nueva contraseña/, { selector: 'input' });
  await fill(field, 'Ana@demo.test');
  await userEvent.type(screen.getByLabelText(/^Confirme/, { selector: 'input' }), 'Ana@demo.test');
  expect(screen.getByText(/^Su contraseña no puede ser su correo/)).toBeVisible();
  expect(field).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toBeDisabled();
  await fill(field, ' y yo');
  expect(field).toBeValid();
});

const usedBefore = 'Por motivos de seguridad, no puedes utilizar una contraseña que hayas utilizado antes.';

test.each([
  [
    'the present one is wrong [P-386]',
    refusal(422, 'RULE_BROKEN', 'No sirve.', 'actual'),
    'No sirve.',
    /^Contraseña actual/,
  ],
  [
    'the new one was used before [P-384 P-386]',
    refusal(422, 'PASSWORD_USED_BEFORE', usedBefore),
    usedBefore,
    /^Nueva contraseña/,
  ],
])('the focus goes to the field at fault: %s', async (_what, answer, message, label) => {
  api.on('POST /auth/password', answer);
  renderScreen(<ChangePassword email="a@b.cl" onClose={() => {}} />, { session: {} });
  await screen.findByLabelText(/^Contraseña actual/, { selector: 'input' });
  await fill(screen.getByLabelText(/^Nueva contraseña/, { selector: 'input' }), 'marinero gris');
  await userEvent.type(screen.getByLabelText(/^Confirme/, { selector: 'input' }), 'marinero gris');
  const send = screen.getByRole('button', { name: 'Cambiar contraseña' });
  await userEvent.click(send);
  const current = screen.getByLabelText(/^Contraseña actual/, { selector: 'input' });
  await waitFor(() => expect(current).toHaveFocus());
  await fill(current, 'una clave');
  await userEvent.click(send);
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(label, { selector: 'input' })).toHaveFocus());
});

test('any other failure is Error inesperado al cambiar la contraseña, and nothing is lost [P-386]', async () => {
  api.on('POST /auth/password', refusal(500, 'UNEXPECTED', 'Algo falló.'));
  renderScreen(
    <>
      <ChangePassword email="a@b.cl" onClose={() => {}} />
      <Toaster />
    </>,
    { session: {} },
  );
  await fill(await screen.findByLabelText(/^Contraseña actual/, { selector: 'input' }), 'una clave');
  const field = screen.getByLabelText(/^Nueva contraseña/, { selector: 'input' });
  await fill(field, 'marinero gris');
  await userEvent.type(screen.getByLabelText(/^Confirme/, { selector: 'input' }), 'marinero gris');
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  const expectUnderTheSentence = async (cause: RegExp) => {
    const { textContent } = (await screen.findByText(cause)).closest('[role=status]') ?? document.body;
    expect(textContent).toMatch(new RegExp(`Error inesperado al cambiar la contraseña.*${cause.source}`));
  };
  await expectUnderTheSentence(/Algo falló/);
  expect(field).toHaveValue('marinero gris');
  api.on('POST /auth/password', 'hang up');
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
  await expectUnderTheSentence(/No hay conexión con el servidor/);
  expect(field).toHaveValue('marinero gris');
});
