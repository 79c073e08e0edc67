import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { SessionCompany } from 'shared/endpoints/auth';
import { selectCompany } from 'shared/session';
import { AnsweringApi, renderScreen } from 'shared/testing';
import screens from './screens.ts';
import { buildNote } from './testing/build-note.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const company = (id: number, name: string, taxId: string): SessionCompany => ({
  id,
  name,
  countryId: 'CHL',
  taxId,
  logoArchivoPath: null,
});
const first = company(10, 'Comercial Rojas', '76123456-0');
const second = company(11, 'Tiendas del Sur', '77222333-4');

/** A text that only the rows of this company contain. */
const markOf = ({ name }: SessionCompany): string => `Fila de ${name}`;

/** The replies that a screen gets about a company, by path. */
const replies = {
  FACTURAS: (of: SessionCompany) => ({
    [`/invoices/country/CHL/company/${of.taxId}`]: {
      data: [
        {
          id: of.id,
          tipo_documento: markOf(of),
          numero: '0000480123',
          fecha_emision: '2026-11-05',
          nombre_sociedad: 'Vitrina SpA',
          moneda: 'CLP',
          monto_neto: 1_000_000,
          monto_impuesto: 190_000,
          monto_bruto: 1_190_000,
          url: 'chl/1.pdf',
          tipo_visualizacion: 'pdf',
          compensada: false,
        },
      ],
      pagination: { currentPage: 0, size: 10, totalPages: 1, totalElements: 1, hasMore: false },
    },
    [`/invoices/country/CHL/company/${of.taxId}/filters`]: { company_filters: [] },
  }),
  NOTAS_DE_CARGO: (of: SessionCompany) => ({
    [`/debit-notes/clients/${of.id}/debit-notes`]: {
      content: [buildNote({ id: of.id, reason: markOf(of) })],
      number: 0,
      totalPages: 1,
      totalElements: 1,
    },
  }),
  GASTOS_COMUNES: (of: SessionCompany) => ({
    [`/expenses/country/CHL/company/${of.taxId}`]: {
      data: [
        {
          id: of.id,
          descripcion: markOf(of),
          year_month: '2026-10-01',
          object_key: 'chl/1.pdf',
          nombre: 'Gastos-comunes.pdf',
          country_id: 'CHL',
        },
      ],
      pagination: { totalItems: 1 },
    },
  }),
  CUENTAS_POR_PAGAR: (of: SessionCompany) => ({
    [`/debt/clients/CHL-${of.taxId}/debt`]: {
      deudaTotal: 1_000_000,
      deudaMenorA30Dias: 1_000_000,
      deudaEntre31Y60Dias: 0,
      deudaEntre61Y90Dias: 0,
      deudaEntre91Y180Dias: 0,
      deudaMayorA180Dias: 0,
      convenioTotal: 0,
      updatedAt: '2026-11-20T09:30:00.000Z',
    },
    [`/debt/clients/CHL-${of.taxId}/debt-details`]: [
      {
        folio: '14000007',
        tipoDeDocumento: 'Factura electrónica',
        sociedadFacturadora: 'Vitrina SpA',
        sociedad: 'CL10',
        nroFactura: '480123',
        centroComercial: markOf(of),
        fechaDeEmision: '2026-11-01',
        fechaDeVencimiento: '2026-12-01',
        totalFactura: 1_000_000,
        estadoDeuda: 'DEUDA <=30',
        linkFactura: null,
      },
    ],
    [`/debt/clients/CHL-${of.taxId}/debt-agreements`]: [],
  }),
};

test.each(['FACTURAS', 'NOTAS_DE_CARGO', 'GASTOS_COMUNES', 'CUENTAS_POR_PAGAR'] as const)(
  '%s has what is of the company that is chosen in the top bar, and nothing of another one [P-153]',
  async (name) => {
    for (const one of [first, second])
      for (const [path, body] of Object.entries(replies[name](one)))
        api.on(`GET ${path}`, { status: 200, body });
    const { default: Page } = await screens[name]();
    renderScreen(<Page />, { session: { user: { clients: [first, second] } } });
    for (const [chosen, other] of [
      [first, second],
      [second, first],
    ] as const) {
      act(() => selectCompany(chosen));
      expect((await screen.findAllByText(markOf(chosen))).length).toBeGreaterThan(0);
      expect(screen.queryAllByText(markOf(other))).toEqual([]);
    }
  },
  30_000,
);
