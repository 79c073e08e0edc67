import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { SessionUser } from 'shared/endpoints/auth';
import { countryCodes, type CountryCode } from 'shared/countries';
import { routeTitles, type RouteName } from 'shared/routes';
import { buildAbility, type Permission } from 'shared/rules/ability';
import { writeDevice } from 'shared/session';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { SideMenu } from '../layout/side-menu.tsx';
import { serveRemote, startSmallPortal } from '../testing/small-portal.tsx';
import { buildMenu } from './build-menu.ts';
import { currentEntry } from './current-entry.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
  api.otherwise({ status: 200, body: [] });
  startSmallPortal();
  serveRemote('billing', { widgets: { NOTAS_POR_ACEPTAR: () => null } });
});
afterAll(() => api.stop());

type Assignation = SessionUser['assignations'][number];

const contract = (spaceId: number): Assignation => ({
  type: 'Contract',
  clientId: 5,
  brandId: 3,
  contractId: spaceId * 10,
  nombre: `C${spaceId}`,
  space: { id: spaceId, building_id: 1 },
});
const brand = (brandId: number): Assignation => ({
  type: 'Brand',
  clientId: 5,
  brandId,
  contractId: null,
  nombre: `B${brandId}`,
  space: null,
});

const all: readonly Permission[] = [
  { action: 'manage', subject: 'Client' },
  { action: 'read', subject: 'Contract' },
  { action: 'read', subject: 'Billing' },
  { action: 'read', subject: 'DebitNotes' },
  { action: 'read', subject: 'Expenses' },
  { action: 'read', subject: 'Debt' },
  { action: 'create', subject: 'DailySales' },
  { action: 'create', subject: 'MonthlySales' },
  { action: 'manage', subject: 'User' },
  { action: 'manage', subject: 'Discounts' },
  { action: 'manage', subject: 'UsersDiscounts' },
  { action: 'read', subject: 'Brand' },
  { action: 'read', subject: 'Sales' },
];

const readsMonths: Permission = { action: 'read', subject: 'MonthlySales' };

type Item = { readonly label: string; readonly to: string | null };
type Entry = Item | { readonly label: string; readonly items: readonly Item[] };
type Menu = { readonly top: readonly Entry[]; readonly bottom: readonly Entry[] };

const itemIn = (entry: Element): Item => {
  const link = entry.querySelector('a');
  return { label: link?.textContent ?? '', to: link?.getAttribute('href') ?? null };
};

/** An entry as it is drawn: a link, or a group under its name. */
function entryIn(entry: Element): Entry {
  const list = entry.querySelector('ul');
  if (list === null) return itemIn(entry);
  const name = document.getElementById(list.getAttribute('aria-labelledby') ?? '');
  expect(name).toBeVisible();
  return { label: name?.textContent ?? '', items: [...list.children].map(itemIn) };
}

/** The menu that is drawn for a user who holds these permissions, read from top to bottom. */
function menuOf(
  permissions: readonly Permission[],
  {
    country = 'CHL',
    assignations = [],
    hasReports = false,
  }: {
    country?: CountryCode;
    assignations?: Assignation[];
    hasReports?: boolean;
  } = {},
): Menu {
  cleanup();
  // As the device knows from an earlier visit.
  writeDevice('reports:1', hasReports);
  // The company is of another country: the user's own decides.
  const countryId = country === 'PER' ? 'ARG' : 'PER';
  const company = { id: 5, name: 'Comercial Rojas', countryId, taxId: '1', logoArchivoPath: null } as const;
  const user = { id: 1, assignations, clients: [company] };
  renderScreen(<SideMenu />, { session: { country, permissions, user } });
  const [top, bottom, ...others] = [
    ...screen.getByRole('navigation', { name: 'Menú principal' }).children,
  ].filter(({ tagName }) => tagName === 'UL');
  expect(others).toEqual([]);
  for (const link of screen.getAllByRole('link')) expect(link).toBeVisible();
  const entriesOf = (list?: Element) => [...(list?.children ?? [])].map(entryIn);
  return { top: entriesOf(top), bottom: entriesOf(bottom) };
}

