import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import { buildPeriod } from '../testing/build-period.ts';
import { buildStorePage } from '../testing/build-store-page.ts';
import DailySalesPage from './daily-sales.page.tsx';
import { loadDayPanels } from './daily-view.tsx';

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
  await userEvent.click(screen.getByRole('button', { name: 'Seguir en este mes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  await open(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Aún puede completar el mes anterior')).toBeNull();
});

const create = [{ action: 'create', subject: 'DailySales' }] as const;
const read = [
  { action: 'read', subject: 'Sales' },
  { action: 'read', subject: 'DailySales' },
] as const;

test.each([
  ['to who declares none', '', read, '2026-11'],
  ['on the page of another month', '?periodo=2026-10', create, '2026-10'],
  ['over the detail of a day', '?dia=2026-11-19', create, '2026-11'],
  ['over the form of a day', '?dia=2026-11-19&declarar=1', create, '2026-11'],
] as const)('it does not open %s [S-218]', async (_, search, permissions, periodo) => {
  const series = { serieBoletas: '', serieFacturas: '' };
  api.on('GET /contratos/1/patron', { status: 200, body: { fecha: '2026-11-19', patron: null, series } });
  const body = buildPeriod('CHL', { periodo, avisarMesAnterior: true });
  api.on('GET /espacios/5/empresas/7/ventas-diarias', { status: 200, body });
  renderScreen(
    <Routes>
      <Route path="/chl/shopping/resumen-ventas-detalle/:espacioId/:empresaId" element={<DailySalesPage />} />
    </Routes>,
    { session: { country: 'CHL', permissions }, path: `/chl/shopping/resumen-ventas-detalle/5/7${search}` },
  );
  await waitFor(() => expect(document.querySelectorAll('[data-day]').length).toBeGreaterThan(0));
  // What opens with the month has opened, and so has the form.
  await act(async () => void (await loadDayPanels()));
  expect(screen.queryByText('Aún puede completar el mes anterior')).toBeNull();
});

test('it opens once a visit, whatever month is looked at meanwhile [S-218]', async () => {
  const { contrato } = buildPeriod('CHL');
  const { espacio, empresa } = contrato;
  const ofStore = { ...contrato, espacio: { ...espacio, id: 5 }, empresa: { ...empresa, id: 7 } };
  api.on('GET /espacios/5/empresas/7/ventas-diarias', ({ query }) => {
    const periodo = query.get('period') ?? '2026-11';
    return { status: 200, body: buildPeriod('CHL', { contrato: ofStore, periodo, avisarMesAnterior: true }) };
  });
  renderScreen(
    <Routes>
      <Route path="/chl/shopping/resumen-ventas-detalle/:espacioId/:empresaId" element={<DailySalesPage />} />
    </Routes>,
    {
      session: { country: 'CHL', permissions: create },
      path: '/chl/shopping/resumen-ventas-detalle/5/7?periodo=2026-11',
    },
  );
  const shows = (day: string) =>
    waitFor(() => expect(document.querySelector(`[data-day="${day}"]`)).not.toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir en este mes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Mes anterior' }));
  await shows('2026-10-31');
  await userEvent.click(await screen.findByRole('button', { name: 'Mes siguiente' }));
  await shows('2026-11-19');
  await act(async () => {});
  expect(screen.queryByText('Aún puede completar el mes anterior')).toBeNull();
});
