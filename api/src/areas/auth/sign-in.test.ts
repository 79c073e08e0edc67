import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import argon2 from '@node-rs/argon2';
import { startTestApi, testEmail, testPassword, type TestApi } from '../../testing/index.ts';
import { solvedCaptcha } from '../../testing/captcha.ts';
import { countAttempt } from './throttle/throttle.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const start = '2026-11-20T15:00:00Z';

/** Each test begins without waits and with fresh passwords. */
beforeEach(async () => {
  api.setClock(start);
  for (const table of ['login_failure', 'captcha_solution', 'session', 'password_link'] as const) {
    await api.db.deleteFrom(table).execute();
  }
  await api.db
    .updateTable('app_user')
    .set({ login_count: 0, password_changed_at: new Date('2026-11-01T12:00:00Z') })
    .execute();
});

const email = testEmail('empresa', 'CHL');

async function signIn(form: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const recaptchaToken = form['recaptchaToken'] ?? (await solvedCaptcha(api.anonymous));
  const body = { username: email, password: testPassword, recaptchaVersion: 3, ...form, recaptchaToken };
  return api.anonymous.post('/api/auth/login', { body, headers });
}

async function setPasswordDay(iso: string): Promise<void> {
  const changed = { password_changed_at: new Date(iso) };
  await api.db.updateTable('app_user').set(changed).where('email', '=', email).execute();
}

test('signing in answers token, count, user and roles [P-139 P-291]', async () => {
  const { status, body } = await signIn();
  expect(status).toBe(200);
  const { a } = api.world.CHL;
  const { id } = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(body).toMatchObject({
    jwt: expect.any(String),
    loginCount: 1,
    usuario: { email, paisId: 'CHL', estado: 'Ok', corporate: false, loginCount: 1 },
    roles: [{ id: 'EXT_EMPRESA', empresaId: a.companyId, marcaId: null, contratoId: null }],
  });
  expect(body.roles[0].detalle.empresa).toEqual({ id: a.companyId, nombre: 'Empresa CHL-A' });
  expect(body.usuario).toMatchObject({
    id,
    nombres: 'empresa',
    apellidos: 'CHL a',
    dni: null,
    telefono: null,
    clients: [{ id: a.companyId }],
    assignations: [{ type: 'Client', clientId: a.companyId }],
  });
  expect(body.permissionsIds).toContainEqual(expect.any(Number));
  const ofBrand = await signIn({ username: testEmail('marca', 'ARG') });
  expect(ofBrand.body.roles).toMatchObject([
    { id: 'EXT_MARCA', empresaId: null, marcaId: api.world.ARG.a.brandIds[0], contratoId: null },
  ]);
});

test('signing in answers the companies of the user and the ids of their permissions [P-146 P-151 U-201]', async () => {
  const { a } = api.world.CHL;
  const company = api.db.updateTable('company').where('id', '=', a.companyId);
  await company.set({ logo_path: 'logos/chl/empresa.webp' }).execute();
  const { body } = await signIn();
  await company.set({ logo_path: null }).execute();
  expect(body.usuario.clients).toEqual([
    {
      id: a.companyId,
      name: 'Empresa CHL-A',
      countryId: 'CHL',
      taxId: a.taxId,
      logoArchivoPath: '/api/files/public/logos/chl/empresa.webp',
    },
  ]);
  const known = await api.anonymous.get('/api/auth/permissions', {
    headers: { authorization: `Bearer ${body.jwt}` },
  });
  const held = known.body.filter(({ id }: { id: number }) => body.permissionsIds.includes(id));
  expect(held).toContainEqual(expect.objectContaining({ action: 'manage', subject: 'Client' }));
  expect(body.permissionsIds).toHaveLength(held.length);
});

