import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { RouterProvider } from 'shared/router';
import { initialSession, sessionStore } from 'shared/session';
import { AnsweringApi, buildSession, createMemoryRouter } from 'shared/testing';
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
