import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenSession } from 'shared/endpoints/security';
import { AnsweringApi, openPanel, renderScreen } from 'shared/testing';
import { OpenSessions } from './open-sessions.tsx';

const navegador = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const session = (id: number, inicio: string): OpenSession => ({
  id,
  inicio,
  ultimoUso: '2026-11-20T15:00:00Z',
  navegador,
  ip: '10.0.0.7',
  actual: id === 1,
});
const here = session(1, '2026-11-20T14:00:00Z');
const morning = session(2, '2026-11-20T12:30:00Z');
const yesterday = session(3, '2026-11-19T21:15:00Z');

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => {
  api.forget();
  api.on('GET /auth/sessions', { status: 200, body: [here, morning, yesterday] });
  renderScreen(<OpenSessions />, { session: {} });
});

test('two sessions of one kind of browser are told apart by when they began', async () => {
  expect(await screen.findByText(/^Iniciada el 20\/11\/2026 09:30 · /)).toBeVisible();
  const name = 'Cerrar la sesión de Chrome en Linux iniciada el 19/11/2026 18:15';
  expect(screen.getByRole('button', { name })).toBeVisible();
});

test('after one was closed the focus is at the head of the list', async () => {
  const button = await screen.findByRole('button', { name: /iniciada el 20/ });
  api.on('DELETE /auth/sessions/2', { status: 200, body: { closed: true } });
  api.on('GET /auth/sessions', { status: 200, body: [here, yesterday] });
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sesiones abiertas' })).toHaveFocus());
  expect(button).not.toBeInTheDocument();
});

test('after the others were closed the focus is at the head of the list', async () => {
  const button = await screen.findByRole('button', { name: 'Cerrar las demás sesiones' });
  api.on('POST /auth/sessions/close-others', { status: 200, body: { closed: 2 } });
  api.on('GET /auth/sessions', { status: 200, body: [here] });
  await userEvent.click(button);
  const question = within(await openPanel('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Cerrar las demás sesiones' }));
  await waitFor(() => expect(button).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sesiones abiertas' })).toHaveFocus());
});
