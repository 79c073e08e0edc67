import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import argon2 from '@node-rs/argon2';
import type { OidcConfig } from '../../../config.ts';
import { freePort } from '../../../testing/free-port.ts';
import { createLogger } from '../../../http/logger.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identity-provider.ts';
import { solvedCaptcha } from '../../../testing/captcha.ts';
import {
  startTestApi,
  testEmail,
  testPassword,
  type TestApi,
  type TestReply,
} from '../../../testing/index.ts';

const [staff, tenant, unverified, unsaid] = [
  testEmail('admin', 'CHL'),
  testEmail('empresa', 'CHL'),
  testEmail('marketing', 'CHL'),
  testEmail('operaciones', 'CHL'),
];
/** Of the provider alone. */
const unknown = 'nadie@demo.vitrina.test';
const start = '2026-11-20T15:00:00Z';
let api: TestApi;
let directory: IdentityProvider;
let oidc: OidcConfig;

const openCorporate = async (config: OidcConfig): Promise<TestApi> => {
  const portal = await startTestApi({ config: { oidc: config } });
  await portal.db
    .updateTable('app_user')
    .set({ corporate: true })
    .where('email', 'in', [staff, unverified, unsaid])
    .execute();
  return portal;
};

beforeAll(async () => {
  const port = await freePort();
  oidc = {
    providerId: 'corporativo',
    issuer: `http://localhost:${port}`,
    clientId: 'vitrina',
    clientSecret: 'a-secret-of-the-portal',
    trustEmail: false,
  };
  api = await openCorporate(oidc);
  directory = await startIdentityProvider({
    port,
    ...oidc,
    redirectUri: `${api.deps.config.publicOrigin}/api/oauth2/callback/corporativo`,
    accounts: [
      { email: staff, name: 'Ana' },
      { email: tenant, name: 'Beto' },
      { email: unverified, name: 'Eva', emailVerified: false },
      { email: unsaid, name: 'Ida', emailVerified: null },
      { email: unknown, name: 'Leo' },
    ],
  });
});
afterAll(async () => {
  await directory.close();
  await api.close();
});
beforeEach(() => api.setClock(start));

/** The cookies of one browser at one server. */
class Jar {
  readonly portal: TestApi;
  constructor(portal = api) {
    this.portal = portal;
  }
  readonly #cookies = new Map<string, string>();
  keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const equals = pair.indexOf('=');
      const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)];
      const gone = attributes.some((one) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
      if (gone) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
  get header(): { cookie: string } {
    return { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }
}

const cookiesOf = ({ headers }: TestReply): string[] => [headers['set-cookie'] ?? []].flat().map(String);
const location = ({ headers }: TestReply): URL =>
  new URL(String(headers['location']), api.deps.config.publicOrigin);

async function atPortal(jar: Jar, path: string): Promise<TestReply> {
  const reply = await jar.portal.anonymous.get(path, { headers: jar.header });
  jar.keep(cookiesOf(reply));
  return reply;
}

/** Goes to the provider, chooses (or cancels) there, and answers with where the provider sends the browser back to. */
async function choose(address: URL, form: Record<string, string>): Promise<URL> {
  const jar = new Jar();
  const go = async (url: URL, init: RequestInit = {}): Promise<URL> => {
    const reply = await fetch(url, { ...init, redirect: 'manual', headers: jar.header });
    jar.keep(reply.headers.getSetCookie());
    return new URL(reply.headers.get('location') ?? 'about:blank', url);
  };
  const page = await go(address);
  const resume = await go(page, { method: 'POST', body: new URLSearchParams(form) });
  return go(resume);
}

/** The whole way of one browser, up to the page. */
async function signOn(
  email: string,
  { jar = new Jar(), next = '' } = {},
): Promise<{ jar: Jar; back: URL; page: URL }> {
  const begun = await atPortal(jar, `/api/oauth2/authorization/corporativo${next}`);
  const back = await choose(location(begun), { account: email });
  return { jar, back, page: location(await atPortal(jar, back.pathname + back.search)) };
}

async function exchange(jar: Jar, token: string | null): Promise<TestReply> {
  const body = { token: token ?? '' };
  const reply = await api.anonymous.post('/api/auth/login-oidc-token', { body, headers: jar.header });
  jar.keep(cookiesOf(reply));
  return reply;
}

async function signInByForm(username: string, portal = api): Promise<TestReply> {
  const recaptchaToken = await solvedCaptcha(portal.anonymous);
  const body = { username, password: testPassword, recaptchaVersion: 3, recaptchaToken };
  return portal.anonymous.post('/api/auth/login', { body });
}

const refused = { status: 401, body: { code: 'SIGN_ON_REFUSED', message: 'Login inválido' } };

test.each([
  ['a refusal', { error: 'access_denied', error_uri: 'https://directorio.test/persona-marcada' }],
  ['an error of its own', { error: 'persona-marcada' }],
  ['a code that it does not know', { code: 'persona-marcada' }],
])('%s in the words of the provider is logged without them [T33]', async (_what, answer) => {
  const lines: string[] = [];
  const log = createLogger('trace', { write: (line) => void lines.push(line) });
  const portal = await startTestApi({ config: { oidc }, log });
  const jar = new Jar(portal);
  const begun = await atPortal(jar, '/api/oauth2/authorization/corporativo');
  const said = new URLSearchParams({
    ...answer,
    error_description: 'persona-marcada@correo.test no puede ingresar',
    state: location(begun).searchParams.get('state') ?? '',
    iss: directory.issuer,
  });
  if (!('error' in answer)) said.delete('error_description');
  const { searchParams } = location(
    await atPortal(jar, `/api/oauth2/callback/corporativo?${said.toString()}`),
  );
  expect(searchParams.get('error')).toBe('login_invalid');
  await portal.close();
  expect(lines.join('')).toContain('single sign-on refused');
  expect(lines.join('')).not.toContain('persona-marcada');
});

test('the way to the provider carries code flow, PKCE, state and nonce [P-022 T13]', async () => {
  const reply = await atPortal(new Jar(), '/api/oauth2/authorization/corporativo');
  expect(reply.status).toBe(302);
  const address = location(reply);
  expect(address.origin).toBe(directory.issuer);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{40,}$/),
    nonce: expect.stringMatching(/^[\w-]{40,}$/),
  });
  expect(cookiesOf(reply)[0]).toMatch(/HttpOnly; SameSite=Lax/);
});

