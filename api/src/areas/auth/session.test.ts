import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { signAccessToken } from '../../access/access-token.ts';
import { cookieHeader } from '../../access/session-cookie.ts';
import { openSession, type OpenSession } from '../../access/sessions.ts';
import { hashSecret } from '../../access/tokens.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { solvedCaptcha } from '../../testing/captcha.ts';
import { isForPeople, verbs } from '../../testing/contract-calls.ts';
import { releasePersonOf } from './release-person.ts';
import { startTestApi, testEmail, testPassword, type TestApi, type TestReply } from '../../testing/index.ts';

let api: TestApi;
let session: OpenSession;
let userId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const start = '2026-11-20T15:00:00Z';
const after = (ms: number): string => new Date(Date.parse(start) + ms).toISOString();
const minute = 60_000;
const hour = 60 * minute;

beforeEach(async () => {
  api.setClock(start);
  const user = api.db
    .updateTable('app_user')
    .set({ status: 'Ok' })
    .where('email', '=', testEmail('marca', 'ARG'));
  userId = (await user.returning('id').executeTakeFirstOrThrow()).id;
  session = await openSession(api.deps, { userId, ip: '127.0.0.1', userAgent: 'test' });
});

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const accessToken = (): string => signAccessToken(api.app, session.sessionId, api.deps.clock.now());
const permissions = (token: string): Promise<TestReply> =>
  api.anonymous.get('/api/auth/permissions', { headers: bearer(token) });
const renew = (secret: string): Promise<TestReply> =>
  api.anonymous.get('/api/auth/renew', { headers: { cookie: `vitrina=${secret}` } });
const cookieOf = (reply: TestReply): string => String(reply.headers['set-cookie']);
const secretOf = (reply: TestReply): string => /vitrina=([^;]*)/.exec(cookieOf(reply))?.[1] ?? '';

test('without a bearer token 401 asks the client to renew', async () => {
  const { status, body } = await api.anonymous.get('/api/auth/permissions');
  expect([status, body.code]).toEqual([401, 'TOKEN_EXPIRED']);
});

test('the session says which gradual releases reach its person: staff or not, the country, a bucket for each area [T32]', async () => {
  const { body } = await renew(session.secret);
  const { releasesFor } = body;
  expect(releasesFor).toMatchObject({ staff: false, country: 'ARG' });
  // Without 'auth': its screens are shown before sign-in.
  expect(Object.keys(releasesFor.buckets)).toEqual(['home', 'billing', 'sales', 'admin', 'help']);
  const again = await openSession(api.deps, { userId, ip: '127.0.0.1', userAgent: 'other' });
  expect((await renew(again.secret)).body.releasesFor).toEqual(releasesFor);
  const { id } = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', testEmail('admin', 'PER'))
    .executeTakeFirstOrThrow();
  const ofStaff = await openSession(api.deps, { userId: id, ip: '127.0.0.1', userAgent: 'test' });
  expect((await renew(ofStaff.secret)).body.releasesFor).toMatchObject({ staff: true, country: 'PER' });
});

test('a share of the people of each area is as large as it says, and each area has others first [T32]', () => {
  const people = Array.from({ length: 2_000 }, (_, id) =>
    releasePersonOf(api.deps.config, { id, email: 'a@tienda.test', country_code: 'CHL' }, []),
  );
  const first = (area: 'sales' | 'home') => people.filter(({ buckets }) => (buckets[area] ?? 100) < 10);
  for (const area of ['sales', 'home'] as const) {
    expect(first(area).length).toBeGreaterThan(140);
    expect(first(area).length).toBeLessThan(260);
  }
  expect(first('sales').filter((one) => first('home').includes(one)).length).toBeLessThan(60);
});

test('renewing answers like signing in, with a new cookie and a token that works [P-295 P-151 U-197 P-142]', async () => {
  const reply = await renew(session.secret);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    loginCount: 0,
    usuario: { id: userId, paisId: 'ARG' },
    roles: [{ id: 'EXT_MARCA' }],
  });
  expect(reply.body.permissionsIds.length).toBeGreaterThan(0);
  const next = secretOf(reply);
  expect(next).not.toBe(session.secret);
  expect((await renew(next)).status).toBe(200);
  const known = await permissions(reply.body.jwt);
  expect(known.status).toBe(200);
  expect(known.body.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining(reply.body.permissionsIds),
  );
  const form = { username: testEmail('marca', 'ARG'), password: testPassword, recaptchaVersion: 3 };
  const recaptchaToken = await solvedCaptcha(api.anonymous);
  const login = await api.anonymous.post('/api/auth/login', { body: { ...form, recaptchaToken } });
  const fieldsOf = (of: object) => Object.keys(of).toSorted();
  expect(fieldsOf(reply.body)).toEqual(fieldsOf(login.body));
  expect(fieldsOf(reply.body.usuario)).toEqual(fieldsOf(login.body.usuario));
  expect([reply.body.roles, reply.body.permissionsIds]).toEqual([
    login.body.roles,
    login.body.permissionsIds,
  ]);
});

