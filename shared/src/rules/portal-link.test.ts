import { describe, expect, test } from '@jest/globals';
import { portalLinkFault, portalPath } from './portal-link.ts';

describe('a link that staff give', () => {
  test.each([
    '/chl/shopping',
    '/chl/shopping/facturas?estado=pendiente#arriba',
    '/chl/shopping/facturas?buscar=/../..',
    '/CHL/shopping/centro-de-ayuda',
    'https://www.ejemplo.cl/talleres',
  ])('%s is accepted', (link) => {
    expect(portalLinkFault(link, 'CHL')).toBeNull();
  });

  test.each([
    ['/per/shopping', 'Una página del portal empieza con /chl/shopping.'],
    ['/chl/shoppings', 'Una página del portal empieza con /chl/shopping.'],
    ['http://www.ejemplo.cl', 'https://'],
    ['https://intranet', 'https://'],
    ['https://ana:clave@ejemplo.cl', 'https://'],
    ['//ejemplo.cl', 'https://'],
    ['/\\ejemplo.cl', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['/chl/shopping/una pagina', 'https://'],
    ['/chl/shopping/..', 'https://'],
    ['/chl/shopping/.%2E/x', 'https://'],
  ])('%s is refused [T15]', (link, words) => {
    expect(portalLinkFault(link, 'CHL')).toContain(words);
  });

  test('the path of the portal is without search and hash', () => {
    expect(portalPath('/chl/shopping?a=1#b')).toBe('/chl/shopping');
    expect(portalPath('https://www.ejemplo.cl/chl')).toBeNull();
  });
});
