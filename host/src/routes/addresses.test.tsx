import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countryCodes, type CountryCode } from 'shared/countries';
import { sessionUser } from 'shared/endpoints/auth';
import { areas, linkTo, routeAliases, routePattern, routes, type Area, type RouteName } from 'shared/routes';
import { useParams } from 'shared/router';
import type { Permission } from 'shared/rules/ability';
import { sessionStore } from 'shared/session';
import { AnsweringApi, buildSession, type SessionFacts } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { holderOf } from '../testing/holder-of.ts';
import { openPortal, serveRemote, startSmallPortal } from '../testing/small-portal.tsx';
import { permissionsTable } from './route-access.ts';
import { router } from './router.tsx';

const names = Object.keys(routes) as RouteName[];

/** A screen that crashes whenever it is drawn. */
let broken: RouteName | undefined;

function NamedScreen({ name }: { readonly name: RouteName }) {
  const { country: _, ...parameters } = useParams();
  if (name === broken) throw new Error('The screen is broken.');
  return (
    <>
      <h1>{name}</h1>
      <output>{JSON.stringify(parameters)}</output>
    </>
  );
}

/** Each screen says its own name and what its address carries. */
const screensOf = (area: Area) =>
  Object.fromEntries(
    names
      .filter((name) => routes[name].area === area)
      .map((name) => [name, () => <NamedScreen name={name} />]),
  );

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
  startSmallPortal();
  for (const area of areas) serveRemote(area, { screens: screensOf(area) });
});
afterEach(() => {
  jest.useRealTimers();
  cleanup();
});
afterAll(() => api.stop());

const everything: SessionFacts = {
  permissions: (
    [
      ['manage', 'Client'],
      ['read', 'Contract'],
      ['read', 'Billing'],
      ['read', 'DebitNotes'],
      ['read', 'Expenses'],
      ['read', 'DailySales'],
      ['create', 'MonthlySales'],
      ['manage', 'User'],
      ['read', 'Brand'],
      ['read', 'Sales'],
      ['manage', 'Discounts'],
      ['manage', 'UsersDiscounts'],
    ] as const
  ).map(([action, subject]) => ({ action, subject })),
  user: { internal: true },
};

const opened = async (name: string): Promise<void> => {
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
};
const address = (): string => location.pathname + location.search;
const carried = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');
/** The guard led home, and no page of the wanted address was drawn. */
const refused = async (country: CountryCode): Promise<void> => {
  await opened('HOME');
  expect(address()).toBe(`/${country.toLowerCase()}/shopping`);
};

/** What the addresses below carry to their screens. */
const parameters: Readonly<Partial<Record<RouteName, Readonly<Record<string, string>>>>> = {
  MARCA: { marcaId: '3' },
  MARCA_CONTACTOS: { marcaId: '3' },
  MARCA_ENCARGADOS: { contratoId: '31' },
  MARCA_ESPACIO: { espacioId: '5' },
  ESPACIO_ENCARGADOS: { espacioId: '5' },
  VENTAS_DETALLE: { espacioId: '5', empresaId: '10' },
  PERFIL_CLIENTE: { clienteId: '7' },
  PUBLICACION: { publicacionId: '12_corte-de-luz' },
  CENTRO_AYUDA_FAQ: { preguntaTitulo: '4_como-pagar' },
  ON_DEMAND_SERVICE: { onDemandService: 'ventas-por-mes' },
};
/** The address as the table spells it: the router itself does not mind capitals. */
const spelled = (name: RouteName, country: CountryCode): string =>
  routePattern(name, country).replaceAll(/:(\w+)/g, (_, key: string) => parameters[name]?.[key] ?? key);

