import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { refusal, startAnsweringApi, type AnsweringApi } from '../testing/answering-api.ts';
import RecoverPage from './recover.page.tsx';

const path = '/api/auth/reset-pass';
let api: AnsweringApi;
beforeEach(async () => {
  api = await startAnsweringApi();
});
afterEach(() => api.close());

async function ask(address: string): Promise<void> {
  renderScreen(
    <>
      <RecoverPage />
      <Toaster />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Correo electrónico'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
}

test('P-371 429 says that there were too many attempts', async () => {
  api.answers[path] = refusal(429, 'TOO_MANY_ATTEMPTS', 'Demasiados intentos, espera un momento');
  await ask('ana@demo.test');
  expect(await screen.findByText('Demasiados intentos, espera un momento')).toBeTruthy();
});

describe('P-372 any other failure', () => {
  test.each([
    [500, 'UNEXPECTED'],
    [400, 'VALIDATION_FAILED'],
  ])('(%s) says Ocurrió un error and keeps what was typed', async (status, code) => {
    api.answers[path] = refusal(status, code);
    await ask('ana@demo.test');
    expect(await screen.findByText('Ocurrió un error')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('ana@demo.test');
  });
});

test('P-368 403 asks for the captcha, shows it, and waits for it', async () => {
  api.answers[path] = refusal(403, 'CAPTCHA_NOT_VERIFIED', 'Captcha no verificado');
  await ask('ana@demo.test');
  expect(await screen.findByText('Por favor completa el captcha')).toBeTruthy();
  expect(await screen.findByRole('checkbox', { name: 'No soy un robot' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true);
});

test('P-236 nothing is sent for what is no address', async () => {
  await ask('no-es-correo');
  expect(await screen.findByText('Ingrese un correo válido')).toBeTruthy();
  expect(api.sentTo(path)).toEqual([]);
});
