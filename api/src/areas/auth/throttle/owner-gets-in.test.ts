import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hashPassword } from '../../../access/passwords.ts';
import { startTestApi, testPassword, type TestApi } from '../../../testing/index.ts';
import { bot, home, mall, owner, throttleConfig, tokenIn, visitors } from './testing.ts';
import { countAttempt } from './throttle.ts';

let api: TestApi;
let originalHash: string;
let people: ReturnType<typeof visitors>;
beforeAll(async () => {
  api = await startTestApi({ config: throttleConfig });
  people = visitors(api);
  originalHash = await hashPassword(testPassword);
});
afterAll(() => api.close());

const start = Date.parse('2026-11-20T15:00:00Z');
const later = (minutes: number): void => api.setClock(new Date(start + minutes * 60_000).toISOString());

beforeEach(async () => {
  later(0);
  const tables = [
    'job',
    'mail_inbox',
    'login_failure',
    'password_link',
    'session',
    'password_history',
  ] as const;
  for (const table of tables) await api.db.deleteFrom(table).execute();
  await api.db
    .updateTable('app_user')
    .set({ password_hash: originalHash, password_changed_at: new Date('2026-11-01T12:00:00Z') })
    .where('email', '=', owner)
    .execute();
});

describe('an hour of wrong passwords and reset requests from elsewhere', () => {
  /** From two addresses, every five minutes: wrong passwords until they wait, and a request for a link. */
  async function anHour(): Promise<void> {
    for (let minute = 0; minute < 60; minute += 5) {
      later(minute);
      for (const host of [1, 2]) {
        await people.guess(9, () => ({ ip: bot(host) })).catch(() => undefined);
        await people.askForLink({ ip: bot(host) });
      }
      if (minute % 30 === 0) await people.fail(1, { ip: bot(1) });
      await people.mails();
    }
  }

  test('keeps out neither the known device, nor a visible captcha, nor a reset link [T27 P-228]', async () => {
    const cookie = await people.knownDevice();
    await anHour();
    expect((await people.signIn({ ip: mall, cookie })).status).toBe(200);
    expect((await people.signIn({ ip: bot(1), cookie })).status).toBe(200);
    expect((await people.signIn({ ip: bot(1) })).status).toBe(429);
    expect((await people.signIn({ ip: mall, visible: true })).status).toBe(200);
    expect((await people.signIn({ ip: bot(1), visible: true })).status).toBe(200);

    expect((await people.askForLink({ ip: mall })).status).toBe(200);
    const newest = (await people.mails()).findLast(({ subject }) => subject === 'Cambie su contraseña');
    const changed = await people.setPassword({ ip: mall }, tokenIn(newest?.text_body), 'marinero gris 7');
    expect(changed.status).toBe(200);
    expect((await people.signIn({ ip: mall }, 'marinero gris 7')).status).toBe(200);
  });

  test('brings the owner a few mails, of which the newest always serves [T27]', async () => {
    await anHour();
    const sent = (await people.mails()).filter(({ recipient }) => recipient === owner);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(10);
    const newest = { token: tokenIn(sent.at(-1)?.text_body) };
    expect((await api.anonymous.post('/api/auth/reset-pass/validate', { body: newest })).status).toBe(200);
  });
});

describe('a reset link', () => {
  test('can be asked for whatever strangers ask, also past an own wait [T27 P-370]', async () => {
    for (let n = 0; n < 12; n += 1) await people.askForLink({ ip: bot(n % 2) });
    expect((await people.askForLink({ ip: bot(1) })).status).toBe(429);
    expect((await people.askForLink({ ip: bot(1), visible: true })).status).toBe(200);
    expect((await people.askForLink({ ip: home })).status).toBe(200);
    expect(await people.mails()).toHaveLength(3);
  });

  test('is asked for again three times in a row, and then waits until the last one has expired [T27]', async () => {
    for (let n = 0; n < 5; n += 1) await people.askForLink({ ip: home });
    const sent = await people.mails();
    expect(sent).toHaveLength(3);
    const newest = { token: tokenIn(sent.at(-1)?.text_body) };
    later(29);
    await people.askForLink({ ip: home });
    expect(await people.mails()).toHaveLength(3);
    expect((await api.anonymous.post('/api/auth/reset-pass/validate', { body: newest })).status).toBe(200);
    later(31);
    await people.askForLink({ ip: home });
    expect(await people.mails()).toHaveLength(4);
  });

  test('that was sent works although its address has tried fifty unknown ones [T27 P-383]', async () => {
    await people.askForLink({ ip: mall });
    const token = tokenIn((await people.mails())[0]?.text_body);
    for (let n = 0; n < 49; n += 1) {
      await countAttempt(api.deps, 'unknown-link', { account: '', ip: mall });
    }
    expect((await people.setPassword({ ip: mall }, 'unknown', 'marinero gris 9')).status).toBe(404);
    expect((await people.setPassword({ ip: mall }, 'unknown', 'marinero gris 9')).status).toBe(429);
    expect((await people.setPassword({ ip: mall }, token, 'marinero gris 9')).status).toBe(200);
  });
});
