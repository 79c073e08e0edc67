import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { routePattern } from 'shared/routes';
import { AnsweringApi, renderScreen, Route, Routes, shownDates } from 'shared/testing';
import screens from './screens.ts';
import { salesReader, salesReplies } from './testing/sales-replies.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

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
  'every date of %s is shown as dd/MM/yyyy [S-413 P-428]',
  async (_, name, suffix, dates) => {
    for (const [path, body] of Object.entries(salesReplies)) api.on(`GET ${path}`, { status: 200, body });
    const { default: Page } = await screens[name]();
    renderScreen(
      <Routes>
        <Route path={routePattern(name, 'CHL')} element={<Page />} />
      </Routes>,
      { session: salesReader, path: `/chl/shopping${suffix}` },
    );
    await waitFor(() => expect(shownDates()).toEqual(expect.arrayContaining([...dates])), {
      timeout: 15_000,
    });
    expect(shownDates().filter((text) => !/^\d{2}\/\d{2}\/\d{4}$/.test(text))).toEqual([]);
  },
  60_000,
);
