import { describe, expect, test } from '@jest/globals';
import { nextFor, safeNext, signInPathFor } from './next-path.ts';

const origin = 'https://portal.example';

describe('where signing in leads', () => {
  test('a path under a country’s /shopping counts, with search and hash', () => {
    expect(safeNext('/chl/shopping/facturas?page=2#top', origin)).toBe('/chl/shopping/facturas?page=2#top');
    expect(safeNext('/per/shopping', origin)).toBe('/per/shopping');
    expect(safeNext('/error', origin)).toBeUndefined();
  });

  test.each([
    null,
    '',
    'https://evil.example/chl/shopping',
    '//evil.example/chl/shopping',
    '/\\evil.example/chl/shopping',
    '\\\\evil.example/chl/shopping',
    'javascript:alert(1)//chl/shopping',
    '/chl/shopping/../../evil',
    '/%2e%2e/chl/shopping',
    '/chl/shopping\n/x',
    '/\t/evil.example/chl/shopping',
    '/error',
    '/',
    '/api/auth/logout',
    '/bol/shopping',
  ])('%p ends at home [T15]', (value) => {
    const path = safeNext(value, origin);
    expect(path === undefined || /^\/(chl|per|arg|col)\/shopping(\/|$)/.test(path)).toBe(true);
    if (value !== '/%2e%2e/chl/shopping') expect(path).toBeUndefined();
  });

  test('a path of another country is not this user’s [P-039]', () => {
    expect(nextFor('CHL', '/per/shopping/facturas', origin)).toBeUndefined();
    expect(nextFor('PER', '/per/shopping/facturas', origin)).toBe('/per/shopping/facturas');
  });

  test('an unknown address is said to be one after signing in', () => {
    const path = signInPathFor({ pathname: '/no-existe', search: '?a=1', hash: '' });
    expect(path).toBe('/?next=%2Ferror%3Fstatus%3D404');
    expect(nextFor('CHL', new URLSearchParams(path.slice(1)).get('next'), origin)).toBe('/error?status=404');
    expect(nextFor('CHL', '/error?status=500', origin)).toBeUndefined();
    expect(nextFor('CHL', '/chl/shopping/facturas?page=2', origin)).toBe('/chl/shopping/facturas?page=2');
    for (const other of [
      null,
      '//evil.example/chl/shopping',
      'https://evil.example/chl/shopping',
      '/api/auth/logout',
    ])
      expect(nextFor('CHL', other, origin)).toBeUndefined();
  });

  test('the way to the sign-in page remembers pages of a country', () => {
    expect(signInPathFor({ pathname: '/chl/shopping/facturas', search: '?page=2', hash: '' })).toBe(
      '/?next=%2Fchl%2Fshopping%2Ffacturas%3Fpage%3D2',
    );
    expect(signInPathFor({ pathname: '/error', search: '?status=404', hash: '' })).toBe('/');
  });
});
