import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApi, testEmail, testPassword, type TestApi } from '../../../testing/index.ts';
import { challengeOf, codeOf, enrol, giveCode, givePassword, personAt, type Person } from './testing.ts';

let api: TestApi;
let ana: Person;
let clave: string;
let codigos: readonly string[];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const email = testEmail('empresa', 'CHL');
const start = '2026-11-20T15:00:00Z';
const later = (seconds: number): void =>
  api.setClock(new Date(Date.parse(start) + seconds * 1000).toISOString());

beforeEach(async () => {
  api.setClock(start);
  const tables = ['login_failure', 'session', 'second_factor', 'second_factor_step', 'job'] as const;
  for (const table of tables) await api.db.deleteFrom(table).execute();
  ana = await personAt(api, email);
  ({ clave, codigos } = await enrol(api, ana));
  await api.db.deleteFrom('session').execute();
});

const sessions = async (): Promise<number> =>
  (await api.db.selectFrom('session').select('id').execute()).length;

describe('signing in with a second factor', () => {
  test('the right password gives a challenge, and neither token nor cookie nor session', async () => {
    const { status, body, headers } = await givePassword(api, email);
    expect([status, body.code]).toEqual([401, 'SECOND_FACTOR_NEEDED']);
    expect(Object.keys(body.details)).toEqual(['challenge']);
    expect(headers['set-cookie']).toBeUndefined();
    expect(await sessions()).toBe(0);
    expect(JSON.stringify(await api.db.selectFrom('sign_in_challenge').selectAll().execute())).not.toContain(
      body.details.challenge,
    );
  });

  test('the code answers like a login, and renewing goes on without another code', async () => {
    const reply = await giveCode(api, await challengeOf(api, email), codeOf(api, clave));
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ usuario: { email }, secondFactorDue: false });
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    const renewed = await api.anonymous.get('/api/auth/renew', { headers: { cookie } });
    expect([renewed.status, renewed.body.usuario.email]).toEqual([200, email]);
  });

  test('a wrong password answers like that of an account without one', async () => {
    const replies = [
      await givePassword(api, email, 'not the password'),
      await givePassword(api, testEmail('marca', 'CHL'), 'not the password'),
    ];
    for (const { status, bytes } of replies) {
      expect([status, bytes.toString()]).toEqual([401, replies[0]?.bytes.toString()]);
    }
  });

  test('people may write the code with spaces, and the clock may be a step off', async () => {
    for (const [seconds, at] of [
      [30, 0],
      [-30, 300],
    ] as const) {
      later(at);
      const code = codeOf(api, clave, seconds);
      const written = ` ${code.slice(0, 3)} ${code.slice(3)} `;
      expect((await giveCode(api, await challengeOf(api, email), written)).status).toBe(200);
    }
  });

  test('a clock five minutes off is told, locks nobody out, and gives no code of the near future away', async () => {
    const challenge = await challengeOf(api, email);
    const ahead = codeOf(api, clave, 300);
    for (let tries = 0; tries < 12; tries += 1) {
      const { status, body } = await giveCode(api, challenge, ahead);
      expect([status, body.code, body.field]).toEqual([422, 'SECOND_FACTOR_CODE', 'codigo']);
      expect(body.message).toContain('el reloj de su teléfono no está bien');
    }
    expect((await giveCode(api, challenge, codeOf(api, clave, -300))).body.message).toContain('reloj');
    expect((await giveCode(api, challenge, codeOf(api, clave))).status).toBe(200);
    later(300);
    expect((await giveCode(api, await challengeOf(api, email), ahead)).status).toBe(422);
  });

  test('a password that is too old is told after the code, never to who has the password only [P-361 P-388]', async () => {
    const set = (iso: string) =>
      api.db
        .updateTable('app_user')
        .set({ password_changed_at: new Date(iso) })
        .where('email', '=', email)
        .execute();
    await set('2026-01-01T00:00:00Z');
    const { status, body } = await giveCode(api, await challengeOf(api, email), codeOf(api, clave));
    await set('2026-11-01T12:00:00Z');
    expect([status, body.code]).toEqual([419, 'PASSWORD_EXPIRED']);
    expect(body.details.token).toMatch(/^[\w-]{43}$/);
    expect(await sessions()).toBe(0);
  });

  test('the log tells of both steps, without code or challenge [D3]', async () => {
    const { length: before } = await api.db.selectFrom('audit_log').select('id').execute();
    const challenge = await challengeOf(api, email);
    const code = codeOf(api, clave);
    await giveCode(api, challenge, '000000');
    await giveCode(api, challenge, code);
    await giveCode(api, await challengeOf(api, email), codigos[0] ?? '');
    const entries = await api.db.selectFrom('audit_log').selectAll().orderBy('id').offset(before).execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'second-factor.refused',
      'session.start',
      'second-factor.recovery-code-used',
      'session.start',
    ]);
    const who = { entity: 'app_user', entity_id: String(ana.id) };
    for (const entry of entries)
      expect(entry).toMatchObject({ ...who, ip: '127.0.0.1', at: new Date(start) });
    expect(entries[1]?.after).toMatchObject({ secondFactor: 'authenticator' });
    expect(JSON.stringify(entries)).not.toMatch(new RegExp([code, challenge, codigos[0]].join('|')));
  });
});

