import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { SideMenu } from '../layout/side-menu.tsx';
import { openPortal, serveRemote, startSmallPortal } from '../testing/small-portal.tsx';

const crashing = (name: string) => (): never => {
  throw new Error(`${name} is damaged`);
};

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
  startSmallPortal();
  serveRemote('home', {
    screens: { NOTIFICACIONES: () => <h1>Notificaciones</h1> },
    widgets: { BELL: crashing('BELL') },
  });
  serveRemote('billing', {
    screens: { FACTURAS: () => <h1>Facturas</h1> },
    widgets: {
      NOTAS_PENDIENTES: crashing('NOTAS_PENDIENTES'),
      NOTAS_POR_ACEPTAR: crashing('NOTAS_POR_ACEPTAR'),
    },
  });
});
afterAll(() => api.stop());

test('a layout component that crashes is left out, and the bar and the screen stay [D2]', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => {});
  await openPortal('/chl/shopping/facturas', {
    permissions: [
      { action: 'read', subject: 'Billing' },
      { action: 'read', subject: 'DebitNotes' },
    ],
  });
  const hasCrashed = (name: string): boolean =>
    told.mock.calls.some(([what, error]) => what === 'A screen crashed.' && String(error).includes(name));
  await waitFor(() => expect(['BELL', 'NOTAS_PENDIENTES'].map(hasCrashed)).toEqual([true, true]), {
    timeout: 10_000,
  });
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Notificaciones' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible();
  cleanup();
  // The one in the menu.
  renderScreen(<SideMenu />, { session: { permissions: [{ action: 'read', subject: 'DebitNotes' }] } });
  await waitFor(() => expect(hasCrashed('NOTAS_POR_ACEPTAR')).toBe(true), { timeout: 10_000 });
  expect(screen.getByRole('link', { name: 'Notas de cargo' })).toBeVisible();
  told.mockRestore();
}, 30_000);
