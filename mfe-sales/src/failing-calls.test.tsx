import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routePattern } from 'shared/routes';
import { AnsweringApi, refusal, renderScreen, Route, Routes } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import screens from './screens.ts';
import { buildStoresDay } from './testing/build-store.ts';
import { buildStoreCard } from './testing/build-store-card.ts';
import { buildStorePage } from './testing/build-store-page.ts';
import { buildContract } from './testing/build-contract.ts';
import { Asking } from './testing/asking.tsx';
import { salesReader, salesReplies } from './testing/sales-replies.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
});

const options = { opciones: [{ id: 1, nombre: 'Mall del Centro' }], hasMore: false };
const page = { content: [], number: 0, totalPages: 0, totalElements: 0, hasMore: false };
const replies: typeof salesReplies = {
  ...salesReplies,
  '/contratos/filtros/edificios': options,
  '/contratos/filtros/marcas': options,
  '/contratos/filtros/encargados': options,
  '/contratos/1/contactos': { puedeAsignar: true, contactos: [] },
  '/espacios/5/contratos': [buildContract()],
  '/sales/auditoria': {
    ...page,
    hoy: '2026-04-15',
    resumen: { declarados: 0, sinDeclarar: 0, auditados: 0 },
  },
  '/sales/contratos/ventas-diarias': buildStorePage([buildStoreCard(5)]),
  '/sales/contratos/admin-local': buildStorePage([buildStoreCard(5), buildStoreCard(6)]),
  '/sales/ventas-diarias/varios': buildStoresDay('2026-11-19', []),
  '/imports/12': {
    id: 12,
    filename: 'ventas.xlsx',
    step: 'check',
    state: 'failed',
    done: 0,
    total: null,
    faults: 1,
    summary: null,
    corrected: null,
    message: 'No se puede leer',
  },
  '/imports/12/faults': {
    ...page,
    content: [{ row: 9, column: 'boletas', reason: 'No puede ser negativo' }],
    totalPages: 1,
    totalElements: 1,
  },
};
const session = {
  ...salesReader,
  permissions: [
    ...(salesReader.permissions ?? []),
    { action: 'create', subject: 'DailySales' },
    { action: 'create', subject: 'DailySalesBatch' },
  ],
} as const;

const month = '/resumen-ventas-detalle/5/7?periodo=2026-11';
const daysOfStore = '/sales/espacios/5/empresas/7/ventas-diarias';
const day = '/sales/contratos/1/ventas-diarias/2026-11-04';
const ofMonth = '/sales/contratos/1/ventas-mensuales/2026-03';
const malls = '/edificios/mis';
const report = '/informeVentasAdmin';
const corrections = '/operacion/solicitudes-correccion';

