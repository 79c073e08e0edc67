import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { CorrectionDetail } from 'shared/endpoints/correction-requests';
import { routePattern } from 'shared/routes';
import type { Permission } from 'shared/rules/ability';
import { AnsweringApi, renderScreen, Route, Routes, shownDates } from 'shared/testing';
import screens from './screens.ts';
import { buildContract } from './testing/build-contract.ts';
import { buildPeriod, buildSale } from './testing/build-period.ts';
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
const replies = {
  '/empresas/10/contratos': pageOf(contract),
  '/contratos/1': contract,
  '/edificios/mis': [],
  '/sales/solicitudes-correccion': { ...pageOf(request), hasMore: false },
  '/sales/espacios/5/empresas/7/ventas-diarias': buildPeriod('CHL', {
    periodo: '2026-11',
    hoy: '2026-11-09',
  }),
  '/sales/contratos/admin-local': buildStorePage([buildStoreCard(5)]),
};
const permissions: readonly Permission[] = [
  { action: 'read', subject: 'Contract' },
  { action: 'read', subject: 'DailySales' },
  { action: 'manage', subject: 'SalesAudit' },
];

test.each([
  ['CONTRATOS', '/contratos?contrato=1', ['01/02/2024', '03/12/2028']],
  ['VENTAS_DETALLE', '/resumen-ventas-detalle/5/7?periodo=2026-11', ['09/11/2026']],
  ['SOLICITUDES_CORRECCION', '/operacion/solicitudes-correccion', ['04/11/2026', '05/11/2026']],
] as const)(
  'every date of %s is shown as dd/MM/yyyy [S-413]',
  async (name, suffix, dates) => {
    for (const [path, body] of Object.entries(replies)) api.on(`GET ${path}`, { status: 200, body });
    const { default: Page } = await screens[name]();
    renderScreen(
      <Routes>
        <Route path={routePattern(name, 'CHL')} element={<Page />} />
      </Routes>,
      { session: { permissions }, path: `/chl/shopping${suffix}` },
    );
    await waitFor(() => expect(shownDates()).toEqual(expect.arrayContaining([...dates])), {
      timeout: 15_000,
    });
    expect(shownDates().filter((text) => !/^\d{2}\/\d{2}\/\d{4}$/.test(text))).toEqual([]);
  },
  60_000,
);