test('an access token is good for ten minutes; the session outlives it [P-024 T17]', async () => {
  const token = accessToken();
  api.setClock(after(10 * minute - 1000));
  expect((await permissions(token)).status).toBe(200);
  api.setClock(after(10 * minute + 1000));
  expect((await permissions(token)).body.code).toBe('TOKEN_EXPIRED');
  expect((await renew(session.secret)).status).toBe(200);
});

test('the cookie is out of reach of scripts and other sites, and only its hash is kept [P-024 T17]', async () => {
  const reply = await renew(session.secret);
  expect(cookieOf(reply)).toMatch(/; Path=\/; HttpOnly; SameSite=Strict/);
  expect(Buffer.from(secretOf(reply), 'base64url')).toHaveLength(32);
  const rows = await api.db.selectFrom('session_secret').select('secret_hash').execute();
  expect(JSON.stringify(rows)).not.toContain(secretOf(reply));
  expect(rows).toContainEqual({ secret_hash: hashSecret(secretOf(reply)) });
});

test('a page of another origin neither renews nor ends a session, although the browser sends the cookie', async () => {
  const cookie = cookieHeader(api.deps.config, session.secret);
  for (const origin of ['https://evil.example', 'http://other.localhost:4000', 'null']) {
    const foreign = { headers: { cookie, origin } };
    for (const reply of [
      await api.anonymous.get('/api/auth/renew', foreign),
      await api.anonymous.post('/api/auth/logout', foreign),
    ]) {
      expect([reply.status, reply.body.code, reply.headers['set-cookie']]).toEqual([
        403,
        'FORBIDDEN',
        undefined,
      ]);
    }
  }
  const own = { headers: { cookie, origin: api.deps.config.publicOrigin } };
  expect((await api.anonymous.get('/api/auth/renew', own)).status).toBe(200);
});

test('beside the cookie stands a hint for scripts, which holds nothing and goes with it', async () => {
  expect(cookieOf(await renew(session.secret))).toContain(
    ',vitrina-here=1; Max-Age=43200; Path=/; SameSite=Strict',
  );
  expect(cookieOf(await renew('of nobody'))).toMatch(/,vitrina-here=; .*Expires=Thu, 01 Jan 1970/);
});

test('where the portal is served over https the cookie is Secure and bound to its host [P-024 T17]', async () => {
  const secure = await startTestApi({ config: { publicOrigin: 'https://portal.example' } });
  try {
    const email = testEmail('marca', 'ARG');
    const { id } = await secure.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const { secret } = await openSession(secure.deps, { userId: id, ip: '127.0.0.1', userAgent: 'test' });
    const reply = await secure.anonymous.get('/api/auth/renew', {
      headers: { cookie: `__Host-vitrina=${secret}` },
    });
    expect(cookieOf(reply)).toMatch(/^__Host-vitrina=.*; Path=\/; HttpOnly; Secure; SameSite=Strict/);
    expect(cookieOf(reply)).not.toContain('Domain');
  } finally {
    await secure.close();
  }
});

