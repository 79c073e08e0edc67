import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CorrectionRequest } from 'shared/endpoints/correction-requests';
import type { Permission } from 'shared/rules/permission';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { buildDay, buildPeriod, buildSale } from '../../testing/build-period.ts';
import { DayDetail } from '../period/day-detail.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
afterEach(() => api.forget());

const date = '2026-11-18';
const path = `/sales/contratos/1/ventas-diarias/${date}`;
const venta = buildSale('COL', { fecha: date, tickets: 20, montoNeto: 900, auditada: true });
const audited = buildDay(date, { venta, estado: 'audited', cargable: true });
const request: CorrectionRequest = {
  id: 7,
  fecha: date,
  estado: 'abierta',
  pedido: { fecha: date, tickets: 25, montoNeto: 1_250, rowVersion: 1 },
  motivo: 'Faltó sumar una caja',
  pedidaPor: 'Ana Rojas',
  pedidaEn: '2026-11-19T15:00:00Z',
  respuesta: null,
};
const rejected: CorrectionRequest = {
  ...request,
  estado: 'rechazada',
  respuesta: { por: 'Luis Soto', cuando: '2026-11-20T12:00:00Z', motivo: 'La planilla dice otra cosa' },
};
const store: readonly Permission[] = [{ action: 'create', subject: 'DailySales' }];
const ask = jest.fn();

function show(requests: readonly CorrectionRequest[], { day = audited, permissions = store } = {}) {
  api.on(`GET ${path}/historial`, { status: 200, body: [] });
  api.on(`GET ${path}/solicitudes-correccion`, { status: 200, body: requests });
  return renderScreen(
    <>
      <DayDetail
        day={day}
        period={buildPeriod('COL')}
        country="COL"
        mayDeclare={permissions === store}
        actions={{
          declare: jest.fn(),
          open: jest.fn(),
          isOpenable: () => true,
          hasDetail: () => true,
          request: ask,
        }}
        onClose={() => {}}
      />
      <Toaster />
    </>,
    { path: '/', session: { country: 'COL', permissions } },
  );
}
const askButton = () => screen.queryByRole('button', { name: 'Solicitar corrección' });

test.each([
  ['an audited day', audited],
  ['a day of a closed month', buildDay(date, { venta, cargable: false })],
  [
    'a day of a closed month that nobody declared',
    buildDay(date, { estado: 'undeclared-locked', cargable: false }),
  ],
])('the store asks for a correction at %s [S-202 S-065 S-326]', async (_, day) => {
  show([], { day });
  await userEvent.click(await screen.findByRole('button', { name: 'Solicitar corrección' }));
  expect(ask).toHaveBeenLastCalledWith(day);
  expect(screen.queryAllByText('Sin declarar')).toHaveLength(day.estado === 'undeclared-locked' ? 1 : 0);
});

test('a day that the store can change itself is edited, not asked for', async () => {
  show([], { day: buildDay(date, { venta }) });
  expect(await screen.findByRole('button', { name: 'Editar' })).toBeVisible();
  expect(askButton()).toBeNull();
});

test('an open request says what was asked, by whom and why, and is withdrawn after a question', async () => {
  show([request]);
  await waitFor(() => expect(screen.getByText('Solicitud enviada')).toBeVisible());
  expect(screen.getByText(/Venta solicitada: \$\s*1\.250/)).toBeVisible();
  expect(screen.getByText('Motivo: Faltó sumar una caja')).toBeVisible();
  expect(screen.getByText(/La envió Ana Rojas/)).toBeVisible();
  expect(askButton()).toBeNull();
  const body = {
    ...request,
    estado: 'retirada',
    respuesta: { por: 'Ana Rojas', cuando: request.pedidaEn, motivo: null },
  };
  api.on('POST /sales/solicitudes-correccion/7/retiro', { status: 200, body });
  await userEvent.click(screen.getByRole('button', { name: 'Retirar solicitud' }));
  expect(await screen.findByText('¿Retirar la solicitud?')).toBeVisible();
  api.on(`GET ${path}/solicitudes-correccion`, { status: 200, body: [body] });
  await userEvent.click(screen.getAllByRole('button', { name: 'Retirar solicitud' }).at(-1) ?? document.body);
  await waitFor(() => expect(askButton()).toBeVisible());
  expect(screen.getByText(/La retiró Ana Rojas/)).toBeVisible();
});

test('an answered request has who rejected it and why, and the store may ask again', async () => {
  show([rejected]);
  expect(await screen.findByText('Solicitud rechazada')).toBeVisible();
  expect(screen.getByText(/La rechazó Luis Soto/)).toBeVisible();
  expect(screen.getByText('Motivo del rechazo: La planilla dice otra cosa')).toBeVisible();
  expect(askButton()).toBeVisible();
});

test('who only reads sees the request, without asking or withdrawing', async () => {
  show([request], { permissions: [{ action: 'read', subject: 'DailySales' }] });
  await waitFor(() => expect(screen.getByText('Solicitud enviada')).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Retirar solicitud' })).toBeNull();
  expect(askButton()).toBeNull();
});

test('staff are led from the day to the request', async () => {
  show([request], { permissions: [{ action: 'manage', subject: 'SalesAudit' }] });
  const link = await screen.findByRole('link', { name: 'Ver solicitud' });
  expect(link.getAttribute('href')).toMatch(/\/operacion\/solicitudes-correccion\?solicitud=7$/);
  expect(askButton()).toBeNull();
});
