import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routePattern } from 'shared/routes';
import { formatMonth } from 'shared/format';
import { lastEndedMonth } from 'shared/rules';
import { AnsweringApi, renderScreen, Route, Routes, type SessionFacts } from 'shared/testing';
import screens from './screens.ts';
import { buildMonth, buildMonthlySale } from './testing/build-month.ts';
import { buildStoreCard } from './testing/build-store-card.ts';
import { buildStorePage } from './testing/build-store-page.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const page = buildStorePage([buildStoreCard(1), buildStoreCard(2, { nombre: 'Librería Sur' })]);

const month = lastEndedMonth({ country: 'CHL', now: new Date() });
const months = {
  content: [
    buildMonth('CHL', { id: 2, codigo: 'CT-2', estadoMes: 'declared', ventaMensual: buildMonthlySale() }),
    buildMonth('CHL', { id: 3, codigo: 'CT-3' }),
  ],
  number: 0,
  totalPages: 1,
  totalElements: 2,
  hasMore: false,
  periodo: month,
  hoy: '2026-04-08',
  diaCorte: 12,
  abierto: true,
  hayNoVigentes: false,
  resumen: { contratos: 2, declarados: 1 },
};

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

/** The screens that the area gives to the routes, at their addresses. */
async function open(path: string, session: SessionFacts): Promise<void> {
  const { default: OwnReport } = await screens.INFORME_VENTAS();
  const { default: StaffReport } = await screens.INFORME_VENTAS_ADMIN();
  api.forget();
  api.on('GET /edificios/mis', { status: 200, body: [] });
  api.on('GET /sales/contratos/ventas-diarias', { status: 200, body: page });
  api.on('GET /sales/contratos/admin-local', { status: 200, body: page });
  api.on('GET /sales/contratos/ventas-mensuales', { status: 200, body: months });
  renderScreen(
    <Routes>
      <Route path={routePattern('INFORME_VENTAS', 'CHL')} element={<OwnReport />} />
      <Route path={routePattern('INFORME_VENTAS_ADMIN', 'CHL')} element={<StaffReport />} />
    </Routes>,
    { session, path },
  );
}
const loads = (call: string): boolean => api.askedFor(`GET /sales/contratos/${call}`).length > 0;

test.each([own, ofStaff])(
  'staff who may read sales get the report of their malls at %s, and its data is loaded [S-029 S-321 P-281 S-028]',
  async (path) => {
    await open(path, staffOf('INT_FINANZAS'));
    expect(await screen.findByRole('link', { name: 'Café Andino' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Mensual' })).toBeVisible();
    expect([loads('ventas-diarias'), loads('admin-local')]).toEqual([true, false]);
  },
);

test('a mall administrator has the report, daily and monthly [S-029 S-317]', async () => {
  await open(own, staffOf('INT_ADMIN'));
  expect(await screen.findByRole('link', { name: 'Café Andino' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Diaria' })).toBeChecked();
  await userEvent.click(screen.getByText('Mensual'));
  await expectMonths('Ventas del mes por contrato');
});

/** The months of the malls, with what was declared and what was not. */
async function expectMonths(name: string): Promise<void> {
  const table = within(await screen.findByRole('table', { name }));
  expect(screen.getByRole('button', { name: `Mes: ${formatMonth(month)}` })).toBeVisible();
  const [, declared, waiting] = table.getAllByRole('row');
  expect(declared).toHaveTextContent(/CT-2.*\$ 1\.190\.000.*Declarada/);
  expect(waiting).toHaveTextContent(/CT-3.*Sin declarar/);
}

test('/ventas-mensuales opens the months to finance [S-034]', async () => {
  const path = '/chl/shopping/ventas-mensuales';
  const { default: Screen } = await screens.VENTAS_MENSUALES();
  api.forget();
  api.on('GET /sales/contratos/ventas-mensuales', { status: 200, body: months });
  renderScreen(
    <Routes>
      <Route path={routePattern('VENTAS_MENSUALES', 'CHL')} element={<Screen />} />
    </Routes>,
    { session: staffOf('INT_FINANZAS'), path },
  );
  await expectMonths('Ventas mensuales por contrato');
  expect(screen.queryByRole('button', { name: /^(Declarar|Editar)/ })).toBeNull();
});

test.each([own, ofStaff])('tenants keep the report of their own spaces at %s [S-029 S-028]', async (path) => {
  await open(path, { permissions });
  expect(await screen.findByRole('link', { name: /Café Andino/ })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Mensual' })).toBeNull();
  expect([loads('ventas-diarias'), loads('admin-local')]).toEqual([false, true]);
});
