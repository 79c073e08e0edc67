import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { containerGlobal, readRegistry, worksWithShared } from './registry.ts';

const good = { version: '1.0.0-abc', entry: '/remotes/sales/1.0.0-abc/remoteEntry.js', shared: '^1.0.0' };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the registry of remotes', () => {
  test.each([
    ['an address of another scheme', { ...good, entry: 'javascript:alert(1)//x.js' }],
    ['an address of another host', { ...good, entry: 'https://evil.example/x.js' }],
    ['an address of another host in disguise', { ...good, entry: '//evil.example/x.js' }],
    ['an address with a backslash', { ...good, entry: '/\\evil.example/x.js' }],
    ['no script', { ...good, entry: '/remotes/sales/' }],
    ['no range', { ...good, shared: 'latest please' }],
    ['no version', { entry: good.entry, shared: good.shared }],
    ['no object', 'sales'],
  ])('an entry with %s harms its own area only', (_, bad) => {
    const registry = readRegistry({ remotes: { sales: bad, home: good } });
    expect([...registry.keys()]).toEqual(['home']);
  });

  test('an area that the portal does not know is left out', () => {
    expect(readRegistry({ remotes: { evil: good, sales: good } }).size).toBe(1);
  });

  test('a file of another shape is an error, for the caller to keep the last one', () => {
    expect(() => readRegistry([])).toThrow();
    expect(() => readRegistry({ sales: good })).toThrow();
  });

  test('a release that asks for another major of shared is not loaded beside this one', () => {
    expect(worksWithShared('^1.0.0', '1.4.2')).toBe(true);
    expect(worksWithShared('^2.0.0', '1.4.2')).toBe(false);
    expect(worksWithShared('^1.5.0', '1.4.2')).toBe(false);
  });

  test('each release has a global of its own, and it is an identifier', () => {
    expect(containerGlobal('sales', '1.0.0-abc')).toBe('vitrina_sales_1_0_0_abc');
    expect(containerGlobal('sales', '1.0.1-abc')).not.toBe(containerGlobal('sales', '1.0.0-abc'));
  });
});
