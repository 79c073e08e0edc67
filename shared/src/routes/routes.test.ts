import { expect, test } from '@jest/globals';
import { countryCodes } from '../countries/index.ts';
import { isRouteName, linkTo, routePattern, type RouteName } from './routes.ts';
import { titleOfRoute } from './route-titles.ts';

const suffixes = (expected: Partial<Record<RouteName, string>>): void => {
  for (const country of countryCodes) {
    const base = `/${country.toLowerCase()}/shopping`;
    for (const [name, suffix] of Object.entries(expected)) {
      expect([name, isRouteName(name) && routePattern(name, country)]).toEqual([name, base + suffix]);
    }
  }
};

test('an announcement, company and invoices have the suffixes of the documents', () => {
  suffixes({
    PUBLICACION: '/:publicacionId',
    EMPRESA: '/empresa',
    EMPRESA_USUARIOS: '/empresa/usuarios',
    FACTURAS: '/facturas',
  });
});

test('other billing papers and contracts have the suffixes of the documents', () => {
  suffixes({
    NOTAS_DE_CARGO: '/notas-de-cargo',
    GASTOS_COMUNES: '/gastos-comunes',
    CUENTAS_POR_PAGAR: '/cuentas-por-pagar',
    CONTRATOS: '/contratos',
  });
});

test('brands have the suffixes of the documents', () => {
  suffixes({
    MARCAS: '/marca',
    MARCA: '/marca/:marcaId',
    MARCA_CONTACTOS: '/marca/:marcaId/contactos',
    MARCA_ENCARGADOS: '/marca/:contratoId/encargados',
  });
});

test('spaces have the suffixes of the documents', () => {
  suffixes({
    MARCA_ESPACIO: '/marca/espacio/:espacioId',
    ESPACIO_ENCARGADOS: '/espacio/:espacioId/encargados',
    ESPACIO_LOCALES: '/espacio/locales',
  });
});

test('sales have the suffixes of the documents', () => {
  suffixes({
    VENTAS_MENSUALES: '/ventas-mensuales',
    VENTAS_DETALLE: '/resumen-ventas-detalle/:espacioId/:empresaId',
    INFORME_VENTAS: '/informe-de-ventas',
  });
});

test('profile and notifications have the suffixes of the documents', () => {
  suffixes({
    PERFIL: '/perfil/mi_perfil',
    PERFIL_UPDATE: '/perfil/updatePerfil',
    PERFIL_CLIENTE: '/perfil/ver_cliente/:clienteId',
    NOTIFICACIONES: '/notificaciones',
  });
});

test('the pages of help have the suffixes of the documents', () => {
  suffixes({
    ACERCA: '/acerca_de_nosotros',
    CENTRO_AYUDA: '/centro-de-ayuda',
  });
});

test('password recovery and configuration stand outside the countries', () => {
  expect(routePattern('RECUPERAR_PASSWORD', 'PER')).toBe('/auth/recuperar_password');
  expect(routePattern('CONFIGURAR_PASSWORD', 'PER')).toBe('/auth/configurar_password/:token');
});

test('an address is filled in and escaped; a parameter that is missing is a fault of the caller', () => {
  expect(linkTo('CONFIGURAR_PASSWORD', 'CHL', { token: 'a/b?c' })).toBe(
    '/auth/configurar_password/a%2Fb%3Fc',
  );
  // @ts-expect-error -- what the types refuse is refused at run time too.
  expect(() => linkTo('MARCA', 'CHL', {})).toThrow('marcaId');
});

test('a screen is called by its title; one that no longer exists by the name of its route', () => {
  expect(titleOfRoute('ESPACIO_LOCALES')).toBe('Locales');
  expect(titleOfRoute('ANTIGUA')).toBe('ANTIGUA');
});
