import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/index.ts';
import { ensureSalesPartitionsAhead } from './partitions.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('servers that start at once make the tables of the coming months once', async () => {
  const now = new Date('2031-05-20T15:00:00Z');
  const made = await Promise.all([1, 2, 3, 4].map(() => ensureSalesPartitionsAhead(api.db, now)));
  // Sales and their history, from this month to the one a year ahead.
  expect(made.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 26]);
});
