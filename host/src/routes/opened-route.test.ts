import { expect, test } from '@jest/globals';
import { openedRoute } from './opened-route.ts';

test.each([
  ['/', 'LOGIN'],
  ['/auth/configurar_password/abc', 'CONFIGURAR_PASSWORD'],
  ['/chl/shopping', 'HOME'],
  ['/chl/shopping/', 'HOME'],
  ['/per/shopping/facturas', 'FACTURAS'],
  ['/col/shopping/resumen-ventas-detalle/7/9', 'VENTAS_DETALLE'],
  ['/arg/shopping/12-horario-especial', 'PUBLICACION'],
])('the screen of %s is known before the router is there: %s', (path, name) => {
  expect(openedRoute(path)).toBe(name);
});

test.each(['/nowhere', '/chl', '/chl/shopping/a/b/c/d'])(
  '%s leads to no screen that could be fetched ahead',
  (path) => {
    expect(openedRoute(path)).toBeUndefined();
  },
);
