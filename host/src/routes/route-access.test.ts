import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { countryCodes, type CountryCode } from 'shared/countries';
import { buildAbility, type PortalAbility } from 'shared/rules/ability';
import { countryOfPath, mayOpen, permissionsTable, type Visitor } from './route-access.ts';

const nobody = buildAbility([]);
const by = (country: CountryCode, ability: PortalAbility, internal = false): Visitor => ({
  country,
  ability,
  internal,
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('who may open a route', () => {
  test.each([
    ['FACTURAS', 'read', 'Billing'],
    ['CONTRATOS', 'read', 'Contract'],
    ['EMPRESA', 'manage', 'Client'],
    ['NOTAS_DE_CARGO', 'read', 'DebitNotes'],
    ['GASTOS_COMUNES', 'read', 'Expenses'],
    ['EMPRESA_USUARIOS', 'manage', 'User'],
    ['DESCUENTOS_CLIENTE', 'manage', 'Discounts'],
    ['DESCUENTOS_RESULTADOS', 'manage', 'Discounts'],
    ['DESCUENTOS_REVISION', 'manage', 'DiscountReview'],
    ['VALIDADOR', 'manage', 'UsersDiscounts'],
    ['MARCAS', 'read', 'Brand'],
    ['INFORME_VENTAS', 'read', 'Sales'],
    ['ESPACIO_LOCALES', 'read', 'DailySales'],
    ['ESPACIO_LOCALES', 'create', 'DailySales'],
  ] as const)(
    '%s opens with %s %s and with nothing less, in every country [P-267]',
    (name, action, subject) => {
      const holder = buildAbility([{ action, subject }]);
      const reader = buildAbility(action === 'manage' ? [{ action: 'read', subject }] : []);
      const other = buildAbility([{ action, subject: subject === 'Billing' ? 'Contract' : 'Billing' }]);
      for (const country of countryCodes) {
        expect(mayOpen(name, by(country, holder))).toBe(true);
        for (const lesser of [nobody, reader, other]) expect(mayOpen(name, by(country, lesser))).toBe(false);
      }
    },
  );

  test('managing needs more than reading', () => {
    expect(mayOpen('EMPRESA', by('CHL', buildAbility([{ action: 'read', subject: 'Client' }])))).toBe(false);
  });

  test('accounts payable is in all four tables, opens with Debt (read), and only in Chile', () => {
    for (const country of countryCodes)
      expect([...permissionsTable[country].keys()]).toContain('CUENTAS_POR_PAGAR');
    const holder = buildAbility([{ action: 'read', subject: 'Debt' }]);
    expect(countryCodes.filter((country) => mayOpen('CUENTAS_POR_PAGAR', by(country, holder)))).toEqual([
      'CHL',
    ]);
    expect(mayOpen('CUENTAS_POR_PAGAR', by('CHL', nobody))).toBe(false);
  });

  test('each country has its own table, and it decides', () => {
    const closed = {
      ...permissionsTable,
      PER: new Map([...permissionsTable.PER, ['FACTURAS', 'nobody'] as const]),
    };
    const holder = buildAbility([{ action: 'read', subject: 'Billing' }]);
    expect(mayOpen('FACTURAS', by('PER', holder), closed)).toBe(false);
    expect(mayOpen('FACTURAS', by('CHL', holder), closed)).toBe(true);
  });

  test('a path that the table does not know only warns the developer; access goes on', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const hole = { ...permissionsTable, COL: new Map() };
    expect(mayOpen('FACTURAS', by('COL', nobody), hole)).toBe(true);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('FACTURAS'));
  });
});

test.each(countryCodes)('in %s the version of the site opens for internal e-mails only', (country) => {
  const staff = buildAbility([{ action: 'read', subject: 'Usage' }]);
  expect(mayOpen('ACERCA', by(country, nobody, true))).toBe(true);
  expect(mayOpen('ACERCA', by(country, staff, false))).toBe(false);
});

test('the country of an address is known by its first parts only', () => {
  expect(countryOfPath('/per/shopping/facturas')).toBe('PER');
  expect(countryOfPath('/PER/shopping')).toBeUndefined();
  expect(countryOfPath('/bol/shopping')).toBeUndefined();
  expect(countryOfPath('/per')).toBeUndefined();
  expect(countryOfPath('/per/shoppingx')).toBeUndefined();
});

test.each(countryCodes)(
  'which ability a route of %s needs is data: a row per route name [P-284 P-006 S-033]',
  (country) => {
    const table = permissionsTable[country];
    const rows = [
      ['FACTURAS', 'read', 'Billing'],
      ['CONTRATOS', 'read', 'Contract'],
      ['EMPRESA', 'manage', 'Client'],
      ['NOTAS_DE_CARGO', 'read', 'DebitNotes'],
      ['GASTOS_COMUNES', 'read', 'Expenses'],
      ['EMPRESA_USUARIOS', 'manage', 'User'],
      ['DESCUENTOS_CLIENTE', 'manage', 'Discounts'],
      ['VALIDADOR', 'manage', 'UsersDiscounts'],
      ['MARCAS', 'read', 'Brand'],
      ['INFORME_VENTAS', 'read', 'Sales'],
      ['SELECCION_EMPRESA', 'manage', 'Client'],
      ['SELECCION_FACTURA', 'read', 'Billing'],
      ['SELECCION_ARCHIVO', 'read', 'Expenses'],
      ['ESPACIO_ENCARGADOS', 'read', 'Contract'],
      ['MARCA_ENCARGADOS', 'read', 'Contract'],
      ['MARCA', 'read', 'Brand'],
      ['MARCA_CONTACTOS', 'read', 'Brand'],
      ['INFORME_VENTAS_ADMIN', 'read', 'Sales'],
    ] as const;
    for (const [name, action, subject] of rows) {
      expect([name, table.get(name)]).toEqual([name, [[action, subject]]]);
      // It is this row that decides.
      const other = {
        ...permissionsTable,
        [country]: new Map([...table, [name, [['read', 'Usage']]] as const]),
      };
      const holder = by(country, buildAbility([{ action, subject }]));
      const reader = by(country, buildAbility([{ action: 'read', subject: 'Usage' }]));
      expect([mayOpen(name, holder), mayOpen(name, reader)]).toEqual([true, false]);
      expect([mayOpen(name, holder, other), mayOpen(name, reader, other)]).toEqual([false, true]);
    }
    const declares = (subject: string) => [
      ['read', subject],
      ['create', subject],
    ];
    for (const name of ['ESPACIO_LOCALES', 'MARCA_ESPACIO'] as const)
      expect([name, table.get(name)]).toEqual([name, declares('DailySales')]);
    expect(table.get('VENTAS_MENSUALES')).toEqual([...declares('MonthlySales'), ['read', 'Sales']]);
    expect(table.get('CUENTAS_POR_PAGAR')).toEqual(country === 'CHL' ? [['read', 'Debt']] : 'nobody');
  },
);
