import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { RenewCodes } from './renew-codes.tsx';

const renew = 'POST /auth/second-factor/recovery-codes';
const wrongCode = { code: 'SECOND_FACTOR_CODE', message: 'El código no es correcto.', field: 'codigo' };

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
const onClose = jest.fn();
beforeEach(() => {
  onClose.mockClear();
  api.on(renew, { status: 200, body: { codigos: ['ABCDE-23456'] } });
  renderScreen(<RenewCodes onClose={onClose} />, { session: {} });
});

const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generar códigos' }));
const passwordField = () => screen.findByLabelText(/^Contraseña actual/, { selector: 'input' });

async function prove(): Promise<void> {
  await userEvent.type(await passwordField(), 'clave de ana 1');
  await userEvent.type(screen.getByLabelText('Código de verificación'), '123456');
  await generate();
}

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its X', () => userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))],
])('new codes are shown once: %s asks before they are left', async (_way, leave) => {
  await prove();
  expect(await screen.findByText('ABCDE-23456')).toBeVisible();
  await leave();
  const question = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar los códigos?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Seguir aquí' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('ABCDE-23456')).toBeVisible();
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Salir' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('whoever has said that he keeps them is not asked', async () => {
  await prove();
  await userEvent.click(await screen.findByRole('button', { name: 'Listo' }));
  expect(screen.getByText('Marque que los guardó para terminar.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Guardé los códigos en un lugar seguro' }));
  await waitFor(() => expect(screen.queryByText('Marque que los guardó para terminar.')).toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('the focus goes to the field that is empty, and to the one that is refused', async () => {
  const password = await passwordField();
  await generate();
  await waitFor(() => expect(password).toHaveFocus());
  api.on(renew, { status: 422, body: wrongCode });
  await prove();
  expect(await screen.findByText('El código no es correcto.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Código de verificación')).toHaveFocus());
});

test('it goes to what was said of no field', async () => {
  api.on(renew, { status: 429, body: { code: 'TOO_MANY_ATTEMPTS', message: 'Demasiados intentos' } });
  await prove();
  const told = await screen.findByText('Demasiados intentos');
  await waitFor(() => expect(told.closest('[role=alert]')).toHaveFocus());
});
