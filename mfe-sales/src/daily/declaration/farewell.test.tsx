import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CountryCode } from 'shared/countries';
import { getSpacePeriod } from 'shared/endpoints/sales';
import { endpointQuery } from 'shared/query';
import { AnsweringApi, renderScreen, useQueries } from 'shared/testing';
import { buildPeriod, buildSale } from '../../testing/build-period.ts';
import { OpenDay, reasons } from '../testing/open-day.tsx';

const declareCall = 'POST /contratos/1/ventas-diarias';
const justifyCall = `${declareCall}/justificacion`;

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());

const onClose = jest.fn();
/** The moments of the faked clock at which something happened. */
let answered = 0;
let closed = 0;

beforeEach(() => {
  localStorage.clear();
  api.forget();
  onClose.mockReset().mockImplementation(() => {
    closed = Date.now();
  });
  const series = { serieBoletas: '', serieFacturas: '' };
  api.on('GET /contratos/1/patron', { status: 200, body: { fecha: '2026-11-19', patron: null, series } });
  api.on('GET /ventas-diarias/justificaciones', { status: 200, body: reasons });
});
afterEach(() => void jest.useRealTimers());

let letGo = (): void => {};
/** The answer waits until it is let go. */
function answer(call: string, body: unknown): void {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  letGo = () => resolve(true);
  api.on(call, async () => {
    await promise;
    answered = Date.now();
    return { status: 200, body };
  });
}
const monthCall = 'GET /espacios/1/empresas/1/ventas-diarias';
/** The page behind the panel, which shows the month. */
function Behind() {
  const params = { espacioId: 1, empresaId: 1 };
  useQueries({ queries: [endpointQuery(getSpacePeriod, { params, query: { period: '2026-11' } })] });
  return null;
}
function open(view: 'declare' | 'justify', country: CountryCode): void {
  api.on(monthCall, { status: 200, body: buildPeriod(country) });
  renderScreen(
    <>
      <Behind />
      <OpenDay country={country} view={view} onClose={onClose} />
    </>,
    { session: { country } },
  );
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(name), { target: { value } });

/** Presses a button with the clock in hand; what the server takes is real time. */
async function sendBy(name: string, saving: string): Promise<void> {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  press(name);
  await waitFor(() => expect(screen.getByText(saving)).toBeVisible());
  // It stands while the sale is still being saved.
  letGo();
}

/** About a second: what is waited for is looked at every 50 ms. */
const expectAbout = (ms: number): void => {
  expect(ms).toBeGreaterThanOrEqual(1_000);
  expect(ms).toBeLessThan(1_500);
};

async function declare(): Promise<void> {
  open('declare', 'COL');
  type('Transacciones', '8');
  type('Monto neto (sin impuestos)', '1234,5');
  type('Notas de crédito', '100');
  fireEvent.click(screen.getByLabelText('Añadir Nota'));
  fireEvent.change(await screen.findByLabelText('Comentario'), { target: { value: 'Feriado' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Siguiente' }));
  await screen.findByRole('button', { name: 'Guardar' });
  answer(declareCall, buildSale('COL', { fecha: '2026-11-19', tickets: 8, montoNeto: 1234.5 }));
  await sendBy('Guardar', 'Registrando venta');
}

test('about 1 s after a sale was stored Registrando venta becomes Registro exitoso, and 1 s later the panel closes [S-105 S-106 S-207 S-208]', async () => {
  await declare();
  await waitFor(() => expect(screen.getByText('Registro exitoso')).toBeVisible());
  const said = Date.now();
  expectAbout(said - answered);
  expect(screen.queryByText('Registrando venta')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expectAbout(closed - said + 50);
  // The month is read again for the page behind.
  await waitFor(() => expect(api.askedFor(monthCall)).toHaveLength(2));
});

test('a sale goes out with its day, tickets, net amount, credit notes and comment [S-179]', async () => {
  await declare();
  await waitFor(() => expect(api.sentTo(declareCall)).toHaveLength(1));
  expect(api.sentTo(declareCall)[0]).toMatchObject({
    fecha: '2026-11-19',
    tickets: 8,
    montoNeto: 1234.5,
    montoNotasCredito: -100,
    comentario: 'Feriado',
  });
});

test('about 1 s after a justification was stored that is said, and 1 s later the panel closes [S-213]', async () => {
  open('justify', 'CHL');
  await screen.findByRole('option', { name: 'Local cerrado por inventario' });
  type('Seleccione una justificación', '1');
  fireEvent.click(screen.getByLabelText('Confirmo que los datos son correctos'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled());
  answer(justifyCall, []);
  await sendBy('Enviar', 'Registrando justificación');
  await waitFor(() => expect(screen.getByText('Justificación registrada')).toBeVisible());
  const said = Date.now();
  expectAbout(said - answered);
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expectAbout(closed - said + 50);
});
