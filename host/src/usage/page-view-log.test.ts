import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createPageViewLog, type SeenPage } from './page-view-log.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const page = (route: SeenPage['route']): SeenPage => ({ route, at: new Date('2026-11-20T15:00:00Z') });

function build(send: (pages: readonly SeenPage[]) => Promise<unknown> = () => Promise.resolve()) {
  const batches: string[][] = [];
  const log = createPageViewLog({
    delayMs: 2_000,
    most: 3,
    send: (pages) => {
      batches.push(pages.map(({ route }) => route));
      return send(pages);
    },
  });
  return { log, batches };
}

test('quick steps go out together, after the last of them', () => {
  const { log, batches } = build();
  log.add(page('HOME'));
  jest.advanceTimersByTime(1_900);
  log.add(page('FACTURAS'));
  jest.advanceTimersByTime(1_900);
  expect(batches).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(batches).toEqual([['HOME', 'FACTURAS']]);
});

test('a full batch and a tab that is put away do not wait', () => {
  const { log, batches } = build();
  for (const route of ['HOME', 'FACTURAS', 'PERFIL', 'CONTRATOS'] as const) log.add(page(route));
  expect(batches).toEqual([['HOME', 'FACTURAS', 'PERFIL']]);
  log.flush();
  expect(batches[1]).toEqual(['CONTRATOS']);
  log.flush();
  expect(batches).toHaveLength(2);
});

test('after sign-out nothing is sent, and a call that fails harms nobody [P-035]', async () => {
  const { log, batches } = build(() => Promise.reject(new Error('offline')));
  log.add(page('HOME'));
  log.discard();
  jest.advanceTimersByTime(10_000);
  expect(batches).toEqual([]);
  log.add(page('HOME'));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(batches).toEqual([['HOME']]);
});
