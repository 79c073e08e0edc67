import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, fill, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { buildPeriod, buildSale } from '../../testing/build-period.ts';
import { RequestPanel } from './request-panel.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
afterEach(() => api.forget());
beforeEach(() => localStorage.clear());

const date = '2026-11-19';
const path = '/sales/contratos/1/ventas-diarias/solicitud-correccion';
const motivo = 'Faltó sumar una caja';

function open(onDone = () => undefined as void) {
  const period = buildPeriod('COL');
  const day = period.dias.find((one) => one.date === date);
  if (day === undefined) throw new Error('The period lacks the day.');
  const venta = buildSale('COL', { fecha: date, tickets: 20, montoNeto: 900, auditada: true });
  return renderScreen(
    <>
      <RequestPanel
        period={period}
        day={{ ...day, estado: 'audited', venta }}
        narrow={false}
        onClose={() => undefined}
        onDone={onDone}
      />
      <Toaster />
    </>,
    { path: '/', session: { country: 'COL', permissions: [{ action: 'create', subject: 'DailySales' }] } },
  );
}
const send = () => screen.getByRole('button', { name: 'Enviar solicitud' });
const sent = () => api.asked.filter(({ path: to }) => to === path);

test('the figures of an audited day are asked for with the version that was seen and a reason', async () => {
  const onDone = jest.fn();
  const reply = {
    id: 7,
    fecha: date,
    estado: 'abierta',
    pedido: { fecha: date, tickets: 25, montoNeto: 900, rowVersion: 1 },
    motivo,
    pedidaPor: 'Ana Rojas',
    pedidaEn: '2026-11-20T15:00:00Z',
    respuesta: null,
  };
  api.on(`POST ${path}`, { status: 200, body: reply });
  open(onDone);
  expect(screen.getByRole('dialog', { name: 'Solicitar corrección · 19/11/2026' })).toBeVisible();
  expect(send()).toBeDisabled();
  const tickets = screen.getByRole('textbox', { name: /Transacciones/ });
  await userEvent.clear(tickets);
  await userEvent.type(tickets, '25');
  await userEvent.click(send());
  expect(await screen.findByText('Explique el motivo con al menos 10 letras.')).toBeVisible();
  expect(sent()).toEqual([]);
  await fill(screen.getByRole('textbox', { name: /Motivo/ }), motivo);
  await userEvent.click(send());
  await screen.findByText('Solicitud enviada');
  expect(sent()[0]?.body).toMatchObject({ motivo, venta: { fecha: date, tickets: 25, rowVersion: 1 } });
  expect(onDone).toHaveBeenCalled();
});

test('a refusal is shown and loses nothing', async () => {
  const message = 'Ya hay una solicitud abierta para este día. Retírela para enviar otra.';
  api.on(`POST ${path}`, { status: 422, body: { code: 'RULE_BROKEN', message, field: 'fecha' } });
  open();
  await userEvent.type(screen.getByRole('textbox', { name: /Transacciones/ }), '1');
  await fill(screen.getByRole('textbox', { name: /Motivo/ }), motivo);
  await userEvent.click(send());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Motivo/ })).toHaveValue(motivo);
});