test('a sign-on leads back to this portal alone, whatever address it was begun with [T15]', async () => {
  const { page: own } = await signOn(staff);
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example/x', 'javascript:alert(1)']) {
    const { page } = await signOn(staff, { next: `?next=${encodeURIComponent(next)}` });
    expect([next, page.origin, page.pathname]).toEqual([next, own.origin, '/']);
  }
});

test('a colleague comes in: the page exchanges its code for what login answers [P-010 P-150 P-292 P-293]', async () => {
  const { jar, page } = await signOn(staff, { next: '?next=%2Fchl%2Fshopping%2Fcontratos' });
  expect(page.pathname).toBe('/');
  expect(page.searchParams.get('next')).toBe('/chl/shopping/contratos');
  const { status, body } = await exchange(jar, page.searchParams.get('token'));
  expect([status, body.usuario.email, body.usuario.corporate]).toEqual([200, staff, true]);
  const login = await signInByForm(tenant);
  const fieldsOf = (reply: object) => Object.keys(reply).toSorted();
  expect(fieldsOf(body)).toEqual(fieldsOf(login.body));
  expect(fieldsOf(body.usuario)).toEqual(fieldsOf(login.body.usuario));
  expect(login.body.usuario.corporate).toBe(false);
  // The flag of the person, and not the role, opens this door.
  const flag = (corporate: boolean) =>
    api.db.updateTable('app_user').set({ corporate }).where('email', '=', staff).execute();
  await flag(false);
  expect((await signOn(staff)).page.search).toBe('?error=login_invalid');
  await flag(true);
  expect(body.roles).toMatchObject([{ id: 'INT_ADMIN', habilitado: true }]);
  expect(body.permissionsIds.length).toBeGreaterThan(0);
  const headers = { authorization: `Bearer ${body.jwt}` };
  expect((await api.anonymous.get('/api/auth/permissions', { headers })).status).toBe(200);
  expect((await atPortal(jar, '/api/auth/renew')).status).toBe(200);
});

