import { expect, test } from '@jest/globals';
import { resolve } from 'node:path';
import { projects } from 'tooling/src/layout.ts';
import { UsageError } from 'tooling/src/terminal.ts';
import { releaseOrder, rollbackOrder } from './release-order.ts';

test('a release takes a part, an archive and a reason', () => {
  expect(releaseOrder(['sales', '--from', 'a.tar.gz', '--reason', ' corrige el total '])).toEqual({
    parts: ['sales'],
    revision: '',
    reason: 'corrige el total',
    from: resolve('a.tar.gz'),
  });
});

test('a release of all begins with the host', () => {
  expect(releaseOrder(['all'])).toEqual({ parts: projects, revision: '', reason: null, from: null });
  expect(projects[0]).toBe('host');
});

test.each([
  ['no part', []],
  ['an unknown part', ['ventas']],
  ['two parts', ['sales', 'home']],
  ['an unknown option', ['sales', '--to', 'x']],
  ['all parts from one archive', ['all', '--from', 'a.tar.gz']],
  ['a revision of an archive', ['sales', '--from', 'a.tar.gz', '--revision', 'x']],
  ['a reason of a page', ['sales', '--reason', 'x'.repeat(301)]],
])('a release with %s is refused', (_what, args) => {
  expect(() => releaseOrder(args)).toThrow(UsageError);
});

test('a rollback takes an area and a version, and refuses the host', () => {
  expect(rollbackOrder(['sales', '1.0.0-a'])).toEqual({ area: 'sales', version: '1.0.0-a', reason: null });
  expect(rollbackOrder(['sales'])).toMatchObject({ version: undefined });
  for (const args of [['host'], [], ['sales', 'a', 'b']])
    expect(() => rollbackOrder(args)).toThrow(UsageError);
});
