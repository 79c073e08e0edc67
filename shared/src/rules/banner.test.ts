import { describe, expect, test } from '@jest/globals';
import { bannerLinkFault, bannerPictureFault, portalPath } from './banner.ts';

describe('where a banner leads', () => {
  test.each([
    '/chl/shopping',
    '/chl/shopping/facturas?estado=pendiente#arriba',
    '/CHL/shopping/centro-de-ayuda',
    'https://www.ejemplo.cl/talleres',
  ])('%s is accepted', (link) => {
    expect(bannerLinkFault(link, 'CHL')).toBeNull();
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
  ])('%s is refused [T8]', (link, words) => {
    expect(bannerLinkFault(link, 'CHL')).toContain(words);
  });

  test('the path of the portal is without search and hash', () => {
    expect(portalPath('/chl/shopping?a=1#b')).toBe('/chl/shopping');
    expect(portalPath('https://www.ejemplo.cl/chl')).toBeNull();
  });
});

describe('the picture of a banner', () => {
  test('has the size of its screen, or is larger with the same proportion [P-165]', () => {
    expect(bannerPictureFault('desktop', { width: 1200, height: 300 })).toBeNull();
    expect(bannerPictureFault('desktop', { width: 2400, height: 610 })).toBeNull();
    expect(bannerPictureFault('mobile', { width: 1200, height: 500 })).toBeNull();
  });

  test.each([
    ['desktop', { width: 1100, height: 275 }],
    ['desktop', { width: 1200, height: 675 }],
    ['mobile', { width: 1200, height: 300 }],
    ['mobile', { width: 600, height: 240 }],
  ] as const)('for %s of %p is refused with both sizes', (screen, size) => {
    const fault = bannerPictureFault(screen, size);
    expect(fault).toContain(`La imagen mide ${size.width} × ${size.height} px.`);
    expect(fault).toContain(screen === 'desktop' ? '1200 × 300 px' : '600 × 250 px');
  });
});
