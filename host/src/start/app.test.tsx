import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listPermissions, sessionHint } from 'shared/endpoints/auth';
import { recordPageViews } from 'shared/endpoints/page-views';
import { listExternalReports } from 'shared/endpoints/reports';
import { call } from 'shared/http';
import { initialSession, sessionStore, startSession } from 'shared/session';
import { AnsweringApi, buildSession, refusal, type Answer } from 'shared/testing';
import { UiProvider } from 'shared/ui/core';
import { router } from '../routes/router.tsx';
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

// The first one: a start that succeeded is not made again.
test('a portal that cannot be reached says so in place of the loader, with Reintentar [P-194 U-185]', async () => {
  document.cookie = `${sessionHint}=1`;
  sessionStore.setState(initialSession, true);
  api.on('GET /auth/renew', refusal(503, 'NOT_READY'));
  start();
  expect(await screen.findByText('No pudimos conectarnos con el portal')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(sessionStore.getState().status).toBe('initial');
  expect(screen.queryByText('Cargando…')).toBeNull();
});

test('a session that ends, as several calls find out, leads to the sign-in once, which says Tu sesión terminó once [U-395 U-394 P-366 T16]', async () => {
  document.cookie = `${sessionHint}=1`;
  sessionStore.setState(initialSession, true);
  api.on('GET /auth/permissions', { status: 200, body: [] });
  api.on('GET /auth/renew', reply);
  start();
  await screen.findByRole('heading', { name: 'Mural' });
  const ended = refusal(440, 'SESSION_ENDED');
  const { promise: laterAnswer, resolve } = Promise.withResolvers<Answer>();
  api.on('GET /auth/renew', ended);
  // Whatever it says: the status alone ends it.
  api.on('POST /page-views', { status: 440, body: {} });
  for (const one of ['GET /powerbi/reportes/externos', 'GET /auth/permissions']) api.on(one, laterAnswer);
  const places = new Map<string, string>();
  const forget = router.subscribe(({ location: { key, pathname, search } }) =>
    places.set(key, pathname + search),
  );
  const view = { route: 'HOME', at: '2026-04-15T18:00:00.000Z', version: '1.0.0' } as const;
  const others = [call(listExternalReports, {}), call(listPermissions, {})];
  const over = { status: 'no-authenticated', signedIn: null };
  // Whatever was asked, also a write; the others, which are on their way, are told afterwards.
  await act(() =>
    expect(call(recordPageViews, { body: { views: [view] } })).rejects.toMatchObject({ status: 440 }),
  );
  expect(sessionStore.getState()).toMatchObject(over);
  resolve(ended);
  for (const one of others) await act(() => expect(one).rejects.toMatchObject({ status: 440 }));
  await act(() => expect(call(listPermissions, {})).rejects.toMatchObject({ status: 440 }));
  api.on('GET /auth/permissions', { status: 200, body: [] });
  expect(sessionStore.getState()).toMatchObject(over);
  expect(await screen.findByRole('heading', { name: 'Ingreso' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Tu sesión terminó')).toHaveLength(1));
  expect([...places.values()]).toEqual(['/?next=%2Fchl%2Fshopping']);
  forget();
  const toast = screen.getByText('Tu sesión terminó').closest<HTMLElement>('[role=status]');
  await userEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Cerrar aviso' }));
  await waitFor(() => expect(screen.queryByText('Tu sesión terminó')).toBeNull());
});

test('a session that was over before the portal was opened leads to the sign-in without the words [P-366 U-395]', async () => {
  document.cookie = `${sessionHint}=1`;
  const { endings } = sessionStore.getState();
  sessionStore.setState({ ...initialSession, endings }, true);
  api.on('GET /auth/renew', refusal(440, 'SESSION_ENDED'));
  await act(() => startSession());
  start();
  expect(await screen.findByRole('heading', { name: 'Ingreso' })).toBeVisible();
  const over = { status: 'no-authenticated', signedIn: null };
  // The words come with an end that is counted.
  expect(sessionStore.getState()).toMatchObject({ ...over, endReason: null, endings });
  expect(screen.queryByText('Tu sesión terminó')).toBeNull();
});

test('while a session is being looked for a bar says Cargando, and no longer afterwards [P-194 U-185]', async () => {
  sessionStore.setState(initialSession, true);
  start();
  await screen.findByRole('heading', { name: 'Ingreso' });
  const loading = () => screen.queryByText('Cargando…');
  expect(loading()).toBeNull();
  act(() => sessionStore.setState({ status: 'checking' }));
  expect(loading()).not.toBeNull();
  act(() => sessionStore.setState({ status: 'no-authenticated' }));
  expect(loading()).toBeNull();
});

test('a portal shown as another person says so in a band, until it is ended or its time is up', async () => {
  document.cookie = `${sessionHint}=1`;
  sessionStorage.setItem(
    'vitrina:viewing',
    JSON.stringify({ id: 12, name: 'Camila Rojas', back: '/chl/shopping' }),
  );
  sessionStore.setState(initialSession, true);
  const viewed = { ...buildSession().user, id: 7, nombres: 'Camila', apellidos: 'Rojas' };
  const viewing = {
    id: 12,
    until: '2026-04-15T18:30:00.000Z',
    viewer: { id: 1, name: 'Ana Rojas', sessionId: 11 },
  };
  const role = {
    id: 'EXT_LOCAL',
    habilitado: true,
    empresaId: null,
    marcaId: null,
    contratoId: 1,
    paises: null,
  };
  const target = { empresa: null, marca: null, espacio: null, edificio: null };
  api.on('GET /auth/renew', ({ query }) =>
    query.has('viewing')
      ? {
          status: 200,
          body: { ...Object(reply.body), usuario: viewed, roles: [{ ...role, detalle: target }], viewing },
        }
      : reply,
  );
  api.on('POST /auth/view/finish', 'hang up');
  await act(() => startSession());
  start();
  const band = await screen.findByRole('region', { name: 'Vista como otra persona' });
  expect(band).toHaveTextContent('Viendo como Camila Rojas');
  expect(within(band).getByText('Encargado de local')).toBeVisible();
  expect(band).toHaveTextContent('Solo lectura, hasta las 14:30');
  await userEvent.click(within(band).getByRole('button', { name: 'Terminar' }));
  await waitFor(() => expect(screen.getByText('No pudimos terminar la vista')).toBeVisible());
  expect(band).toBeVisible();
  api.on('POST /auth/view/finish', refusal(440, 'SESSION_ENDED'));
  await userEvent.click(within(band).getByRole('button', { name: 'Terminar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Vista como otra persona' })).toBeNull());
  expect(await screen.findByRole('button', { name: /^Cuenta de Ana Rojas/ })).toBeVisible();
});

test('a viewing that was over when the page was loaded again is told once, in the own session', async () => {
  document.cookie = `${sessionHint}=1`;
  sessionStorage.setItem(
    'vitrina:viewing',
    JSON.stringify({ id: 12, name: 'Camila Rojas', back: '/chl/shopping' }),
  );
  // Counted on, as in a page: the notice of a test before is not this one.
  const { lapsedViewings } = sessionStore.getState();
  sessionStore.setState({ ...initialSession, lapsedViewings }, true);
  api.on('GET /auth/renew', reply);
  await act(() => startSession());
  start();
  await waitFor(() => expect(screen.getAllByText('Terminó la vista como Camila Rojas')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Vista como otra persona' })).toBeNull();
  expect(sessionStorage.length).toBe(0);
});
