import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ReleasePerson } from '../rules/release-audience.ts';
import { containerGlobal, entryFor, readRegistry, worksWithShared } from './registry.ts';

const good = { version: '1.0.0-abc', entry: '/remotes/sales/1.0.0-abc/remoteEntry.js', shared: '^1.0.0' };

const elsewhere = { ...good, entry: 'https://cdn.example/sales/remoteEntry.js' };

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
    ['an address of another host with a hash that is none', { ...elsewhere, integrity: 'sha256-x' }],
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

  test('an entry may be on another host with the hash of its script, and not without [T32]', () => {
    const integrity = `sha256-${'A'.repeat(43)}=`;
    expect(readRegistry({ remotes: { sales: { ...elsewhere, integrity } } }).get('sales')).toMatchObject({
      integrity,
    });
    const audience = { countries: [], share: 0 };
    const gradualOf = (gradual: object) =>
      readRegistry({ remotes: { sales: { ...good, gradual: { ...gradual, audience } } } }).get('sales')
        ?.gradual;
    expect(readRegistry({ remotes: { sales: elsewhere } }).get('sales')).toBeUndefined();
    expect(gradualOf(elsewhere)).toBeUndefined();
    expect(gradualOf({ ...elsewhere, integrity })).toMatchObject({ entry: elsewhere.entry, integrity });
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

describe('a gradual release', () => {
  const next = { ...good, version: '1.0.0-next' };
  const person: ReleasePerson = { staff: false, country: 'CHL', buckets: { sales: 9 } };
  const versionFor = (audience: object, who: Partial<ReleasePerson> | null) => {
    const active = readRegistry({ remotes: { sales: { ...good, gradual: { ...next, audience } } } }).get(
      'sales',
    );
    return active && entryFor('sales', active, who && { ...person, ...who }).version;
  };

  test.each([
    ['staff of any country, with any audience', { countries: ['PER'], share: 0 }, { staff: true }, next],
    ['the people of its countries', { countries: ['PER', 'CHL'], share: 0 }, {}, next],
    ['nobody of another country', { countries: ['PER'], share: 0 }, {}, good],
    ['its share of people', { countries: [], share: 10 }, {}, next],
    ['nobody beyond its share', { countries: [], share: 9 }, {}, good],
    ['no tenant while it is for staff', { countries: [], share: 0 }, { buckets: { sales: 0 } }, good],
    ['nobody whose bucket is unknown', { countries: [], share: 99 }, { buckets: {} }, good],
    ['nobody who is not signed in', { countries: ['CHL'], share: 99 }, null, good],
    ['nobody with an audience that is not valid', { countries: ['BRA'], share: 99 }, {}, good],
  ])('reaches %s', (_whom, audience, who, { version }) => {
    expect(versionFor(audience, who)).toBe(version);
  });
});
