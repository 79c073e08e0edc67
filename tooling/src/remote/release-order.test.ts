import { expect, test } from '@jest/globals';
import { UsageError } from '../terminal.ts';
import { releaseOrder, rollbackOrder } from './release-order.ts';

const key = `vid_abcdefgh_${'x'.repeat(43)}`;
const to = ['--to', 'https://portal.example/'];
const order = (...args: string[]) => releaseOrder(args, { DEPLOY_KEY: key });

test('a remote is released from its sources or an archive, to everybody unless an audience is given', () => {
  const portal = { origin: 'https://portal.example', key };
  expect(order(...to)).toEqual({
    to: portal,
    from: undefined,
    version: undefined,
    entry: undefined,
    reason: null,
    audience: null,
  });
  expect(
    order(...to, '--from', 'a.tar.gz', '--reason', ' corrige el total ', '--countries', 'PER'),
  ).toMatchObject({
    from: 'a.tar.gz',
    reason: 'corrige el total',
    audience: { countries: ['PER'], share: 0 },
  });
});

test('a stored version is released to some people or to everybody', () => {
  expect(order(...to, '--version', '1.0.0-a', '--to-staff')).toMatchObject({
    version: '1.0.0-a',
    audience: { countries: [], share: 0 },
  });
  expect(order(...to, '--version', '1.0.0-a', '--share', '10')).toMatchObject({
    audience: { countries: [], share: 10 },
  });
  expect(order(...to, '--version', '1.0.0-a')).toMatchObject({ version: '1.0.0-a', audience: null });
});

test('what another origin serves is released by the address of its entry script', () => {
  const entry = 'https://cdn.example/sales/1.0.0-a/remoteEntry.js';
  expect(order(...to, '--entry', entry, '--to-staff')).toMatchObject({
    entry,
    from: undefined,
    audience: { countries: [], share: 0 },
  });
});

test('a rollback goes one step back, or to a version, with a reason', () => {
  const back = (...args: string[]) => rollbackOrder(args, { DEPLOY_KEY: key });
  const portal = { origin: 'https://portal.example', key };
  expect(back(...to)).toEqual({ to: portal, version: undefined, reason: null });
  expect(back('1.0.0-a', ...to, '--reason', 'no responde')).toEqual({
    to: portal,
    version: '1.0.0-a',
    reason: 'no responde',
  });
  for (const args of [[], ['1.0.0-a'], [...to, 'a', 'b'], [...to, '--share', '10']])
    expect(() => back(...args)).toThrow(UsageError);
  expect(() => rollbackOrder(to, {})).toThrow('DEPLOY_KEY');
});

test.each([
  ['no portal', ['--version', '1.0.0-a']],
  ['an archive and a stored version', [...to, '--from', 'a.tar.gz', '--version', '1.0.0-a']],
  ['an archive and an entry', [...to, '--from', 'a.tar.gz', '--entry', 'https://a.example/remoteEntry.js']],
  ['two audiences', [...to, '--to-staff', '--share', '10']],
  ['an unknown option', [...to, '--onto', 'x']],
  ['a word that is no option', [...to, 'sales']],
])('a release with %s is refused', (_what, args) => {
  expect(() => order(...args)).toThrow(UsageError);
});
