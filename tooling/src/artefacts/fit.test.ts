import { describe, expect, test } from '@jest/globals';
import { misfits } from './fit.ts';

const host = {
  shared: '5.1.0',
  exports: { 'shared/query': ['useMutation', 'useQuery'] },
  screens: { sales: ['RANKING', 'VENTAS'] },
};

const remote = {
  version: '1.0.0-a',
  shared: '^5.1.0',
  screens: ['VENTAS', 'RANKING'],
  uses: { 'shared/query': ['useQuery'] } as Record<string, string[]>,
};

const misfitsOf = (change: Partial<typeof remote>): string[] =>
  misfits({ ...remote, ...change, area: 'sales' }, host);

describe('before it is released, a remote is compared with what a portal provides', () => {
  test('one that fits has no faults', () => expect(misfitsOf({})).toEqual([]));

  test.each([
    ['a later shared', { shared: '^5.2.0' }, ['needs shared ^5.2.0, but the host in service provides 5.1.0']],
    ['another major of shared', { shared: '^4.0.0' }, ['needs shared ^4.0.0']],
    [
      'exports that are not there',
      { uses: { 'shared/query': ['useQuery', 'useQueries'], 'shared/ui/menu': ['Menu'] } },
      [
        "uses useQueries of shared/query, all of shared/ui/menu, which the host's shared 5.1.0 does not export",
      ],
    ],
    [
      'a screen too few',
      { screens: ['VENTAS'] },
      ['lacks RANKING, which the host in service gives to sales'],
    ],
    [
      'a screen too many',
      { screens: ['VENTAS', 'RANKING', 'X'] },
      ['offers X, which the host in service does not give to sales'],
    ],
    [
      'several faults at once',
      { shared: '^6.0.0', screens: [] },
      ['needs shared ^6.0.0', 'lacks RANKING, VENTAS'],
    ],
  ])('%s', (_name, change, sentences) =>
    expect(misfitsOf(change)).toEqual(sentences.map((sentence) => expect.stringContaining(sentence))),
  );
});
