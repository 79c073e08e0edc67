import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { containerGlobal } from 'shared/remote/registry';
import { AnsweringApi } from 'shared/testing';
import { router } from '../routes/router.tsx';
import { openPortal, serveRemote, startSmallPortal } from '../testing/small-portal.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
  startSmallPortal();
  serveRemote('home', { screens: { HOME: () => <h1>Mural</h1> } });
  // Its entry came; what it exposes never does.
  const container = { init: async () => {}, get: () => new Promise(() => {}) };
  Object.assign(globalThis, { [containerGlobal('billing', '1.0.0')]: container });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
});
afterAll(() => api.stop());

const session = { permissions: [{ action: 'read', subject: 'Billing' }] } as const;
const wall = async (): Promise<void> =>
  expect(await screen.findByRole('heading', { level: 1, name: 'Mural' })).toBeVisible();

test('a remote that is too slow is given up after 20 s, and harms its own screen only [D2]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await openPortal('/chl/shopping', session);
  await wall();
  cleanup();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  await openPortal('/chl/shopping/facturas', session);
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
  };
  await pass(19_000);
  expect(screen.queryByText('No pudimos cargar Facturación')).toBeNull();
  // The clock of the remote begins once the registry has been read.
  await pass(6_000);
  expect(screen.getByText('No pudimos cargar Facturación')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  jest.useRealTimers();
  await act(() => router.navigate('/chl/shopping'));
  await wall();
}, 30_000);