// First, because the toaster would draw the notices of later tests.
test.each([
  ['without the right', '/chl/shopping/facturas'],
  ['of another country', '/per/shopping/notificaciones'],
])('a route %s says No puedes acceder a esta ruta and leads home [P-041 P-042]', async (_, path) => {
  const said = () => screen.queryAllByText('No puedes acceder a esta ruta');
  await openPortal('/chl/shopping/notificaciones', { country: 'CHL' }, <Toaster />);
  await opened('NOTIFICACIONES');
  expect(said()).toEqual([]);
  await act(() => router.navigate(path));
  await opened('HOME');
  expect(address()).toBe('/chl/shopping');
  await waitFor(() => expect(said()).toHaveLength(1));
  expect(said()[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  await waitFor(() => expect(said()).toEqual([]));
});

test.each([
  ['', 'HOME', '[P-044 U-030 U-029]'],
  ['/empresa', 'EMPRESA', '[P-046 U-032]'],
  ['/empresa/usuarios', 'EMPRESA_USUARIOS', '[U-033]'],
  ['/seleccionEmpresa', 'SELECCION_EMPRESA', '[P-047]'],
  ['/gastos-comunes', 'GASTOS_COMUNES', '[U-036]'],
  ['/seleccionArchivo', 'SELECCION_ARCHIVO', ''],
  ['/facturas', 'FACTURAS', '[U-034]'],
  ['/seleccionFactura', 'SELECCION_FACTURA', ''],
  ['/notas-de-cargo', 'NOTAS_DE_CARGO', '[U-035]'],
  ['/contratos', 'CONTRATOS', '[U-038]'],
  ['/marca', 'MARCAS', '[P-051 U-039]'],
  ['/marca/3', 'MARCA', '[P-051 U-040]'],
  ['/notificaciones', 'NOTIFICACIONES', '[U-052]'],
  ['/acerca_de_nosotros', 'ACERCA', '[P-053 U-053]'],
  ['/onDemand', 'ON_DEMAND', '[P-056]'],
  ['/onDemand/ventas-por-mes', 'ON_DEMAND_SERVICE', '[P-056]'],
  ['/12_corte-de-luz', 'PUBLICACION', '[U-031]'],
  ['/ventas-mensuales', 'VENTAS_MENSUALES', '[U-046]'],
  ['/marca/espacio/5', 'MARCA_ESPACIO', '[U-043 P-123]'],
  ['/marca/3/contactos', 'MARCA_CONTACTOS', '[U-041 P-123]'],
  ['/marca/31/encargados', 'MARCA_ENCARGADOS', '[U-042 P-123]'],
  ['/espacio/5/encargados', 'ESPACIO_ENCARGADOS', '[U-044]'],
  ['/espacio/locales', 'ESPACIO_LOCALES', '[U-045]'],
  ['/resumen-ventas-detalle/5/10', 'VENTAS_DETALLE', '[U-047]'],
  ['/informe-de-ventas', 'INFORME_VENTAS', '[U-048]'],
  ['/perfil/mi_perfil', 'PERFIL', '[U-049]'],
  ['/perfil/updatePerfil', 'PERFIL_UPDATE', '[U-050]'],
  ['/mis-descuentos', 'DESCUENTOS_CLIENTE', '[U-059]'],
  ['/validar-descuentos', 'VALIDADOR', '[U-060]'],
  ['/centro-de-ayuda', 'CENTRO_AYUDA', '[U-054]'],
  ['/centro-de-ayuda/4_como-pagar', 'CENTRO_AYUDA_FAQ', '[U-055]'],
  ['/centro-de-ayuda/contacto', 'FORMULARIO_TICKETERA', '[U-057]'],
  ['/perfil/ver_cliente/7', 'PERFIL_CLIENTE', '[U-051]'],
] as const)('the suffix "%s" opens %s in every country %s', async (suffix, name, _ids) => {
  for (const country of countryCodes) {
    expect(spelled(name, country)).toBe(`/${country.toLowerCase()}/shopping${suffix}`);
    await openPortal(`/${country.toLowerCase()}/shopping${suffix}`, { ...everything, country });
    await opened(name);
    expect(carried()).toEqual(parameters[name] ?? {});
    cleanup();
  }
});

/** What the router itself takes. */
const patternsIn = (entries: readonly (typeof router.routes)[number][]): string[] =>
  entries.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...patternsIn(children ?? []),
  ]);

