import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { inTransaction } from '../db/database.ts';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';
import { claimJob, countJobs, enqueue, retryAfterMs } from './queue.repository.ts';
import { runDueJobs, startWorker } from './worker.ts';

const start = '2026-11-20T15:00:00Z';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock(start);
  await api.db.deleteFrom('job').execute();
  await api.db.deleteFrom('mail_inbox').execute();
  await api.db.deleteFrom('password_link').execute();
});

const now = (): Date => api.deps.clock.now();
const email = testEmail('marca', 'CHL');
const job = { kind: 'mail.password-reset', payload: { email } } as const;
const later = (ms: number): void => api.setClock(new Date(now().getTime() + ms).toISOString());
const inbox = () => api.db.selectFrom('mail_inbox').selectAll().execute();

test('a job runs once, however many workers there are', async () => {
  for (const role of ['local', 'marca', 'empresa', 'finanzas', 'admin'] as const) {
    await enqueue(api.db, { kind: 'mail.password-reset', payload: { email: testEmail(role, 'CHL') } }, now());
  }
  const counts = await Promise.all([1, 2, 3, 4].map(() => runDueJobs(api.deps)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(5);
  expect(await inbox()).toHaveLength(5);
  expect(await countJobs(api.db)).toEqual({ waiting: 0, failed: 0 });
});

test('a job of a transaction that is undone never runs', async () => {
  const undone = inTransaction(api.db, async (db) => {
    await enqueue(db, job, now());
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await runDueJobs(api.deps)).toBe(0);
});

test('a job that fails waits longer each time, is given up in the end, and stays visible', async () => {
  const broken = { ...api.deps, mailer: { send: () => Promise.reject(new Error('no server')), close() {} } };
  await enqueue(api.db, job, now());
  for (const waitMs of retryAfterMs) {
    expect(await runDueJobs(broken)).toBe(1);
    later(waitMs - 1);
    expect(await runDueJobs(broken)).toBe(0);
    later(1);
  }
  expect(await runDueJobs(broken)).toBe(1);
  later(24 * 3_600_000);
  expect(await runDueJobs(broken)).toBe(0);
  expect(await countJobs(api.db)).toEqual({ waiting: 0, failed: 1 });
  const { body } = await api.anonymous.get('/health/ready');
  expect(body).toEqual({ status: 'ok', jobs: { waiting: 0, failed: 1 } });
  const [row] = await api.db.selectFrom('job').selectAll().execute();
  expect(row).toMatchObject({ attempts: retryAfterMs.length + 1, last_error: 'no server' });
});

test('a job that failed is done as soon as its cause is mended', async () => {
  const broken = { ...api.deps, mailer: { send: () => Promise.reject(new Error('no server')), close() {} } };
  await enqueue(api.db, job, now());
  await runDueJobs(broken);
  later(retryAfterMs[0]);
  expect(await runDueJobs(api.deps)).toBe(1);
  expect(await inbox()).toEqual([expect.objectContaining({ recipient: email })]);
});

test('a link that could not be mailed counts as none, however often it failed', async () => {
  const broken = { ...api.deps, mailer: { send: () => Promise.reject(new Error('no server')), close() {} } };
  await enqueue(api.db, job, now());
  for (const waitMs of retryAfterMs.slice(0, 4)) {
    await runDueJobs(broken);
    later(waitMs);
  }
  expect(await runDueJobs(api.deps)).toBe(1);
  expect(await inbox()).toHaveLength(1);
});

test('the job of a worker that died is taken over after five minutes', async () => {
  await enqueue(api.db, job, now());
  expect(await claimJob(api.db, now())).toBeDefined();
  later(5 * 60_000 - 1);
  expect(await claimJob(api.db, now())).toBeUndefined();
  later(1);
  expect(await runDueJobs(api.deps)).toBe(1);
});

test('a job that nobody knows any more is put aside and stops no other', async () => {
  await enqueue(api.db, job, now());
  await api.db.updateTable('job').set({ kind: 'mail.of-yesterday' }).execute();
  await enqueue(api.db, job, now());
  expect(await runDueJobs(api.deps)).toBe(2);
  expect(await inbox()).toHaveLength(1);
});

test('a worker finds new jobs by itself, and stopping it waits for the job at work', async () => {
  const { promise: sending, resolve: began } = Promise.withResolvers<void>();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let sent = false;
  const slow = {
    async send(): Promise<void> {
      began();
      await held;
      sent = true;
    },
    close: () => undefined,
  };
  const worker = startWorker({ ...api.deps, mailer: slow });
  await enqueue(api.db, job, now());
  await sending;
  const stopped = worker.stop();
  letGo();
  await stopped;
  expect(sent).toBe(true);
  expect(await countJobs(api.db)).toEqual({ waiting: 0, failed: 0 });
});
