import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SalesPeriod } from 'shared/endpoints/sales';
import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import { buildDay, buildPeriod, buildSale } from '../testing/build-period.ts';
import { buildStorePage } from '../testing/build-store-page.ts';
import DailySalesPage from './daily-sales.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /contratos/admin-local', { status: 200, body: buildStorePage([]) });
});
afterEach(() => void jest.useRealTimers());

const call = 'GET /espacios/5/empresas/7/ventas-diarias';

/** The moment at which the page is opened, on Chile's clocks. */
const itIs = (moment: string): void =>
  void jest.useFakeTimers({
    now: new Date(`${moment}-03:00`),
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    advanceTimers: true,
  });
/** Nothing that waits is woken: the device slept. */
const itBecomes = (moment: string): void => jest.setSystemTime(new Date(`${moment}-03:00`));

function open(period: SalesPeriod, search = '') {
  api.on(call, { status: 200, body: period });
  return renderScreen(
    <Routes>
      <Route path="/chl/shopping/resumen-ventas-detalle/:espacioId/:empresaId" element={<DailySalesPage />} />
    </Routes>,
    {
      session: { country: 'CHL', permissions: [{ action: 'create', subject: 'DailySales' }] },
      path: `/chl/shopping/resumen-ventas-detalle/5/7${search}`,
    },
  );
}

const month = (name: string) => screen.findByRole('button', { name: `Período: ${name}` });
const declare = (day: string) => screen.findByLabelText(`Declarar la venta del ${day}`);
/** November on its last day, with the sale of the 28th. */
function november(): SalesPeriod {
  const venta = buildSale('CHL', { fecha: '2026-11-28', boletas: 1, boletasEfectivo: 1_000 });
  const dias = buildPeriod('CHL', { hoy: '2026-11-30' }).dias.map((day) =>
    day.date === '2026-11-28' ? buildDay(day.date, { venta }) : day,
  );
  return buildPeriod('CHL', { hoy: '2026-11-30', dias });
}

describe('a day that is closed after the month has ended', () => {
  beforeEach(() => {
    api.on('GET /contratos/1/ventas-diarias/2026-11-28/historial', { status: 200, body: [] });
  });

  test('leaves its month on the screen, and gives the focus to the day', async () => {
    itIs('2026-11-30T23:59:30');
    open(november());
    const edit = await screen.findByRole('button', { name: 'Editar la venta del 28/11/2026' });
    act(() => edit.focus());
    fireEvent.click(edit);
    await screen.findByRole('dialog');
    itBecomes('2026-12-01T00:00:10');
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await month('noviembre 2026')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(edit));
  });

  test('and was opened by a link, too', async () => {
    itIs('2026-12-02T10:00:00');
    open(november(), '?dia=2026-11-28');
    await screen.findByRole('dialog');
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await month('noviembre 2026')).toBeTruthy();
  });
});

describe('a page that stays open over midnight', () => {
  beforeEach(async () => {
    itIs('2026-11-20T23:59:00');
    open(buildPeriod('CHL'));
    await declare('19/11/2026');
    api.on(call, { status: 200, body: buildPeriod('CHL', { hoy: '2026-11-21' }) });
  });

  test('has the new day as Hoy, and the one before among those that are missing', async () => {
    await act(() => jest.advanceTimersByTimeAsync(62_000));
    expect(await declare('20/11/2026')).toBeTruthy();
    expect(screen.getByText('sábado 21/11/2026')).toBeTruthy();
    expect(api.askedFor(call)).toHaveLength(2);
  });

  test('has them as soon as it is looked at, where the device slept', async () => {
    itBecomes('2026-11-21T08:00:00');
    expect(screen.queryByLabelText('Declarar la venta del 20/11/2026')).toBeNull();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await declare('20/11/2026')).toBeTruthy();
  });
});

describe('what is counted before noon', () => {
  const uncounted = buildPeriod('CHL').dias.map((day) => ({ ...day, pendiente: day.date < '2026-11-19' }));

  test('is said to leave yesterday out', async () => {
    itIs('2026-11-20T09:00:00');
    open(buildPeriod('CHL', { dias: uncounted }));
    expect(await screen.findByText('Faltan 18 días, sin contar ayer.')).toBeTruthy();
  });

  test('says nothing of yesterday once it was declared', async () => {
    itIs('2026-11-20T09:00:00');
    const venta = buildSale('CHL', { fecha: '2026-11-19' });
    const dias = uncounted.map((day) => (day.date === '2026-11-19' ? buildDay(day.date, { venta }) : day));
    open(buildPeriod('CHL', { dias }));
    expect(await screen.findByText('Faltan 18 días.')).toBeTruthy();
  });

  test.each([
    ['2026-12-01T09:00:00', 'Quedan 2 días de noviembre 2026 sin declarar, sin contar ayer.'],
    ['2026-12-01T12:00:00', 'Quedan 2 días de noviembre 2026 sin declarar.'],
    ['2026-12-02T09:00:00', 'Quedan 2 días de noviembre 2026 sin declarar.'],
  ])('at %s the month before has: %s', async (now, said) => {
    itIs(now);
    open(
      buildPeriod('CHL', {
        periodo: '2026-12',
        hoy: now.slice(0, 10),
        avisarMesAnterior: true,
        pendientesMesAnterior: ['2026-11-27', '2026-11-28'],
      }),
    );
    expect(await screen.findByText(`${said} Puede hacerlo hasta el día 12 de este mes.`)).toBeTruthy();
  });
});
