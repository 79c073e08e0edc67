import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { SessionCompany, SessionRole } from 'shared/endpoints/auth';
import type { Permission } from 'shared/rules/ability';
import { selectCompany } from 'shared/session';
import { AnsweringApi, type Asked, renderScreen } from 'shared/testing';
import screens from './screens.ts';
import { buildContract } from './testing/build-contract.ts';
import { buildMonth } from './testing/build-month.ts';
import { buildStore, buildStoresDay } from './testing/build-store.ts';
import { buildStoreCard } from './testing/build-store-card.ts';
import { buildStorePage } from './testing/build-store-page.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const company = (id: number, name: string): SessionCompany => ({
  id,
  name,
  countryId: 'CHL',
  taxId: `${id}`,
  logoArchivoPath: null,
});
const first = company(10, 'Comercial Rojas');
const second = company(11, 'Tiendas del Sur');

/** The brand of the company's stores, which no other company has. */
const markOf = ({ name }: SessionCompany): string => `Marca de ${name}`;

/** As the API answers: what is of the company in the query, or of both without one. */
const named = ({ query }: Asked): readonly SessionCompany[] =>
  [first, second].filter(({ id }) => !query.has('empresaId') || query.get('empresaId') === String(id));
const twice = <Row,>(asked: Asked, build: (of: SessionCompany, n: number) => Row): Row[] =>
  named(asked).flatMap((of) => [build(of, of.id * 2), build(of, of.id * 2 + 1)]);
const cards = (asked: Asked) =>
  buildStorePage(
    twice(asked, (of, id) => buildStoreCard(id, { nombre: markOf(of), empresaId: of.id, pendientes: 1 })),
  );
const months = (asked: Asked) => {
  const content = twice(asked, (of, id) =>
    buildMonth('CHL', { id, codigo: `CT-${id}`, marca: { id, nombre: markOf(of), logoArchivoPath: null } }),
  );
  return {
    content,
    number: 0,
    totalPages: 1,
    totalElements: content.length,
    hasMore: false,
    periodo: '2026-03',
    hoy: '2026-04-08',
    diaCorte: 9,
    abierto: true,
    hayNoVigentes: false,
    resumen: { contratos: content.length, declarados: 0 },
  };
};
const contractsOf = (of: SessionCompany) => () => ({
  content: [buildContract({ id: of.id, marca: { id: of.id, nombre: markOf(of), logoArchivoPath: null } })],
  number: 0,
  totalPages: 1,
  totalElements: 1,
});
/** The whole day: the screen leaves the stores of the company. */
const day = () =>
  buildStoresDay(
    '2026-11-19',
    [first, second].map((of) =>
      buildStore({ contratoId: of.id, empresaId: of.id, nombre: markOf(of), espacioId: of.id }),
    ),
  );

const calls: Readonly<Record<string, (asked: Asked) => unknown>> = {
  '/sales/contratos/admin-local': cards,
  '/sales/contratos/ventas-diarias': cards,
  '/sales/contratos/ventas-mensuales': months,
  '/sales/ventas-diarias/varios': day,
  '/edificios/mis': () => [],
  '/empresas/10/contratos': contractsOf(first),
  '/empresas/11/contratos': contractsOf(second),
};

/** A user of both companies who may do all of it. */
const permissions: readonly Permission[] = [
  { action: 'read', subject: 'DailySales' },
  { action: 'create', subject: 'DailySales' },
  { action: 'create', subject: 'DailySalesBatch' },
  { action: 'read', subject: 'Sales' },
  { action: 'read', subject: 'MonthlySales' },
  { action: 'read', subject: 'Contract' },
];
const nowhere = { empresa: null, marca: null, espacio: null, edificio: null };
const none = { empresaId: null, marcaId: null, contratoId: null, paises: null, detalle: nowhere };
const finance: SessionRole = { id: 'INT_FINANZAS', habilitado: true, ...none };

test.each([
  ['ESPACIO_LOCALES', '', []],
  ['ESPACIO_LOCALES', '?varios=1&dia=2026-11-19', []],
  ['INFORME_VENTAS', '', []],
  ['INFORME_VENTAS_ADMIN', '', [finance]],
  ['INFORME_VENTAS_ADMIN', '?vista=mensual', [finance]],
  ['VENTAS_MENSUALES', '', []],
  ['CONTRATOS', '', []],
] as const)(
  '%s%s has what is of the company that is chosen in the top bar, and nothing of another one [P-153 S-375]',
  async (name, query, roles) => {
    for (const [path, reply] of Object.entries(calls))
      api.on(`GET ${path}`, (asked) => ({ status: 200, body: reply(asked) }));
    const { default: Page } = await screens[name]();
    renderScreen(<Page />, {
      session: { permissions, roles, user: { clients: [first, second] } },
      path: `/chl/shopping/x${query}`,
    });
    for (const [chosen, other] of [
      [first, second],
      [second, first],
    ] as const) {
      act(() => selectCompany(chosen));
      const shown = await screen.findAllByText(markOf(chosen), {}, { timeout: 15_000 });
      expect(shown.length).toBeGreaterThan(0);
      expect(screen.queryAllByText(markOf(other))).toEqual([]);
    }
  },
  60_000,
);
