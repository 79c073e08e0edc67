import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'shared/router';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildPeriod } from '../testing/build-period.ts';
import DailySalesPage from './daily-sales.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());

const call = 'GET /espacios/5/empresas/7/ventas-diarias';

test('S-347 S-377 S-378 sales that cannot be read are an empty list with the message of the server, and asking again helps', async () => {
  const message = 'El servicio no está disponible en este momento.';
  api.on('GET /contratos/admin-local', { status: 200, body: [] });
  api.on(call, { status: 503, body: { code: 'NOT_READY', message } });
  renderScreen(
    <Routes>
      <Route path="/chl/shopping/resumen-ventas-detalle/:espacioId/:empresaId" element={<DailySalesPage />} />
    </Routes>,
    { session: { country: 'CHL' }, path: '/chl/shopping/resumen-ventas-detalle/5/7' },
  );
  expect((await screen.findByRole('alert', {}, { timeout: 15_000 })).textContent).toContain(message);
  expect(document.querySelectorAll('[data-day]')).toHaveLength(0);

  api.on(call, { status: 200, body: buildPeriod('CHL') });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(document.querySelectorAll('[data-day]').length).toBeGreaterThan(0), {
    timeout: 15_000,
  });
}, 40_000);
