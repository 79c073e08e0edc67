import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { EnrolmentWizard } from './enrolment-wizard.tsx';

const begin = 'POST /auth/second-factor/enrolment';
const confirm = 'POST /auth/second-factor/confirm';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => {
  api.forget();
  const qr = { lado: 1, trazo: 'M0 0h1v1h-1z' };
  api.on(begin, { status: 200, body: { clave: 'ABCD', uri: 'otpauth://totp/x', qr } });
});

function show(pideContrasena: boolean): void {
  const factor = {
    activo: false,
    desde: null,
    exigido: false,
    corporativo: false,
    codigosRestantes: 0,
    pideContrasena,
  };
  renderScreen(<EnrolmentWizard factor={factor} due onDone={() => {}} onLeave={() => {}} />, { session: {} });
}

/** As a password manager does that sends the form it has filled in, and Enter in the same moment. */
function sendTwice(): void {
  const form = screen.getByRole<HTMLFormElement>('form');
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
}

test('the first code goes out once, and its recovery codes are shown', async () => {
  api.on(confirm, { status: 200, body: { codigos: ['ABCDE-23456'] } });
  show(false);
  const field = await screen.findByLabelText('Código de verificación');
  expect(screen.getByText(/^Su cuenta debe tenerla/)).toBeVisible();
  await userEvent.type(field, '12345');
  sendTwice();
  expect(await screen.findByText('ABCDE-23456')).toBeVisible();
  expect(screen.queryByText(/^Su cuenta debe tenerla/)).toBeNull();
  expect(api.askedFor(confirm)).toHaveLength(1);
});

test('the password that comes first goes out once', async () => {
  show(true);
  await userEvent.type(screen.getByLabelText('Contraseña actual'), 'clave de ana 1');
  sendTwice();
  expect(await screen.findByText('ABCD')).toBeVisible();
  expect(api.askedFor(begin)).toHaveLength(1);
});