test.each([
  ['empresa', 'EXT_EMPRESA'],
  ['marca', 'EXT_MARCA'],
  ['local', 'EXT_LOCAL'],
  ['finanzas', 'EXT_FINANZAS'],
  ['operaciones', 'INT_OPERACIONES'],
  ['marketing', 'INT_MARKETING'],
  ['admin', 'INT_ADMIN'],
  ['intfinanzas', 'INT_FINANZAS'],
  ['portal', 'INT_PORTAL'],
] as const)('tenants and staff sign in to the same portal: %s is %s [P-008 U-002]', async (account, id) => {
  const { status, body } = await signIn({ username: testEmail(account, 'ARG') });
  expect([status, body.usuario.paisId, body.roles.map((role: { id: string }) => role.id)]).toEqual([
    200,
    'ARG',
    [id],
  ]);
  const headers = { authorization: `Bearer ${body.jwt}` };
  expect((await api.anonymous.get('/api/auth/permissions', { headers })).status).toBe(200);
  const wall = await api.anonymous.get('/api/announcements/arg/news', { headers });
  expect([wall.status, body.usuario.email]).toEqual([200, testEmail(account, 'ARG')]);
});

test('the number of sign-ins grows by one with each', async () => {
  await signIn();
  expect((await signIn()).body.loginCount).toBe(2);
});

test('a store manager is told brand, space and building of his contract [P-139 P-141 U-202]', async () => {
  const { body } = await signIn({ username: testEmail('local', 'PER') });
  const { a } = api.world.PER;
  expect(body.roles).toEqual([
    {
      id: 'EXT_LOCAL',
      habilitado: true,
      empresaId: null,
      marcaId: null,
      contratoId: a.contractIds[0],
      paises: null,
      detalle: {
        empresa: { id: a.companyId, nombre: 'Empresa PER-A' },
        marca: { id: a.brandIds[0], nombre: 'Marca PER-A-1' },
        espacio: { id: a.spaceIds[0], codigo: 'ES-PER-A-1' },
        edificio: { id: a.buildingId, nombre: 'Mall PER-A' },
      },
    },
  ]);
  expect(body.usuario.assignations).toEqual([
    expect.objectContaining({
      type: 'Contract',
      clientId: a.companyId,
      space: { id: a.spaceIds[0], building_id: a.buildingId },
    }),
  ]);
});

test('e-mails are trimmed and lower-cased', async () => {
  expect((await signIn({ username: `  ${email.toUpperCase()} ` })).status).toBe(200);
});

test('a captcha that is missing, forged, solved for another form or used before answers 403 [P-228 P-359]', async () => {
  const token = await solvedCaptcha(api.anonymous);
  const payload = JSON.parse(Buffer.from(token, 'base64').toString());
  payload.challenge.parameters.cost = 1;
  const forged = Buffer.from(JSON.stringify(payload)).toString('base64');
  const others = [
    await solvedCaptcha(api.anonymous, 'reset_pass'),
    await solvedCaptcha(api.anonymous, 'new_pass'),
  ];
  for (const recaptchaToken of ['', 'x', forged, ...others]) {
    const { status, body } = await signIn({ recaptchaToken });
    expect([status, body]).toEqual([403, { code: 'CAPTCHA_NOT_VERIFIED', message: 'Captcha no verificado' }]);
  }
  expect((await signIn({ recaptchaToken: token })).status).toBe(200);
  expect((await signIn({ recaptchaToken: token })).status).toBe(403);
});

test('a challenge can be used for five minutes', async () => {
  const recaptchaToken = await solvedCaptcha(api.anonymous);
  api.setClock('2026-11-20T15:05:01Z');
  expect((await signIn({ recaptchaToken })).body.code).toBe('CAPTCHA_NOT_VERIFIED');
});

test('unknown, invited and disabled accounts and a wrong password answer the same bytes [T4]', async () => {
  const [disabled, invited] = [testEmail('marca', 'CHL'), testEmail('local', 'CHL')];
  await api.db
    .updateTable('app_user')
    .set({ status: 'Deshabilitado' })
    .where('email', '=', disabled)
    .execute();
  await api.db.updateTable('app_user').set({ status: 'Pendiente' }).where('email', '=', invited).execute();
  const replies = [
    await signIn({ password: 'not the password' }),
    await signIn({ username: 'nobody@demo.vitrina.test' }),
    await signIn({ username: disabled }),
    await signIn({ username: invited }),
  ];
  for (const { status, bytes } of replies) {
    expect(status).toBe(401);
    expect(bytes.toString()).toBe('{"code":"AUTHENTICATION_FAILED","message":"Fallo en la autenticación."}');
  }
});