const labels = (menu: Menu): unknown[] =>
  menu.top.map((entry) =>
    'items' in entry ? { [entry.label]: entry.items.map(({ label }) => label) } : entry.label,
  );

const itemsOf = (menu: Menu) => menu.top.flatMap((entry) => ('items' in entry ? entry.items : [entry]));

const targetOf = (menu: Menu, label: string): string | null | undefined =>
  itemsOf(menu).find((item) => item.label === label)?.to;

/** The menu before it is drawn. */
const built = (permissions: readonly Permission[], isBuilt?: (name: RouteName) => boolean) =>
  buildMenu({ paisId: 'CHL', assignations: [], internal: false }, buildAbility(permissions), isBuilt);

describe('order and groups', () => {
  test('wall, company, sales, users, discounts, brands, report; help at the bottom', () => {
    const menu = menuOf(all);
    expect(labels(menu)).toEqual([
      'Mural',
      {
        'Mi empresa': [
          'Administrar mi empresa',
          'Contratos',
          'Facturas',
          'Notas de cargo',
          'Gastos comunes',
          'Cuentas por pagar',
        ],
      },
      { 'Declarar ventas': ['Diarias', 'Mensuales'] },
      'Usuarios',
      { Descuentos: ['Catálogo', 'Mis descuentos', 'Validador'] },
      'Mis marcas',
      'Informe de ventas',
    ]);
    expect(menu.bottom.map(({ label }) => label)).toEqual(['Centro de ayuda']);
  });

  test('with everything there the menu has the order of the specification', () => {
    const menu = menuOf(all, { hasReports: true });
    const reading = menuOf([...all.filter(({ subject }) => subject !== 'MonthlySales'), readsMonths], {
      hasReports: true,
    });
    const nameOf = (entry: unknown): unknown =>
      typeof entry === 'string' ? entry : Object.keys(Object(entry))[0];
    expect(labels(menu).map(nameOf)).toEqual([
      'Mural',
      'Mi empresa',
      'Declarar ventas',
      'Usuarios',
      'Descuentos',
      'Mis marcas',
      'Reportes',
      'Informe de ventas',
    ]);
    expect(labels(reading).map(nameOf)).toEqual([
      'Mural',
      'Mi empresa',
      'Declarar ventas',
      'Usuarios',
      'Descuentos',
      'Mis marcas',
      'Reportes',
      'Ventas mensuales',
      'Informe de ventas',
    ]);
    expect(menu.bottom.map(({ label }) => label)).toEqual(['Centro de ayuda']);
  });

  test('Mural opens the home wall, and Centro de ayuda stands at the bottom, for everyone [P-066 P-072]', () => {
    const menu = menuOf([]);
    expect(targetOf(menu, 'Mural')).toBe('/chl/shopping');
    expect(menu.bottom).toEqual([{ label: 'Centro de ayuda', to: '/chl/shopping/centro-de-ayuda' }]);
    expect(labels(menu)).toEqual(['Mural', { Descuentos: ['Catálogo'] }]);
  });

  test('the group Descuentos leads everyone to the catalogue at /descuentos, in every country [U-064]', () => {
    for (const country of countryCodes) {
      const menu = menuOf([], { country });
      expect(labels(menu)).toContainEqual({ Descuentos: ['Catálogo'] });
      expect(targetOf(menu, 'Catálogo')).toBe(`/${country.toLowerCase()}/shopping/descuentos`);
    }
  });
});

describe('countries', () => {
  test.each(countryCodes)(
    'in %s every entry leads to the address that the table has for the country of the user [U-029 U-021]',
    (country) => {
      const menu = menuOf(all, { country });
      const addresses = [
        ...itemsOf(menu),
        ...menu.bottom.flatMap((entry) => ('items' in entry ? [] : [entry])),
      ].map(({ to }) => to);
      const suffixes = [
        '',
        '/empresa',
        '/contratos',
        '/facturas',
        '/notas-de-cargo',
        '/gastos-comunes',
        ...(country === 'CHL' ? ['/cuentas-por-pagar'] : []),
        '/espacio/locales',
        '/ventas-mensuales',
        '/empresa/usuarios',
        '/descuentos',
        '/mis-descuentos',
        '/validar-descuentos',
        '/marca',
        '/informe-de-ventas',
        '/centro-de-ayuda',
      ];
      expect(addresses).toEqual(suffixes.map((suffix) => `/${country.toLowerCase()}/shopping${suffix}`));
    },
  );
});