test('two tabs that reload at once both stay signed in', async () => {
  const [one, other] = await Promise.all([renew(session.secret), renew(session.secret)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect((await renew(secretOf(one))).status).toBe(200);
});

test('a cookie that was replaced and comes back later ends the session for thief and owner [P-295 D3]', async () => {
  const renewed = await renew(session.secret);
  api.setClock(after(21_000));
  expect((await renew(session.secret)).body.code).toBe('SESSION_ENDED');
  expect((await renew(secretOf(renewed))).body.code).toBe('SESSION_ENDED');
  expect((await permissions(renewed.body.jwt)).status).toBe(440);
  expect((await auditTrail(api, 'app_user', userId)).at(-1)).toMatchObject({
    action: 'session.end',
    at: new Date(after(21_000)),
    ip: '127.0.0.1',
    after: { sessionId: session.sessionId, reason: 'cookie-reused' },
  });
});

test('a session ends after 30 idle minutes with 440 [P-367 P-388]', async () => {
  api.setClock(after(30 * minute - 1000));
  expect((await permissions(accessToken())).status).toBe(200);
  api.setClock(after(60 * minute - 2000));
  expect((await permissions(accessToken())).status).toBe(200);
  api.setClock(after(90 * minute - 1000));
  const { status, body } = await permissions(accessToken());
  expect([status, body]).toEqual([440, { code: 'SESSION_ENDED', message: 'Tu sesión terminó' }]);
  expect((await renew(session.secret)).status).toBe(440);
});

test('renewing before the idle time ends keeps the session, and so does its new cookie after it [P-294]', async () => {
  api.setClock(after(29 * minute));
  const renewed = await renew(session.secret);
  // Renewing alone counts as activity: no other call is made with the session.
  expect(renewed.status).toBe(200);
  api.setClock(after(58 * minute));
  const again = await renew(secretOf(renewed));
  expect(again.status).toBe(200);
  expect((await permissions(again.body.jwt)).status).toBe(200);
});

test('a session that is used all the time ends after 12 hours [P-388]', async () => {
  let { secret } = session;
  for (let passed = 20 * minute; passed < 12 * hour; passed += 20 * minute) {
    api.setClock(after(passed));
    const renewed = await renew(secret);
    secret = secretOf(renewed);
    expect((await permissions(renewed.body.jwt)).status).toBe(200);
  }
  api.setClock(after(12 * hour - 1000));
  expect((await permissions(accessToken())).status).toBe(200);
  api.setClock(after(12 * hour));
  expect((await permissions(accessToken())).status).toBe(440);
  expect((await renew(secret)).status).toBe(440);
});

test('signing out ends the session at once and removes the cookie [P-367 P-024 T17]', async () => {
  const token = accessToken();
  const reply = await api.anonymous.post('/api/auth/logout', {
    headers: { cookie: `vitrina=${session.secret}` },
  });
  expect(reply.body).toEqual({ ended: true });
  expect(cookieOf(reply)).toMatch(/^vitrina=;.*Expires=Thu, 01 Jan 1970/);
  expect((await permissions(token)).status).toBe(440);
  expect((await renew(session.secret)).status).toBe(440);
});

test('signing out without a session, or with one that is over, is no error [P-367]', async () => {
  expect((await api.anonymous.post('/api/auth/logout')).body).toEqual({ ended: false });
  const over = { headers: { cookie: `vitrina=${session.secret}` } };
  expect((await api.anonymous.post('/api/auth/logout', over)).status).toBe(200);
  const again = await api.anonymous.post('/api/auth/logout', over);
  expect([again.status, again.body]).toEqual([200, { ended: false }]);
});

test('a disabled user fails on his next request', async () => {
  const token = accessToken();
  expect((await permissions(token)).status).toBe(200);
  await api.db.updateTable('app_user').set({ status: 'Deshabilitado' }).where('id', '=', userId).execute();
  expect((await permissions(token)).status).toBe(440);
  expect((await renew(session.secret)).status).toBe(440);
});

test('whatever is called with an ended session answers 440 each time [P-367]', async () => {
  const token = accessToken();
  await api.anonymous.post('/api/auth/logout', { headers: { cookie: `vitrina=${session.secret}` } });
  const paths = [
    'auth/permissions',
    'contratos',
    'notifications',
    'sales/contratos/admin-local',
    'discounts',
  ];
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      api.anonymous.get(`/api/${paths[index % paths.length]}`, { headers: bearer(token) }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 440));
  const change = { usuarioId: userId, rolId: 'EXT_LOCAL', contratoId: 1, habilitado: true };
  const written = await api.anonymous.post('/api/usuarios-roles', { body: change, headers: bearer(token) });
  expect(written.status).toBe(440);
  // Each call that takes a session; the session is judged before path and body are read.
  const other: string[] = [];
  for (const { method, path } of api.app.contractEndpoints.filter(isForPeople)) {
    const address = path.replaceAll(/:\w+/g, '1');
    const { status, body } = await api.anonymous[verbs[method]](address, { headers: bearer(token) });
    if (status !== 440 || body.code !== 'SESSION_ENDED') other.push(`${method} ${path}: ${status}`);
  }
  expect(other).toEqual([]);
});

test('tokens that name no algorithm or another one, or carry another signature, are refused [T17]', async () => {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.parse(start) / 1000);
  const claims = encode({ sid: session.sessionId, iat: now, exp: now + 600 });
  const signed = (header: object, algorithm: string, key: string): string => {
    const text = `${encode(header)}.${claims}`;
    return `${text}.${createHmac(algorithm, key).update(text).digest('base64url')}`;
  };
  const { token: key } = api.deps.config.keys;
  const forged = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    signed({ alg: 'HS512', typ: 'JWT' }, 'sha512', key),
    signed({ alg: 'HS256', typ: 'JWT' }, 'sha256', 'another key'),
    'rubbish',
  ];
  expect((await permissions(signed({ alg: 'HS256', typ: 'JWT' }, 'sha256', key))).status).toBe(200);
  for (const token of forged) expect((await permissions(token)).body.code).toBe('TOKEN_EXPIRED');
});
