import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countryCodes, type CountryCode, countryOf } from 'shared/countries';
import { listDailyReport } from 'shared/endpoints/sales-report';
import { endpointQuery, useQuery } from 'shared/query';
import { areas, linkTo, routePattern, routes, type Area, type RouteName } from 'shared/routes';
import { buildAbility, type Permission } from 'shared/rules/ability';
import { AnsweringApi } from 'shared/testing';
import { menuPlaces } from '../menu/menu-places.ts';
import type * as SmallPortal from '../testing/small-portal.tsx';
import { mayOpen } from './route-access.ts';

// The layout asks once, when it is loaded, how wide the window is.
const narrow = globalThis.matchMedia;
jest
  .spyOn(globalThis, 'matchMedia')
  .mockImplementation((media) => ({ ...narrow(media), matches: media === '(min-width: 900px)' }));

const names = Object.keys(routes) as RouteName[];
const report = 'GET /sales/contratos/ventas-diarias';

/** As the real report does, it asks for its stores. */
function Report() {
  useQuery(endpointQuery(listDailyReport, { query: { page: 0, size: 60 } }));
  return <h1>INFORME_VENTAS</h1>;
}

/** Each screen says its own name. */
const screensOf = (area: Area) => ({
  ...Object.fromEntries(
    names.filter((name) => routes[name].area === area).map((name) => [name, () => <h1>{name}</h1>]),
  ),
  ...(area === 'sales' && { INFORME_VENTAS: Report }),
});

let portal: typeof SmallPortal;
let goTo: (path: string) => Promise<void>;
let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
  portal = await import('../testing/small-portal.tsx');
  const { router } = await import('./router.tsx');
  goTo = (path) => act(() => router.navigate(path));
  portal.startSmallPortal();
  const nothing = () => null;
  const widgets = { BELL: nothing, NOTAS_PENDIENTES: nothing, NOTAS_POR_ACEPTAR: nothing };
  for (const area of areas) portal.serveRemote(area, { screens: screensOf(area), widgets });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  api.forget();
});
afterAll(() => api.stop());

