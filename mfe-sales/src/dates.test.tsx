import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { CorrectionDetail } from 'shared/endpoints/correction-requests';
import { routePattern } from 'shared/routes';
import type { Permission } from 'shared/rules/ability';
import { daysOfMonth } from 'shared/rules';
import { AnsweringApi, renderScreen, Route, Routes, type SessionFacts, shownDates } from 'shared/testing';
import screens from './screens.ts';
import { buildContract } from './testing/build-contract.ts';
import { buildMonth, buildMonthlySale } from './testing/build-month.ts';
import { buildDay, buildPeriod, buildSale } from './testing/build-period.ts';
import { buildStoreCard } from './testing/build-store-card.ts';
import { buildStorePage } from './testing/build-store-page.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const pageOf = (row: unknown) => ({ content: [row], number: 0, totalPages: 1, totalElements: 1 });
const contract = buildContract({ fechaInicio: '2024-02-01', finVigencia: '2028-12-03' });
const request: CorrectionDetail = {
  id: 7,
  fecha: '2026-11-04',
  estado: 'abierta',
  pedido: { fecha: '2026-11-04', tickets: 25, montoNeto: 1_250, rowVersion: 1 },
  motivo: 'Faltó sumar una caja',
  pedidaPor: 'Ana Rojas',
  pedidaEn: '2026-11-05T15:00:00Z',
  respuesta: null,
  contratoId: 1,
  contrato: 'CT-1',
  marca: 'Café Andino',
  empresa: 'Andino SpA',
  edificio: 'Mall del Centro',
  local: '101',
  espacioId: 40,
  empresaId: 7,
  total: 1_250,
  registro: buildSale('CHL', { fecha: '2026-11-04' }),
  cambioDespues: false,
};
const sale = buildSale('CHL', { fecha: '2026-11-04', declaradaEn: '2026-11-06T15:00:00Z' });
const change = { version: 1, quien: 'Ana Rojas', accion: 'declarada', cambios: [] };
const month = buildMonth('CHL', { estadoMes: 'declared', ventaMensual: buildMonthlySale() });
const sums = {
  actual: { ventas: 900, tickets: 4 },
  mesAntes: { ventas: 800, tickets: 5 },
  anioAntes: { ventas: 700, tickets: 6 },
};
const spanOf = (desde: string, hasta: string) => ({ desde, hasta, comparable: true });
const replies = {
  '/empresas/10/contratos': pageOf(contract),
  '/contratos/1': contract,
  '/edificios/mis': [],
  '/sales/solicitudes-correccion': { ...pageOf(request), hasMore: false },
  '/sales/espacios/5/empresas/7/ventas-diarias': buildPeriod('CHL', {
    periodo: '2026-11',
    hoy: '2026-11-09',
    dias: daysOfMonth('2026-11').map((date) => buildDay(date, date === sale.fecha ? { venta: sale } : {})),
  }),
  '/sales/contratos/1/ventas-diarias/2026-11-04/historial': [
    { ...change, cuando: '2026-11-07T15:00:00.000Z' },
  ],
  '/sales/contratos/1/ventas-diarias/2026-11-04/solicitudes-correccion': [],
  '/sales/solicitudes-correccion/7': {
    ...request,
    estado: 'aceptada',
    respuesta: { por: 'Luis Soto', cuando: '2026-11-08T15:00:00Z', motivo: null },
  },
  '/sales/contratos/ventas-mensuales': {
    ...pageOf(month),
    hasMore: false,
    periodo: '2026-03',
    hoy: '2026-04-08',
    diaCorte: 12,
    abierto: true,
    hayNoVigentes: false,
    resumen: { contratos: 1, declarados: 1 },
  },
  '/sales/contratos/1/ventas-mensuales/2026-03': month,
  '/sales/contratos/1/ventas-mensuales/2026-03/historial': [
    { ...change, cuando: '2026-04-03T15:00:00.000Z' },
  ],
  '/sales/informe': {
    ...pageOf({ id: 1, nombre: 'Mall del Centro', m2: 100, ...sums }),
    hasMore: false,
    periodos: {
      actual: spanOf('2026-11-02', '2026-11-03'),
      mesAntes: spanOf('2026-10-05', '2026-10-06'),
      anioAntes: spanOf('2025-11-03', '2025-11-04'),
    },
    total: { m2: 100, ...sums },
    puntos: [{ desde: '2026-11-02', hasta: '2026-11-02', ...sums }],
    actualizado: '2026-11-20T15:01:00.000Z',
  },
  '/sales/contratos/admin-local': buildStorePage([buildStoreCard(5)]),
};
const permissions: readonly Permission[] = [
  { action: 'read', subject: 'Contract' },
  { action: 'read', subject: 'DailySales' },
  { action: 'read', subject: 'MonthlySales' },
  { action: 'read', subject: 'Sales' },
  { action: 'manage', subject: 'SalesAudit' },
];
const detalle = { empresa: null, marca: null, espacio: null, edificio: null };
const nowhere = { empresaId: null, marcaId: null, contratoId: null, paises: null, detalle };
const session: SessionFacts = {
  permissions,
  roles: [{ id: 'INT_FINANZAS', habilitado: true, ...nowhere }],
};

test.each([
  ['the list of contracts', 'CONTRATOS', '/contratos?desde=2024-05-06', ['06/05/2024']],
  ['a contract', 'CONTRATOS', '/contratos?contrato=1', ['01/02/2024', '03/12/2028']],
  ['a month of days', 'VENTAS_DETALLE', '/resumen-ventas-detalle/5/7?periodo=2026-11', ['09/11/2026']],
  [
    'a day and its history',
    'VENTAS_DETALLE',
    '/resumen-ventas-detalle/5/7?periodo=2026-11&dia=2026-11-04',
    ['04/11/2026', '06/11/2026', '07/11/2026'],
  ],
  [
    'the requests for corrections',
    'SOLICITUDES_CORRECCION',
    '/operacion/solicitudes-correccion',
    ['04/11/2026', '05/11/2026'],
  ],
  [
    'a request and its answer',
    'SOLICITUDES_CORRECCION',
    '/operacion/solicitudes-correccion?solicitud=7',
    ['04/11/2026', '05/11/2026', '08/11/2026'],
  ],
  [
    'a monthly sale and its history',
    'VENTAS_MENSUALES',
    '/ventas-mensuales?mes=2026-03&contrato=1',
    ['31/03/2026', '02/04/2026', '03/04/2026'],
  ],
  [
    'the comparison of the report',
    'INFORME_VENTAS_ADMIN',
    '/informeVentasAdmin?vista=comparativa',
    ['02/11/2026', '03/11/2026', '05/10/2026', '04/11/2025', '20/11/2026'],
  ],
] as const)(
  'every date of %s is shown as dd/MM/yyyy [S-413]',
  async (_, name, suffix, dates) => {
    for (const [path, body] of Object.entries(replies)) api.on(`GET ${path}`, { status: 200, body });
    const { default: Page } = await screens[name]();
    renderScreen(
      <Routes>
        <Route path={routePattern(name, 'CHL')} element={<Page />} />
      </Routes>,
      { session, path: `/chl/shopping${suffix}` },
    );
    await waitFor(() => expect(shownDates()).toEqual(expect.arrayContaining([...dates])), {
      timeout: 15_000,
    });
    expect(shownDates().filter((text) => !/^\d{2}\/\d{2}\/\d{4}$/.test(text))).toEqual([]);
  },
  60_000,
);
