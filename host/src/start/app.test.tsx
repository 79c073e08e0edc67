import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { sessionHint } from 'shared/endpoints/auth';
import { endSession, initialSession, sessionStore } from 'shared/session';
import { AnsweringApi, buildSession, refusal, type Answer } from 'shared/testing';
import { UiProvider } from 'shared/ui/core';
import { serveRemote, startSmallPortal } from '../testing/small-portal.tsx';
import { App } from './app.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
  startSmallPortal();
  serveRemote('home', { screens: { HOME: () => <h1>Mural</h1> } });
  serveRemote('auth', { screens: { LOGIN: () => <h1>Ingreso</h1> } });
});
afterAll(() => api.stop());

const reply: Answer = {
  status: 200,
  body: {
    jwt: 'jwt-1',
    ahora: '2026-04-15T18:00:00.000Z',
    loginCount: 3,
    usuario: buildSession().user,
    roles: [],
    permissionsIds: [],
    secondFactorDue: false,
  },
};

const start = () =>
  render(
    <UiProvider>
      <App />
    </UiProvider>,
  );

test('a session that ends leads to the sign-in, which says Tu sesión terminó once [U-395 U-394 P-366]', async () => {
  document.cookie = `${sessionHint}=1`;
  sessionStore.setState(initialSession, true);
  api.on('GET /auth/permissions', { status: 200, body: [] });
  api.on('GET /auth/renew', reply);
  start();
  await screen.findByRole('heading', { name: 'Mural' });
  api.on('GET /auth/renew', refusal(440, 'SESSION_ENDED'));
  act(() => endSession('ended'));
  expect(await screen.findByRole('heading', { name: 'Ingreso' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Tu sesión terminó')).toHaveLength(1));
});