describe('a recovery code', () => {
  test('signs in once, in whatever case and spacing; the owner is told', async () => {
    const code = codigos[3] ?? '';
    const written = code.toLowerCase().replace('-', ' ');
    await api.db.deleteFrom('job').execute();
    expect((await giveCode(api, await challengeOf(api, email), written)).status).toBe(200);
    const jobs = await api.db.selectFrom('job').select(['kind', 'payload']).execute();
    expect(jobs).toEqual([
      { kind: 'mail.second-factor', payload: expect.objectContaining({ what: 'recovery-code-used' }) },
    ]);
    const { status, body } = await giveCode(api, await challengeOf(api, email), code);
    expect([status, body.message]).toEqual([422, 'El código de recuperación no es correcto o ya se usó.']);
  });

  test('sent twenty times in a race signs in once', async () => {
    const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeOf(api, email)));
    const replies = await Promise.all(challenges.map((one) => giveCode(api, one, codigos[5] ?? '')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessions()).toBe(1);
  });

  test('of another person opens nothing', async () => {
    const other = await personAt(api, testEmail('marca', 'CHL'));
    const theirs = await enrol(api, other);
    const { status } = await giveCode(api, await challengeOf(api, email), theirs.codigos[0] ?? '');
    expect(status).toBe(422);
    await api.db.deleteFrom('second_factor').where('user_id', '=', other.id).execute();
  });
});

