import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { StoreCard } from 'shared/contract/sales';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildDay, buildPeriod, buildSale } from '../testing/build-period.ts';
import { SpaceView } from './space-view.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
afterEach(() => void jest.useRealTimers());

const store: StoreCard = {
  nombre: 'Café Andino',
  edificio: 'Mall del Centro',
  edificioID: 1,
  espacioCodigo: 'E-5',
  codigoLocalPais: '105',
  pathImage: null,
  pathEspacio: '/resumen-ventas-detalle/5/7',
  idContrato: 1,
  contrato: 'C-001',
  marcaId: 1,
  espacioId: 5,
  empresaId: 7,
  pendientes: 0,
  cantVentasDiariasPendientesMesAnterior: 0,
  rutEmpresa: '76123456-0',
  usuarios: [],
};

test('S-044 a day that is closed after the month has ended leaves its month on the screen', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-30T23:59:30-03:00'),
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    advanceTimers: true,
  });
  const venta = buildSale('CHL', { fecha: '2026-11-28', boletas: 1, boletasEfectivo: 1_000 });
  const dias = [buildDay('2026-11-28', { venta })];
  api.on('GET /espacios/5/empresas/7/ventas-diarias', {
    status: 200,
    body: buildPeriod('CHL', { hoy: '2026-11-30', dias }),
  });
  api.on('GET /contratos/1/ventas-diarias/2026-11-28/historial', { status: 200, body: [] });
  renderScreen(<SpaceView store={store} back={null} />, { session: { country: 'CHL' } });
  fireEvent.click(await screen.findByText('$ 1.000', { selector: 'li *' }));
  await screen.findByRole('dialog');
  jest.setSystemTime(new Date('2026-12-01T00:00:10-03:00'));
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Mes: noviembre 2026' })).toBeTruthy();
});