test('every signed-in address is the lower-case country, then /shopping, then a suffix, which is the same in all four [P-043 U-027 S-016 U-028]', () => {
  expect(linkTo('EMPRESA', 'CHL')).toBe('/chl/shopping/empresa');
  expect(linkTo('ESPACIO_LOCALES', 'CHL')).toBe('/chl/shopping/espacio/locales');
  expect(linkTo('VENTAS_MENSUALES', 'PER')).toBe('/per/shopping/ventas-mensuales');
  // Beside the pages for signed-out users, and the error page.
  const outside = ['/', '/auth/recuperar_password', '/auth/configurar_password/:token', '/error', '*'];
  const taken = patternsIn(router.routes).filter((path) => !outside.includes(path));
  const signedIn = names.filter(
    (name) => !['LOGIN', 'RECUPERAR_PASSWORD', 'CONFIGURAR_PASSWORD'].includes(name),
  );
  for (const country of countryCodes) {
    const linked = [
      ...signedIn.map((name) => routePattern(name, country)),
      ...routeAliases.map(({ path }) => `/${country.toLowerCase()}/shopping${path}`),
    ];
    const here = taken.map((path) => path.replace(/^\/:country(?=\/)/, `/${country.toLowerCase()}`));
    expect(linked.toSorted()).toEqual(here.toSorted());
    for (const path of here) expect(`${path}/`.startsWith(`/${country.toLowerCase()}/shopping/`)).toBe(true);
  }
});

test.each([
  ['/descuentos', 'DESCUENTOS', '[U-062]'],
  ['/discounts', 'DESCUENTOS', '[U-061 P-057]'],
  ['/tickets', 'TICKETS', '[U-063 U-014]'],
  ['/centro-de-ayuda/contacto', 'FORMULARIO_TICKETERA', '[U-013]'],
] as const)(
  'the suffix "%s" opens %s for everybody who is signed in, and for nobody else %s',
  async (suffix, name, _ids) => {
    for (const country of countryCodes) {
      const path = `/${country.toLowerCase()}/shopping${suffix}`;
      await openPortal(path, { permissions: [], country });
      await opened(name);
      cleanup();
      await openPortal(path);
      await opened('LOGIN');
      expect(address()).toBe(`/?next=${encodeURIComponent(path)}`);
      cleanup();
    }
  },
);

test('no fixed suffix is taken for the id of an announcement: each opens its own page [P-057]', async () => {
  const fixed = names.filter(
    (name) => routes[name].place === 'country' && /^\/[^/:]+$/.test(routes[name].path),
  );
  expect(fixed).toEqual(expect.arrayContaining(['EMPRESA', 'FACTURAS', 'NOTAS_DE_CARGO']));
  for (const name of fixed) {
    await openPortal(`/chl/shopping${routes[name].path}`, holderOf(name));
    await opened(name);
    cleanup();
  }
  await openPortal('/chl/shopping/empresas', {});
  await opened('PUBLICACION');
  expect(carried()).toEqual({ publicacionId: 'empresas' });
}, 30_000);

test.each([
  ['/facturas', 'FACTURAS', 'read', 'Billing', 'CHL'],
  ['/contratos', 'CONTRATOS', 'read', 'Contract', 'PER'],
  ['/empresa', 'EMPRESA', 'manage', 'Client', 'ARG'],
  ['/notas-de-cargo', 'NOTAS_DE_CARGO', 'read', 'DebitNotes', 'COL'],
  ['/gastos-comunes', 'GASTOS_COMUNES', 'read', 'Expenses', 'CHL'],
  ['/empresa/usuarios', 'EMPRESA_USUARIOS', 'manage', 'User', 'PER'],
  ['/mis-descuentos', 'DESCUENTOS_CLIENTE', 'manage', 'Discounts', 'ARG'],
  ['/validar-descuentos', 'VALIDADOR', 'manage', 'UsersDiscounts', 'COL'],
  ['/marca', 'MARCAS', 'read', 'Brand', 'CHL'],
  ['/informe-de-ventas', 'INFORME_VENTAS', 'read', 'Sales', 'PER'],
] as const)(
  'the address %s opens %s with %s %s alone; with everything else, or with less, it is refused [U-313 S-028 S-320]',
  async (suffix, name, action, subject, country) => {
    const path = `/${country.toLowerCase()}/shopping${suffix}`;
    await openPortal(path, { country, permissions: [{ action, subject }] });
    await opened(name);
    cleanup();
    const lesser: (readonly Permission[])[] = [
      (everything.permissions ?? []).filter((one) => one.subject !== subject),
    ];
    if (action === 'manage') lesser.push([{ action: 'read', subject }]);
    for (const permissions of lesser) {
      await openPortal(path, { country, permissions });
      await refused(country);
      cleanup();
    }
  },
);

