import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, renderScreen, Route, Routes, type SessionFacts } from 'shared/testing';
import OwnReportPage from './space/sales-report.page.tsx';
import SalesReportPage from './sales-report/sales-report.page.tsx';
import { buildStoreCard } from './testing/build-store-card.ts';
import { buildStorePage } from './testing/build-store-page.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const page = buildStorePage([buildStoreCard(1), buildStoreCard(2, { nombre: 'Librería Sur' })]);

const permissions = [{ action: 'read', subject: 'Sales' }] as const;
const none = { empresa: null, marca: null, espacio: null, edificio: null };
const staffOf = (id: 'INT_FINANZAS' | 'INT_ADMIN'): SessionFacts => ({
  permissions,
  roles: [
    {
      id,
      habilitado: true,
      empresaId: null,
      marcaId: null,
      contratoId: null,
      paises: null,
      detalle: none,
    },
  ],
  user: { clients: [], clientsTotal: 90 },
});
const own = '/chl/shopping/informe-de-ventas';
const ofStaff = '/chl/shopping/informeVentasAdmin';

function open(path: string, session: SessionFacts): void {
  api.forget();
  api.on('GET /edificios/mis', { status: 200, body: [] });
  api.on('GET /sales/contratos/ventas-diarias', { status: 200, body: page });
  api.on('GET /sales/contratos/admin-local', { status: 200, body: page });
  renderScreen(
    <Routes>
      <Route path={own} element={<OwnReportPage />} />
      <Route path={ofStaff} element={<SalesReportPage />} />
    </Routes>,
    { session, path },
  );
}
const loads = (call: string): boolean => api.askedFor(`GET /sales/contratos/${call}`).length > 0;

test.each([own, ofStaff])(
  'staff who may read sales get the report of their malls at %s, and its data is loaded [S-029 S-321 P-281]',
  async (path) => {
    open(path, staffOf('INT_FINANZAS'));
    expect(await screen.findByRole('link', { name: 'Café Andino' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Mensual' })).toBeVisible();
    expect([loads('ventas-diarias'), loads('admin-local')]).toEqual([true, false]);
  },
);

test('a mall administrator has the report, daily and monthly [S-317]', async () => {
  open(own, staffOf('INT_ADMIN'));
  expect(await screen.findByRole('link', { name: 'Café Andino' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Diaria' })).toBeChecked();
  await userEvent.click(screen.getByText('Mensual'));
  expect(await screen.findByRole('button', { name: /^Mes: / })).toBeVisible();
  await waitFor(() => expect(loads('ventas-mensuales')).toBe(true));
});

test.each([own, ofStaff])('tenants keep the report of their own spaces at %s', async (path) => {
  open(path, { permissions });
  expect(await screen.findByRole('link', { name: /Café Andino/ })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Mensual' })).toBeNull();
  expect([loads('ventas-diarias'), loads('admin-local')]).toEqual([false, true]);
});
