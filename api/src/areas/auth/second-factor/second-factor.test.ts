import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildApp } from '../../../app.ts';
import { startTestApi, testEmail, testPassword, type TestApi } from '../../../testing/index.ts';
import { userForm } from '../../users/testing.ts';
import { challengeOf, codeOf, enrol, giveCode, givePassword, personAt, type Person } from './testing.ts';

let api: TestApi;
let ana: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const email = testEmail('empresa', 'CHL');
const start = '2026-11-20T15:00:00Z';
const base = '/api/auth/second-factor';
const later = (minutes: number): void =>
  api.setClock(new Date(Date.parse(start) + minutes * 60_000).toISOString());

beforeEach(async () => {
  api.setClock(start);
  const tables = ['login_failure', 'session', 'second_factor', 'second_factor_enrolment', 'job'] as const;
  for (const table of tables) await api.db.deleteFrom(table).execute();
  await api.db.deleteFrom('second_factor_step').execute();
  await api.db.deleteFrom('role_second_factor').execute();
  await api.db.updateTable('company').set({ second_factor_required: false }).execute();
  ana = await personAt(api, email);
  admin = await personAt(api, testEmail('admin', 'CHL'));
});

const proof = (clave: string, seconds = 0) => ({
  contrasena: testPassword,
  codigo: codeOf(api, clave, seconds),
});
const mailsTold = async (): Promise<unknown[]> =>
  (await api.db.selectFrom('job').select('payload').orderBy('id').execute()).map(({ payload }) =>
    typeof payload === 'object' && payload !== null && 'what' in payload ? payload.what : null,
  );