test('Mis marcas has its list with Brand (read), and is refused without [P-279]', async () => {
  await openPortal('/chl/shopping/marca', { permissions: [{ action: 'read', subject: 'Brand' }] });
  await opened('MARCAS');
  cleanup();
  await openPortal('/chl/shopping/marca', { permissions: [{ action: 'read', subject: 'Contract' }] });
  await refused('CHL');
});

test('Cuentas por pagar opens with Debt (read), and is refused with everything else [P-273]', async () => {
  const path = '/chl/shopping/cuentas-por-pagar';
  await openPortal(path, { permissions: [{ action: 'read', subject: 'Debt' }] });
  await opened('CUENTAS_POR_PAGAR');
  cleanup();
  await openPortal(path, everything);
  await refused('CHL');
});

test('accounts payable opens with Debt (read) in Chile; elsewhere, and without the right, it is refused [U-037 U-156 U-317 P-283]', async () => {
  const permissions: Permission[] = [{ action: 'read', subject: 'Debt' }];
  const suffix = '/shopping/cuentas-por-pagar';
  expect(linkTo('CUENTAS_POR_PAGAR', 'CHL')).toBe(`/chl${suffix}`);
  await openPortal(`/chl${suffix}`, { permissions });
  await opened('CUENTAS_POR_PAGAR');
  cleanup();
  // The address is known in every country.
  for (const country of ['PER', 'ARG', 'COL'] as const) {
    await openPortal(`/${country.toLowerCase()}${suffix}`, { country, permissions });
    await refused(country);
    cleanup();
  }
  await openPortal(`/chl${suffix}`, everything);
  await refused('CHL');
});

test('a path that the table of a country does not know only warns the developer; it opens [P-037 P-283]', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await openPortal('/col/shopping/facturas', { country: 'COL', permissions: [] });
  await refused('COL');
  expect(warned).not.toHaveBeenCalledWith(expect.stringContaining('FACTURAS'));
  cleanup();
  const row = jest.spyOn(permissionsTable.COL, 'get').mockReturnValue(undefined);
  await openPortal('/col/shopping/facturas', { country: 'COL', permissions: [] });
  await opened('FACTURAS');
  expect(address()).toBe('/col/shopping/facturas');
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('FACTURAS'));
  row.mockRestore();
  warned.mockRestore();
});

test.each(countryCodes)(
  'in %s the version of the site is refused to whoever has no internal e-mail [P-055]',
  async (country) => {
    const path = `/${country.toLowerCase()}/shopping/acerca_de_nosotros`;
    await openPortal(path, { ...everything, country, user: { internal: false } });
    await refused(country);
    cleanup();
    await openPortal(path, { country, user: { internal: true } });
    await opened('ACERCA');
  },
);

test('/brands/{marcaId} leads to the page of that brand [P-121]', async () => {
  await openPortal('/chl/shopping/brands/31', everything);
  await opened('MARCA');
  expect(address()).toBe('/chl/shopping/marca/31');
  expect(carried()).toEqual({ marcaId: '31' });
});

test.each(countryCodes)(
  'in %s the old address of the catalogue becomes the new one, for everybody [U-064]',
  async (country) => {
    const base = `/${country.toLowerCase()}/shopping`;
    // It takes no permission.
    await openPortal(`${base}/discounts`, { permissions: [], country });
    await opened('DESCUENTOS');
    expect(address()).toBe(`${base}/descuentos`);
  },
);

test.each(countryCodes)(
  'whoever of %s is signed in comes from the sign-in to the own home [P-025 U-021 P-023 P-198]',
  async (country) => {
    // The company is of another country: the user's own decides.
    const countryId = country === 'PER' ? 'ARG' : 'PER';
    const company = {
      id: 10,
      name: 'Comercial Rojas',
      countryId,
      taxId: '1',
      logoArchivoPath: null,
    } as const;
    await openPortal('/', { country, permissions: [], user: { clients: [company] } });
    await opened('HOME');
    const home = `/${country.toLowerCase()}/shopping`;
    expect(address()).toBe(home);
    // As does whatever builds an address inside, such as the way home of a refused user.
    await act(() => router.navigate(`${home}/facturas`));
    await waitFor(() => expect(address()).toBe(home));
    await opened('HOME');
    cleanup();
    // An error in the address changes nothing.
    await openPortal('/?error=unexpected', { country, permissions: [], user: { clients: [company] } });
    await opened('HOME');
    expect(address()).toBe(home);
  },
);

