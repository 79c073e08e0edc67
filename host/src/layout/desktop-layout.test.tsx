import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { roleIds } from 'shared/endpoints/auth';
import { useLocation } from 'shared/router';
import { areas, routes, type Area, type RouteName } from 'shared/routes';
import { readDevice, selectCompany, writeDevice } from 'shared/session';
import { AnsweringApi, buildSession, type SessionFacts } from 'shared/testing';
import { holderOf } from '../testing/holder-of.ts';
import type * as SmallPortal from '../testing/small-portal.tsx';

// The layout asks once, when it is loaded, how wide the window is.
const narrow = globalThis.matchMedia;
jest
  .spyOn(globalThis, 'matchMedia')
  .mockImplementation((media) => ({ ...narrow(media), matches: media === '(min-width: 900px)' }));

let openPortal: typeof SmallPortal.openPortal;
let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
  const portal = await import('../testing/small-portal.tsx');
  ({ openPortal } = portal);
  portal.startSmallPortal();
  for (const area of areas) portal.serveRemote(area, { screens: screensOf(area), ...widgets[area] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});
afterAll(() => api.stop());

/** Says what came along with the navigation. */
function Contracts() {
  return <h1>Contratos de {JSON.stringify(useLocation().state)}</h1>;
}

const signedIn = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].place === 'country');
const named: Readonly<Partial<Record<RouteName, () => ReactNode>>> = {
  HOME: () => <h1>Mural</h1>,
  NOTAS_DE_CARGO: () => <h1>Notas de cargo</h1>,
  CONTRATOS: Contracts,
};
/** The screens of an area; those that no test looks at say their own name. */
const screensOf = (area: Area) =>
  Object.fromEntries(
    signedIn
      .filter((name) => routes[name].area === area)
      .map((name) => [name, named[name] ?? (() => <h1>{name}</h1>)]),
  );
const widgets: Readonly<Partial<Record<Area, object>>> = {
  billing: { widgets: { NOTAS_PENDIENTES: () => null, NOTAS_POR_ACEPTAR: () => null } },
};

const [first] = buildSession().user.clients;
if (first === undefined) throw new Error('The session has a company.');
const clients = [first, { ...first, id: 11, name: 'Tiendas del Sur' }];
const tenant: SessionFacts = {
  permissions: [
    { action: 'read', subject: 'Contract' },
    { action: 'read', subject: 'DebitNotes' },
  ],
  user: { clients },
};
const menu = () => screen.findByRole('navigation', { name: 'Menú principal' });

test.each(signedIn)('the signed-in route %s stands inside bar and menu [U-070]', async (name) => {
  await openPortal(`/chl/shopping${routes[name].path.replaceAll(/:\w+/g, '7')}`, holderOf(name));
  const page = within(await screen.findByRole('main'));
  expect(await page.findByRole('heading', { level: 1 })).toHaveTextContent(
    named[name] === undefined ? name : /^(Mural|Notas de cargo|Contratos)/,
  );
  expect(screen.getByRole('banner')).toBeVisible();
  expect(await menu()).toBeVisible();
});

test('the bar has menu, logo, company, bell and account, in this order [P-060]', async () => {
  await openPortal('/chl/shopping', tenant);
  await menu();
  const bar = within(screen.getByRole('banner'));
  const inOrder = [...screen.getByRole('banner').querySelectorAll('button, a')];
  const places = [
    bar.getByRole('button', { name: 'Contraer menú' }),
    bar.getByRole('link', { name: 'Vitrina, ir al mural' }),
    bar.getByRole('button', { name: 'Empresa: Comercial Rojas' }),
    bar.getByRole('button', { name: 'Notificaciones' }),
    bar.getByRole('button', { name: /^Cuenta de Ana Rojas/ }),
  ].map((part) => inOrder.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the bar has the company selector only for who has more than one company [P-061]', async () => {
  for (const [own, shown] of [
    [[first], 0],
    [clients, 1],
    [[], 0],
  ] as const) {
    await openPortal('/chl/shopping', { ...tenant, user: { clients: [...own] } });
    await menu();
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('button', { name: /^Cuenta de Ana Rojas/ })).toBeVisible();
    expect(bar.queryAllByRole('button', { name: /^Empresa/ })).toHaveLength(shown);
    expect(bar.queryAllByText('Comercial Rojas')).toHaveLength(shown);
    cleanup();
  }
});