describe('enrolling', () => {
  test('shows key, address and QR code of a new secret; nothing changes before its first code', async () => {
    const { body } = await ana.call('POST', `${base}/enrolment`, {});
    expect(body.clave).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.uri);
    expect([uri.protocol, uri.searchParams.get('issuer'), uri.searchParams.get('secret')]).toEqual([
      'otpauth:',
      'Vitrina',
      body.clave,
    ]);
    expect(decodeURIComponent(uri.pathname)).toContain(email);
    expect(body.qr.lado).toBeGreaterThanOrEqual(33);
    expect(body.qr.trazo).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect((await ana.call('GET', base)).body.activo).toBe(false);
    expect((await givePassword(api, email)).status).toBe(200);
  });

  test('a wrong first code activates nothing; the right one answers ten codes and tells the owner', async () => {
    const { clave } = (await ana.call('POST', `${base}/enrolment`, {})).body;
    const wrong = await ana.call('POST', `${base}/confirm`, { codigo: '000000' });
    expect([wrong.status, wrong.body.field]).toEqual([422, 'codigo']);
    expect((await ana.call('GET', base)).body.activo).toBe(false);
    const { body } = await ana.call('POST', `${base}/confirm`, { codigo: codeOf(api, clave) });
    expect(new Set(body.codigos).size).toBe(10);
    for (const code of body.codigos) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect((await ana.call('GET', base)).body).toEqual({
      activo: true,
      desde: '2026-11-20T15:00:00.000Z',
      codigosRestantes: 10,
      exigido: false,
      corporativo: false,
      pideContrasena: true,
    });
    expect(await mailsTold()).toEqual(['activated']);
  });

  test('the other sessions stay as they are', async () => {
    const phone = await personAt(api, email);
    await enrol(api, ana);
    expect((await phone.call('GET', '/api/auth/sessions')).body).toHaveLength(2);
  });

  test('asks for the password when the session is older than ten minutes', async () => {
    later(11);
    expect((await ana.call('GET', base)).body.pideContrasena).toBe(true);
    for (const body of [{}, { contrasena: 'wrong' }]) {
      const refused = await ana.call('POST', `${base}/enrolment`, body);
      expect([refused.status, refused.body.field]).toEqual([422, 'contrasena']);
    }
    const { status } = await ana.call('POST', `${base}/enrolment`, { contrasena: testPassword });
    expect(status).toBe(200);
  });

  test('a secret that was shown half an hour ago is shown anew', async () => {
    const { clave } = (await ana.call('POST', `${base}/enrolment`, {})).body;
    later(29);
    await ana.call('GET', base);
    later(31);
    const { status, body } = await ana.call('POST', `${base}/confirm`, { codigo: codeOf(api, clave) });
    expect([status, body.code]).toEqual([410, 'SECOND_FACTOR_EXPIRED']);
  });

  test('a secret that was scanned is shown again to its session, after a reload or in a second tab', async () => {
    const first = (await ana.call('POST', `${base}/enrolment`, {})).body;
    later(11);
    const again = await ana.call('POST', `${base}/enrolment`, { contrasena: testPassword });
    expect(again.body).toEqual(first);
    const { status } = await ana.call('POST', `${base}/confirm`, { codigo: codeOf(api, first.clave) });
    expect(status).toBe(200);
  });

  test('it is shown to nobody who does not prove himself, to no other session, and not after half an hour', async () => {
    const shown = async (person: Person, body: object): Promise<string> =>
      (await person.call('POST', `${base}/enrolment`, body)).body.clave;
    const first = await shown(ana, {});
    later(11);
    const refused = await ana.call('POST', `${base}/enrolment`, {});
    expect([refused.status, refused.body.clave]).toEqual([422, undefined]);
    const elsewhere = await personAt(api, email);
    const second = await shown(elsewhere, {});
    later(29);
    for (const person of [ana, elsewhere]) await person.call('GET', base);
    later(41.1);
    const third = await shown(elsewhere, { contrasena: testPassword });
    const fourth = await shown(ana, { contrasena: testPassword });
    expect(new Set([first, second, third, fourth]).size).toBe(4);
  });

  test('of two confirmations at once one activates', async () => {
    const { clave } = (await ana.call('POST', `${base}/enrolment`, {})).body;
    const replies = await Promise.all(
      [0, 30].map((seconds) => ana.call('POST', `${base}/confirm`, { codigo: codeOf(api, clave, seconds) })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is the identity provider’s matter for staff who come in through it', async () => {
    const oidc = {
      providerId: 'corporativo',
      issuer: 'http://127.0.0.1:9',
      clientId: 'a',
      clientSecret: 'b',
      trustEmail: false,
    };
    const other = await startTestApi({ config: { oidc } });
    const staff = testEmail('admin', 'CHL');
    await other.db.updateTable('app_user').set({ corporate: true }).where('email', '=', staff).execute();
    await other.db
      .insertInto('role_second_factor')
      .values({ country_code: 'CHL', role_id: 'INT_ADMIN' })
      .execute();
    const { body } = await other.as(staff).get(base);
    expect(body).toMatchObject({ corporativo: true, exigido: false, activo: false });
    expect((await other.as(staff).post(`${base}/enrolment`, { body: {} })).status).toBe(403);
    expect((await other.as(staff).get('/api/auth/sessions')).status).toBe(200);
    await other.close();
  });
});

describe('managing it', () => {
  test('another authenticator takes the place of the first, for password and code only', async () => {
    const { clave, codigos } = await enrol(api, ana);
    for (const body of [{}, { contrasena: testPassword }, { contrasena: 'wrong', codigo: '1' }]) {
      expect((await ana.call('POST', `${base}/enrolment`, body)).status).toBe(422);
    }
    const begun = await ana.call('POST', `${base}/enrolment`, proof(clave));
    const next: string = begun.body.clave;
    expect(next).not.toBe(clave);
    const confirmed = await ana.call('POST', `${base}/confirm`, { codigo: codeOf(api, next, 30) });
    expect(confirmed.body.codigos).toHaveLength(10);
    later(5);
    const challenge = await challengeOf(api, email);
    expect((await giveCode(api, challenge, codeOf(api, clave))).status).toBe(422);
    expect((await giveCode(api, challenge, codigos[0] ?? '')).status).toBe(422);
    expect((await giveCode(api, challenge, codeOf(api, next))).status).toBe(200);
    expect(await mailsTold()).toEqual(['activated', 'replaced']);
  });

  test('new recovery codes end the former ones', async () => {
    const { clave, codigos } = await enrol(api, ana);
    const refused = await ana.call('POST', `${base}/recovery-codes`, { ...proof(clave), contrasena: 'no' });
    expect([refused.status, refused.body.field]).toEqual([422, 'contrasena']);
    const { body } = await ana.call('POST', `${base}/recovery-codes`, proof(clave));
    expect(body.codigos).toHaveLength(10);
    const challenge = await challengeOf(api, email);
    expect((await giveCode(api, challenge, codigos[1] ?? '')).status).toBe(422);
    expect((await giveCode(api, challenge, body.codigos[1])).status).toBe(200);
    expect((await ana.call('GET', base)).body.codigosRestantes).toBe(9);
  });

  test('it is switched off for password and code; then the password is enough, and no code is left', async () => {
    const { clave } = await enrol(api, ana);
    const wrong = await ana.call('POST', `${base}/deactivate`, { ...proof(clave), codigo: '000000' });
    expect([wrong.status, wrong.body.field]).toEqual([422, 'codigo']);
    expect((await ana.call('POST', `${base}/deactivate`, proof(clave))).status).toBe(200);
    expect((await givePassword(api, email)).status).toBe(200);
    expect(await api.db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
    expect(await mailsTold()).toEqual(['activated', 'deactivated']);
  });

  test('ten wrong codes within a session are all; a minute later the right one is taken [T5]', async () => {
    const { clave } = await enrol(api, ana);
    for (let n = 0; n < 10; n += 1) {
      const wrong = { contrasena: testPassword, codigo: `00000${n}` };
      const { status, body } = await ana.call('POST', `${base}/deactivate`, wrong);
      expect([status, body.field]).toEqual([422, 'codigo']);
    }
    for (const path of ['deactivate', 'recovery-codes']) {
      const { status, body } = await ana.call('POST', `${base}/${path}`, proof(clave));
      expect([path, status, body]).toMatchObject([
        path,
        429,
        { code: 'TOO_MANY_ATTEMPTS', details: { retryAfterSeconds: 60 } },
      ]);
    }
    // Guessing within a stolen session does not keep the owner from signing in.
    expect((await giveCode(api, await challengeOf(api, email), codeOf(api, clave))).status).toBe(200);
    later(1.1);
    expect((await ana.call('POST', `${base}/deactivate`, proof(clave, 30))).status).toBe(200);
  });

  test('without one there is nothing to switch off', async () => {
    const body = { contrasena: testPassword, codigo: '123456' };
    expect((await ana.call('POST', `${base}/deactivate`, body)).status).toBe(404);
    expect((await ana.call('POST', `${base}/recovery-codes`, body)).status).toBe(404);
  });

  test('each change leaves one entry: who, when and from where [D3]', async () => {
    const { length: before } = await api.db.selectFrom('audit_log').select('id').execute();
    const { clave } = await enrol(api, ana);
    await ana.call('POST', `${base}/recovery-codes`, proof(clave));
    await ana.call('POST', `${base}/deactivate`, proof(clave, 30));
    const entries = await api.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'entity_id', 'at', 'ip'])
      .orderBy('id')
      .offset(before)
      .execute();
    const own = { user_id: ana.id, entity_id: String(ana.id), at: new Date(start), ip: '127.0.0.1' };
    expect(entries).toEqual([
      { action: 'second-factor.activate', ...own },
      { action: 'second-factor.recovery-codes', ...own },
      { action: 'second-factor.deactivate', ...own },
    ]);
  });
});