const setup = 'GET /operacion/puesta-en-marcha';
const missing = (listo: boolean) => ({
  status: 200,
  body: { paises: [], avisos: [], servidorDeCorreo: listo, proveedorDeIdentidad: false, listo },
});

test.each([
  ['something is missing', missing(false), 'PUESTA_EN_MARCHA'],
  ['nothing is missing', missing(true), 'HOME'],
  ['nobody can say', { status: 500 }, 'HOME'],
] as const)(
  'while %s, signing in leads those who set the portal up there or home %# [P-025]',
  async (_, answer, name) => {
    api.on(setup, answer);
    await openPortal('/', { permissions: [{ action: 'manage', subject: 'Staff' }] });
    await opened(name);
    await act(() => router.navigate('/chl/shopping'));
    await opened('HOME');
  },
);

test('signing in asks nobody else what is missing [P-025]', async () => {
  api.forget();
  api.on(setup, missing(false));
  await openPortal('/', {});
  await opened('HOME');
  expect(api.askedFor(setup)).toEqual([]);
});

test('the wanted address is used once after signing in: without one, or with a foreign one, it is home [P-039 P-040 T15]', async () => {
  await openPortal('/?next=%2Fper%2Fshopping%2Fnotificaciones%3Fpagina%3D2', { country: 'PER' });
  await opened('NOTIFICACIONES');
  expect(address()).toBe('/per/shopping/notificaciones?pagina=2');
  await act(() => router.navigate('/'));
  await opened('HOME');
  expect(address()).toBe('/per/shopping');
  cleanup();
  for (const foreign of [
    '//evil.example/per/shopping',
    '/\\evil.example/per/shopping',
    'https://evil.example/per/shopping',
    'javascript:alert(1)',
    '/api/auth/logout',
    '/notificaciones',
    '/error?status=500',
    '/per/shoppings/notificaciones',
    `${location.origin}/per/shopping/notificaciones`,
    // Of a country that is not the user's.
    '/chl/shopping/notificaciones',
    '/per/shopping/../../chl/shopping/notificaciones',
  ]) {
    await openPortal(`/?next=${encodeURIComponent(foreign)}`, { country: 'PER' });
    await opened('HOME');
    expect(address()).toBe('/per/shopping');
    cleanup();
  }
});

test.each([
  ['/', 'LOGIN', ''],
  ['/auth/recuperar_password', 'RECUPERAR_PASSWORD', '[U-067]'],
  ['/auth/configurar_password/t0ken', 'CONFIGURAR_PASSWORD', '[P-030 U-068]'],
] as const)('without a session %s opens %s %s', async (path, name, _ids) => {
  await openPortal(path);
  await opened(name);
  expect(carried()).toEqual(name === 'CONFIGURAR_PASSWORD' ? { token: 't0ken' } : {});
});

test.each([
  ['/chl/shopping', '/chl/shopping'],
  ['/chl/shopping/facturas', '/chl/shopping/facturas'],
  ['/per/shopping/facturas?page=2', '/per/shopping/facturas?page=2'],
  ['/error?status=404', null],
  ['/no-existe', '/error?status=404'],
])('without a session %s leads to the sign-in, outside bar and menu [P-038 U-191]', async (path, next) => {
  await openPortal(path);
  await opened('LOGIN');
  expect(location.pathname).toBe('/');
  expect(new URLSearchParams(location.search).get('next')).toBe(next);
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull();
});