describe('abilities', () => {
  test('Facturas is there with Billing (read) and absent without [P-270]', () => {
    expect(labels(menuOf([{ action: 'read', subject: 'Billing' }]))).toContainEqual({
      'Mi empresa': ['Facturas'],
    });
    const others = all.filter(({ subject }) => subject !== 'Billing');
    expect(JSON.stringify(labels(menuOf(others)))).not.toContain('Facturas');
  });

  test('Administrar mi empresa is there with Client (manage), first of its group, and absent with less [P-268]', () => {
    const client: Permission[] = [{ action: 'manage', subject: 'Client' }];
    expect(labels(menuOf(client))).toContainEqual({ 'Mi empresa': ['Administrar mi empresa'] });
    expect(targetOf(menuOf(client), 'Administrar mi empresa')).toBe('/chl/shopping/empresa');
    expect(labels(menuOf([...client, { action: 'read', subject: 'Contract' }]))).toContainEqual({
      'Mi empresa': ['Administrar mi empresa', 'Contratos'],
    });
    expect(JSON.stringify(labels(menuOf([{ action: 'read', subject: 'Client' }])))).not.toContain(
      'mi empresa',
    );
  });

  test('Contratos is there with Contract (read) and absent without [P-269]', () => {
    expect(labels(menuOf([{ action: 'read', subject: 'Contract' }]))).toContainEqual({
      'Mi empresa': ['Contratos'],
    });
    const others = all.filter(({ subject }) => subject !== 'Contract');
    expect(JSON.stringify(labels(menuOf(others)))).not.toContain('Contratos');
  });

  test('Mi empresa has its six entries in order, each with its own ability alone; without all of them it is absent [P-067 P-271 P-272 P-274]', () => {
    const entries = [
      'Administrar mi empresa',
      'Contratos',
      'Facturas',
      'Notas de cargo',
      'Gastos comunes',
      'Cuentas por pagar',
    ];
    const [own, others] = [all.slice(0, entries.length), all.slice(entries.length)];
    const menu = menuOf(own);
    expect(labels(menu)).toContainEqual({ 'Mi empresa': entries });
    expect(entries.map((entry) => targetOf(menu, entry))).toEqual(
      ['empresa', 'contratos', 'facturas', 'notas-de-cargo', 'gastos-comunes', 'cuentas-por-pagar'].map(
        (suffix) => `/chl/shopping/${suffix}`,
      ),
    );
    for (const [index, permission] of own.entries()) {
      expect(labels(menuOf([permission]))).toContainEqual({ 'Mi empresa': [entries[index]] });
      const without = labels(menuOf(all.filter((one) => one !== permission)));
      expect(without).toContainEqual({ 'Mi empresa': entries.filter((_, place) => place !== index) });
    }
    // Outside Chile there is no accounts payable.
    for (const country of ['PER', 'ARG', 'COL'] as const) {
      for (const [index, permission] of own.slice(0, -1).entries())
        expect(labels(menuOf([permission], { country }))).toContainEqual({ 'Mi empresa': [entries[index]] });
      for (const held of [others, [...others, ...own.slice(-1)]])
        expect(JSON.stringify(labels(menuOf(held, { country })))).not.toContain('Mi empresa');
    }
    expect(JSON.stringify(labels(menuOf(others)))).not.toContain('Mi empresa');
  });

  test.each(['read', 'create'] as const)(
    'DailySales and MonthlySales (%s) give Diarias and Mensuales, each alone its own [P-068 P-275 S-319]',
    (action) => {
      const daily: Permission = { action, subject: 'DailySales' };
      const monthly: Permission = { action, subject: 'MonthlySales' };
      const declaring = (...held: Permission[]) =>
        labels(menuOf(held)).find((entry) => Object(entry)['Declarar ventas']);
      expect(declaring(daily, monthly)).toEqual({ 'Declarar ventas': ['Diarias', 'Mensuales'] });
      expect(declaring(daily)).toEqual({ 'Declarar ventas': ['Diarias'] });
      expect(declaring(monthly)).toEqual({ 'Declarar ventas': ['Mensuales'] });
      expect(
        declaring(...all.filter(({ subject }) => !/^(Daily|Monthly)Sales$/.test(subject))),
      ).toBeUndefined();
      // Beside the report, the months of who only reads them stand outside of the group (P-073).
      const sales: Permission = { action: 'read', subject: 'Sales' };
      expect(declaring(daily, monthly, sales)).toEqual({
        'Declarar ventas': action === 'read' ? ['Diarias'] : ['Diarias', 'Mensuales'],
      });
      const menu = menuOf([daily, monthly]);
      expect(targetOf(menu, 'Diarias')).toBe('/chl/shopping/espacio/locales');
      expect(targetOf(menu, 'Mensuales')).toBe('/chl/shopping/ventas-mensuales');
      expect(labels(menu)).not.toContain('Ventas mensuales');
    },
  );

  test('Usuarios is there with User (manage) and absent with less [P-276 U-314]', () => {
    expect(labels(menuOf([{ action: 'manage', subject: 'User' }]))).toContainEqual('Usuarios');
    expect(JSON.stringify(labels(menuOf([{ action: 'create', subject: 'User' }])))).not.toContain('Usuarios');
    expect(targetOf(menuOf([{ action: 'manage', subject: 'User' }]), 'Usuarios')).toBe(
      '/chl/shopping/empresa/usuarios',
    );
    expect(labels(menuOf(all.filter(({ subject }) => subject !== 'User')))).not.toContain('Usuarios');
  });

  test.each([
    ['Mis descuentos', 'Discounts', '[P-277 U-315]', '/chl/shopping/mis-descuentos'],
    ['Validador', 'UsersDiscounts', '[P-278 U-316]', '/chl/shopping/validar-descuentos'],
  ] as const)(
    'the group Descuentos has %s with %s (manage), and neither with less nor with everything else %s',
    (entry, subject, _ids, to) => {
      const menu = menuOf([{ action: 'manage', subject }]);
      expect(labels(menu)).toContainEqual({ Descuentos: ['Catálogo', entry] });
      expect(targetOf(menu, entry)).toBe(to);
      for (const held of [
        [{ action: 'read', subject } as const],
        all.filter((one) => one.subject !== subject),
      ])
        expect(itemsOf(menuOf(held)).map(({ label }) => label)).not.toContain(entry);
    },
  );

  test('the group Descuentos holds Mis descuentos and Validador, after the catalogue [P-069]', () => {
    const both: Permission[] = [
      { action: 'manage', subject: 'Discounts' },
      { action: 'manage', subject: 'UsersDiscounts' },
    ];
    const entries = ['Catálogo', 'Mis descuentos', 'Validador'];
    expect(labels(menuOf(both))).toContainEqual({ Descuentos: entries });
    const reviewing = menuOf([...both, { action: 'manage', subject: 'DiscountReview' }]);
    expect(labels(reviewing)).toContainEqual({ Descuentos: [...entries, 'Por revisar'] });
    const reading = menuOf([...both, { action: 'read', subject: 'DiscountReview' }]);
    expect(labels(reading)).toContainEqual({ Descuentos: entries });
  });

  test('Reportes is there, after the brands, only where on-demand reports exist', () => {
    const withReports = labels(menuOf(all, { hasReports: true }));
    expect(withReports.slice(-3)).toEqual(['Mis marcas', 'Reportes', 'Informe de ventas']);
    expect(JSON.stringify(labels(menuOf(all)))).not.toContain('Reportes');
  });

  test('Auditoría is there with AuditLog (read) alone', () => {
    expect(JSON.stringify(labels(menuOf([{ action: 'read', subject: 'AuditLog' }])))).toContain('Auditoría');
    expect(JSON.stringify(labels(menuOf([{ action: 'manage', subject: 'User' }])))).not.toContain(
      'Auditoría',
    );
  });

  test('Sales (read) alone gives the report and the months, and not the declaration [P-280 S-320]', () => {
    const others = all.filter(({ subject }) => subject !== 'Sales');
    expect(JSON.stringify(labels(menuOf(others)))).not.toContain('Informe de ventas');
    const menu = JSON.stringify(labels(menuOf([{ action: 'read', subject: 'Sales' }])));
    expect(menu).toContain('Informe de ventas');
    expect(menu).toContain('Ventas mensuales');
    expect(menu).not.toContain('Declarar ventas');
    expect(targetOf(menuOf([{ action: 'read', subject: 'Sales' }]), 'Informe de ventas')).toBe(
      '/chl/shopping/informe-de-ventas',
    );
  });

  test('Operación stands before Informe de ventas for who has only the requests of it [P-065]', () => {
    const menu = menuOf([
      { action: 'read', subject: 'Sales' },
      { action: 'read', subject: 'SalesAudit' },
    ]);
    expect(labels(menu).slice(-3)).toEqual([
      'Ventas mensuales',
      { Operación: [routeTitles.SOLICITUDES_CORRECCION] },
      'Informe de ventas',
    ]);
  });

  test('who reads the report and declares no months has Ventas mensuales between Reportes and the report [P-073 P-275 S-319]', () => {
    const reading: Permission[] = [
      { action: 'read', subject: 'Sales' },
      { action: 'read', subject: 'DailySales' },
      { action: 'read', subject: 'MonthlySales' },
    ];
    const menu = menuOf(reading, { hasReports: true });
    expect(labels(menu)).toEqual([
      'Mural',
      { 'Declarar ventas': ['Diarias'] },
      { Descuentos: ['Catálogo'] },
      'Reportes',
      'Ventas mensuales',
      'Informe de ventas',
    ]);
    expect(targetOf(menu, 'Ventas mensuales')).toBe('/chl/shopping/ventas-mensuales');
    for (const country of countryCodes) {
      const bare = menuOf([], { country });
      expect(labels(bare)).toEqual(['Mural', { Descuentos: ['Catálogo'] }]);
      expect(bare.bottom.map(({ label }) => label)).toEqual(['Centro de ayuda']);
      const withReports = menuOf([], { country, hasReports: true });
      expect(labels(withReports)).toEqual(['Mural', { Descuentos: ['Catálogo'] }, 'Reportes']);
    }
    for (const [subject, entry] of [
      ['DailySales', 'Diarias'],
      ['MonthlySales', 'Mensuales'],
    ] as const)
      for (const action of ['read', 'create'] as const)
        expect(labels(menuOf([{ action, subject }]))).toEqual([
          'Mural',
          { 'Declarar ventas': [entry] },
          { Descuentos: ['Catálogo'] },
        ]);
    expect(labels(menuOf([{ action: 'read', subject: 'Sales' }]))).toEqual([
      'Mural',
      { Descuentos: ['Catálogo'] },
      'Ventas mensuales',
      'Informe de ventas',
    ]);
    expect(menu.bottom.map(({ label }) => label)).toEqual(['Centro de ayuda']);
    const declaring: Permission[] = [...reading, { action: 'create', subject: 'MonthlySales' }];
    expect(labels(menuOf(declaring))).toEqual([
      'Mural',
      { 'Declarar ventas': ['Diarias', 'Mensuales'] },
      { Descuentos: ['Catálogo'] },
      'Informe de ventas',
    ]);
  });

  test('Cuentas por pagar is there with Debt (read) alone, in Chile only [P-273 U-156 U-317]', () => {
    const debt: Permission[] = [{ action: 'read', subject: 'Debt' }];
    expect(labels(menuOf(debt))).toContainEqual({ 'Mi empresa': ['Cuentas por pagar'] });
    expect(targetOf(menuOf(debt), 'Cuentas por pagar')).toBe('/chl/shopping/cuentas-por-pagar');
    const others = all.filter(({ subject }) => subject !== 'Debt');
    expect(JSON.stringify(labels(menuOf(others)))).not.toContain('Cuentas por pagar');
    for (const country of ['PER', 'ARG', 'COL'] as const) {
      expect(JSON.stringify(labels(menuOf(debt, { country })))).not.toContain('Cuentas por pagar');
    }
  });

  test.each([
    ['HOME', 'HOME'],
    ['PUBLICACION', 'HOME'],
    ['EMPRESA_USUARIOS', 'EMPRESA_USUARIOS'],
    ['VENTAS_DETALLE', 'ESPACIO_LOCALES'],
    ['MARCA_ENCARGADOS', 'CONTRATOS'],
    ['NUEVO_CONTACTO', 'EMPRESA_USUARIOS'],
    ['TICKETS', 'CENTRO_AYUDA'],
    ['PERFIL', undefined],
    [undefined, undefined],
  ] as const)('while %s is open the entry %s stands out', (page, entry) => {
    expect(currentEntry(built(all), page)).toBe(entry);
  });

  test('of two entries that a page belongs to, the one stands out that its user has', () => {
    const finance = built([{ action: 'read', subject: 'Sales' }]);
    expect(currentEntry(finance, 'VENTAS_DETALLE')).toBe('INFORME_VENTAS');
    expect(currentEntry(finance, 'MARCA_ENCARGADOS')).toBeUndefined();
  });

  test('what is not built is not in the menu', () => {
    expect(JSON.stringify(built(all, (name) => name === 'HOME'))).not.toContain('Facturas');
  });
});