test('a sign-in costs one comparison of passwords, whether the account exists, was invited or disabled, or does not exist [T4]', async () => {
  const [disabled, invited] = [testEmail('marca', 'CHL'), testEmail('local', 'CHL')];
  const account = (address: string) => api.db.updateTable('app_user').where('email', '=', address);
  await account(disabled).set({ status: 'Deshabilitado' }).execute();
  await account(invited).set({ status: 'Pendiente', password_hash: null }).execute();
  const compared = jest.spyOn(argon2, 'verify');
  const costs: string[][] = [];
  for (const username of [email, invited, disabled, 'nobody@demo.vitrina.test']) {
    await signIn({ username, password: 'not the password' });
    // The parameters of the hash decide how long the comparison takes.
    costs.push(compared.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join('$')));
    compared.mockClear();
  }
  compared.mockRestore();
  const [known] = costs;
  expect(known).toEqual([expect.stringMatching(/^argon2id\$v=19\$m=\d+,/)]);
  expect(costs).toEqual([known, known, known, known]);
});

test('after ten failures the right password has to wait too, then the owner gets in again [P-363 P-388 T5]', async () => {
  for (let n = 0; n < 10; n += 1) expect((await signIn({ password: 'wrong' })).status).toBe(401);
  const { status, body } = await signIn();
  expect([status, body.code, body.message]).toEqual([
    429,
    'TOO_MANY_ATTEMPTS',
    'Demasiados intentos, espera un momento',
  ]);
  api.setClock('2026-11-20T15:00:59Z');
  expect((await signIn()).status).toBe(429);
  api.setClock('2026-11-20T15:01:01Z');
  expect((await signIn()).status).toBe(200);
});

test('the failures of fifteen minutes count together, and earlier ones no more [P-388]', async () => {
  const fail = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) expect((await signIn({ password: 'wrong' })).status).toBe(401);
  };
  await fail(1);
  api.setClock('2026-11-20T15:14:59Z');
  await fail(9);
  expect((await signIn()).status).toBe(429);
  await api.db.deleteFrom('login_failure').execute();
  api.setClock(start);
  await fail(9);
  api.setClock('2026-11-20T15:15:00Z');
  await fail(9);
  expect((await signIn()).status).toBe(200);
});

test('each failure after a wait makes the next wait longer, up to 15 minutes [P-388]', async () => {
  for (let n = 0; n < 10; n += 1) await signIn({ password: 'wrong' });
  let now = Date.parse('2026-11-20T15:00:00Z');
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    const { details } = (await signIn()).body;
    expect(details).toEqual({ retryAfterSeconds: minutes * 60, visibleCaptcha: true });
    now += minutes * 60_000;
    api.setClock(new Date(now).toISOString());
    expect((await signIn({ password: 'wrong' })).status).toBe(401);
  }
});

test('an unknown account is slowed down like a known one [P-388]', async () => {
  const username = 'nobody@demo.vitrina.test';
  const told: string[] = [];
  for (const account of [username, email]) {
    const attempts = [];
    for (let n = 0; n < 11; n += 1) attempts.push(await signIn({ username: account, password: 'wrong' }));
    told.push(JSON.stringify(attempts.map(({ status, body }) => [status, body])));
    expect(attempts.at(-1)?.status).toBe(429);
  }
  expect(told[0]).toBe(told[1]);
});

