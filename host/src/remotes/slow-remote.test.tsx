import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { containerGlobal } from 'shared/remote/registry';
import { AnsweringApi } from 'shared/testing';
import { router } from '../routes/router.tsx';
import { openPortal, serveRemote, startSmallPortal } from '../testing/small-portal.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
  startSmallPortal();
  serveRemote('home', { screens: { HOME: () => <h1>Mural</h1> } });
});

let asked = false;
const isAsked = (): boolean => asked;
/** Its entry came; what it exposes never does. */
function serveSlowBilling(): void {
  asked = false;
  const get = () => {
    asked = true;
    return new Promise(() => {});
  };
  Object.assign(globalThis, {
    [containerGlobal('billing', '1.0.0')]: { init: async () => {}, get },
  });
}

/** From now on the entry that the page asks for comes, with what it exposes. */
function answerEntries(): void {
  new MutationObserver((changes) => {
    for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(script instanceof HTMLScriptElement) || !script.src.includes('/billing.js')) continue;
      serveRemote('billing', { screens: { FACTURAS: () => <h1>Facturas</h1> } });
      script.dispatchEvent(new Event('load'));
    }
  }).observe(document, { subtree: true, childList: true });
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
});
afterAll(() => api.stop());

const session = { permissions: [{ action: 'read', subject: 'Billing' }] } as const;
const wall = async (): Promise<void> =>
  expect(await screen.findByRole('heading', { level: 1, name: 'Mural' })).toBeVisible();

test('a remote that is too slow is given up after 20 s, harms its own screen only, and recovers with Reintentar [D2]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await openPortal('/chl/shopping', session);
  await wall();
  cleanup();
  const pass = async (ms: number, step = 100): Promise<void> => {
    for (let passed = 0; passed < ms; passed += step) await act(() => jest.advanceTimersByTimeAsync(step));
  };
  /** Its clock begins when the remote is asked. */
  const open = async (visit: () => Promise<void>): Promise<void> => {
    serveSlowBilling();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    await visit();
    while (!isAsked()) await pass(1, 1);
  };
  const failed = () => screen.queryByText('No pudimos cargar Facturación');
  await open(() => openPortal('/chl/shopping/facturas', session));
  await pass(19_000);
  expect(failed()).toBeNull();
  await pass(1_500);
  expect(failed()).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  jest.useRealTimers();
  await act(() => router.navigate('/chl/shopping'));
  await wall();
  // Without a reload: the remote answers again.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  await act(() => router.navigate('/chl/shopping/facturas'));
  await pass(25_000);
  expect(failed()).toBeVisible();
  jest.useRealTimers();
  answerEntries();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible();
}, 30_000);