test('who came in through the directory, and each refusal, is in the audit log; after fifty refusals an address signs on all the same [D3 T5]', async () => {
  const entries = () => api.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  const { length: before } = await entries();
  const { jar, page } = await signOn(staff);
  const token = page.searchParams.get('token');
  await exchange(new Jar(), token);
  const { id } = (await exchange(jar, token)).body.usuario;
  await signOn(tenant);
  await atPortal(new Jar(), '/api/oauth2/callback/corporativo?code=a&state=b');
  const cancelling = new Jar();
  const begun = await atPortal(cancelling, '/api/oauth2/authorization/corporativo');
  const back = await choose(location(begun), { cancel: '1' });
  await atPortal(cancelling, back.pathname + back.search);
  const what = { entity: 'app_user', at: new Date(start), ip: '127.0.0.1', after: { by: 'sign-on' } };
  const refusal = { ...what, action: 'session.refused', entity_id: 'unknown' };
  expect((await entries()).slice(before)).toMatchObject([
    refusal,
    { ...what, action: 'session.start', entity_id: String(id) },
    refusal,
    refusal,
    refusal,
  ]);
  // An address has 50 refusals in a quarter of an hour; the others are not logged.
  for (let n = 0; n < 60; n += 1) await atPortal(new Jar(), '/api/oauth2/callback/corporativo');
  expect((await entries()).slice(before).length).toBeLessThanOrEqual(51);
  const later = await signOn(staff);
  expect((await exchange(later.jar, later.page.searchParams.get('token'))).status).toBe(200);
});

describe('a sign-on is bound to its browser and its attempt', () => {
  test('a code serves once [P-022 T13]', async () => {
    const { jar, page } = await signOn(staff);
    expect([page.pathname, [...page.searchParams.keys()]]).toEqual(['/', ['token']]);
    const token = page.searchParams.get('token');
    const again = new Jar();
    again.keep(jar.header.cookie.split('; '));
    expect((await exchange(jar, token)).status).toBe(200);
    expect(await exchange(again, token)).toMatchObject(refused);
  });

  test('a code is good for 60 seconds [P-022 T5]', async () => {
    for (const [iso, status] of [
      ['2026-11-20T15:00:59Z', 200],
      ['2026-11-20T15:01:00Z', 401],
    ] as const) {
      api.setClock(start);
      const { jar, page } = await signOn(staff);
      api.setClock(iso);
      expect((await exchange(jar, page.searchParams.get('token'))).status).toBe(status);
    }
  });

  test('a code is of no use in another browser, so nobody is signed in by a link of somebody else [P-022 T13 T5]', async () => {
    const mine = await signOn(staff);
    const victim = new Jar();
    await atPortal(victim, '/api/oauth2/authorization/corporativo');
    const token = mine.page.searchParams.get('token');
    expect(await exchange(new Jar(), token)).toMatchObject(refused);
    expect(await exchange(victim, token)).toMatchObject(refused);
  });

  test('an answer of the provider that is replayed, of another browser or of another question is refused [T13 P-022]', async () => {
    const { jar, back } = await signOn(staff);
    const invalid = '/?error=login_invalid';
    const address = (reply: TestReply): string => location(reply).pathname + location(reply).search;
    expect(address(await atPortal(jar, back.pathname + back.search))).toBe(invalid);

    const own = new Jar();
    const asked = await atPortal(own, '/api/oauth2/authorization/corporativo');
    const unused = await choose(location(asked), { account: staff });
    const stranger = new Jar();
    await atPortal(stranger, '/api/oauth2/authorization/corporativo');
    for (const browser of [new Jar(), stranger]) {
      expect(address(await atPortal(browser, unused.pathname + unused.search))).toBe(invalid);
    }
    const page = location(await atPortal(own, unused.pathname + unused.search));
    expect(page.searchParams.get('token')).not.toBeNull();

    const other = new Jar();
    const begun = await atPortal(other, '/api/oauth2/authorization/corporativo');
    const stolen = await choose(location(begun), { account: staff });
    stolen.searchParams.set('state', 'another');
    expect(address(await atPortal(other, stolen.pathname + stolen.search))).toBe(invalid);

    // Nonce and verifier are those with which the browser was sent away.
    for (const change of [{ nonce: 'another' }, { code_verifier: 'v'.repeat(43) }]) {
      const sent = new Jar();
      const way = await atPortal(sent, '/api/oauth2/authorization/corporativo');
      const answered = await choose(location(way), { account: staff });
      await api.db.updateTable('sign_on_attempt').set(change).execute();
      expect(address(await atPortal(sent, answered.pathname + answered.search))).toBe(invalid);
    }
  });

  test('codes are kept hashed', async () => {
    const { page } = await signOn(staff);
    const rows = JSON.stringify(await api.db.selectFrom('sign_on_attempt').selectAll().execute());
    expect(rows).not.toContain(page.searchParams.get('token'));
  });
});

