import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RouterProvider } from 'shared/router';
import { endSession, initialSession, sessionStore } from 'shared/session';
import { AnsweringApi, buildSession, createMemoryRouter } from 'shared/testing';
import { router as portal } from '../routes/router.tsx';
import { openPortal, releaseGradually, serveRemote, startSmallPortal } from '../testing/small-portal.tsx';
import { usePageViews } from './use-page-views.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

function Frame() {
  usePageViews();
  return null;
}

test('a session that was ended elsewhere is over with the next screen that is opened', async () => {
  api.on('POST /page-views', {
    status: 440,
    body: { code: 'SESSION_ENDED', message: 'Tu sesión terminó' },
  });
  sessionStore.setState({ ...initialSession, status: 'authenticated', signedIn: buildSession({}) });
  const router = createMemoryRouter([{ path: '*', element: <Frame />, handle: { name: 'HOME' } }]);
  render(<RouterProvider router={router} />);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() =>
    expect(sessionStore.getState()).toMatchObject({ signedIn: null, endReason: 'ended', endings: 1 }),
  );
  expect(api.asked).toHaveLength(1);
});

test('what staff see while they view the portal as another person is not told [P-035]', async () => {
  cleanup();
  api.forget();
  api.on('POST /page-views', { status: 200, body: { recorded: 1 } });
  const own = buildSession({});
  const viewing = {
    id: 12,
    until: '2026-04-15T18:30:00.000Z',
    viewer: { id: 1, name: 'Ana Rojas', sessionId: 11 },
  };
  sessionStore.setState({ ...initialSession, status: 'authenticated', signedIn: { ...own, viewing } });
  const router = createMemoryRouter([{ path: '*', element: <Frame />, handle: { name: 'HOME' } }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/uno'));
  // Back in the own portal, the next screen is told, and it alone.
  act(() => sessionStore.setState({ signedIn: own }));
  await act(() => router.navigate('/dos'));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(api.askedFor('POST /page-views')).toHaveLength(1));
  expect(Object(api.askedFor('POST /page-views')[0]?.body).views).toMatchObject([{ route: 'HOME' }]);
});

test('each screen that is opened is told, all of them in one call, with route, time and version; a call that fails holds nobody up [P-035 P-036]', async () => {
  cleanup();
  api.forget();
  startSmallPortal();
  serveRemote(
    'home',
    { screens: { HOME: () => <h1>Mural</h1>, PUBLICACION: () => <h1>Anuncio</h1> } },
    '1.0.0',
  );
  // Another release than that of the wall.
  const help = { CENTRO_AYUDA: () => <h1>Ayuda</h1>, TERMINOS_VIGENTES: () => <h1>Términos</h1> };
  serveRemote('help', { screens: help }, '2.0.0');
  releaseGradually('help', '2.0.0', { countries: ['CHL'], share: 0 });
  const calls = () => api.askedFor('POST /page-views');
  const shown = async (name: string) =>
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  api.on('POST /page-views', 'hang up');
  const before = Date.now();
  await openPortal('/chl/shopping', { releasesFor: { staff: false, country: 'CHL', buckets: {} } });
  await shown('Mural');
  await act(() => portal.navigate('/chl/shopping/centro-de-ayuda'));
  await shown('Ayuda');
  await act(() => portal.navigate('/chl/shopping'));
  await shown('Mural');
  // Two addresses of one route.
  for (const id of ['12_corte-de-luz', '13_feria']) {
    await act(() => portal.navigate(`/chl/shopping/${id}`));
    await shown('Anuncio');
  }
  // The tab is put away.
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(calls()).toHaveLength(1));
  const { views } = Object(calls()[0]?.body);
  const view = (route: string, version: string) => ({ route, at: expect.any(String), version });
  expect(views).toEqual([
    view('HOME', '1.0.0'),
    view('CENTRO_AYUDA', '2.0.0'),
    view('HOME', '1.0.0'),
    view('PUBLICACION', '1.0.0'),
    view('PUBLICACION', '1.0.0'),
  ]);
  for (const { at } of views) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  }
  await act(() => portal.navigate('/chl/shopping/centro-de-ayuda'));
  await shown('Ayuda');
  expect(screen.queryByRole('alert')).toBeNull();
  // The page of errors is none of the portal's screens.
  await act(() => portal.navigate('/error?status=500'));
  await shown('Error inesperado');
  api.on('POST /page-views', { status: 200, body: { recorded: 1 } });
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(calls()[1]?.body).toEqual({ views: [view('CENTRO_AYUDA', '2.0.0')] });
});

test('a view that waits when the session ends is told under nobody, nor are the screens of a second factor and of terms that are due [P-035]', async () => {
  cleanup();
  api.forget();
  serveRemote('auth', { screens: { LOGIN: () => <h1>Ingreso</h1> } });
  serveRemote('admin', { screens: { SEGUNDO_FACTOR: () => <h1>Segundo factor</h1> } });
  api.on('POST /page-views', { status: 200, body: { recorded: 1 } });
  const shown = async (name: string) =>
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  const person = { releasesFor: { staff: false, country: 'CHL', buckets: {} } } as const;
  // What waits is sent when the tab is put away: of these screens nothing waits.
  const putAway = () => fireEvent(document, new Event('visibilitychange'));
  await openPortal('/');
  await shown('Ingreso');
  const first = buildSession(person);
  act(() => sessionStore.setState({ status: 'authenticated', signedIn: { ...first, termsDue: 3 } }));
  await shown('Términos');
  putAway();
  act(() => sessionStore.setState({ signedIn: first }));
  await shown('Mural');
  act(() => endSession('signed-out'));
  await shown('Ingreso');
  const { endings } = sessionStore.getState();
  const next = buildSession({ ...person, user: { id: 2 } });
  act(() =>
    sessionStore.setState({ status: 'authenticated', signedIn: { ...next, secondFactorDue: true }, endings }),
  );
  await act(() => portal.navigate('/chl/shopping/13_feria'));
  await shown('Segundo factor');
  putAway();
  act(() => sessionStore.setState({ signedIn: next }));
  await shown('Anuncio');
  await act(() => portal.navigate('/chl/shopping'));
  await shown('Mural');
  putAway();
  // Of all calls.
  const told = () => api.askedFor('POST /page-views').flatMap(({ body }) => Object(body).views);
  await waitFor(() => expect(told()).toMatchObject([{ route: 'PUBLICACION' }, { route: 'HOME' }]));
});
