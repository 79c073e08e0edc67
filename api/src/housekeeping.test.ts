import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openSession } from './access/sessions.ts';
import { startTestApi, testEmail, type TestApi } from './testing/index.ts';
import { tidyUp } from './housekeeping.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('what no request can need any more is removed; what still counts stays', async () => {
  const { db, deps } = api;
  const [now, hour] = [deps.clock.now().getTime(), 3_600_000];
  const at = (ms: number): Date => new Date(now + ms);
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', testEmail('marca', 'CHL'))
    .executeTakeFirstOrThrow();
  const session = await openSession(deps, { userId: user.id, ip: '127.0.0.1', userAgent: '' });
  const old = await openSession(deps, { userId: user.id, ip: '127.0.0.1', userAgent: '' });
  await db
    .updateTable('session')
    .set({ last_seen_at: at(-31 * 24 * hour) })
    .where('id', '=', old.sessionId)
    .execute();
  await db
    .insertInto('captcha_solution')
    .values([
      { signature: 'over', expires_at: at(-1) },
      { signature: 'living', expires_at: at(1) },
    ])
    .execute();
  const failure = { kind: 'account' as const, attempts: 10, window_started_at: at(-2 * hour) };
  await db
    .insertInto('login_failure')
    .values([
      { ...failure, key_hash: 'over', blocked_until: at(-2 * hour) },
      { ...failure, key_hash: 'blocked', blocked_until: at(hour) },
    ])
    .execute();
  const challenge = { user_id: user.id };
  await db
    .insertInto('sign_in_challenge')
    .values([
      { ...challenge, token_hash: 'over', expires_at: at(-1) },
      { ...challenge, token_hash: 'living', expires_at: at(1) },
    ])
    .execute();
  await db
    .insertInto('second_factor_step')
    .values([
      { user_id: user.id, step: 1, seen_at: at(-hour - 1) },
      { user_id: user.id, step: 2, seen_at: at(0) },
    ])
    .execute();
  await db
    .insertInto('second_factor_enrolment')
    .values({ user_id: user.id, secret: 'over', begun_at: at(-hour - 1) })
    .execute();
  await tidyUp(deps);
  const left = async (
    table:
      | 'captcha_solution'
      | 'login_failure'
      | 'session'
      | 'sign_in_challenge'
      | 'second_factor_step'
      | 'second_factor_enrolment',
  ) => db.selectFrom(table).selectAll().execute();
  expect(await left('sign_in_challenge')).toEqual([expect.objectContaining({ token_hash: 'living' })]);
  expect(await left('second_factor_step')).toEqual([expect.objectContaining({ step: 2 })]);
  expect(await left('second_factor_enrolment')).toEqual([]);
  expect(await left('captcha_solution')).toEqual([expect.objectContaining({ signature: 'living' })]);
  expect(await left('login_failure')).toEqual([expect.objectContaining({ key_hash: 'blocked' })]);
  expect(await left('session')).toEqual([expect.objectContaining({ id: session.sessionId })]);
});