describe('entries that go straight on', () => {
  const declares: Permission[] = [{ action: 'create', subject: 'DailySales' }];

  test('Diarias opens the store of who has one, and the list of who has several [P-074 P-264]', () => {
    expect(targetOf(menuOf(declares, { assignations: [contract(9)] }), 'Diarias')).toBe(
      '/chl/shopping/resumen-ventas-detalle/9/5',
    );
    expect(targetOf(menuOf(declares, { assignations: [contract(8)] }), 'Diarias')).toBe(
      '/chl/shopping/resumen-ventas-detalle/8/5',
    );
    expect(targetOf(menuOf(declares, { assignations: [brand(3)] }), 'Diarias')).toBe(
      '/chl/shopping/espacio/locales',
    );
    expect(targetOf(menuOf(declares, { assignations: [contract(9), contract(8)] }), 'Diarias')).toBe(
      '/chl/shopping/espacio/locales',
    );
  });

  test('a brand may have several stores, so its user begins at the list', () => {
    expect(targetOf(menuOf(declares, { assignations: [brand(3)] }), 'Diarias')).toBe(
      '/chl/shopping/espacio/locales',
    );
    expect(targetOf(menuOf(declares, { assignations: [contract(9), brand(3)] }), 'Diarias')).toBe(
      '/chl/shopping/espacio/locales',
    );
  });

  test('Mis marcas, with Brand (read), opens the only brand, else the list [P-070 P-263 P-279]', () => {
    const reads: Permission[] = [{ action: 'read', subject: 'Brand' }];
    const others = all.filter(({ subject }) => subject !== 'Brand');
    expect(labels(menuOf(others))).not.toContain('Mis marcas');
    expect(targetOf(menuOf(reads, { assignations: [brand(3)] }), 'Mis marcas')).toBe('/chl/shopping/marca/3');
    expect(targetOf(menuOf(reads, { assignations: [contract(9), brand(4)] }), 'Mis marcas')).toBe(
      '/chl/shopping/marca/4',
    );
    // One of a contract alone is of no brand.
    expect(targetOf(menuOf(reads, { assignations: [contract(9)] }), 'Mis marcas')).toBe(
      '/chl/shopping/marca',
    );
    expect(targetOf(menuOf(reads, { assignations: [brand(3), brand(4)] }), 'Mis marcas')).toBe(
      '/chl/shopping/marca',
    );
  });
});
