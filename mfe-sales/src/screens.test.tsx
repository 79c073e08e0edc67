import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lastEndedMonth } from 'shared/rules';
import type { Permission } from 'shared/rules/ability';
import { routePattern, routes } from 'shared/routes';
import { AnsweringApi, renderScreen, Route, Routes, type SessionFacts } from 'shared/testing';
import { buildContract } from './testing/build-contract.ts';
import { buildMonth } from './testing/build-month.ts';
import { buildPeriod } from './testing/build-period.ts';
import { buildStoreCard } from './testing/build-store-card.ts';
import { buildStorePage } from './testing/build-store-page.ts';
import screens from './screens.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
});

describe('the sales area offers [S-004]', () => {
  const slow = { timeout: 15_000 };
  const permissionsOf = (...abilities: readonly string[]): readonly Permission[] =>
    abilities.map((ability) => {
      const [action, subject] = ability.split(' ');
      return { action, subject } as Permission;
    });

  /** Opens the screen that the area gives to a route, at its address. */
  async function open(name: keyof typeof screens, suffix: string, session: SessionFacts): Promise<void> {
    const { default: Screen } = await screens[name]();
    renderScreen(
      <Routes>
        <Route path={routePattern(name, 'CHL')} element={<Screen />} />
      </Routes>,
      { session, path: `/chl/shopping${suffix}` },
    );
  }
  const openDays = (...abilities: readonly string[]): Promise<void> => {
    api.on('GET /sales/espacios/5/empresas/7/ventas-diarias', { status: 200, body: buildPeriod('CHL') });
    api.on('GET /sales/contratos/admin-local', { status: 200, body: buildStorePage([buildStoreCard(5)]) });
    return open('VENTAS_DETALLE', '/resumen-ventas-detalle/5/7?periodo=2026-11', {
      permissions: permissionsOf('read DailySales', ...abilities),
    });
  };
  const openMonths = (): Promise<void> => {
    api.on('GET /sales/contratos/ventas-mensuales', {
      status: 200,
      body: {
        content: [buildMonth('CHL', { codigo: 'CT-1' })],
        number: 0,
        totalPages: 1,
        totalElements: 1,
        hasMore: false,
        periodo: lastEndedMonth({ country: 'CHL', now: new Date() }),
        hoy: '2026-04-08',
        diaCorte: 9,
        abierto: true,
        hayNoVigentes: false,
        resumen: { contratos: 1, declarados: 0 },
      },
    });
    return open('VENTAS_MENSUALES', '/ventas-mensuales', {
      permissions: permissionsOf('read MonthlySales', 'create MonthlySales'),
    });
  };
  const declareDay = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Declarar la venta del 19/11/2026' }, slow));

  test('the declaration of daily sales', async () => {
    await openDays('create DailySales');
    await declareDay();
    expect(await screen.findByLabelText('Cantidad de boletas', {}, slow)).toBeVisible();
  }, 60_000);

  test('the justification of days without sales', async () => {
    api.on('GET /sales/ventas-diarias/justificaciones', {
      status: 200,
      body: [{ id: 2, nombre: 'Local cerrado por inventario', periodo: false }],
    });
    await openDays('create DailySales');
    await declareDay();
    await userEvent.click(
      await screen.findByRole('button', { name: 'En caso de no declarar venta haz click aquí' }, slow),
    );
    expect(await screen.findByRole('option', { name: 'Local cerrado por inventario' }, slow)).toBeVisible();
  }, 60_000);

  test('the declaration of monthly sales, until the cut-off day of its parameter', async () => {
    await openMonths();
    expect(
      await screen.findByText('Las ventas del mes anterior se pueden cargar hasta el día 9 del mes actual.'),
    ).toBeVisible();
    const [declare] = await screen.findAllByRole('button', { name: 'Declarar el contrato CT-1' }, slow);
    if (declare === undefined) throw new Error('The month can be declared.');
    await userEvent.click(declare);
    // The form is drawn again when its record has come.
    await waitFor(() => expect(screen.getByLabelText(/Cantidad de tickets/)).toBeVisible(), slow);
  }, 60_000);

  test.each(['INT_ADMIN', 'INT_FINANZAS'] as const)('the report to %s', async (id) => {
    api.on('GET /edificios/mis', { status: 200, body: [] });
    api.on('GET /sales/contratos/ventas-diarias', { status: 200, body: buildStorePage([buildStoreCard(5)]) });
    const detalle = { empresa: null, marca: null, espacio: null, edificio: null };
    await open('INFORME_VENTAS_ADMIN', '/informeVentasAdmin', {
      permissions: permissionsOf('read Sales'),
      roles: [
        { id, habilitado: true, empresaId: null, marcaId: null, contratoId: null, paises: null, detalle },
      ],
      user: { clients: [], clientsTotal: 90 },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Informe de ventas' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Café Andino' }, slow)).toBeVisible();
  });

  test('the list of contracts', async () => {
    const page = { content: [buildContract()], number: 0, totalPages: 1, totalElements: 1 };
    api.on('GET /empresas/10/contratos', { status: 200, body: page });
    await open('CONTRATOS', '/contratos', { permissions: permissionsOf('read Contract') });
    expect(screen.getByRole('heading', { level: 1, name: 'Contratos' })).toBeVisible();
    expect((await screen.findAllByText('CT-001', {}, slow)).length).toBeGreaterThan(0);
  });

  test('the assignment of store managers', async () => {
    const luz = { usuarioId: 7, nombres: 'Luz', apellidos: 'Vera', email: 'luz@demo.vitrina.test' };
    const contactos = [{ ...luz, telefono: null, habilitado: true, puedeDeclarar: true }];
    api.on('GET /contratos/1', { status: 200, body: buildContract() });
    api.on('GET /contratos/1/contactos', { status: 200, body: { puedeAsignar: true, contactos } });
    await open('MARCA_ENCARGADOS', '/marca/1/encargados', {
      permissions: permissionsOf('read Contract', 'manage Client'),
    });
    expect(await screen.findByText('Luz Vera', {}, slow)).toBeVisible();
    api.on('POST /usuarios-roles', { status: 200, body: { ...contactos[0], habilitado: false } });
    await userEvent.click(screen.getByRole('switch', { name: 'Jefe de Local: Luz Vera' }));
    await waitFor(() => expect(api.askedFor('POST /usuarios-roles')).toHaveLength(1));
  });

  test('the bulk upload of daily sales, a dialog of the daily page without an address of its own [S-041]', async () => {
    await openDays('create DailySalesBatch');
    await userEvent.click(await screen.findByRole('button', { name: 'Carga masiva' }, slow));
    expect(await screen.findByRole('dialog', { name: 'Carga masiva de ventas diarias' }, slow)).toBeVisible();
    const names = Object.keys(routes).filter((name) => /MASIV|UPLOAD|BATCH/.test(name));
    expect(names).toEqual([]);
    expect(Object.values(routes).filter(({ path }) => /\bcarga|masiv/i.test(path))).toEqual([]);
  }, 60_000);

  test.each([
    ['days', 'Ver tour', openDays],
    ['months', 'Volver al tour', openMonths],
  ])(
    'a tour of the %s',
    async (_, name, show) => {
      await show();
      const button = await screen.findByRole('button', { name }, slow);
      await waitFor(() => expect(button).toBeEnabled(), slow);
      // jsdom lays nothing out, and a tour leaves out what cannot be seen.
      const seen = jest
        .spyOn(Element.prototype, 'getBoundingClientRect')
        .mockImplementation(() => new DOMRect(10, 10, 100, 20));
      await userEvent.click(button);
      expect(await screen.findByText(/^Paso 1 de \d$/, {}, slow)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Saltar' }));
      seen.mockRestore();
    },
    60_000,
  );
});
