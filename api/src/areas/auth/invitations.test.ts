import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hashSecret } from '../../access/tokens.ts';
import { solvedCaptcha } from '../../testing/captcha.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { startTestApi, testEmail, type TestApi, type TestReply } from '../../testing/index.ts';
import { sendInvitation } from './password-links.service.ts';

let api: TestApi;
let userId: number;
let inviter: number;
beforeAll(async () => {
  api = await startTestApi();
  userId = await idOf(email);
  inviter = await idOf(testEmail('admin', 'CHL'));
});
afterAll(() => api.close());

const email = testEmail('local', 'CHL');
const fresh = 'marinero gris 1';
const start = Date.parse('2026-11-20T15:00:00Z');
const day = 24 * 3_600_000;
const after = (ms: number): void => api.setClock(new Date(start + ms).toISOString());

const idOf = async (address: string): Promise<number> =>
  (await api.db.selectFrom('app_user').select('id').where('email', '=', address).executeTakeFirstOrThrow())
    .id;

beforeEach(async () => {
  after(0);
  for (const table of ['job', 'mail_inbox', 'login_failure', 'password_link'] as const) {
    await api.db.deleteFrom(table).execute();
  }
  await api.db
    .updateTable('app_user')
    .set({ status: 'Pendiente', password_hash: null, password_changed_at: null })
    .where('id', '=', userId)
    .execute();
});

const mails = async () => {
  await runDueJobs(api.deps);
  return api.db.selectFrom('mail_inbox').selectAll().orderBy('id').execute();
};

async function newestToken(): Promise<string> {
  const text = (await mails()).at(-1)?.text_body ?? '';
  return /configurar_password\/([\w-]+)/.exec(text)?.[1] ?? 'no link was sent';
}

async function invite(): Promise<string> {
  await sendInvitation(api.db, { userId, byUserId: inviter }, api.deps.clock.now());
  return newestToken();
}

const validate = (token: string): Promise<TestReply> =>
  api.anonymous.post('/api/auth/reset-pass/validate', { body: { token } });

async function askAgain(token: string, form: object = {}): Promise<TestReply> {
  const recaptchaToken = await solvedCaptcha(api.anonymous, 'reset_pass');
  const body = { token, recaptchaVersion: 3, recaptchaToken, ...form };
  return api.anonymous.post('/api/auth/reset-pass/invitation', { body });
}

async function setPassword(token: string): Promise<TestReply> {
  const recaptchaToken = await solvedCaptcha(api.anonymous, 'new_pass');
  const body = { token, password: fresh, recaptchaVersion: 3, recaptchaToken };
  return api.anonymous.post('/api/auth/reset-pass/new-pass', { body });
}

const setStatus = (status: 'Ok' | 'Deshabilitado') =>
  api.db.updateTable('app_user').set({ status }).where('id', '=', userId).execute();

describe('an invitation', () => {
  test('lives 7 days, as its mail says, and then answers 410 with the way to another one [P-374 P-388]', async () => {
    const token = await invite();
    expect((await mails())[0]?.text_body).toContain('vence en 7 días');
    after(7 * day - 1);
    expect((await validate(token)).body).toMatchObject({ email, firstPassword: true });
    after(7 * day);
    const { status, body } = await validate(token);
    expect([status, body.code, body.details]).toEqual([410, 'PASSWORD_LINK_EXPIRED', { invitation: true }]);
    expect((await setPassword(token)).body.details).toEqual({ invitation: true });
  });

  test('that expired brings another one to the same address; the new one sets the password once [T7 P-388 D3]', async () => {
    const first = await invite();
    after(8 * day);
    expect(await askAgain(first)).toMatchObject({ status: 200, body: { requested: true } });
    const entry = api.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1);
    expect(await entry.executeTakeFirstOrThrow()).toMatchObject({
      action: 'password.link-request',
      user_id: null,
      entity: 'app_user',
      ip: '127.0.0.1',
      at: api.deps.clock.now(),
    });
    expect(await mails()).toHaveLength(2);
    expect((await mails())[1]).toMatchObject({
      recipient: email,
      subject: 'Le damos la bienvenida a Vitrina',
    });
    const second = await newestToken();
    expect([(await validate(first)).status, (await validate(second)).status]).toEqual([410, 200]);
    const replies = await Promise.all(Array.from({ length: 5 }, () => setPassword(second)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410, 410]);
  });

  test('that was replaced ends, and no token stands in a table, a job or the log [T7]', async () => {
    const first = await invite();
    after(day);
    await askAgain(first);
    const jobs = JSON.stringify(await api.db.selectFrom('job').selectAll().execute());
    expect(jobs).toContain(hashSecret(first));
    const second = await newestToken();
    expect((await validate(first)).body.details).toEqual({ invitation: true });
    const stored = JSON.stringify([
      jobs,
      await api.db.selectFrom('password_link').selectAll().execute(),
      await api.db.selectFrom('audit_log').selectAll().execute(),
    ]);
    for (const token of [first, second]) expect(stored).not.toContain(token);
  });

  test('that was accepted or withdrawn, and one that never was, answer alike and bring no mail', async () => {
    const accepted = await invite();
    await setPassword(accepted);
    await api.db.deleteFrom('mail_inbox').execute();
    const replies = [await askAgain(accepted), await askAgain('nobody knows this token'), await askAgain('')];
    await setStatus('Deshabilitado');
    replies.push(await askAgain(accepted));
    for (const { status, bytes } of replies) {
      expect([status, bytes.toString()]).toEqual([200, '{"requested":true}']);
    }
    expect(await mails()).toEqual([]);
    expect((await validate(accepted)).body.details).toBeUndefined();
  });

  test('the link of a forgotten password lives 30 minutes and brings no invitation', async () => {
    await setStatus('Ok');
    const recaptchaToken = await solvedCaptcha(api.anonymous, 'reset_pass');
    const body = { username: email, recaptchaVersion: 3, recaptchaToken };
    await api.anonymous.post('/api/auth/reset-pass', { body });
    const token = await newestToken();
    expect((await mails())[0]?.text_body).toContain('vence en 30 minutos');
    after(30 * 60_000);
    const { status, body: refusal } = await validate(token);
    expect([status, refusal.details]).toEqual([410, undefined]);
    await askAgain(token);
    expect(await mails()).toHaveLength(1);
  });
});

describe('asking for another invitation', () => {
  test('wants a captcha, and is slowed for any token alike [T5]', async () => {
    const token = await invite();
    expect((await askAgain(token, { recaptchaToken: '' })).status).toBe(403);
    for (const asked of [token, 'nobody knows this token']) {
      for (let n = 0; n < 5; n += 1) expect((await askAgain(asked)).status).toBe(200);
      const { status, body } = await askAgain(asked);
      expect([status, body.details]).toEqual([429, { retryAfterSeconds: 60, visibleCaptcha: true }]);
    }
    const recaptchaToken = await solvedCaptcha(api.anonymous, 'reset_pass', 2);
    expect((await askAgain(token, { recaptchaVersion: 2, recaptchaToken })).status).toBe(200);
    expect(await mails()).toHaveLength(3);
  });
});