/** What a screen shows, the screen, its address and the call; and what is pressed for it. */
test.each([
  ['the contracts', 'CONTRATOS', '/contratos', '/empresas/10/contratos'],
  ['a contract', 'CONTRATOS', '/contratos?contrato=1', '/contratos/1'],
  ['the malls of contracts', 'CONTRATOS', '/contratos', '/contratos/filtros/edificios', 'Filtros'],
  ['the brands of contracts', 'CONTRATOS', '/contratos', '/contratos/filtros/marcas', 'Filtros'],
  ['the managers of contracts', 'CONTRATOS', '/contratos', '/contratos/filtros/encargados', 'Filtros'],
  ['the contract of managers', 'MARCA_ENCARGADOS', '/marca/1/encargados', '/contratos/1'],
  ['the managers', 'MARCA_ENCARGADOS', '/marca/1/encargados', '/contratos/1/contactos'],
  ['the contracts of a space', 'ESPACIO_ENCARGADOS', '/espacio/5/encargados', '/espacios/5/contratos'],
  ['the managers of a space', 'ESPACIO_ENCARGADOS', '/espacio/5/encargados', '/contratos/1/contactos'],
  ['the stores', 'ESPACIO_LOCALES', '/espacio/locales', '/sales/contratos/admin-local'],
  ['the stores of a tenant', 'INFORME_VENTAS', '/informe-de-ventas', '/sales/contratos/admin-local'],
  ['several stores', 'ESPACIO_LOCALES', '/espacio/locales?varios=1', '/sales/ventas-diarias/varios'],
  ['a space', 'MARCA_ESPACIO', '/marca/espacio/5', '/sales/contratos/admin-local'],
  ['the days of a space', 'MARCA_ESPACIO', '/marca/espacio/5', daysOfStore],
  ['the days of a store', 'VENTAS_DETALLE', month, daysOfStore],
  ['the changes of a day', 'VENTAS_DETALLE', `${month}&dia=2026-11-04`, `${day}/historial`],
  ['the requests of a day', 'VENTAS_DETALLE', `${month}&dia=2026-11-04`, `${day}/solicitudes-correccion`],
  ['an upload', 'VENTAS_DETALLE', `${month}&carga=12`, '/imports/12'],
  ['the faults of an upload', 'VENTAS_DETALLE', `${month}&carga=12`, '/imports/12/faults'],
  ['the months', 'VENTAS_MENSUALES', '/ventas-mensuales', '/sales/contratos/ventas-mensuales'],
  ['a month', 'VENTAS_MENSUALES', '/ventas-mensuales?mes=2026-03&contrato=1', ofMonth],
  [
    'the changes of a month',
    'VENTAS_MENSUALES',
    '/ventas-mensuales?mes=2026-03&contrato=1',
    `${ofMonth}/historial`,
  ],
  ['the audit', 'AUDITORIA_VENTAS', '/operacion/auditoria-ventas', '/sales/auditoria'],
  ['the malls of the audit', 'AUDITORIA_VENTAS', '/operacion/auditoria-ventas', malls],
  ['the requests', 'SOLICITUDES_CORRECCION', corrections, '/sales/solicitudes-correccion'],
  ['a request', 'SOLICITUDES_CORRECCION', `${corrections}?solicitud=7`, '/sales/solicitudes-correccion/7'],
  ['the malls of requests', 'SOLICITUDES_CORRECCION', corrections, malls],
  ['the daily report', 'INFORME_VENTAS_ADMIN', report, '/sales/contratos/ventas-diarias'],
  ['the malls of the daily report', 'INFORME_VENTAS_ADMIN', report, malls],
  [
    'the monthly report',
    'INFORME_VENTAS_ADMIN',
    `${report}?vista=mensual`,
    '/sales/contratos/ventas-mensuales',
  ],
  ['the malls of the monthly report', 'INFORME_VENTAS_ADMIN', `${report}?vista=mensual`, malls],
  ['the comparison', 'INFORME_VENTAS_ADMIN', `${report}?vista=comparativa`, '/sales/informe'],
  ['the malls of the comparison', 'INFORME_VENTAS_ADMIN', `${report}?vista=comparativa`, malls],
] as const)(
  '%s that cannot be read: the message is shown, and asking again helps [S-377 S-392 S-378]',
  async (_, name, suffix, failing, ...[press]) => {
    for (const [path, body] of Object.entries(replies)) api.on(`GET ${path}`, { status: 200, body });
    // Calls without a reply here are answered with 404, whose message is another one.
    const message = 'El servicio no está disponible en este momento.';
    api.on(`GET ${failing}`, refusal(503, 'NOT_READY', message));
    const { default: Page } = await screens[name]();
    renderScreen(
      <Routes>
        <Route path={routePattern(name, 'CHL')} element={<Page />} />
        <Route path="*" element={null} />
      </Routes>,
      {
        // Staff are led to the report of their malls.
        session: name === 'INFORME_VENTAS' ? { permissions: session.permissions } : session,
        path: `/chl/shopping${suffix}`,
      },
    );
    if (press !== undefined) await userEvent.click(await screen.findByRole('button', { name: press }));
    const said = await screen.findByText(message, {}, { timeout: 15_000 });
    const alert = said.closest<HTMLElement>('[role=alert]');
    if (alert === null) throw new Error('The message is no alert.');
    const asked = api.askedFor(`GET ${failing}`).length;
    api.on(`GET ${failing}`, { status: 200, body: replies[failing] });
    await userEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(api.askedFor(`GET ${failing}`).length).toBeGreaterThan(asked);
  },
  60_000,
);

test.each([
  ['the name on the chip of a filter', 'CONTRATOS', '/contratos?mall=1', '/contratos/filtros/edificios'],
  [
    'the count of pending stores',
    'INFORME_VENTAS_ADMIN',
    `${report}?vista=comparativa`,
    '/sales/contratos/ventas-diarias',
  ],
  ['the other stores', 'VENTAS_DETALLE', month, '/sales/contratos/admin-local'],
] as const)(
  '%s that cannot be read stays away without a word [S-377]',
  async (_, name, suffix, failing) => {
    for (const [path, body] of Object.entries(replies)) api.on(`GET ${path}`, { status: 200, body });
    const message = 'El servicio no está disponible en este momento.';
    api.on(`GET ${failing}`, refusal(503, 'NOT_READY', message));
    const { default: Page } = await screens[name]();
    renderScreen(
      <>
        <Routes>
          <Route path={routePattern(name, 'CHL')} element={<Page />} />
          <Route path="*" element={null} />
        </Routes>
        <Asking />
        <Toaster />
      </>,
      { session, path: `/chl/shopping${suffix}` },
    );
    await waitFor(() => expect(api.askedFor(`GET ${failing}`)).not.toEqual([]));
    await waitFor(() => expect(screen.getByLabelText('En camino')).toHaveTextContent(/^0$/));
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  },
  60_000,
);
