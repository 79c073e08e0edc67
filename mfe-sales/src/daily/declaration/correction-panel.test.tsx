import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CountryCode } from 'shared/countries';
import type { DailySale } from 'shared/endpoints/sales';
import { holdsUnder } from 'shared/session';
import { AnsweringApi, fill, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { buildPeriod, buildSale } from '../../testing/build-period.ts';
import { CorrectionPanel } from './correction-panel.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
afterEach(() => api.forget());
beforeEach(() => localStorage.clear());

const date = '2026-11-19';
const path = '/sales/contratos/1/ventas-diarias/correccion';
/** What the store declared. */
const sold: Record<CountryCode, Partial<DailySale>> = {
  CHL: { boletas: 20, boletasTarjeta: 90_000 },
  PER: { serieBoletas: 'B001', serieFacturas: 'F001', tickets: 20, montoNeto: 900 },
  ARG: { tickets: 20, montoNeto: 900 },
  COL: { tickets: 20, montoNeto: 900 },
};
const motivo = 'El local informó otro monto';

function open(country: CountryCode, declared = true, onClose = () => undefined as void) {
  const period = buildPeriod(country);
  const day = period.dias.find((one) => one.date === date);
  if (day === undefined) throw new Error('The period lacks the day.');
  const venta = declared ? buildSale(country, { ...sold[country], fecha: date }) : null;
  return renderScreen(
    <>
      <CorrectionPanel period={period} day={{ ...day, venta }} narrow={false} onClose={onClose} />
      <Toaster />
    </>,
    {
      path: '/',
      session: { country, permissions: [{ action: 'manage', subject: 'SalesAudit' }] },
    },
  );
}
const save = () => screen.getByRole('button', { name: 'Guardar corrección' });
const reason = () => screen.getByRole('textbox', { name: /Motivo/ });

test.each(['PER', 'ARG', 'COL'] as const)(
  'in %s the figures are the form’s of the country; they are sent with the version that was seen, and the reason [S-271 S-418]',
  async (country) => {
    const onClose = jest.fn();
    api.on(`POST ${path}`, { status: 200, body: buildSale(country, { fecha: date, rowVersion: 2 }) });
    open(country, true, onClose);
    expect(save()).toBeDisabled();
    const tickets = screen.getByRole('textbox', { name: /Transacciones|tickets/i });
    await userEvent.clear(tickets);
    // Changed, and not valid.
    expect(save()).toBeDisabled();
    await userEvent.type(tickets, '25');
    expect(save()).toBeEnabled();
    await fill(reason(), motivo);
    await userEvent.click(save());
    await screen.findByText('Corrección guardada. Avisaremos al local.');
    const sent = api.asked.find(({ path: to }) => to === path)?.body;
    expect(sent).toMatchObject({ motivo, venta: { fecha: date, tickets: 25, rowVersion: 1 } });
    expect(onClose).toHaveBeenCalled();
  },
);

test('in Chile the groups of documents are headed, and their sum is shown', async () => {
  open('CHL');
  for (const name of ['Boletas', 'Facturas']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getByRole('region', { name: 'Resumen' })).toBeVisible();
});

test('a change without a reason is not sent, and says so at the reason [S-418]', async () => {
  open('COL');
  await userEvent.type(screen.getByRole('textbox', { name: /Transacciones/ }), '1');
  await userEvent.click(save());
  expect(await screen.findByText('Explique el motivo con al menos 10 letras.')).toBeVisible();
  expect(api.asked.filter(({ path: to }) => to === path)).toEqual([]);
});

test('a refusal is shown and loses nothing', async () => {
  api.on(`POST ${path}`, {
    status: 422,
    body: { code: 'SALE_AUDITED', message: 'No puedes editar una venta auditada', field: 'fecha' },
  });
  open('COL');
  await userEvent.type(screen.getByRole('textbox', { name: /Transacciones/ }), '1');
  await fill(reason(), motivo);
  await userEvent.click(save());
  expect(await screen.findByText('No puedes editar una venta auditada')).toBeVisible();
  expect(reason()).toHaveValue(motivo);
});

test('figures and reason survive the end of the session, until they are sent [T16]', async () => {
  const tickets = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Transacciones/ });
  const { unmount } = open('COL');
  const { value: before } = tickets();
  await userEvent.type(tickets(), '1');
  const { value: typed } = tickets();
  expect(typed).not.toBe(before);
  await fill(reason(), motivo);
  unmount();
  open('COL');
  await waitFor(() => expect(tickets()).toHaveValue(typed));
  expect(reason()).toHaveValue(motivo);
  api.on(`POST ${path}`, { status: 200, body: buildSale('COL', { fecha: date, rowVersion: 2 }) });
  await userEvent.click(save());
  await waitFor(() => expect(holdsUnder('draft:')).toBe(false));
  expect(api.askedFor(`POST ${path}`)).toHaveLength(1);
});

test('what the store changed meanwhile is shown beside the correction [T19]', async () => {
  api.on(`POST ${path}`, {
    status: 409,
    body: {
      code: 'VERSION_CONFLICT',
      message: 'Cambió',
      details: { guardada: buildSale('COL', { fecha: date, tickets: 77, rowVersion: 2 }) },
    },
  });
  api.on(`GET /sales/contratos/1/ventas-diarias/${date}/historial`, { status: 200, body: [] });
  open('COL');
  const tickets = screen.getByRole<HTMLInputElement>('textbox', { name: /Transacciones/ });
  await userEvent.type(tickets, '1');
  const mine = tickets.value;
  expect(mine).not.toBe('77');
  await fill(reason(), motivo);
  await userEvent.click(save());
  const panel = await screen.findByRole('dialog', { name: 'Este día ya tiene otros datos registrados' });
  expect(within(panel).getAllByRole('row')[0]).toHaveTextContent(/^Dato\s*Registrado\s*Lo suyo$/);
  const values = within(within(panel).getByRole('row', { name: /^Transacciones/ })).getAllByRole('cell');
  expect(values.map(({ textContent }) => textContent)).toEqual(['77', mine]);
  for (const value of values) expect(value).toBeVisible();
  api.on(`POST ${path}`, { status: 200, body: buildSale('COL', { fecha: date, rowVersion: 3 }) });
  await userEvent.click(within(panel).getByRole('button', { name: 'Registrar lo mío' }));
  await screen.findByText('Corrección guardada. Avisaremos al local.');
  expect(api.asked.findLast(({ path: to }) => to === path)?.body).toMatchObject({
    motivo,
    venta: { tickets: Number(mine), rowVersion: 2 },
  });
});

test('a day without a record is declared for the store [S-418]', async () => {
  open('COL', false);
  expect(screen.getByRole('dialog', { name: 'Declarar por el local · 19/11/2026' })).toBeVisible();
  api.on(`POST ${path}`, { status: 200, body: buildSale('COL', { ...sold.COL, fecha: date }) });
  await fill(screen.getByRole('textbox', { name: /^Transacciones/ }), '12');
  await fill(screen.getByRole('textbox', { name: /^Monto neto/ }), '900');
  await userEvent.click(save());
  expect(await screen.findByText('Explique el motivo con al menos 10 letras.')).toBeVisible();
  expect(api.askedFor(`POST ${path}`)).toEqual([]);
  await fill(reason(), motivo);
  await userEvent.click(save());
  await screen.findByText('Corrección guardada. Avisaremos al local.');
  expect(api.sentTo(`POST ${path}`)).toMatchObject([
    { motivo, venta: { fecha: date, tickets: 12, montoNeto: 900, rowVersion: null } },
  ]);
});
