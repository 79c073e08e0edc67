import { describe, expect, test } from '@jest/globals';
import { resolve } from 'node:path';
import { projects } from 'tooling/src/layout.ts';
import { UsageError } from 'tooling/src/terminal.ts';
import { releaseOrder, rollbackOrder } from './release-order.ts';

test('a release takes a part, an archive and a reason', () => {
  expect(releaseOrder(['sales', '--from', 'a.tar.gz', '--reason', ' corrige el total '])).toEqual({
    parts: ['sales'],
    isAll: false,
    revision: '',
    reason: 'corrige el total',
    from: resolve('a.tar.gz'),
    entry: null,
    version: null,
    audience: null,
    to: null,
  });
});

test('a release of all begins with the host', () => {
  expect(releaseOrder(['all'])).toEqual({
    parts: projects,
    isAll: true,
    revision: '',
    reason: null,
    from: null,
    entry: null,
    version: null,
    audience: null,
    to: null,
  });
  expect(projects[0]).toBe('host');
});

test.each([
  ['no part', []],
  ['an unknown part', ['ventas']],
  ['two parts', ['sales', 'home']],
  ['an unknown option', ['sales', '--onto', 'x']],
  ['all parts from one archive', ['all', '--from', 'a.tar.gz']],
  ['a revision of an archive', ['sales', '--from', 'a.tar.gz', '--revision', 'x']],
  ['an archive and a stored version', ['sales', '--from', 'a.tar.gz', '--version', '1.0.0-a']],
  ['an archive and an entry', ['sales', '--from', 'a.tar.gz', '--entry', 'https://a.example/remoteEntry.js']],
  ['an entry of the host', ['host', '--entry', 'https://a.example/remoteEntry.js']],
  ['all parts for some people', ['all', '--to-staff']],
  ['the host for some people', ['host', '--from', 'a.tar.gz', '--to-staff']],
  ['two audiences', ['sales', '--to-staff', '--share', '10']],
  ['a reason of a page', ['sales', '--reason', 'x'.repeat(301)]],
])('a release with %s is refused', (_what, args) => {
  expect(() => releaseOrder(args)).toThrow(UsageError);
});

test.each([
  [['--to-staff'], { countries: [], share: 0 }],
  [['--countries', 'PER'], { countries: ['PER'], share: 0 }],
  [['--share', '10'], { countries: [], share: 10 }],
])('a release may be gradual: %s', (args, audience) => {
  expect(releaseOrder(['sales', '--version', '1.0.0-a', ...args])).toMatchObject({
    from: null,
    version: '1.0.0-a',
    audience,
  });
});

test('a rollback takes an area and a version, and refuses the host', () => {
  expect(rollbackOrder(['sales', '1.0.0-a'])).toEqual({
    area: 'sales',
    version: '1.0.0-a',
    reason: null,
    to: null,
  });
  expect(rollbackOrder(['sales'])).toMatchObject({ version: undefined });
  for (const args of [['host'], [], ['sales', 'a', 'b']])
    expect(() => rollbackOrder(args)).toThrow(UsageError);
});

describe('a release into another portal', () => {
  const key = `vid_abcdefgh_${'x'.repeat(43)}`;
  const order = (to: string, env: Record<string, string> = { DEPLOY_KEY: key }) =>
    releaseOrder(['sales', '--from', 'a.tar.gz', '--to', to], env).to;

  test('takes its address and the key of the environment', () => {
    expect(order('https://portal.example/')).toEqual({ origin: 'https://portal.example', key });
    expect(order('http://localhost:4000')).toEqual({ origin: 'http://localhost:4000', key });
    const back = rollbackOrder(['sales', '--to', 'https://portal.example'], { DEPLOY_KEY: key });
    expect(back.to?.origin).toBe('https://portal.example');
  });

  test('sends no key over an open line, and none to what is no address', () => {
    for (const to of ['http://portal.example', 'portal.example', 'ftp://portal.example', ''])
      expect(() => order(to)).toThrow(UsageError);
  });

  test('needs a deploy key, and one part', () => {
    expect(() => order('https://portal.example', {})).toThrow('DEPLOY_KEY');
    expect(() => order('https://portal.example', { DEPLOY_KEY: 'vit_x' })).toThrow('DEPLOY_KEY');
    expect(() => releaseOrder(['all', '--to', 'https://portal.example'], { DEPLOY_KEY: key })).toThrow(
      UsageError,
    );
  });
});
