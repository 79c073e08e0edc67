import { describe, expect, test } from '@jest/globals';
import type { SessionUser } from 'shared/endpoints/auth';
import { countryCodes, type CountryCode } from 'shared/countries';
import type { RouteName } from 'shared/routes';
import { buildAbility, type Permission } from 'shared/rules/ability';
import { mayOpen } from '../routes/route-access.ts';
import { buildMenu, type Menu } from './build-menu.ts';
import { currentEntry } from './current-entry.ts';

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

/** As if every screen were built: the derivation itself is what is looked at. */
const everything = (): boolean => true;

const menuOf = (
  permissions: readonly Permission[],
  {
    country = 'CHL',
    assignations = [],
    isBuilt,
    hasReports = false,
  }: {
    country?: CountryCode;
    assignations?: Assignation[];
    isBuilt?: (name: RouteName) => boolean;
    hasReports?: boolean;
  } = {},
): Menu =>
  buildMenu(
    { paisId: country, assignations, internal: false, hasReports },
    buildAbility(permissions),
    isBuilt,
  );

const opens = (name: RouteName, permissions: readonly Permission[], country: CountryCode = 'CHL') =>
  mayOpen(name, { country, ability: buildAbility(permissions), internal: false });

const labels = (menu: Menu): unknown[] =>
  menu.top.map((entry) =>
    entry.kind === 'group' ? { [entry.label]: entry.items.map(({ label }) => label) } : entry.label,
  );

const itemsOf = (menu: Menu) => menu.top.flatMap((entry) => (entry.kind === 'group' ? entry.items : [entry]));

const targetOf = (menu: Menu, label: string): string | undefined =>
  itemsOf(menu).find((item) => item.label === label)?.to;

