import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { SessionCompany } from 'shared/endpoints/auth';
import { selectCompany } from 'shared/session';
import { type AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import screens from './screens.ts';
import { startAdminApi } from './testing/admin-api.ts';
import { buildCompany } from './testing/build-company.ts';
import { buildManaged, pageOf } from './testing/build-discount.ts';
import { buildUserRow } from './testing/build-user.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const first = buildCompany();
const second = buildCompany({ id: 11, name: 'Tiendas del Sur', taxId: '2' });

/** A text that only the data of this company contain. */
const markOf = ({ name }: SessionCompany): string => `Dato de ${name}`;

const report = { id: 'ventas-por-mes', descripcion: '', desde: '2025-12', hasta: '2026-11' };
const choices = (of: SessionCompany) => ({
  [`/discounts/clients/${of.id}/buildings`]: [],
  [`/discounts/clients/${of.id}/brands`]: [],
});

/** The replies that a screen gets about a company, by path. */
const replies = {
  EMPRESA: (of: SessionCompany) => ({
    [`/empresas/${of.id}`]: {
      id: of.id,
      paisId: 'CHL',
      nombre: of.name,
      idFiscal: '76.123.456-0',
      email: null,
      telefono: null,
      web: null,
      direccion: markOf(of),
      logoArchivoPath: null,
      perfil: { nombre: 'Administrador de empresa' },
      comercial: null,
      rowVersion: 1,
    },
    [`/empresas/${of.id}/contactos`]: [],
    [`/empresas/${of.id}/marcas`]: [],
  }),
  EMPRESA_USUARIOS: (of: SessionCompany) => ({
    [`/auth/clients/${of.id}/users`]: {
      content: [{ ...buildUserRow(), position: markOf(of) }],
      number: 0,
      totalPages: 1,
      totalElements: 1,
      hasMore: false,
    },
  }),
  ON_DEMAND: (of: SessionCompany) => ({
    [`/powerbi/reportes/empresas/${of.id}`]: [{ ...report, nombre: markOf(of) }],
    '/powerbi/reportes/externos': [],
  }),
  ON_DEMAND_SERVICE: (of: SessionCompany) => ({
    [`/powerbi/reportes/empresas/${of.id}/ventas-por-mes`]: {
      ...report,
      nombre: 'Ventas por mes',
      unidad: 'monto',
      centros: [{ id: 1, nombre: markOf(of) }],
      meses: [{ mes: '2026-11', valores: [1_000], total: 1_000 }],
    },
  }),
  DESCUENTOS_CLIENTE: (of: SessionCompany) => ({
    [`/discounts/clients/${of.id}/discounts`]: pageOf([buildManaged({ name: markOf(of) })]).body,
    ...choices(of),
  }),
  DESCUENTOS_RESULTADOS: (of: SessionCompany) => ({
    [`/discounts/clients/${of.id}/figures`]: {
      from: '2026-11-20',
      to: '2026-11-20',
      obtained: 3,
      redeemed: 2,
      days: [{ day: '2026-11-20', obtained: 3, redeemed: 2 }],
      malls: [{ id: 1, name: markOf(of), redeemed: 2 }],
    },
    ...choices(of),
  }),
  NUEVO_CONTACTO: (of: SessionCompany) => ({
    [`/auth/clients/${of.id}/brands`]: {
      brands: [{ id: of.id, name: markOf(of), assignable: true, hasContracts: false }],
      wholeCompany: true,
    },
    [`/auth/clients/${of.id}/contracts`]: [],
  }),
};

/** Where a screen needs more than the bare address. */
const paths: Readonly<Record<string, string>> = {
  ON_DEMAND_SERVICE: '/chl/shopping/onDemand/ventas-por-mes',
  NUEVO_CONTACTO: '/chl/shopping/contactos/nuevo?rol=EXT_MARCA',
};

test.each([
  'EMPRESA',
  'EMPRESA_USUARIOS',
  'ON_DEMAND',
  'ON_DEMAND_SERVICE',
  'DESCUENTOS_CLIENTE',
  'DESCUENTOS_RESULTADOS',
  'NUEVO_CONTACTO',
] as const)(
  '%s has what is of the company that is chosen in the top bar, and nothing of another one [P-153 P-282]',
  async (name) => {
    for (const one of [first, second])
      for (const [path, body] of Object.entries(replies[name](one)))
        api.on(`GET ${path}`, { status: 200, body });
    const { default: Page } = await screens[name]();
    renderScreen(
      <Routes>
        <Route path="/chl/shopping/onDemand/:onDemandService" element={<Page />} />
        <Route path="*" element={<Page />} />
      </Routes>,
      {
        session: {
          permissions: [{ action: 'manage', subject: 'Discounts' }],
          user: { clients: [first, second] },
        },
        path: paths[name] ?? '/',
      },
    );
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