test('the toggle collapses the menu from 240 to 120 px, and opens it again [P-064 P-209 P-427]', async () => {
  await openPortal('/chl/shopping', tenant);
  const width = async () => getComputedStyle((await menu()).parentElement ?? document.body).width;
  expect(await width()).toBe('240px');
  expect(await screen.findByRole('main')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Contraer menú' }));
  expect(await width()).toBe('120px');
  await userEvent.click(screen.getByRole('button', { name: 'Expandir menú' }));
  expect(await width()).toBe('240px');
});

test('the menu shows its groups and entries from top to bottom in their order [P-065]', async () => {
  const permissions = (
    [
      ['manage', 'Client'],
      ['read', 'DailySales'],
      ['read', 'MonthlySales'],
      ['manage', 'User'],
      ['manage', 'Discounts'],
      ['read', 'Brand'],
      ['read', 'Sales'],
      ['manage', 'SalesAudit'],
      ['read', 'AuditLog'],
      ['read', 'Usage'],
    ] as const
  ).map(([action, subject]) => ({ action, subject }));
  // There are reports, as the device knows from an earlier visit.
  writeDevice('reports:77', true);
  await openPortal('/chl/shopping', { permissions, user: { id: 77, clients } });
  const entries = [...(await menu()).children]
    .filter(({ tagName }) => tagName === 'UL')
    .flatMap((list) => [...list.children])
    .map((entry) => entry.querySelector('ul')?.previousElementSibling?.textContent ?? entry.textContent);
  expect(entries).toEqual([
    'Mural',
    'Mi empresa',
    'Declarar ventas',
    'Usuarios',
    'Descuentos',
    'Mis marcas',
    'Reportes',
    'Ventas mensuales',
    'Operación',
    'Informe de ventas',
    'Auditoría',
    'Uso del portal',
    'Centro de ayuda',
  ]);
});

test('Reportes is in the menu only where there are on-demand reports [P-071 P-007]', async () => {
  const reports = 'GET /powerbi/reportes/externos';
  const link = { name: 'Reportes' };
  api.on(reports, { status: 200, body: [] });
  const before = api.askedFor(reports).length;
  await openPortal('/chl/shopping', { user: { id: 78 } });
  await waitFor(() => expect(api.askedFor(reports).length).toBeGreaterThan(before));
  // The answer has come.
  await waitFor(() => expect(readDevice('reports:78')).toBe(false));
  expect(within(await menu()).queryByRole('link', link)).toBeNull();
  cleanup();
  api.on(reports, { status: 200, body: [{ id: 3, nombre: 'Visitas', descripcion: '' }] });
  await openPortal('/chl/shopping', { user: { id: 79 } });
  expect(await within(await menu()).findByRole('link', link)).toBeVisible();
});

test.each(roleIds)('a report of a BI server alone puts Reportes into the menu of %s [P-059]', async (id) => {
  const reports = 'GET /powerbi/reportes/externos';
  api.on(reports, { status: 200, body: [{ id: 3, nombre: 'Visitas', descripcion: '' }] });
  api.on('GET /powerbi/reportes/empresas/11', { status: 200, body: [] });
  const nowhere = { empresa: null, marca: null, espacio: null, edificio: null };
  const scope = { empresaId: 11, marcaId: null, contratoId: null, paises: null, detalle: nowhere };
  const before = api.askedFor(reports).length;
  await openPortal('/chl/shopping', {
    user: { id: 100 + roleIds.indexOf(id), loginCount: 2 },
    roles: [{ id, habilitado: true, ...scope }],
  });
  const link = await within(await menu()).findByRole('link', { name: 'Reportes' });
  expect(link).toHaveAttribute('href', '/chl/shopping/onDemand');
  expect(api.askedFor(reports)).toHaveLength(before + 1);
});

test('Contratos takes the company along [P-075 S-036]', async () => {
  await openPortal('/chl/shopping', tenant);
  await userEvent.click(within(await menu()).getByRole('link', { name: 'Contratos' }));
  expect(await screen.findByRole('heading', { name: /"empresaId":10/ })).toBeVisible();
  act(() => selectCompany({ ...first, id: 11, name: 'Tiendas del Sur' }));
  await userEvent.click(within(await menu()).getByRole('link', { name: 'Contratos' }));
  expect(await screen.findByRole('heading', { name: /"empresaId":11/ })).toBeVisible();
});

test('the entry of the debit notes is named Notas de cargo and opens them [P-004]', async () => {
  await openPortal('/chl/shopping', tenant);
  await userEvent.click(within(await menu()).getByRole('link', { name: 'Notas de cargo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Notas de cargo' })).toBeVisible();
  expect(location.pathname).toBe('/chl/shopping/notas-de-cargo');
});

test('Tour del sitio behind the avatar starts the tour [P-012]', async () => {
  await openPortal('/chl/shopping', { user: { loginCount: 2 } });
  await userEvent.click(await screen.findByRole('button', { name: /^Cuenta de Ana Rojas/ }));
  expect(screen.queryByText('Le damos la bienvenida al portal')).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Tour del sitio' }));
  expect(await screen.findByText('Le damos la bienvenida al portal')).toBeVisible();
});

test('the tour starts by itself at the first sign-in only, and never for people of the operator, who find it in the menu [P-011]', async () => {
  const welcome = 'Le damos la bienvenida al portal';
  // A tour that starts by itself does so at once.
  const noWelcome = () => expect(screen.findByText(welcome, {}, { timeout: 1_000 })).rejects.toThrow();
  await openPortal('/chl/shopping', { user: { loginCount: 2 } });
  await noWelcome();
  cleanup();
  const nowhere = { empresa: null, marca: null, espacio: null, edificio: null };
  const everywhere = { empresaId: null, marcaId: null, contratoId: null, paises: null, detalle: nowhere };
  const roles = [{ id: 'INT_PORTAL', habilitado: true, ...everywhere }] as const;
  await openPortal('/chl/shopping', { roles, user: { loginCount: 1 } });
  await noWelcome();
  await userEvent.click(screen.getByRole('button', { name: /^Cuenta de Ana Rojas/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Tour del sitio' }));
  expect(await screen.findByText(welcome)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(welcome)).toBeNull());
  cleanup();
  localStorage.clear();
  await openPortal('/chl/shopping', { user: { loginCount: 1 } });
  expect(await screen.findByText(welcome)).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test.each([
  ['a tenant', false, ['Mi perfil', 'Tour del sitio', 'Salir']],
  ['an internal e-mail', true, ['Mi perfil', 'Tour del sitio', 'Versión del sitio', 'Salir']],
])(
  'behind the avatar %s has its entries, the version of the site for internal e-mails only [P-063 U-177 P-054 P-055]',
  async (_, internal, entries) => {
    await openPortal('/chl/shopping', { user: { internal } });
    await userEvent.click(screen.getByRole('button', { name: /^Cuenta de Ana Rojas/ }));
    await waitFor(() =>
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(entries),
    );
    const version = screen.queryByText('Versión del sitio');
    if (!internal) return expect(version).toBeNull();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Versión del sitio' }));
    await waitFor(() => expect(location.pathname).toBe('/chl/shopping/acerca_de_nosotros'));
  },
);