describe('order and groups', () => {
  test('wall, company, sales, users, discounts, brands, report; help at the bottom', () => {
    const menu = menuOf(all, { isBuilt: everything });
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

  test('with everything there the menu has the order of the specification [P-065]', () => {
    const menu = menuOf(all, { hasReports: true, isBuilt: everything });
    const reading = menuOf([...all.filter(({ subject }) => subject !== 'MonthlySales'), readsMonths], {
      hasReports: true,
      isBuilt: everything,
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
    expect(menu.bottom.map(({ label, to }) => [label, to])).toEqual([
      ['Centro de ayuda', '/chl/shopping/centro-de-ayuda'],
    ]);
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
    expect(labels(menuOf([...client, { action: 'read', subject: 'Contract' }]))).toContainEqual({
      'Mi empresa': ['Administrar mi empresa', 'Contratos'],
    });
    expect(JSON.stringify(labels(menuOf([{ action: 'read', subject: 'Client' }])))).not.toContain(
      'mi empresa',
    );
  });

  test('Cuentas por pagar is there with Debt (read), in Chile, and absent without [P-273]', () => {
    const debt: Permission[] = [{ action: 'read', subject: 'Debt' }];
    expect(labels(menuOf(debt))).toContainEqual({ 'Mi empresa': ['Cuentas por pagar'] });
    expect(targetOf(menuOf(debt), 'Cuentas por pagar')).toBe('/chl/shopping/cuentas-por-pagar');
    const opens = (held: readonly Permission[]) =>
      mayOpen('CUENTAS_POR_PAGAR', { country: 'CHL', ability: buildAbility(held), internal: false });
    expect([opens(debt), opens([])]).toEqual([true, false]);
    for (const menu of [
      menuOf(all.filter(({ subject }) => subject !== 'Debt')),
      menuOf(debt, { country: 'PER' }),
    ]) {
      expect(JSON.stringify(labels(menu))).not.toContain('Cuentas por pagar');
    }
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
    expect(labels(menuOf(own))).toContainEqual({ 'Mi empresa': entries });
    for (const [index, permission] of own.entries()) {
      expect(labels(menuOf([permission]))).toContainEqual({ 'Mi empresa': [entries[index]] });
    }
    expect(JSON.stringify(labels(menuOf(others)))).not.toContain('Mi empresa');
  });

  test.each(['read', 'create'] as const)('DailySales (%s) gives Declarar ventas with Diarias', (action) => {
    expect(labels(menuOf([{ action, subject: 'DailySales' }]))).toContainEqual({
      'Declarar ventas': ['Diarias'],
    });
  });

  test.each(['read', 'create'] as const)(
    'DailySales and MonthlySales (%s) give each its own entry alone, and without them there is no group [P-275]',
    (action) => {
      expect(labels(menuOf([{ action, subject: 'DailySales' }]))).toContainEqual({
        'Declarar ventas': ['Diarias'],
      });
      const monthly: Permission = { action, subject: 'MonthlySales' };
      expect(labels(menuOf([monthly]))).toContainEqual({ 'Declarar ventas': ['Mensuales'] });
      expect(targetOf(menuOf([monthly]), 'Mensuales')).toBe('/chl/shopping/ventas-mensuales');
      expect(JSON.stringify(labels(menuOf([monthly])))).not.toContain('Ventas mensuales');
      expect(JSON.stringify(labels(menuOf([])))).not.toContain('Declarar ventas');
    },
  );

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
      expect(declaring()).toBeUndefined();
    },
  );

  test('Usuarios is there with User (manage) and absent with less [P-276 U-314]', () => {
    expect(labels(menuOf([{ action: 'manage', subject: 'User' }]))).toContainEqual('Usuarios');
    expect(JSON.stringify(labels(menuOf([{ action: 'create', subject: 'User' }])))).not.toContain('Usuarios');
    expect(opens('EMPRESA_USUARIOS', [{ action: 'manage', subject: 'User' }])).toBe(true);
    expect(opens('EMPRESA_USUARIOS', [{ action: 'create', subject: 'User' }])).toBe(false);
  });

  test.each([
    ['Mis descuentos', 'Discounts', '[P-069 P-277 U-315]'],
    ['Validador', 'UsersDiscounts', '[P-069 P-278 U-316]'],
  ] as const)('the group Descuentos has %s with %s (manage) and not without %s', (entry, subject, _ids) => {
    const groupOf = (permissions: readonly Permission[]) =>
      JSON.stringify(labels(menuOf(permissions, { isBuilt: everything })));
    expect(groupOf([{ action: 'manage', subject }])).toMatch(new RegExp(`"Descuentos":\\[[^\\]]*"${entry}"`));
    expect(groupOf([{ action: 'read', subject }])).not.toContain(entry);
    const route = entry === 'Validador' ? 'VALIDADOR' : 'DESCUENTOS_CLIENTE';
    expect(opens(route, [{ action: 'manage', subject }])).toBe(true);
    expect(opens(route, [{ action: 'read', subject }])).toBe(false);
    const both = menuOf(
      [
        { action: 'manage', subject: 'Discounts' },
        { action: 'manage', subject: 'UsersDiscounts' },
      ],
      { isBuilt: everything },
    );
    expect(labels(both)).toContainEqual({ Descuentos: ['Catálogo', 'Mis descuentos', 'Validador'] });
  });

  test('Reportes is there, after the brands, only where on-demand reports exist [P-071]', () => {
    const withReports = labels(menuOf(all, { hasReports: true, isBuilt: everything }));
    expect(withReports.slice(-3)).toEqual(['Mis marcas', 'Reportes', 'Informe de ventas']);
    expect(JSON.stringify(labels(menuOf(all, { isBuilt: everything })))).not.toContain('Reportes');
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
  });

  test('who reads the report and declares no months has Ventas mensuales between Reportes and the report [P-073]', () => {
    const reading: Permission[] = [
      { action: 'read', subject: 'Sales' },
      { action: 'read', subject: 'DailySales' },
      { action: 'read', subject: 'MonthlySales' },
    ];
    const menu = menuOf(reading, { hasReports: true, isBuilt: everything });
    expect(labels(menu)).toEqual([
      'Mural',
      { 'Declarar ventas': ['Diarias'] },
      { Descuentos: ['Catálogo'] },
      'Reportes',
      'Ventas mensuales',
      'Informe de ventas',
    ]);
    expect(targetOf(menu, 'Ventas mensuales')).toBe('/chl/shopping/ventas-mensuales');
    expect(labels(menuOf([]))).toEqual(['Mural', { Descuentos: ['Catálogo'] }]);
    expect(labels(menuOf([{ action: 'read', subject: 'MonthlySales' }]))).toContainEqual({
      'Declarar ventas': ['Mensuales'],
    });
    for (const { bottom } of [menu, menuOf([])])
      expect(bottom.map(({ label }) => label)).toEqual(['Centro de ayuda']);
    const declaring: Permission[] = [...reading, { action: 'create', subject: 'MonthlySales' }];
    expect(labels(menuOf(declaring))).toEqual([
      'Mural',
      { 'Declarar ventas': ['Diarias', 'Mensuales'] },
      { Descuentos: ['Catálogo'] },
      'Informe de ventas',
    ]);
  });

  test('Cuentas por pagar is for Chile only, with Debt (read) [U-156 U-317]', () => {
    const debt: Permission[] = [{ action: 'read', subject: 'Debt' }];
    expect(JSON.stringify(labels(menuOf(debt)))).toContain('Cuentas por pagar');
    const others = all.filter(({ subject }) => subject !== 'Debt');
    expect(JSON.stringify(labels(menuOf(others)))).not.toContain('Cuentas por pagar');
    for (const country of ['PER', 'ARG', 'COL'] as const) {
      expect(JSON.stringify(labels(menuOf(debt, { country })))).not.toContain('Cuentas por pagar');
    }
    expect(countryCodes.filter((country) => opens('CUENTAS_POR_PAGAR', debt, country))).toEqual(['CHL']);
    expect(opens('CUENTAS_POR_PAGAR', others)).toBe(false);
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
    expect(currentEntry(menuOf(all, { isBuilt: everything }), page)).toBe(entry);
  });

  test('of two entries that a page belongs to, the one stands out that its user has', () => {
    const finance = menuOf([{ action: 'read', subject: 'Sales' }]);
    expect(currentEntry(finance, 'VENTAS_DETALLE')).toBe('INFORME_VENTAS');
    expect(currentEntry(finance, 'MARCA_ENCARGADOS')).toBeUndefined();
  });

  test('what is not built is not in the menu', () => {
    expect(JSON.stringify(menuOf(all, { isBuilt: (name) => name === 'HOME' }))).not.toContain('Facturas');
  });
});

describe('entries that go straight on', () => {
  const declares: Permission[] = [{ action: 'create', subject: 'DailySales' }];

  test('Diarias opens the store of who has one, and the list of who has several [P-074 P-264]', () => {
    expect(targetOf(menuOf(declares, { assignations: [contract(9)] }), 'Diarias')).toBe(
      '/chl/shopping/resumen-ventas-detalle/9/5',
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

  test('Mis marcas, with Brand (read), opens the only brand, else the list [P-070 P-279]', () => {
    const reads: Permission[] = [{ action: 'read', subject: 'Brand' }];
    const options = { isBuilt: everything };
    const others = all.filter(({ subject }) => subject !== 'Brand');
    expect(labels(menuOf(others, options))).not.toContain('Mis marcas');
    expect([opens('MARCAS', reads), opens('MARCAS', others)]).toEqual([true, false]);
    expect(targetOf(menuOf(reads, { ...options, assignations: [brand(3)] }), 'Mis marcas')).toBe(
      '/chl/shopping/marca/3',
    );
    expect(targetOf(menuOf(reads, { ...options, assignations: [brand(3), brand(4)] }), 'Mis marcas')).toBe(
      '/chl/shopping/marca',
    );
  });
});
