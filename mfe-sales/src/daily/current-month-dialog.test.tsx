import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import { buildPeriod } from '../testing/build-period.ts';
import { buildStorePage } from '../testing/build-store-page.ts';
import DailySalesPage from './daily-sales.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
  api.on('GET /contratos/admin-local', { status: 200, body: buildStorePage([]) });
});
afterAll(() => api.stop());

/** Opens the current month of a store whose previous month is to be reminded of, or not. */
async function open(avisarMesAnterior: boolean): Promise<void> {
  const body = buildPeriod('CHL', { avisarMesAnterior });
  api.on('GET /espacios/5/empresas/7/ventas-diarias', { status: 200, body });
  renderScreen(
    <Routes>
      <Route path="/chl/shopping/resumen-ventas-detalle/:espacioId/:empresaId" element={<DailySalesPage />} />
    </Routes>,
    {
      session: { country: 'CHL', permissions: [{ action: 'create', subject: 'DailySales' }] },
      path: '/chl/shopping/resumen-ventas-detalle/5/7',
    },
  );
  await screen.findByLabelText('Declarar la venta del 19/11/2026');
  // What opens with the month has opened.
  await act(async () => {});
}

test('the current-month dialog opens where the server says that the previous month lacks sales, and not otherwise [S-218 S-219]', async () => {
  await open(true);
  expect(screen.getByRole('dialog', { name: 'Aún puede completar el mes anterior' })).toBeVisible();
  cleanup();
  await open(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Aún puede completar el mes anterior')).toBeNull();
});
