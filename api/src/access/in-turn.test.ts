import { expect, test } from '@jest/globals';
import { turns } from './in-turn.ts';

test('no more than the given number work at once, in the order in which they came, also after a failure', async () => {
  const inTurn = turns(2);
  const begun: number[] = [];
  let [working, most] = [0, 0];
  const work = (n: number) => async (): Promise<number> => {
    begun.push(n);
    working += 1;
    most = Math.max(most, working);
    await Promise.resolve();
    working -= 1;
    if (n === 1) throw new Error('failed');
    return n;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => inTurn(work(n))));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect([most, begun]).toEqual([2, [0, 1, 2, 3, 4]]);
  expect(await inTurn(work(5))).toBe(5);
});