test.each([
  ['an account that is not corporate', tenant],
  ['an address that the provider has not verified', unverified],
  ['an address of which the provider says nothing', unsaid],
])('%s gets Login inválido [P-022]', async (_, email) => {
  const { page } = await signOn(email);
  expect(page.search).toBe('?error=login_invalid');
});

test('where the operator trusts its provider, silence about an address is enough, a no is not', async () => {
  const trusting = await openCorporate({ ...oidc, trustEmail: true });
  const pageOf = async (email: string) => (await signOn(email, { jar: new Jar(trusting) })).page.searchParams;
  const pages = [await pageOf(unsaid), await pageOf(unverified)];
  await trusting.close();
  expect(pages.map((page) => [page.has('token'), page.get('error')])).toEqual([
    [true, null],
    [false, 'login_invalid'],
  ]);
});

test('a colleague who was disabled, or who cancels, gets no further, and reads what an unknown one does [T4 U-235]', async () => {
  const set = (status: 'Ok' | 'Deshabilitado' | 'Pendiente') =>
    api.db.updateTable('app_user').set({ status }).where('email', '=', staff).execute();
  await set('Deshabilitado');
  for (const email of [staff, unknown])
    expect((await signOn(email)).page.search).toBe('?error=login_invalid');
  await set('Pendiente');
  const { jar, page } = await signOn(staff);
  expect((await exchange(jar, page.searchParams.get('token'))).body.usuario.estado).toBe('Ok');

  const other = new Jar();
  const begun = await atPortal(other, '/api/oauth2/authorization/corporativo');
  const back = await choose(location(begun), { cancel: '1' });
  expect(location(await atPortal(other, back.pathname + back.search)).search).toBe('?error=login_invalid');
});

test('the form is for everybody else: a colleague’s right password answers like a wrong one [P-010 T4]', async () => {
  const compared = jest.spyOn(argon2, 'verify');
  for (const email of [staff, unknown]) {
    compared.mockClear();
    const { status, bytes } = await signInByForm(email);
    // Nor does the time tell: each costs one comparison.
    expect([email, compared.mock.calls.length]).toEqual([email, 1]);
    expect([status, bytes.toString()]).toEqual([
      401,
      '{"code":"AUTHENTICATION_FAILED","message":"Fallo en la autenticación."}',
    ]);
  }
  compared.mockRestore();
  expect(await signInByForm(tenant)).toMatchObject({ status: 200, body: { usuario: { corporate: false } } });
  // Staff without the flag use the form, too.
  expect(await signInByForm(testEmail('intfinanzas', 'CHL'))).toMatchObject({
    status: 200,
    body: { usuario: { corporate: false }, roles: [{ id: 'INT_FINANZAS' }] },
  });
});

test('the button’s address is told only where a provider is configured, and another name leads nowhere [P-022 P-010]', async () => {
  expect((await api.anonymous.get('/api/auth/options')).body.corporateSignOnUrl).toBe(
    '/api/oauth2/authorization/corporativo',
  );
  expect((await api.anonymous.get('/api/oauth2/authorization/otro')).status).toBe(404);
  const usual = await startTestApi();
  expect((await usual.anonymous.get('/api/auth/options')).body.corporateSignOnUrl).toBeNull();
  expect((await usual.anonymous.get('/api/oauth2/authorization/corporativo')).status).toBe(404);
  // Without a provider a colleague uses the form like everybody.
  usual.setClock(start);
  await usual.db.updateTable('app_user').set({ corporate: true }).where('email', '=', staff).execute();
  expect(await signInByForm(staff, usual)).toMatchObject({
    status: 200,
    body: { usuario: { email: staff, corporate: true } },
  });
  await usual.close();
  const named = await startTestApi({ config: { oidc: { ...oidc, providerId: 'operadora' } } });
  const address = '/api/oauth2/authorization/operadora';
  expect((await named.anonymous.get('/api/auth/options')).body.corporateSignOnUrl).toBe(address);
  const way = await named.anonymous.get(address);
  expect([way.status, location(way).origin]).toEqual([302, directory.issuer]);
  expect((await named.anonymous.get('/api/oauth2/authorization/corporativo')).status).toBe(404);
  await named.close();
});

test('a provider that cannot be reached leads back to the page with a word', async () => {
  const other = await startTestApi({ config: { oidc: { ...oidc, issuer: 'http://127.0.0.1:9' } } });
  const reply = await other.anonymous.get('/api/oauth2/authorization/corporativo');
  expect(reply.headers['location']).toBe('/?error=unexpected');
  await other.close();
});