describe('where a company or a role asks for it', () => {
  const company = () => `/api/auth/clients/${api.world.CHL.a.companyId}/second-factor`;
  const require = (exigido = true) => admin.call('PUT', company(), { exigido });

  test.each(['empresa', 'marca', 'local', 'finanzas'] as const)(
    'the company’s %s is refused every call but those that enrol, from his next call on',
    async (role) => {
      const person = await personAt(api, testEmail(role, 'CHL'));
      const stranger = await personAt(api, testEmail(role, 'CHL', 'b'));
      expect((await person.call('GET', '/api/auth/sessions')).status).toBe(200);
      await require();
      const { status, body } = await person.call('GET', '/api/auth/sessions');
      expect([status, body.code, body.message]).toEqual([
        403,
        'SECOND_FACTOR_DUE',
        'Para continuar, active la verificación en dos pasos.',
      ]);
      expect((await stranger.call('GET', '/api/auth/sessions')).status).toBe(200);
      expect((await person.call('GET', base)).body).toMatchObject({ exigido: true, activo: false });
      await enrol(api, person);
      expect((await person.call('GET', '/api/auth/sessions')).status).toBe(200);
    },
  );

  test('only the calls that enrol, and the list of permissions, are open before it', () => {
    const open = api.app.contractEndpoints.filter((one) => one.beforeSecondFactor === true);
    expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /api/auth/permissions',
      'GET /api/auth/second-factor',
      'POST /api/auth/second-factor/confirm',
      'POST /api/auth/second-factor/enrolment',
    ]);
  });

  test('signing in and renewing say so', async () => {
    await require();
    const reply = await givePassword(api, email);
    expect([reply.status, reply.body.secondFactorDue]).toEqual([200, true]);
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    const renewed = await api.anonymous.get('/api/auth/renew', { headers: { cookie } });
    expect(renewed.body.secondFactorDue).toBe(true);
  });

  test('it cannot be switched off, and can again when nobody asks any more', async () => {
    const { clave } = await enrol(api, ana);
    await require();
    const refused = await ana.call('POST', `${base}/deactivate`, proof(clave));
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    await require(false);
    expect((await ana.call('POST', `${base}/deactivate`, proof(clave))).status).toBe(200);
  });

  test('a role of the country: everybody who has it there, in both companies, and nobody else', async () => {
    const role = (exigido: boolean) => admin.call('PUT', `${base}/roles/EXT_MARCA`, { exigido });
    const statusOf = async (address: string): Promise<number> =>
      (await (await personAt(api, address)).call('GET', '/api/auth/sessions')).status;
    const everybody = (): Promise<number[]> =>
      Promise.all(
        [
          testEmail('marca', 'CHL'),
          testEmail('marca', 'CHL', 'b'),
          testEmail('marca', 'PER'),
          testEmail('empresa', 'CHL'),
        ].map(statusOf),
      );
    expect((await role(true)).body).toEqual({ rol: 'EXT_MARCA', exigido: true });
    expect(await everybody()).toEqual([403, 403, 200, 200]);
    const { body } = await admin.call('GET', company());
    expect(body.roles.filter(({ exigido }: { exigido: boolean }) => exigido)).toEqual([
      { rol: 'EXT_MARCA', exigido: true },
    ]);
    await role(false);
    expect(await everybody()).toEqual([200, 200, 200, 200]);
  });

  test('both are noted once: who, when and from where [D3]', async () => {
    const { length: before } = await api.db.selectFrom('audit_log').select('id').execute();
    await require();
    await require();
    await admin.call('PUT', `${base}/roles/EXT_LOCAL`, { exigido: true });
    await require(false);
    const entries = await api.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'entity', 'entity_id', 'at', 'ip'])
      .orderBy('id')
      .offset(before)
      .execute();
    const companyId = String(api.world.CHL.a.companyId);
    const by = { user_id: admin.id, at: new Date(start), ip: '127.0.0.1' };
    expect(entries).toEqual([
      { action: 'second-factor.require', ...by, entity: 'company', entity_id: companyId },
      { action: 'second-factor.require', ...by, entity: 'role', entity_id: 'CHL EXT_LOCAL' },
      { action: 'second-factor.require-no-more', ...by, entity: 'company', entity_id: companyId },
    ]);
  });
});

