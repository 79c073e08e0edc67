import { expect, test } from '@jest/globals';
import { keepAsItIs } from './leavings.ts';

test('what a test file changes in the process is put back before the next', () => {
  const { fetch, setTimeout: wait } = globalThis;
  const putBack = keepAsItIs();
  const stranger = (): void => {};
  process.on('SIGTERM', stranger);
  process.env['LEFT_BEHIND'] = 'yes';
  process.exitCode = 3;
  Object.assign(globalThis, { leftBehind: true, fetch: undefined });
  putBack();
  expect(process.listeners('SIGTERM')).not.toContain(stranger);
  expect(process.env['LEFT_BEHIND']).toBeUndefined();
  expect(process.exitCode).not.toBe(3);
  expect(globalThis).not.toHaveProperty('leftBehind');
  expect([globalThis.fetch, globalThis.setTimeout]).toEqual([fetch, wait]);
});

test('timers that still run when a test file ends never fire', async () => {
  let fired = 0;
  const putBack = keepAsItIs();
  setTimeout(() => (fired += 1), 5);
  setInterval(() => (fired += 1), 5);
  putBack();
  await new Promise((done) => setTimeout(done, 50));
  expect(fired).toBe(0);
});

test('timers of a test file fire with what they were given, and can be stopped', async () => {
  const putBack = keepAsItIs();
  const given: string[] = [];
  await new Promise<void>((done) => {
    clearTimeout(setTimeout(() => given.push('stopped'), 1));
    setTimeout(
      (what: string) => {
        given.push(what);
        done();
      },
      20,
      'fired',
    );
  });
  putBack();
  expect(given).toEqual(['fired']);
});
