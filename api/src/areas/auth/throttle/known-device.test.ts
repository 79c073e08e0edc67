import { describe, expect, test } from '@jest/globals';
import { testEmail, testPassword } from '../../../testing/index.ts';
import { bot, deviceCookie, home, mall, owner, throttleWorld } from './testing.ts';

const neighbour = testEmail('marca', 'CHL');
const world = throttleWorld([owner, neighbour]);

describe('the cookie of a known device', () => {
  test('is HttpOnly, Secure, SameSite and of this host alone, and names no account legibly', async () => {
    const { headers } = await world.people.signIn({ ip: home });
    const set = [headers['set-cookie'] ?? []].flat().map(String);
    const [cookie] = set.filter((one) => one.includes('vitrina-device'));
    expect(cookie).toMatch(
      /^__Host-vitrina-device=[\w-]{43}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(cookie).not.toContain('empresa');
  });

  test('gives no right: alone it opens no session and no reset', async () => {
    const cookie = await world.people.knownDevice();
    const headers = { cookie };
    expect((await world.api.anonymous.get('/api/auth/renew', { headers })).status).toBe(440);
    expect((await world.api.anonymous.get('/api/auth/permissions', { headers })).status).toBe(401);
    expect((await world.people.signIn({ ip: home, cookie }, 'wrong')).status).toBe(401);
  });

  test('has an allowance of its own: ten failures, then it waits too, and others do not', async () => {
    const cookie = await world.people.knownDevice();
    expect(await world.people.fail(11, { ip: home, cookie })).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
    ]);
    expect((await world.people.signIn({ ip: home, cookie, visible: true })).status).toBe(200);
    expect((await world.people.signIn({ ip: mall })).status).toBe(200);
  });

  test('serves its own accounts only, several of them, and not when it is forged [T27]', async () => {
    const first = await world.people.signIn({ ip: home });
    const both = deviceCookie(
      await world.people.signIn({ ip: home, cookie: deviceCookie(first) }, testPassword, neighbour),
    );
    for (const username of [owner, neighbour, testEmail('empresa', 'PER')]) {
      await world.people.guess(20, (n) => ({ ip: bot(n), account: username }));
    }
    const statusOf = async (username: string, cookie: string): Promise<number> =>
      (await world.people.signIn({ ip: home, cookie }, testPassword, username)).status;
    expect(await statusOf(owner, both)).toBe(200);
    expect(await statusOf(neighbour, both)).toBe(200);
    expect(await statusOf(testEmail('empresa', 'PER'), both)).toBe(429);
    const [name, value = ''] = both.split('=', 2);
    const [, ...marks] = value.split('.');
    expect(await statusOf(owner, `${name}=${'A'.repeat(43)}.${marks.join('.')}`)).toBe(429);
    expect(await statusOf(owner, `${name}=`)).toBe(429);
  });

  test('is good for nothing once the password has changed or all other sessions were closed', async () => {
    const attack = async (): Promise<void> => {
      await world.api.db.deleteFrom('login_failure').execute();
      await world.people.guess(20, (n) => ({ ip: bot(n) }));
    };
    const stolen = await world.people.knownDevice();
    const here = await world.people.signIn({ ip: home });
    const headers = { authorization: `Bearer ${here.body.jwt}`, cookie: deviceCookie(here) };
    const closed = await world.api.anonymous.post('/api/auth/sessions/close-others', { headers });
    expect(closed.status).toBe(200);
    await attack();
    expect((await world.people.signIn({ ip: mall, cookie: stolen })).status).toBe(429);
    expect((await world.people.signIn({ ip: home, cookie: deviceCookie(closed) })).status).toBe(200);

    const body = { actual: testPassword, nueva: 'marinero gris 8' };
    const changed = await world.api.anonymous.post('/api/auth/password', { headers, body });
    expect(changed.status).toBe(200);
    await attack();
    expect(
      (await world.people.signIn({ ip: home, cookie: deviceCookie(closed) }, 'marinero gris 8')).status,
    ).toBe(429);
    expect(
      (await world.people.signIn({ ip: home, cookie: deviceCookie(changed) }, 'marinero gris 8')).status,
    ).toBe(200);
  });
});
