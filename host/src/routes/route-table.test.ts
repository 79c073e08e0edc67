import { describe, expect, test } from '@jest/globals';
import { countryCodes } from 'shared/countries';
import { linkTo, routePattern, routes, type RouteName } from 'shared/routes';
import { permissionsTable } from './route-access.ts';
import { routeTable } from './route-table.ts';

const names = Object.keys(routes) as RouteName[];

describe('addresses', () => {
  test.each([
    ['P-044 U-030', 'HOME', ''],
    ['P-045 U-031', 'PUBLICACION', '/:publicacionId'],
    ['U-032', 'EMPRESA', '/empresa'],
    ['U-033', 'EMPRESA_USUARIOS', '/empresa/usuarios'],
    ['U-034', 'FACTURAS', '/facturas'],
    ['U-035', 'NOTAS_DE_CARGO', '/notas-de-cargo'],
    ['U-036', 'GASTOS_COMUNES', '/gastos-comunes'],
    ['U-037', 'CUENTAS_POR_PAGAR', '/cuentas-por-pagar'],
    ['U-038', 'CONTRATOS', '/contratos'],
    ['U-039', 'MARCAS', '/marca'],
    ['U-040', 'MARCA', '/marca/:marcaId'],
    ['U-041', 'MARCA_CONTACTOS', '/marca/:marcaId/contactos'],
    ['U-042', 'MARCA_ENCARGADOS', '/marca/:contratoId/encargados'],
    ['U-043', 'MARCA_ESPACIO', '/marca/espacio/:espacioId'],
    ['U-044', 'ESPACIO_ENCARGADOS', '/espacio/:espacioId/encargados'],
    ['U-045', 'ESPACIO_LOCALES', '/espacio/locales'],
    ['U-046', 'VENTAS_MENSUALES', '/ventas-mensuales'],
    ['U-047', 'VENTAS_DETALLE', '/resumen-ventas-detalle/:espacioId/:empresaId'],
    ['U-048', 'INFORME_VENTAS', '/informe-de-ventas'],
    ['U-049', 'PERFIL', '/perfil/mi_perfil'],
    ['U-050', 'PERFIL_UPDATE', '/perfil/updatePerfil'],
    ['U-051', 'PERFIL_CLIENTE', '/perfil/ver_cliente/:clienteId'],
    ['U-052', 'NOTIFICACIONES', '/notificaciones'],
    ['U-053', 'ACERCA', '/acerca_de_nosotros'],
    ['U-054', 'CENTRO_AYUDA', '/centro-de-ayuda'],
    ['U-055', 'CENTRO_AYUDA_FAQ', '/centro-de-ayuda/:preguntaTitulo'],
    ['U-057', 'FORMULARIO_TICKETERA', '/centro-de-ayuda/contacto'],
    ['U-063', 'TICKETS', '/tickets'],
  ] as const)('%s the route %s has the suffix "%s" in every country', (_ids, name, suffix) => {
    for (const country of countryCodes) {
      expect(routePattern(name, country)).toBe(`/${country.toLowerCase()}/shopping${suffix}`);
    }
  });

  test('P-043 U-027 S-016 every signed-in address is the lower-case country, then /shopping, then the suffix', () => {
    expect(linkTo('EMPRESA', 'CHL')).toBe('/chl/shopping/empresa');
    expect(linkTo('ESPACIO_LOCALES', 'CHL')).toBe('/chl/shopping/espacio/locales');
    expect(linkTo('VENTAS_MENSUALES', 'PER')).toBe('/per/shopping/ventas-mensuales');
    for (const name of names.filter((route) => routes[route].place === 'country')) {
      expect(routePattern(name, 'COL')).toMatch(/^\/col\/shopping(\/|$)/);
    }
  });

  test('U-021 P-009 the same name gives each country its own address', () => {
    expect(countryCodes.map((country) => linkTo('HOME', country))).toEqual([
      '/chl/shopping',
      '/per/shopping',
      '/arg/shopping',
      '/col/shopping',
    ]);
  });

  test('parameters are escaped, and a missing one is an error instead of a wrong address', () => {
    expect(linkTo('MARCA', 'CHL', { marcaId: 'a/b?c' })).toBe('/chl/shopping/marca/a%2Fb%3Fc');
  });
});

describe('the table', () => {
  test('U-028 U-029 every route has a row, and every country a table with the same names', () => {
    expect(Object.keys(routeTable).toSorted()).toEqual(names.toSorted());
    const inCountry = names.filter((name) => routes[name].place === 'country').toSorted();
    for (const country of countryCodes)
      expect([...permissionsTable[country].keys()].toSorted()).toEqual(inCountry);
  });

  test('every menu entry has a place of its own', () => {
    const orders = Object.values(routeTable).flatMap((row) => ('menu' in row ? [row.menu.order] : []));
    expect(new Set(orders).size).toBe(orders.length);
  });
});