test('twenty parallel guesses are ten guesses', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => solvedCaptcha(api.anonymous)));
  const replies = await Promise.all(
    tokens.map((recaptchaToken) => signIn({ password: 'wrong', recaptchaToken })),
  );
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('one address has two hundred failures over all accounts, whatever X-Forwarded-For says [P-388 T5]', async () => {
  for (let n = 0; n < 199; n += 1) {
    await countAttempt(api.deps, 'sign-in', { account: `guess${n}@x.test`, ip: '127.0.0.1' });
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.1' };
  expect((await signIn({ username: 'guess@x.test' }, forwarded)).status).toBe(401);
  expect((await signIn({}, { 'x-forwarded-for': '203.0.113.99' })).status).toBe(429);
});

test('a password older than 180 days answers 419 with the token of a reset link [P-361 P-388 T7]', async () => {
  await setPasswordDay('2026-05-24T15:00:01Z');
  expect((await signIn()).status).toBe(200);
  await api.db.deleteFrom('session').execute();
  await setPasswordDay('2026-05-24T15:00:00Z');
  const { status, body } = await signIn();
  expect([status, body.code]).toEqual([419, 'PASSWORD_EXPIRED']);
  expect(body.details.token).toMatch(/^[\w-]{43}$/);
  const links = await api.db.selectFrom('password_link').selectAll().execute();
  expect(links).toHaveLength(1);
  expect(JSON.stringify(links)).not.toContain(body.details.token);
  expect(await api.db.selectFrom('session').selectAll().execute()).toEqual([]);
  const { token } = body.details;
  expect(await api.anonymous.post('/api/auth/reset-pass/validate', { body: { token } })).toMatchObject({
    status: 200,
    body: { email },
  });
});

test.each([
  [30, '2026-10-21T15:00:00Z', 419],
  [30, '2026-10-21T15:00:01Z', 200],
  [0, '2001-01-01T00:00:00Z', 200],
])('with %i days configured a password of %s answers %i; 0 is never [P-388]', async (days, iso, answered) => {
  const usual = api.deps.config.passwordMaxAgeDays;
  Object.assign(api.deps.config, { passwordMaxAgeDays: days });
  await setPasswordDay(iso);
  const { status } = await signIn();
  Object.assign(api.deps.config, { passwordMaxAgeDays: usual });
  expect(status).toBe(answered);
});

test('a field that the form does not have is refused and named', async () => {
  const { status, body } = await signIn({ estado: 'Ok' });
  expect([status, body.code, body.field]).toEqual([400, 'VALIDATION_FAILED', 'estado']);
});

test('sign-ins, refusals and sign-outs stand in the audit log, without password or e-mail [D3]', async () => {
  const { length: before } = await api.db.selectFrom('audit_log').select('id').execute();
  await signIn({ password: 'wrong' });
  const { headers } = await signIn();
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  await api.anonymous.post('/api/auth/logout', { headers: { cookie } });
  await setPasswordDay('2026-01-01T00:00:00Z');
  await signIn();
  const entries = await api.db.selectFrom('audit_log').selectAll().orderBy('id').offset(before).execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'session.refused',
    'session.start',
    'session.end',
    'session.refused',
  ]);
  expect(entries.at(-1)?.after).toEqual({ reason: 'password-expired' });
  const { id } = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const whose = { entity: 'app_user', entity_id: String(id), person_id: id };
  for (const entry of entries) {
    expect(entry).toMatchObject({ ...whose, ip: '127.0.0.1', at: new Date(start) });
  }
  expect(JSON.stringify(entries)).not.toMatch(/wrong|@demo/);
});

test('passwords tried beyond the limit leave no entry, so that guesses do not fill the log [D3]', async () => {
  const refusals = async (): Promise<number> =>
    (await api.db.selectFrom('audit_log').select('id').where('action', '=', 'session.refused').execute())
      .length;
  for (const username of [email, 'nadie@demo.vitrina.test']) {
    const before = await refusals();
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await signIn({ username, password: 'wrong' })).status);
    const judged = statuses.indexOf(429);
    expect(judged).toBeGreaterThan(0);
    expect(new Set(statuses.slice(judged))).toEqual(new Set([429]));
    expect((await refusals()) - before).toBe(judged);
  }
});
