import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../testing/index.ts';
import { runWhenDue } from './run-when-due.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock('2026-11-20T15:20:00Z');
  await api.db.deleteFrom('scheduled_run').execute();
});

const hourly = { name: 'cleanup', everyMs: 3_600_000 };

/** How often the work ran on so many servers that look at the same time. */
async function runsOn(servers: number): Promise<number> {
  let runs = 0;
  const work = async (): Promise<void> => {
    runs += 1;
  };
  await Promise.all(Array.from({ length: servers }, () => runWhenDue(api.deps, hourly, work)));
  return runs;
}

test('of several servers one runs what is due, once in each hour', async () => {
  expect(await runsOn(4)).toBe(1);
  api.setClock('2026-11-20T15:59:59Z');
  expect(await runsOn(4)).toBe(0);
  api.setClock('2026-11-20T16:00:00Z');
  expect(await runsOn(4)).toBe(1);
});

test('a server whose clock is a little behind does not run it once more', async () => {
  api.setClock('2026-11-20T16:00:01Z');
  expect(await runsOn(1)).toBe(1);
  api.setClock('2026-11-20T15:59:59Z');
  expect(await runsOn(1)).toBe(0);
});

test('a clock that was far ahead does not keep it from running', async () => {
  api.setClock('2027-11-20T16:00:00Z');
  expect(await runsOn(1)).toBe(1);
  api.setClock('2026-11-20T15:59:59Z');
  expect(await runsOn(1)).toBe(1);
});

test('what failed is run again by the next server that looks', async () => {
  const failing = runWhenDue(api.deps, hourly, () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  expect(await runsOn(2)).toBe(1);
});
