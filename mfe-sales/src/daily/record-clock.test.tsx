import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildDay, buildPeriod, buildSale } from '../testing/build-period.ts';
import { DailyView } from './daily-view.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
  api.otherwise({ status: 200, body: [] });
});
afterAll(() => api.stop());

test('a day of a store of Chile tells its times by the clock of Chile to a reader of Peru [U-023]', async () => {
  // 01:00 in Chile, and in Peru still 23:00 of the day before.
  const at = '2026-11-20T04:00:00Z';
  const venta = buildSale('CHL', { fecha: '2026-11-18', declaradaEn: at });
  const dias = buildPeriod('CHL').dias.map((day) =>
    day.date === '2026-11-18' ? buildDay(day.date, { venta }) : day,
  );
  const ignored = (): void => undefined;
  const steps = { setPeriod: ignored, open: ignored, close: ignored };
  const address = { leaseId: undefined, period: null, day: '2026-11-18', panel: 'detail', ...steps } as const;
  const calls = 'GET /contratos/1/ventas-diarias/2026-11-18';
  const change = { version: 1, cuando: at, quien: 'Luis Soto', accion: 'declarada', cambios: [] };
  api.on(`${calls}/historial`, { status: 200, body: [change] });
  const request = {
    id: 7,
    fecha: '2026-11-18',
    estado: 'rechazada',
    pedido: { fecha: '2026-11-18', boletas: 10, boletasEfectivo: 50_000, rowVersion: 1 },
    motivo: 'Faltó sumar una caja',
    pedidaPor: 'Ana Rojas',
    pedidaEn: at,
    respuesta: { por: 'Luis Soto', cuando: at, motivo: 'La planilla dice otra cosa' },
  };
  api.on(`${calls}/solicitudes-correccion`, { status: 200, body: [request] });
  renderScreen(
    <DailyView period={buildPeriod('CHL', { dias })} month="2026-11" address={address} loading={false} />,
    { session: { country: 'CHL', user: { paisId: 'PER' } } },
  );
  expect(await screen.findByText('Declarada por Ana Rojas el 20/11/2026 01:00')).toBeInTheDocument();
  // Who declared it, its history, and a request with its answer.
  await waitFor(() => expect(screen.getAllByText(/20\/11\/2026 01:00/)).toHaveLength(4));
  expect(screen.queryByText(/19\/11\/2026 23:00/)).toBeNull();
});
