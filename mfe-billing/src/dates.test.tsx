import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { routePattern } from 'shared/routes';
import { AnsweringApi, renderScreen, Route, Routes, shownDates } from 'shared/testing';
import screens from './screens.ts';
import { acceptedNote, buildNote } from './testing/build-note.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const invoice = {
  id: 1,
  tipo_documento: 'Factura electrónica',
  numero: '480123',
  fecha_emision: '2026-11-05',
  nombre_sociedad: 'Vitrina SpA',
  moneda: 'CLP',
  monto_neto: 1_000_000,
  monto_impuesto: 190_000,
  monto_bruto: 1_190_000,
  url: 'chl/2026-11/1.pdf',
  tipo_visualizacion: 'pdf',
  compensada: false,
};
const summary = {
  deudaTotal: 1_000_000,
  deudaMenorA30Dias: 1_000_000,
  deudaEntre31Y60Dias: 0,
  deudaEntre61Y90Dias: 0,
  deudaEntre91Y180Dias: 0,
  deudaMayorA180Dias: 0,
  convenioTotal: null,
  updatedAt: '2026-11-20T09:30:00.000Z',
};
const owed = {
  folio: '14000007',
  tipoDeDocumento: 'Factura electrónica',
  sociedadFacturadora: 'Vitrina SpA',
  sociedad: 'CL10',
  nroFactura: '480123',
  centroComercial: 'Plaza Cordillera',
  fechaDeEmision: '2026-11-01',
  fechaDeVencimiento: '2026-12-04',
  totalFactura: 1_000_000,
  estadoDeuda: 'DEUDA <=30',
  linkFactura: null,
};
const invoices = '/invoices/country/CHL/company/76123456-0';
const debt = '/debt/clients/CHL-76123456-0';
const replies = {
  [invoices]: {
    data: [invoice],
    pagination: { currentPage: 0, size: 10, totalPages: 1, totalElements: 1, hasMore: false },
  },
  [`${invoices}/filters`]: { company_filters: [] },
  '/debit-notes/clients/10/debit-notes': {
    content: [buildNote(), { ...acceptedNote(), id: 8, created_at: '2026-11-12T15:00:00.000Z' }],
    number: 0,
    totalPages: 1,
    totalElements: 2,
  },
  [`${debt}/debt`]: summary,
  [`${debt}/debt-details`]: [owed],
};

test.each([
  ['FACTURAS', '/facturas', ['05/11/2026'], '[P-428]'],
  [
    'NOTAS_DE_CARGO',
    '/notas-de-cargo?desde=2026-11-02',
    ['02/11/2026', '10/11/2026', '12/11/2026'],
    '[P-428]',
  ],
  ['CUENTAS_POR_PAGAR', '/cuentas-por-pagar', ['20/11/2026', '01/11/2026', '04/12/2026'], '[U-403]'],
] as const)(
  'every date of %s is shown as dd/MM/yyyy (%s, %j) %s',
  async (name, suffix, dates, _ids) => {
    for (const [path, body] of Object.entries(replies)) api.on(`GET ${path}`, { status: 200, body });
    const { default: Page } = await screens[name]();
    renderScreen(
      <Routes>
        <Route path={routePattern(name, 'CHL')} element={<Page />} />
      </Routes>,
      { session: {}, path: `/chl/shopping${suffix}` },
    );
    await waitFor(() => expect(shownDates()).toEqual(expect.arrayContaining([...dates])));
    expect(shownDates().filter((text) => !/^\d{2}\/\d{2}\/\d{4}$/.test(text))).toEqual([]);
  },
  60_000,
);