describe('attacks on the second step', () => {
  test('a code is good once, also for another challenge and in a race', async () => {
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challengeOf(api, email)));
    const code = codeOf(api, clave);
    const replies = await Promise.all(challenges.map((one) => giveCode(api, one, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status, body } = await giveCode(api, await challengeOf(api, email), code);
    expect([status, body.message]).toEqual([
      422,
      'Este código ya se usó. Espere a que su aplicación muestre el siguiente.',
    ]);
  });

  test('the code that enrolled does not sign in', async () => {
    expect((await giveCode(api, await challengeOf(api, email), codeOf(api, clave, -30))).status).toBe(422);
  });

  test('a challenge is good once, even for two good codes at the same time', async () => {
    const challenge = await challengeOf(api, email);
    const codes = [codeOf(api, clave), codeOf(api, clave, 30), codigos[7] ?? ''];
    const replies = await Promise.all(codes.map((code) => giveCode(api, challenge, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status, body } = await giveCode(api, challenge, codigos[8] ?? '');
    expect([status, body.code]).toEqual([410, 'SECOND_FACTOR_EXPIRED']);
  });

  test('a challenge lives five minutes', async () => {
    const challenge = await challengeOf(api, email);
    later(301);
    const { status, body } = await giveCode(api, challenge, codeOf(api, clave));
    expect([status, body.code, body.message]).toEqual([
      410,
      'SECOND_FACTOR_EXPIRED',
      'Pasó demasiado tiempo. Vuelva a empezar.',
    ]);
  });

  test('a made-up challenge answers like one that is too old', async () => {
    expect((await giveCode(api, 'x'.repeat(43), codeOf(api, clave))).body.code).toBe('SECOND_FACTOR_EXPIRED');
  });

  test('the challenge of another user takes only that user’s codes and opens only his session', async () => {
    const other = await personAt(api, testEmail('marca', 'CHL'));
    const theirs = await enrol(api, other);
    const mine = await challengeOf(api, email);
    expect((await giveCode(api, mine, codeOf(api, theirs.clave))).status).toBe(422);
    const reply = await giveCode(api, await challengeOf(api, other.email), codeOf(api, theirs.clave));
    expect(reply.body.usuario.email).toBe(other.email);
    await api.db.deleteFrom('second_factor').where('user_id', '=', other.id).execute();
  });

  test('ten wrong codes are all; then the right one waits too, whatever challenge brings it [T5]', async () => {
    const challenge = await challengeOf(api, email);
    for (let n = 0; n < 10; n += 1) {
      expect((await giveCode(api, challenge, `00000${n}`)).status).toBe(422);
    }
    for (const one of [challenge, await challengeOf(api, email)]) {
      const { status, body } = await giveCode(api, one, codeOf(api, clave));
      expect([status, body.code, body.details]).toEqual([
        429,
        'TOO_MANY_ATTEMPTS',
        { retryAfterSeconds: 60 },
      ]);
    }
    // The account is counted: another user at this address is not kept out.
    const other = await personAt(api, testEmail('marca', 'CHL'));
    const theirs = await enrol(api, other);
    const reply = await giveCode(api, await challengeOf(api, other.email), codeOf(api, theirs.clave));
    expect(reply.status).toBe(200);
    await api.db.deleteFrom('second_factor').where('user_id', '=', other.id).execute();
    later(61);
    expect((await giveCode(api, challenge, codeOf(api, clave))).status).toBe(200);
  });

  test('twenty guesses at once are ten guesses', async () => {
    const challenge = await challengeOf(api, email);
    const guesses = Array.from({ length: 20 }, (_, n) => giveCode(api, challenge, String(100_000 + n)));
    const replies = await Promise.all(guesses);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('a new password neither takes the factor away nor leaves a half-done sign-in open', async () => {
    const challenge = await challengeOf(api, email);
    const here = await personAt(api, email);
    const change = { actual: testPassword, nueva: 'marinero gris 1' };
    expect((await here.call('POST', '/api/auth/password', change)).status).toBe(200);
    expect((await giveCode(api, challenge, codeOf(api, clave))).body.code).toBe('SECOND_FACTOR_EXPIRED');
    const { body } = await givePassword(api, email, 'marinero gris 1');
    expect(body.code).toBe('SECOND_FACTOR_NEEDED');
    const hash = api.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('email', '=', testEmail('marca', 'CHL'));
    await api.db.updateTable('app_user').set({ password_hash: hash }).where('email', '=', email).execute();
  });

  test('who is disabled between the steps does not get in', async () => {
    const challenge = await challengeOf(api, email);
    const set = (status: 'Ok' | 'Deshabilitado') =>
      api.db.updateTable('app_user').set({ status }).where('email', '=', email).execute();
    await set('Deshabilitado');
    expect((await giveCode(api, challenge, codeOf(api, clave))).body.code).toBe('SECOND_FACTOR_EXPIRED');
    await set('Ok');
  });

  test('neither secret nor recovery codes can be read from the database, and a row is no use to another person', async () => {
    const rows = JSON.stringify([
      await api.db.selectFrom('second_factor').selectAll().execute(),
      await api.db.selectFrom('recovery_code').selectAll().execute(),
    ]);
    for (const secret of [clave, ...codigos, ...codigos.map((code) => code.replace('-', ''))]) {
      expect(rows).not.toContain(secret);
    }
    const other = await personAt(api, testEmail('marca', 'CHL'));
    await enrol(api, other);
    const stolen = api.db.selectFrom('second_factor').select('secret').where('user_id', '=', other.id);
    await api.db.updateTable('second_factor').set({ secret: stolen }).where('user_id', '=', ana.id).execute();
    const { status } = await giveCode(api, await challengeOf(api, email), codeOf(api, clave));
    expect(status).toBe(500);
    await api.db.deleteFrom('second_factor').where('user_id', '=', other.id).execute();
  });
});
