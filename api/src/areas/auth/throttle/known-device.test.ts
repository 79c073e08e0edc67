import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hashPassword } from '../../../access/passwords.ts';
import { startTestApi, testEmail, testPassword, type TestApi } from '../../../testing/index.ts';
import { bot, deviceCookie, home, mall, owner, throttleConfig, visitors } from './testing.ts';

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
const neighbour = testEmail('marca', 'CHL');

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
    .where('email', 'in', [owner, neighbour])
    .execute();
});

describe('the cookie of a known device', () => {
  test('is HttpOnly, Secure, SameSite and of this host alone, and names no account legibly [T27]', async () => {
    const { headers } = await people.signIn({ ip: home });
    const set = [headers['set-cookie'] ?? []].flat().map(String);
    const [cookie] = set.filter((one) => one.includes('vitrina-device'));
    expect(cookie).toMatch(
      /^__Host-vitrina-device=[\w-]{43}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(cookie).not.toContain('empresa');
  });

  test('gives no right: alone it opens no session and no reset [T27]', async () => {
    const cookie = await people.knownDevice();
    const headers = { cookie };
    expect((await api.anonymous.get('/api/auth/renew', { headers })).status).toBe(440);
    expect((await api.anonymous.get('/api/auth/permissions', { headers })).status).toBe(401);
    expect((await people.signIn({ ip: home, cookie }, 'wrong')).status).toBe(401);
  });

  test('has an allowance of its own: ten failures, then it waits too, and others do not [T5 T27]', async () => {
    const cookie = await people.knownDevice();
    expect(await people.fail(11, { ip: home, cookie })).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
    ]);
    expect((await people.signIn({ ip: home, cookie, visible: true })).status).toBe(200);
    expect((await people.signIn({ ip: mall })).status).toBe(200);
  });

  test('serves its own accounts only, several of them, and not when it is forged [T27]', async () => {
    const first = await people.signIn({ ip: home });
    const both = deviceCookie(
      await people.signIn({ ip: home, cookie: deviceCookie(first) }, testPassword, neighbour),
    );
    for (const username of [owner, neighbour, testEmail('empresa', 'PER')]) {
      await people.guess(20, (n) => ({ ip: bot(n), account: username }));
    }
    const statusOf = async (username: string, cookie: string): Promise<number> =>
      (await people.signIn({ ip: home, cookie }, testPassword, username)).status;
    expect(await statusOf(owner, both)).toBe(200);
    expect(await statusOf(neighbour, both)).toBe(200);
    expect(await statusOf(testEmail('empresa', 'PER'), both)).toBe(429);
    const [name, value = ''] = both.split('=', 2);
    const [, ...marks] = value.split('.');
    expect(await statusOf(owner, `${name}=${'A'.repeat(43)}.${marks.join('.')}`)).toBe(429);
    expect(await statusOf(owner, `${name}=`)).toBe(429);
  });

  test('is good for nothing once the password has changed or all other sessions were closed [T7 T27]', async () => {
    const attack = async (): Promise<void> => {
      await api.db.deleteFrom('login_failure').execute();
      await people.guess(20, (n) => ({ ip: bot(n) }));
    };
    const stolen = await people.knownDevice();
    const here = await people.signIn({ ip: home });
    const headers = { authorization: `Bearer ${here.body.jwt}`, cookie: deviceCookie(here) };
    const closed = await api.anonymous.post('/api/auth/sessions/close-others', { headers });
    expect(closed.status).toBe(200);
    await attack();
    expect((await people.signIn({ ip: mall, cookie: stolen })).status).toBe(429);
    expect((await people.signIn({ ip: home, cookie: deviceCookie(closed) })).status).toBe(200);

    const body = { actual: testPassword, nueva: 'marinero gris 8' };
    const changed = await api.anonymous.post('/api/auth/password', { headers, body });
    expect(changed.status).toBe(200);
    await attack();
    expect((await people.signIn({ ip: home, cookie: deviceCookie(closed) }, 'marinero gris 8')).status).toBe(
      429,
    );
    expect((await people.signIn({ ip: home, cookie: deviceCookie(changed) }, 'marinero gris 8')).status).toBe(
      200,
    );
  });
});
