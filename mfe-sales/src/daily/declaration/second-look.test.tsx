import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, fill, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { Asking } from '../../testing/asking.tsx';
import { buildSale } from '../../testing/build-period.ts';
import { OpenDay } from '../testing/open-day.tsx';

const declareCall = 'POST /contratos/1/ventas-diarias';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
});

const usual = (mediana: number) => ({ mediana, dispersion: 0.1 });
const onPattern = (total: number, series = { serieBoletas: '', serieFacturas: '' }): void =>
  api.on('GET /contratos/1/patron', {
    status: 200,
    body: {
      fecha: '2026-11-19',
      series,
      patron: {
        muestras: 8,
        total: usual(total),
        tickets: usual(10),
        ticketPromedio: usual(total / 10),
      },
    },
  });

const open = (country: 'CHL' | 'COL' | 'PER') =>
  renderScreen(<OpenDay country={country} view="declare" onClose={jest.fn()} />, { session: { country } });

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const review = () => screen.findByRole('button', { name: 'Revisar' });

async function fillChile(): Promise<void> {
  await userEvent.type(field('Cantidad de boletas'), '10');
  await fill(field('Monto en efectivo'), '900000');
  for (let step = 0; step < 3; step++) await press('Continuar');
}

test('the question takes the place of the button that sends, and gives it back with the figures', async () => {
  onPattern(10_000);
  open('CHL');
  await fillChile();
  await press('Enviar reporte');
  await waitFor(async () => expect(await review()).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Enviar reporte' })).toBeNull();
  await press('Revisar');
  await waitFor(() => expect(field('Cantidad de boletas')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revisar' })).toBeNull();
});

test('Peru’s form begins with the series that the store used last', async () => {
  onPattern(10_000, { serieBoletas: 'B007', serieFacturas: 'F003' });
  open('PER');
  await waitFor(() => expect(field('Serie boletas').value).toBe('B007'));
  expect(field('Serie facturas').value).toBe('F003');
  // The focus was there before: what is typed takes the place of the series that came.
  expect(field('Serie boletas')).toHaveFocus();
  await userEvent.keyboard('B1');
  expect(field('Serie boletas').value).toBe('B1');
  act(() => field('Serie facturas').focus());
  await userEvent.keyboard('F1');
  expect(field('Serie facturas').value).toBe('F1');
});

test('series that are remembered are no change of their own', async () => {
  onPattern(10_000, { serieBoletas: 'B007', serieFacturas: 'F003' });
  open('PER');
  await waitFor(() => expect(field('Serie boletas').value).toBe('B007'));
  // Nothing is kept on the device, and leaving asks nothing.
  expect(Object.keys(localStorage).filter((key) => key.includes('daily-sale'))).toEqual([]);
});

test('usual sales that cannot be read stay away without a word [S-377]', async () => {
  const message = 'El servicio no está disponible en este momento.';
  api.on('GET /contratos/1/patron', refusal(503, 'NOT_READY', message));
  renderScreen(
    <>
      <OpenDay country="CHL" view="declare" onClose={jest.fn()} />
      <Asking />
      <Toaster />
    </>,
    { session: { country: 'CHL' } },
  );
  await fillChile();
  expect(screen.getByRole('button', { name: 'Enviar reporte' })).toBeEnabled();
  expect(api.askedFor('GET /contratos/1/patron')).not.toEqual([]);
  await waitFor(() => expect(screen.getByLabelText('En camino')).toHaveTextContent(/^0$/));
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the question stays with the summary: on another step nothing sends past it', async () => {
  onPattern(10_000);
  open('CHL');
  await fillChile();
  await press('Enviar reporte');
  await review();
  await press('Cambiar Facturas');
  expect(screen.getByRole('form', { name: 'Facturas' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revisar' })).toBeNull();
});

test('a digit for which there is no room says what the most is [S-239]', async () => {
  onPattern(10_000);
  open('CHL');
  await userEvent.type(field('Cantidad de boletas'), '100000');
  expect(field('Cantidad de boletas').value).toBe('10.000');
  expect(screen.getByText('El monto máximo de tickets es 10.000')).toBeVisible();
});

test('a conflict names who corrected the day last, not who declared it first', async () => {
  onPattern(1_234.5);
  api.on(declareCall, {
    status: 409,
    body: {
      code: 'VERSION_CONFLICT',
      message: 'Cambió',
      details: {
        guardada: buildSale('COL', { fecha: '2026-11-19', declaradaPor: 'Ana Rojas', rowVersion: 2 }),
      },
    },
  });
  const entry = { accion: 'corregida', cuando: '2026-11-20T15:00:00.000Z', cambios: [] };
  api.on('GET /contratos/1/ventas-diarias/2026-11-19/historial', {
    status: 200,
    body: [
      { ...entry, version: 2, quien: 'Luis Soto' },
      { ...entry, version: 1, quien: 'Ana Rojas', accion: 'declarada' },
    ],
  });
  open('COL');
  await userEvent.type(field('Transacciones'), '10');
  await fill(field('Monto neto (sin impuestos)'), '1234,5');
  await press('Siguiente');
  await press('Guardar');
  expect(await screen.findByText('Luis Soto lo corrigió el 20/11/2026 10:00.')).toBeVisible();
  expect(screen.queryByText(/Ana Rojas/)).toBeNull();
});

test('a sale that is refused brings the focus to the reason', async () => {
  onPattern(1_234.5);
  api.on(declareCall, {
    status: 422,
    body: { code: 'RULE_BROKEN', message: 'El contrato está en revisión.' },
  });
  open('COL');
  await userEvent.type(field('Transacciones'), '10');
  await fill(field('Monto neto (sin impuestos)'), '1234,5');
  await press('Siguiente');
  await press('Guardar');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});