test('without a session sign-in, recovery and configuration are all there is: every other route leads to the sign-in [P-039 U-069 U-191]', async () => {
  const open = names.filter((name) => routes[name].place === 'public');
  expect(open.toSorted()).toEqual(['CONFIGURAR_PASSWORD', 'LOGIN', 'RECUPERAR_PASSWORD']);
  for (const name of open) {
    await openPortal(routes[name].path.replace(':token', 't0ken'));
    await opened(name);
    cleanup();
  }
  for (const name of names.filter((one) => routes[one].place === 'country')) {
    await openPortal(`/col/shopping${routes[name].path.replaceAll(/:\w+/g, '7')}`);
    await opened('LOGIN');
    expect([name, location.pathname]).toEqual([name, '/']);
    cleanup();
  }
  for (const { path } of routeAliases) {
    await openPortal(`/col/shopping${path.replaceAll(/:\w+/g, '7')}`);
    await opened('LOGIN');
    expect([path, location.pathname]).toEqual([path, '/']);
    cleanup();
  }
  // With a session they are there, below a country that the portal knows.
  await openPortal('/col/shopping/notificaciones', { country: 'COL' });
  await opened('NOTIFICACIONES');
  cleanup();
  await openPortal('/bol/shopping/notificaciones', { country: 'COL' });
  await opened('Página no encontrada.');
  // A session whose user has no known country is refused too.
  const { user } = buildSession();
  expect(sessionUser.safeParse(user).success).toBe(true);
  for (const paisId of [null, undefined, 'BOL'])
    expect(sessionUser.safeParse({ ...user, paisId }).success).toBe(false);
}, 60_000);

test('an unknown address that asked for a session is said to be unknown after signing in [P-039]', async () => {
  await openPortal('/no-existe');
  await opened('LOGIN');
  const address = location.pathname + location.search;
  cleanup();
  await openPortal(address, {});
  await opened('Página no encontrada.');
});

test.each(['/chl/shopping/no/existe', '/no/existe', '/bol/shopping/facturas'])(
  'the unknown address %s shows status 404 and Página no encontrada. [U-178 U-179 U-184]',
  async (path) => {
    await openPortal(path, {});
    await opened('Página no encontrada.');
    expect(address()).toBe('/error?status=404');
    expect(screen.getByRole('alert')).toHaveTextContent('404');
  },
);

test.each(['400', '401', '403', '405', '410', '429', '500', '502', '503'])(
  'any other status (%s) reads Error inesperado, with the status [U-178 U-180]',
  async (status) => {
    await openPortal(`/error?status=${status}`, {});
    await opened('Error inesperado');
    expect(screen.getByRole('alert')).toHaveTextContent(status);
    expect(screen.queryByText('Página no encontrada.')).toBeNull();
    expect(screen.queryByText(/404/)).toBeNull();
  },
);

test.each(['/error', '/error?status=', '/error?status=otro'])(
  'the error page without a status (%s) reads Error inesperado [U-180]',
  async (path) => {
    await openPortal(path, {});
    await opened('Error inesperado');
    expect(screen.queryByText('Página no encontrada.')).toBeNull();
  },
);

test('a whole screen that crashes again after Reintentar leads to the error page [U-184]', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  broken = 'NOTAS_DE_CARGO';
  await openPortal('/chl/shopping/notas-de-cargo', everything);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(address()).toBe('/chl/shopping/notas-de-cargo');
  await userEvent.click(retry);
  await opened('Error inesperado');
  expect(address()).toBe('/error?status=500');
  broken = undefined;
  logged.mockRestore();
});

test('the error page goes home after 5 s, and not before [U-183]', async () => {
  await openPortal('/error?status=404', {});
  await opened('Página no encontrada.');
  cleanup();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  await openPortal('/error?status=404', { country: 'PER' });
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
  };
  await pass(4_900);
  expect(address()).toBe('/error?status=404');
  await pass(200);
  expect(address()).toBe('/per/shopping');
});

test('Volver a inicio goes home at once [U-182]', async () => {
  await openPortal('/error?status=404', { country: 'ARG' });
  await userEvent.click(await screen.findByRole('button', { name: 'Volver a inicio' }));
  // By itself it would go home after 5 s.
  await waitFor(() => expect(address()).toBe('/arg/shopping'), { timeout: 2_000 });
  await opened('HOME');
});

test('Cerrar sesión ends the session, also at the API [U-181]', async () => {
  api.on('POST /auth/logout', { status: 200, body: { ended: true } });
  await openPortal('/error?status=404', {});
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(sessionStore.getState().status).toBe('no-authenticated'));
  await opened('LOGIN');
  expect(api.askedFor('POST /auth/logout')).toHaveLength(1);
});