describe('support', () => {
  const reset = (person: Person, id = ana.id) =>
    person.call('POST', `/api/auth/users/${id}/second-factor/reset`);

  test('an administrator takes the factor of a person in his reach away; sessions end, the owner is told, and the log says who [D3]', async () => {
    await enrol(api, ana);
    const challenge = await challengeOf(api, email);
    expect((await reset(admin)).body).toEqual({ reset: true });
    expect((await ana.call('GET', base)).status).toBe(440);
    expect((await giveCode(api, challenge, '123456')).body.code).toBe('SECOND_FACTOR_EXPIRED');
    expect((await givePassword(api, email)).status).toBe(200);
    expect(await mailsTold()).toEqual(['activated', 'reset']);
    expect((await reset(admin)).status).toBe(422);
    const entry = await api.db
      .selectFrom('audit_log')
      .select(['user_id', 'entity_id', 'at', 'ip'])
      .where('action', '=', 'second-factor.reset')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      user_id: admin.id,
      entity_id: String(ana.id),
      at: new Date(start),
      ip: '127.0.0.1',
    });
  });

  test('nobody else can: not the person’s own administrator, not that of another building', async () => {
    await enrol(api, ana);
    const stranger = await personAt(api, testEmail('admin', 'CHL', 'b'));
    expect((await reset(stranger)).status).toBe(404);
    expect((await reset(await personAt(api, testEmail('marca', 'CHL')))).status).toBe(403);
    expect((await reset(ana)).status).toBe(403);
    expect((await ana.call('GET', base)).body.activo).toBe(true);
  });

  test('who was deleted loses the factor, and whoever is invited with the same address has none [U-235]', async () => {
    const { companyId } = api.world.CHL.a;
    const marca = await personAt(api, testEmail('marca', 'CHL'));
    await enrol(api, marca);
    const deleted = await admin.call('DELETE', `/api/auth/clients/${companyId}/users/${marca.id}`);
    expect(deleted.status).toBe(200);
    expect(await api.db.selectFrom('second_factor').selectAll().execute()).toEqual([]);
    expect(
      await api.db.selectFrom('recovery_code').selectAll().where('user_id', '=', marca.id).execute(),
    ).toEqual([]);
    const form = await userForm(api, api.world.CHL.a, ['read Contract'], { email: marca.email });
    const { body: invited } = await admin.call('POST', `/api/auth/clients/${companyId}/users`, form);
    expect(invited).toMatchObject({ email: marca.email, status: 'Pendiente' });
    const next = await personAt(api, marca.email);
    expect(next.id).not.toBe(marca.id);
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', next.id).execute();
    expect((await next.call('GET', base)).body.activo).toBe(false);
    expect((await marca.call('GET', base)).status).toBe(440);
  });
});