/** The entries of the menu that take an ability, with each that gives them. */
const entries: readonly (readonly [RouteName, ...string[]])[] = [
  ['EMPRESA', 'manage Client'],
  ['CONTRATOS', 'read Contract'],
  ['FACTURAS', 'read Billing'],
  ['NOTAS_DE_CARGO', 'read DebitNotes'],
  ['GASTOS_COMUNES', 'read Expenses'],
  ['CUENTAS_POR_PAGAR', 'read Debt'],
  ['ESPACIO_LOCALES', 'read DailySales', 'create DailySales'],
  ['VENTAS_MENSUALES', 'read MonthlySales', 'create MonthlySales', 'read Sales'],
  ['EMPRESA_USUARIOS', 'manage User'],
  ['DESCUENTOS_CLIENTE', 'manage Discounts'],
  ['VALIDADOR', 'manage UsersDiscounts'],
  ['DESCUENTOS_REVISION', 'manage DiscountReview'],
  ['MARCAS', 'read Brand'],
  ['INFORME_VENTAS', 'read Sales'],
  ['PUESTA_EN_MARCHA', 'manage Staff'],
  ['PORTAFOLIO', 'manage Portfolio'],
  ['IMPORTACIONES', 'manage Import', 'manage FinancialImport', 'manage UserImport'],
  ['ANUNCIOS', 'manage Publication'],
  ['AVISOS', 'manage Publication'],
  ['BANNERS', 'manage Banner'],
  ['PREGUNTAS', 'manage Question'],
  ['TERMINOS', 'manage Terms'],
  ['PERSONAS_INTERNAS', 'manage Staff'],
  ['ROLES', 'manage Role'],
  ['PARAMETROS', 'manage Parameter'],
  ['CORREOS', 'manage MailText'],
  ['IDENTIDAD', 'manage Identity'],
  ['REPORTES_EXTERNOS', 'manage ExternalReport'],
  ['INTEGRACIONES', 'manage Integration'],
  ['LLAVES_DESPLIEGUE', 'manage Release'],
  ['AUDITORIA_VENTAS', 'manage SalesAudit'],
  ['SOLICITUDES_CORRECCION', 'read SalesAudit'],
  ['AUDITORIA', 'read AuditLog'],
  ['USO_DEL_PORTAL', 'read Usage'],
];
/** The screens that have no entry of their own, with each ability that opens them. */
const inner: readonly (readonly [RouteName, ...string[]])[] = [
  ['ANUNCIO', 'manage Publication'],
  ['ANUNCIO_LECTURAS', 'manage Publication'],
  ['AVISO', 'manage Publication'],
  ['BANNER', 'manage Banner'],
  ['SELECCION_EMPRESA', 'manage Client'],
  ['SELECCION_FACTURA', 'read Billing'],
  ['SELECCION_ARCHIVO', 'read Expenses'],
  ['VENTAS_DETALLE', 'read DailySales', 'create DailySales', 'read Sales', 'manage SalesAudit'],
  ['ESPACIO_ENCARGADOS', 'read Contract'],
  ['MARCA_ENCARGADOS', 'read Contract'],
  ['MARCA_ESPACIO', 'read DailySales', 'create DailySales'],
  ['INFORME_VENTAS_ADMIN', 'read Sales'],
  ['NUEVO_CONTACTO', 'create User'],
  ['DESCUENTOS_RESULTADOS', 'manage Discounts'],
  ['MARCA', 'read Brand'],
  ['MARCA_CONTACTOS', 'read Brand'],
  ['IMPORTACION', 'manage Import', 'manage FinancialImport', 'manage UserImport'],
  ['INTEGRACION', 'manage Integration'],
  ['PORTAFOLIO_TIPO', 'manage Portfolio'],
  ['CORREO', 'manage MailText'],
  ['PREGUNTA', 'manage Question'],
  ['TERMINO', 'manage Terms'],
  ['TERMINO_ACEPTACIONES', 'manage Terms'],
];
const abilities = [...new Set([...entries, ...inner].flatMap(([, ...given]) => given))];
const everybody: readonly RouteName[] = ['HOME', 'DESCUENTOS', 'CENTRO_AYUDA'];
/** The screens that every signed-in user may open, whatever their abilities. */
const withoutAbility: readonly RouteName[] = [
  ...everybody,
  'PUBLICACION',
  'NOTIFICACIONES',
  'ON_DEMAND',
  'ON_DEMAND_SERVICE',
  'PERFIL',
  'PERFIL_UPDATE',
  'PERFIL_CLIENTE',
  'SEGUNDO_FACTOR',
  'TERMINOS_VIGENTES',
  'CENTRO_AYUDA_FAQ',
  'FORMULARIO_TICKETERA',
  'TICKETS',
];

const permissionOf = (ability: string): Permission => {
  const [action, subject] = ability.split(' ');
  return { action, subject } as Permission;
};
/** Managing a thing is all that can be done with it. */
const gives = (held: string, ability: string): boolean =>
  held === ability || held === `manage ${ability.split(' ')[1]}`;
const screensWith = (of: typeof entries, held: string): RouteName[] =>
  of.filter(([, ...given]) => given.some((ability) => gives(held, ability))).map(([name]) => name);
const entriesWith = (held: string): RouteName[] => screensWith(entries, held);

const enter = (country: CountryCode, ...held: readonly string[]): Promise<void> =>
  portal.openPortal(linkTo('HOME', country), { country, permissions: held.map(permissionOf) });
const opened = async (name: RouteName): Promise<void> => {
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
};
const menu = () => screen.findByRole('navigation', { name: 'Menú principal' });
/** The addresses to which the drawn menu leads. */
const drawn = async (): Promise<string[]> =>
  within(await menu())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .toSorted();
const addressesOf = (of: readonly RouteName[], country: CountryCode): string[] =>
  of.map((name) => routePattern(name, country)).toSorted();

async function expectRefused(name: RouteName, country: CountryCode): Promise<void> {
  await goTo(routePattern(name, country));
  await waitFor(() => expect([name, location.pathname]).toEqual([name, linkTo('HOME', country)]));
  await opened('HOME');
  expect(screen.queryByRole('heading', { level: 1, name })).toBeNull();
}

