import { describe, expect, test } from '@jest/globals';
import { solvedCaptcha } from '../../../testing/captcha.ts';
import { testEmail, testPassword, type TestReply } from '../../../testing/index.ts';
import { bot, elsewhere, headersOf, home, mall, owner, throttleWorld } from './testing.ts';
import { countAttempt } from './throttle.service.ts';

const neighbour = testEmail('marca', 'CHL');
const nobody = 'nadie@demo.vitrina.test';
const world = throttleWorld([owner, neighbour]);

describe('a stranger', () => {
  test('waits after ten failures, with the right password too, until a visible captcha is solved [P-228 P-363 P-388]', async () => {
    await world.people.fail(10, { ip: elsewhere });
    const { status, body } = await world.people.signIn({ ip: elsewhere });
    expect([status, body]).toEqual([
      429,
      {
        code: 'TOO_MANY_ATTEMPTS',
        message: 'Demasiados intentos, espera un momento',
        details: { retryAfterSeconds: 60, visibleCaptcha: true },
      },
    ]);
    expect((await world.people.signIn({ ip: elsewhere, visible: true }, 'wrong')).status).toBe(401);
    expect((await world.people.signIn({ ip: elsewhere, visible: true })).status).toBe(200);
    expect((await world.people.signIn({ ip: elsewhere })).status).toBe(200);
  });

  test('makes nobody at another address wait [P-388]', async () => {
    await world.people.fail(12, { ip: elsewhere });
    expect((await world.people.signIn({ ip: home })).status).toBe(200);
  });

  test('who is refused lengthens no wait of anybody', async () => {
    await world.people.fail(40, { ip: elsewhere });
    expect((await world.people.signIn({ ip: home })).status).toBe(200);
    world.later(1.1);
    expect((await world.people.signIn({ ip: elsewhere })).status).toBe(200);
  });

  test('cannot pass the proof of an invisible captcha off as a visible one', async () => {
    await world.people.fail(10, { ip: elsewhere });
    const body = {
      username: owner,
      password: testPassword,
      ...(await world.people.proof('login', { ip: elsewhere })),
    };
    const passedOff = { ...body, recaptchaVersion: 2 };
    const headers = headersOf({ ip: elsewhere });
    const reply = await world.api.anonymous.post('/api/auth/login', { body: passedOff, headers });
    expect([reply.status, reply.body.code]).toEqual([403, 'CAPTCHA_NOT_VERIFIED']);
  });

  test('the visible captcha is more work than the invisible one', async () => {
    const counters = { 2: 0, 3: 0 };
    for (const version of [2, 3] as const) {
      for (let n = 0; n < 5; n += 1) {
        const token = await solvedCaptcha(world.api.anonymous, 'login', version);
        const { solution } = JSON.parse(Buffer.from(token, 'base64').toString());
        counters[version] += solution.counter;
      }
    }
    expect(counters[2]).toBeGreaterThan(counters[3] * 1.5);
  });

  test('with many addresses is slowed as well: then the account asks every stranger for the visible captcha [T5 T27 P-388]', async () => {
    const cookie = await world.people.knownDevice();
    for (let n = 0; n < 20; n += 1) await world.people.fail(1, { ip: bot(n) });
    expect(await world.people.fail(1, { ip: bot(200) })).toEqual([429]);
    expect((await world.people.signIn({ ip: home })).status).toBe(429);
    expect((await world.people.signIn({ ip: home, visible: true })).status).toBe(200);
    expect((await world.people.signIn({ ip: home, cookie })).status).toBe(200);
  });

  test('who forges X-Forwarded-For behind the proxy stays at one address [T5]', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { status } = await world.people.signIn({ ip: `192.0.2.${n}, ${elsewhere}` }, 'wrong');
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});

describe('a mall behind one address', () => {
  test('is not kept out by one person’s fifty failures [P-388]', async () => {
    await world.people.fail(50, { ip: mall });
    expect((await world.people.signIn({ ip: mall }, testPassword, neighbour)).status).toBe(200);
    await world.people.guess(50, (n) => ({ ip: mall, account: `guess${n}@x.test` }));
    expect((await world.people.signIn({ ip: mall }, testPassword, neighbour)).status).toBe(200);
  });

  test('whose address tries two hundred accounts is asked for the visible captcha, known devices are not [T5 P-388]', async () => {
    const cookie = await world.people.knownDevice(neighbour);
    await world.people.guess(200, (n) => ({ ip: mall, account: `guess${n}@x.test` }));
    expect((await world.people.signIn({ ip: mall }, testPassword, neighbour)).status).toBe(429);
    expect((await world.people.signIn({ ip: mall, visible: true }, testPassword, neighbour)).status).toBe(
      200,
    );
    expect((await world.people.signIn({ ip: mall, cookie }, testPassword, neighbour)).status).toBe(200);
    expect((await world.people.signIn({ ip: home }, testPassword, neighbour)).status).toBe(200);
  });

  test('whose address asks for two hundred links is asked for the visible captcha [T5]', async () => {
    const { api, people } = world;
    for (let n = 0; n < 200; n += 1)
      await countAttempt(api.deps, 'reset-request', { account: `guess${n}@x.test`, ip: mall });
    expect((await people.askForLink({ ip: mall })).status).toBe(429);
    const body = { token: 'unknown', ...(await people.proof('reset_pass', { ip: mall })) };
    const headers = headersOf({ ip: mall });
    const again = await api.anonymous.post('/api/auth/reset-pass/invitation', { body, headers });
    expect(again.status).toBe(429);
    expect((await people.askForLink({ ip: mall, visible: true })).status).toBe(200);
    expect((await people.askForLink({ ip: home })).status).toBe(200);
  });

  test('sign-ins that succeed count for nothing, also the one at the limit', async () => {
    await world.people.guess(199, (n) => ({ ip: mall, account: `guess${n}@x.test` }));
    for (let n = 0; n < 3; n += 1) {
      expect((await world.people.signIn({ ip: mall }, testPassword, neighbour)).status).toBe(200);
    }
  });
});

describe('nobody learns whether an account exists', () => {
  test('from waits, visible captchas or the cookie of another account [T4 P-388]', async () => {
    const cookie = await world.people.knownDevice(neighbour);
    const answersFor = async (username: string): Promise<[number, string][]> => {
      await world.api.db.deleteFrom('login_failure').execute();
      const answers: [number, string][] = [];
      const note = ({ status, bytes }: TestReply) => answers.push([status, bytes.toString()]);
      for (let n = 0; n < 11; n += 1)
        note(await world.people.signIn({ ip: elsewhere, cookie }, 'wrong', username));
      note(await world.people.signIn({ ip: elsewhere, cookie, visible: true }, 'wrong', username));
      for (let n = 0; n < 12; n += 1)
        note(await world.people.signIn({ ip: `192.0.2.${n}` }, 'wrong', username));
      for (let n = 0; n < 6; n += 1) note(await world.people.askForLink({ ip: elsewhere, cookie }, username));
      note(await world.people.askForLink({ ip: elsewhere, visible: true }, username));
      return answers;
    };
    const known = await answersFor(owner);
    expect(known.map(([status]) => status)).toContain(429);
    expect(await answersFor(nobody)).toEqual(known);
  });
});

test.each(['second-factor', 'session-factor', 'confirmation'] as const)(
  'a secret of an account (%s) is guessed ten times from however many addresses [T5]',
  async (purpose) => {
    const guess = (n: number, account = 'victima@x.test') =>
      countAttempt(world.api.deps, purpose, { account, ip: bot(n) });
    for (let n = 0; n < 10; n += 1) await guess(n);
    await expect(guess(10)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await expect(guess(10, 'otra@x.test')).resolves.toBeDefined();
  },
);
