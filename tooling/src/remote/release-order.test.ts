import { expect, test } from '@jest/globals';
import { UsageError } from '../terminal.ts';
import { releaseOrder } from './release-order.ts';

const key = `vid_abcdefgh_${'x'.repeat(43)}`;
const to = ['--to', 'https://portal.example/'];
const order = (...args: string[]) => releaseOrder(args, { DEPLOY_KEY: key });

test('a remote is released from its sources or an archive, to everybody unless an audience is given', () => {
  const portal = { origin: 'https://portal.example', key };
  expect(order(...to)).toEqual({
    to: portal,
    from: undefined,
    version: undefined,
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

test.each([
  ['no portal', ['--version', '1.0.0-a']],
  ['an archive and a stored version', [...to, '--from', 'a.tar.gz', '--version', '1.0.0-a']],
  ['two audiences', [...to, '--to-staff', '--share', '10']],
  ['an unknown option', [...to, '--onto', 'x']],
  ['a word that is no option', [...to, 'sales']],
])('a release with %s is refused', (_what, args) => {
  expect(() => order(...args)).toThrow(UsageError);
});
