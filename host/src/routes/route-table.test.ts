import { describe, expect, test } from '@jest/globals';
import { countryCodes, type CountryCode } from 'shared/countries';
import { linkTo, routePattern, routes, type RouteName } from 'shared/routes';
import { permissionsTable } from './route-access.ts';
import { menuPlaces } from '../menu/menu-places.ts';
import { routeTable } from './route-table.ts';

const names = Object.keys(routes) as RouteName[];
/** The only ones that are of no country. */
const publicNames: readonly RouteName[] = ['LOGIN', 'RECUPERAR_PASSWORD', 'CONFIGURAR_PASSWORD'];

describe('addresses', () => {
  test.each([
    ['HOME', ''],
    ['PUBLICACION', '/:publicacionId'],
    ['EMPRESA', '/empresa'],
    ['EMPRESA_USUARIOS', '/empresa/usuarios'],
    ['FACTURAS', '/facturas'],
    ['NOTAS_DE_CARGO', '/notas-de-cargo'],
    ['GASTOS_COMUNES', '/gastos-comunes'],
    ['CUENTAS_POR_PAGAR', '/cuentas-por-pagar'],
    ['CONTRATOS', '/contratos'],
    ['MARCAS', '/marca'],
    ['MARCA', '/marca/:marcaId'],
    ['MARCA_CONTACTOS', '/marca/:marcaId/contactos'],
    ['MARCA_ENCARGADOS', '/marca/:contratoId/encargados'],
    ['MARCA_ESPACIO', '/marca/espacio/:espacioId'],
    ['ESPACIO_ENCARGADOS', '/espacio/:espacioId/encargados'],
    ['ESPACIO_LOCALES', '/espacio/locales'],
    ['VENTAS_MENSUALES', '/ventas-mensuales'],
    ['VENTAS_DETALLE', '/resumen-ventas-detalle/:espacioId/:empresaId'],
    ['INFORME_VENTAS', '/informe-de-ventas'],
    ['PERFIL', '/perfil/mi_perfil'],
    ['PERFIL_UPDATE', '/perfil/updatePerfil'],
    ['PERFIL_CLIENTE', '/perfil/ver_cliente/:clienteId'],
    ['NOTIFICACIONES', '/notificaciones'],
    ['ACERCA', '/acerca_de_nosotros'],
    ['CENTRO_AYUDA', '/centro-de-ayuda'],
    ['CENTRO_AYUDA_FAQ', '/centro-de-ayuda/:preguntaTitulo'],
    ['TICKETS', '/tickets'],
    ['DESCUENTOS', '/descuentos'],
  ] as const)('the route %s has the suffix "%s" in every country', (name, suffix) => {
    for (const country of countryCodes) {
      expect(routePattern(name, country)).toBe(`/${country.toLowerCase()}/shopping${suffix}`);
    }
  });

  test('every signed-in address is the lower-case country, then /shopping, then the suffix', () => {
    expect(linkTo('EMPRESA', 'CHL')).toBe('/chl/shopping/empresa');
    expect(linkTo('ESPACIO_LOCALES', 'CHL')).toBe('/chl/shopping/espacio/locales');
    expect(linkTo('VENTAS_MENSUALES', 'PER')).toBe('/per/shopping/ventas-mensuales');
    for (const country of countryCodes) {
      for (const name of names.filter((route) => !publicNames.includes(route))) {
        const path = `${routePattern(name, country)}/`;
        expect([path, path.startsWith(`/${country.toLowerCase()}/shopping/`)]).toEqual([path, true]);
      }
      // No screen of the sales stands outside it.
      const outside = names.filter(
        (name) => routes[name].area === 'sales' && routes[name].place !== 'country',
      );
      expect(outside).toEqual([]);
    }
  });

  test('the same name gives each country its own address', () => {
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
  test('every route has a row, and every country a table with the same names [U-029]', () => {
    expect(Object.keys(routeTable).toSorted()).toEqual(names.toSorted());
    expect(Object.keys(permissionsTable).toSorted()).toEqual(['ARG', 'CHL', 'COL', 'PER']);
    const inCountry = names.filter((name) => routes[name].place === 'country').toSorted();
    for (const country of countryCodes)
      expect([...permissionsTable[country].keys()].toSorted()).toEqual(inCountry);
    const suffixesOf = (country: CountryCode) =>
      inCountry.map((name) => routePattern(name, country).slice(`/${country.toLowerCase()}/shopping`.length));
    for (const country of countryCodes) expect(suffixesOf(country)).toEqual(suffixesOf('CHL'));
  });

  test('every menu entry has a place of its own', () => {
    const orders = Object.values(menuPlaces).map(({ order }) => order);
    expect(new Set(orders).size).toBe(orders.length);
  });
});
