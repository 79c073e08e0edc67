import { describe, expect, test } from '@jest/globals';
import { bot, home, mall, owner, throttleWorld, tokenIn } from './testing.ts';
import { countAttempt } from './throttle.service.ts';

const world = throttleWorld([owner]);

describe('an hour of wrong passwords and reset requests from elsewhere', () => {
  /** From two addresses, every five minutes: wrong passwords until they wait, and a request for a link. */
  async function anHour(): Promise<void> {
    for (let minute = 0; minute < 60; minute += 5) {
      world.later(minute);
      for (const host of [1, 2]) {
        await world.people.guess(9, () => ({ ip: bot(host) })).catch(() => undefined);
        await world.people.askForLink({ ip: bot(host) });
      }
      if (minute % 30 === 0) await world.people.fail(1, { ip: bot(1) });
      await world.people.mails();
    }
  }

  test('keeps out neither the known device, nor a visible captcha, nor a reset link [T27 P-388 T5]', async () => {
    const cookie = await world.people.knownDevice();
    await anHour();
    expect((await world.people.signIn({ ip: mall, cookie })).status).toBe(200);
    expect((await world.people.signIn({ ip: bot(1), cookie })).status).toBe(200);
    expect((await world.people.signIn({ ip: bot(1) })).status).toBe(429);
    expect((await world.people.signIn({ ip: mall, visible: true })).status).toBe(200);
    expect((await world.people.signIn({ ip: bot(1), visible: true })).status).toBe(200);

    expect((await world.people.askForLink({ ip: mall })).status).toBe(200);
    const newest = (await world.people.mails()).findLast(({ subject }) => subject === 'Cambie su contraseña');
    const changed = await world.people.setPassword(
      { ip: mall },
      tokenIn(newest?.text_body),
      'marinero gris 7',
    );
    expect(changed.status).toBe(200);
    expect((await world.people.signIn({ ip: mall }, 'marinero gris 7')).status).toBe(200);
  });

  test('brings the owner a few mails, of which the newest always serves', async () => {
    await anHour();
    const sent = (await world.people.mails()).filter(({ recipient }) => recipient === owner);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(10);
    const newest = { token: tokenIn(sent.at(-1)?.text_body) };
    expect((await world.api.anonymous.post('/api/auth/reset-pass/validate', { body: newest })).status).toBe(
      200,
    );
  });
});

describe('a reset link', () => {
  test('can be asked for whatever strangers ask, also past an own wait [P-370]', async () => {
    for (let n = 0; n < 12; n += 1) await world.people.askForLink({ ip: bot(n % 2) });
    expect((await world.people.askForLink({ ip: bot(1) })).status).toBe(429);
    expect((await world.people.askForLink({ ip: bot(1), visible: true })).status).toBe(200);
    expect((await world.people.askForLink({ ip: home })).status).toBe(200);
    expect(await world.people.mails()).toHaveLength(3);
  });

  test('is asked for again three times in a row, and then waits until the last one has expired', async () => {
    for (let n = 0; n < 5; n += 1) await world.people.askForLink({ ip: home });
    const sent = await world.people.mails();
    expect(sent).toHaveLength(3);
    const newest = { token: tokenIn(sent.at(-1)?.text_body) };
    world.later(29);
    await world.people.askForLink({ ip: home });
    expect(await world.people.mails()).toHaveLength(3);
    expect((await world.api.anonymous.post('/api/auth/reset-pass/validate', { body: newest })).status).toBe(
      200,
    );
    world.later(31);
    await world.people.askForLink({ ip: home });
    expect(await world.people.mails()).toHaveLength(4);
  });

  test('that was sent works although its address has tried fifty unknown ones [T27 P-383 P-388]', async () => {
    await world.people.askForLink({ ip: mall });
    const token = tokenIn((await world.people.mails())[0]?.text_body);
    for (let n = 0; n < 49; n += 1) {
      await countAttempt(world.api.deps, 'unknown-link', { account: '', ip: mall });
    }
    expect((await world.people.setPassword({ ip: mall }, 'unknown', 'marinero gris 9')).status).toBe(404);
    expect((await world.people.setPassword({ ip: mall }, 'unknown', 'marinero gris 9')).status).toBe(429);
    expect((await world.people.setPassword({ ip: mall }, token, 'marinero gris 9')).status).toBe(200);
  });
});