test('without an ability the menu has what everybody has, and every other address is refused [P-267]', async () => {
  // Chile comes last: the rest of the test stays in it.
  for (const country of ['PER', 'ARG', 'COL', 'CHL'] as const) {
    cleanup();
    await enter(country);
    expect(await drawn()).toEqual(addressesOf(everybody, country));
  }
  const others = names.filter((name) => routes[name].place === 'country' && !withoutAbility.includes(name));
  expect(others).toEqual(expect.arrayContaining(entries.map(([name]) => name)));
  for (const name of others) await expectRefused(name, 'CHL');
}, 120_000);

test('each entry of the menu is told here with the abilities that give it', () => {
  const told = [...entries.map(([name]) => name), ...everybody, 'ON_DEMAND'];
  expect(Object.keys(menuPlaces).toSorted()).toEqual(told.toSorted());
});

test.each(abilities)(
  'who holds %s alone has its entries in the menu, which open, and no other address does [P-266 P-267 P-284 U-313]',
  async (held) => {
    await enter('CHL', held);
    const own = entriesWith(held);
    expect(await drawn()).toEqual(addressesOf([...everybody, ...own], 'CHL'));
    for (const name of own) {
      const link = (await within(await menu()).findAllByRole('link')).find(
        (one) => one.getAttribute('href') === routePattern(name, 'CHL'),
      );
      if (link === undefined) throw new Error(`The menu has no ${name}.`);
      expect(link).toBeVisible();
      await userEvent.click(link);
      await opened(name);
      expect(location.pathname).toBe(routePattern(name, 'CHL'));
    }
    // Of the whole table exactly these open.
    const visitor = { country: 'CHL', ability: buildAbility([permissionOf(held)]), internal: false } as const;
    const open = names.filter((name) => routes[name].place === 'country' && mayOpen(name, visitor));
    expect(open.toSorted()).toEqual([...withoutAbility, ...own, ...screensWith(inner, held)].toSorted());
    // One of another ability.
    const at = abilities.indexOf(held);
    const other = [...abilities.slice(at + 1), ...abilities.slice(0, at)].flatMap(entriesWith);
    const foreign = other.find((name) => !own.includes(name));
    if (foreign === undefined) throw new Error('Every ability gives something of its own.');
    await expectRefused(foreign, 'CHL');
  },
);

test.each(['PER', 'ARG', 'COL'] as const)(
  'in %s the debts are in no menu, and no address [P-267]',
  async (country) => {
    await enter(country, 'read Debt');
    expect(await drawn()).toEqual(addressesOf(everybody, country));
    await expectRefused('CUENTAS_POR_PAGAR', country);
  },
);

test('the report loads its stores for who may read sales, and for nobody else [S-029 S-321 P-281]', async () => {
  const others = abilities.filter((ability) => ability !== 'read Sales');
  await enter('CHL', ...others);
  await opened('HOME');
  await expectRefused('INFORME_VENTAS', 'CHL');
  expect(api.askedFor(report)).toEqual([]);
  cleanup();
  await enter('CHL', 'read Sales');
  await goTo(linkTo('INFORME_VENTAS', 'CHL'));
  await opened('INFORME_VENTAS');
  await waitFor(() => expect(api.askedFor(report)).toHaveLength(1));
});

test('each of the four countries has its portal, and no other has one [P-002 U-003]', async () => {
  expect(countryCodes.map((code) => `${code} ${countryOf(code).name}`).toSorted()).toEqual([
    'ARG Argentina',
    'CHL Chile',
    'COL Colombia',
    'PER Perú',
  ]);
  for (const country of ['CHL', 'PER', 'ARG', 'COL'] as const) {
    await enter(country);
    await opened('HOME');
    expect(location.pathname).toBe(`/${country.toLowerCase()}/shopping`);
    cleanup();
  }
  for (const code of ['bol', 'mex', 'ecu', 'ury']) {
    await portal.openPortal(`/${code}/shopping`, {});
    expect(await screen.findByRole('heading', { name: 'Página no encontrada.' })).toBeVisible();
    cleanup();
  }
});