test('portal administrators must have one, unless the portal has demo data [P-140]', async () => {
  const real = await buildApp({ ...api.deps, config: { ...api.deps.config, demoData: false } });
  const answers = async (address: string) => {
    const headers = await api.headersOf(address);
    const call = { method: 'GET', url: '/api/auth/sessions', headers } as const;
    const [demo, own] = [await api.app.inject(call), await real.inject(call)];
    return [demo.statusCode, own.statusCode, own.json().code];
  };
  const portal = testEmail('portal', 'CHL');
  expect(await answers(portal)).toEqual([200, 403, 'SECOND_FACTOR_DUE']);
  expect(await answers(testEmail('admin', 'CHL'))).toEqual([200, 200, undefined]);
  await enrol(api, await personAt(api, portal));
  expect(await answers(portal)).toEqual([200, 200, undefined]);
  await real.close();
});

test('the rule of portal administrators is no setting', async () => {
  const { companyId } = api.world.CHL.a;
  const { body } = await admin.call('GET', `/api/auth/clients/${companyId}/second-factor`);
  expect(body.roles.map(({ rol }: { rol: string }) => rol)).not.toContain('INT_PORTAL');
  const changed = await admin.call('PUT', `${base}/roles/INT_PORTAL`, { exigido: false });
  expect(changed.status).toBe(400);
});
