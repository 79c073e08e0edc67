import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { sessionHint } from 'shared/endpoints/auth';
import { initialSession, type SessionState, sessionStore } from 'shared/session';
import { AnsweringApi, type Answer, buildSession } from 'shared/testing';
import { UiProvider } from 'shared/ui/core';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const words = () => screen.queryByText('Cargando el portal…');
const statusOf = ({ status }: SessionState) => status;

test('while the session is initial or checking, the picture of the served page says that the portal loads, and no longer afterwards [P-194 U-185]', async () => {
  const page = await readFile(join(import.meta.dirname, '..', 'index.html'), 'utf8');
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML;
  // They take the picture from the page.
  const { serveRemote, startSmallPortal } = await import('../testing/small-portal.tsx');
  const { App } = await import('./app.tsx');
  startSmallPortal();
  serveRemote('home', { screens: { HOME: () => <h1>Mural</h1> } });
  document.cookie = `${sessionHint}=1`;
  sessionStore.setState(initialSession, true);
  const { promise, resolve: answer } = Promise.withResolvers<Answer>();
  api.on('GET /auth/permissions', { status: 200, body: [] });
  api.on('GET /auth/renew', promise);
  /** Each status that was left, and whether the picture was there until then. */
  const seen: [SessionState['status'], boolean][] = [];
  const forget = sessionStore.subscribe((now, before) => {
    if (statusOf(now) !== statusOf(before)) seen.push([statusOf(before), words() !== null]);
  });
  const container = document.querySelector<HTMLElement>('#root') ?? document.body;
  render(
    <UiProvider>
      <App />
    </UiProvider>,
    { container },
  );
  await waitFor(() => expect(api.askedFor('GET /auth/renew')).toHaveLength(1));
  expect(statusOf(sessionStore.getState())).toBe('checking');
  expect(words()?.closest('[role=status]')).toBeVisible();
  await act(async () =>
    answer({
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
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Mural' })).toBeVisible();
  expect(words()).toBeNull();
  expect(seen).toEqual([
    ['initial', true],
    ['checking', true],
  ]);
  forget();
});
