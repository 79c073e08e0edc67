import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openSession } from './access/sessions.ts';
import { exportedFile, startTestApi, testEmail, type TestApi } from './testing/index.ts';
import { cleanUp } from './housekeeping.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const hour = 3_600_000;
/** So many milliseconds after the clock's now. */
const at = (ms: number): Date => new Date(api.deps.clock.now().getTime() + ms);

test('what no request can need any more is removed; what still counts stays', async () => {
  const { db, deps } = api;
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
  const failure = { kind: 'sign-in-account' as const, attempts: 10, window_started_at: at(-2 * hour) };
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
  await cleanUp(deps);
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

test('an exported spreadsheet is removed an hour after its making, and two of the same list never share one', async () => {
  const { deps } = api;
  const admin = api.as(testEmail('admin', 'CHL'));
  const exported = async (): Promise<string> => {
    const { url } = await exportedFile(api, admin, '/api/contratos/exportar', {});
    return url.replace(/^\/api\/files\/exports\/|\?.*$/g, '');
  };
  const kept = async (path: string) => (await deps.files.read('exports', path)) !== null;
  await deps.files.put('invoices', 'chl/1.pdf', Buffer.from('%PDF'), 'application/pdf');
  const [first, second] = [await exported(), await exported()];
  expect(first).not.toBe(second);
  const start = deps.clock.now();
  api.setClock(at(hour).toISOString());
  const fresh = await exported();
  await cleanUp(deps);
  expect(await kept(first)).toBe(true);
  api.setClock(at(1_000).toISOString());
  await cleanUp(deps);
  expect(await Promise.all([first, second, fresh].map(kept))).toEqual([false, false, true]);
  expect(await deps.db.selectFrom('export_job').select('path').execute()).toEqual([{ path: fresh }]);
  expect(await deps.files.read('invoices', 'chl/1.pdf')).not.toBeNull();
  api.setClock(start.toISOString());
});

test('what cannot be tidied keeps nothing else waiting, neither the rest nor the months of next year', async () => {
  const { db } = api;
  await db.selectFrom('session').select('id').executeTakeFirstOrThrow();
  await sql`alter table captcha_solution rename to captcha_solution_elsewhere`.execute(db);
  api.setClock('2031-05-20T15:00:00Z');
  await cleanUp(api.deps);
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
  const { rows } = await sql`select to_regclass('daily_sale_2032_05')::text as name`.execute(db);
  expect(rows).toEqual([{ name: 'daily_sale_2032_05' }]);
});
