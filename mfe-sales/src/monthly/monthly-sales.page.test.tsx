import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MonthlyPage } from 'shared/contract/monthly-sales';
import { lastEndedMonth } from 'shared/rules';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildMonth, buildMonthlySale } from '../testing/build-month.ts';
import MonthlySalesPage from './monthly-sales.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());

const month = lastEndedMonth({ country: 'CHL', now: new Date() });
const waiting = buildMonth('CHL', { id: 1, codigo: 'CT-1' });
const declared = buildMonth('CHL', {
  id: 2,
  codigo: 'CT-2',
  estadoMes: 'declared',
  ventaMensual: buildMonthlySale({ evidenciaArchivos: [{ id: 3, nombre: 'cierre.png' }] }),
});
const page: MonthlyPage = {
  content: [waiting, declared],
  number: 0,
  totalPages: 1,
  totalElements: 2,
  periodo: month,
  hoy: '2026-04-08',
  diaCorte: 12,
  abierto: true,
  hayNoVigentes: true,
  resumen: { contratos: 2, declarados: 1 },
};
const session = {
  country: 'CHL',
  permissions: [
    { action: 'read', subject: 'MonthlySales' },
    { action: 'create', subject: 'MonthlySales' },
  ],
} as const;
const list = 'GET /contratos/ventas-mensuales';
const slow = { timeout: 15_000 };

test('S-116 S-117 S-118 S-120 S-121 the month, until when it can be declared, its contracts, and the drawer of one', async () => {
  api.on(list, { status: 200, body: page });
  api.on(`GET /contratos/1/ventas-mensuales/${month}`, { status: 200, body: waiting });
  api.on(`GET /contratos/2/ventas-mensuales/${month}`, { status: 200, body: declared });
  api.on(`GET /contratos/2/ventas-mensuales/${month}/historial`, { status: 200, body: [] });
  renderScreen(<MonthlySalesPage />, { session, path: '/chl/shopping/ventas-mensuales' });
  expect(screen.getByRole('heading', { name: 'Ventas Mensuales', level: 1 })).toBeTruthy();
  expect(
    await screen.findByText(
      'Las ventas del mes anterior se pueden cargar hasta el día 12 del mes actual.',
      {},
      slow,
    ),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mes siguiente' }).disabled).toBe(true);
  expect(screen.getByRole('checkbox', { name: 'Mostrar no vigentes' })).toBeTruthy();
  expect(screen.getByText('1 de 2 contratos declarados')).toBeTruthy();

  const [see] = screen.getAllByRole('button', { name: 'Ver la venta del contrato CT-2' });
  if (see === undefined) throw new Error('A declared month can be looked at.');
  await userEvent.click(see);
  const detail = await screen.findByRole('dialog', { name: /^Venta mensual/ }, slow);
  expect(await within(detail).findByText('Ana Rojas la declaró', { exact: false }, slow)).toBeTruthy();
  expect(within(detail).getByRole('button', { name: 'Descargar cierre.png' })).toBeTruthy();
  await userEvent.click(within(detail).getByRole('button', { name: 'Editar' }));
  expect(await screen.findByRole('dialog', { name: /^Editar venta Mensual/ }, slow)).toBeTruthy();
}, 60_000);

test('a link to the form of a month opens its panel at once, and the form in it as soon as its data is there', async () => {
  api.on(list, { status: 200, body: page });
  api.on(`GET /contratos/1/ventas-mensuales/${month}`, { status: 200, body: waiting });
  const path = '/chl/shopping/ventas-mensuales?contrato=1&declarar=1';
  renderScreen(<MonthlySalesPage />, { session, path });
  const panel = screen.getByRole('dialog', { name: /^Venta mensual/ });
  expect(within(panel).getByText('Cargando')).toBeTruthy();
  const form = await within(panel).findByRole('form', { name: 'Registro de venta Mensual' }, slow);
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true), slow);
}, 40_000);

test('S-118 without contracts that ended there is no box for them; S-400 nothing to show says so', async () => {
  api.on(list, {
    status: 200,
    body: { ...page, content: [], totalElements: 0, hayNoVigentes: false },
  });
  renderScreen(<MonthlySalesPage />, { session, path: '/chl/shopping/ventas-mensuales' });
  expect(await screen.findByText('No hay datos', {}, slow)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Mostrar no vigentes' })).toBeNull();
}, 30_000);

test('a list that cannot be read says why, and asking again helps', async () => {
  const message = 'El servicio no está disponible en este momento.';
  api.on(list, { status: 503, body: { code: 'NOT_READY', message } });
  renderScreen(<MonthlySalesPage />, { session, path: '/chl/shopping/ventas-mensuales' });
  expect((await screen.findByRole('alert', {}, slow)).textContent).toContain(message);
  api.on(list, { status: 200, body: page });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('1 de 2 contratos declarados', {}, slow)).toBeTruthy();
}, 40_000);
