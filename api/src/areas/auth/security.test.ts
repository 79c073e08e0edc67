import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { signAccessToken } from '../../access/access-token.ts';
import { hashPassword } from '../../access/passwords.ts';
import { openSession } from '../../access/sessions.ts';
import { startTestApi, testEmail, testPassword, type TestApi, type TestReply } from '../../testing/index.ts';

let api: TestApi;
let originalHash: string;
let userId: number;
beforeAll(async () => {
  api = await startTestApi();
  originalHash = await hashPassword(testPassword);
  userId = await idOf(email);
});
afterAll(() => api.close());

const email = testEmail('marca', 'CHL');
const start = '2026-11-20T15:00:00Z';
const idOf = async (address: string): Promise<number> =>
  (await api.db.selectFrom('app_user').select('id').where('email', '=', address).executeTakeFirstOrThrow())
    .id;

beforeEach(async () => {
  api.setClock(start);
  for (const table of ['session', 'job', 'login_failure', 'password_history'] as const) {
    await api.db.deleteFrom(table).execute();
  }
  await api.db
    .updateTable('app_user')
    .set({ password_hash: originalHash, corporate: false })
    .where('id', '=', userId)
    .execute();
});

type Device = {
  readonly sessionId: number;
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<TestReply>;
};

async function device(userAgent = 'test', id = userId): Promise<Device> {
  const { sessionId } = await openSession(api.deps, { userId: id, ip: '10.0.0.7', userAgent });
  const verbs = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;
  return {
    sessionId,
    call: (method, path, body) => {
      const token = signAccessToken(api.app, sessionId, api.deps.clock.now());
      return api.anonymous[verbs[method]](path, { body, headers: { authorization: `Bearer ${token}` } });
    },
  };
}

const alive = async (one: Device): Promise<boolean> =>
  (await one.call('GET', '/api/auth/permissions')).status === 200;

describe('the own sessions', () => {
  test('are listed with device, address and times, the one in use first; ended and stale ones are not', async () => {
    const stale = await device('stale');
    api.setClock('2026-11-20T15:31:00Z');
    const [phone, here, ended] = [await device('phone'), await device('here'), await device('ended')];
    await ended.call('DELETE', `/api/auth/sessions/${ended.sessionId}`);
    const { body } = await here.call('GET', '/api/auth/sessions');
    expect(body).toEqual([
      expect.objectContaining({ id: here.sessionId, navegador: 'here', actual: true, ip: '10.0.0.7' }),
      expect.objectContaining({
        id: phone.sessionId,
        actual: false,
        inicio: '2026-11-20T15:31:00.000Z',
        ultimoUso: '2026-11-20T15:31:00.000Z',
      }),
    ]);
    expect(await alive(stale)).toBe(false);
  });

  test('one that is closed ends at once, and only once [T17]', async () => {
    const [here, phone] = [await device(), await device()];
    expect((await here.call('DELETE', `/api/auth/sessions/${phone.sessionId}`)).status).toBe(200);
    expect([await alive(here), await alive(phone)]).toEqual([true, false]);
    expect((await phone.call('GET', '/api/auth/sessions')).status).toBe(440);
    expect((await here.call('DELETE', `/api/auth/sessions/${phone.sessionId}`)).status).toBe(404);
  });

  test('of somebody else answers 404 and goes on [T1]', async () => {
    const [here, other] = [await device(), await device('other', await idOf(testEmail('empresa', 'CHL')))];
    expect((await here.call('DELETE', `/api/auth/sessions/${other.sessionId}`)).status).toBe(404);
    expect(await alive(other)).toBe(true);
  });

  test('can all be closed but the one in use [T17]', async () => {
    const [here, one, two] = [await device(), await device(), await device()];
    const other = await device('other', await idOf(testEmail('empresa', 'CHL')));
    expect((await here.call('POST', '/api/auth/sessions/close-others')).body).toEqual({ closed: 2 });
    expect([await alive(here), await alive(one), await alive(two), await alive(other)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('a user who is disabled is out with his next call [T17]', async () => {
    const here = await device();
    await api.db.updateTable('app_user').set({ status: 'Deshabilitado' }).where('id', '=', userId).execute();
    expect((await here.call('GET', '/api/auth/sessions')).status).toBe(440);
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', userId).execute();
    expect(await alive(here)).toBe(false);
  });
});

describe('changing the own password', () => {
  const change = (one: Device, actual: string, nueva: string): Promise<TestReply> =>
    one.call('POST', '/api/auth/password', { actual, nueva });

  test('keeps this session, ends the others and tells the owner [T7]', async () => {
    const [here, phone] = [await device(), await device()];
    expect(await change(here, testPassword, 'marinero gris 1')).toMatchObject({ status: 200 });
    expect([await alive(here), await alive(phone)]).toEqual([true, false]);
    const jobs = await api.db.selectFrom('job').select('kind').execute();
    expect(jobs).toEqual([{ kind: 'mail.password-changed' }]);
    expect((await change(here, testPassword, 'otra clave 2')).body.field).toBe('actual');
    expect((await change(here, 'marinero gris 1', testPassword)).body.code).toBe('PASSWORD_USED_BEFORE');
  });

  test('leaves one entry: who, when and from where, and no password [D3]', async () => {
    const entries = api.db.selectFrom('audit_log').selectAll().where('action', '=', 'password.change');
    const before = await entries.execute();
    const here = await device();
    expect((await change(here, 'equivocada 1', 'marinero gris 1')).status).toBe(422);
    expect((await change(here, testPassword, 'marinero gris 1')).status).toBe(200);
    const added = (await entries.orderBy('id').execute()).slice(before.length);
    expect(added).toEqual([
      expect.objectContaining({
        user_id: userId,
        at: new Date(start),
        ip: '127.0.0.1',
        entity: 'app_user',
        entity_id: String(userId),
        before: null,
        after: { by: 'owner' },
      }),
    ]);
  });

  test('needs the present password, and guessing it is slowed [T5]', async () => {
    const here = await device();
    for (let i = 0; i < 10; i += 1) {
      const { status, body } = await change(here, `guess ${i}`, 'marinero gris 1');
      expect([status, body.field, body.message]).toEqual([
        422,
        'actual',
        'La contraseña actual no es correcta.',
      ]);
    }
    expect((await change(here, testPassword, 'marinero gris 1')).status).toBe(429);
    expect((await change(await device(), testPassword, 'marinero gris 1')).status).toBe(429);
    // The account is counted, not the address.
    const other = await device('other', await idOf(testEmail('empresa', 'CHL')));
    expect((await change(other, 'guess', 'marinero gris 1')).status).toBe(422);
    api.setClock('2026-11-20T15:01:01Z');
    expect((await change(here, testPassword, 'marinero gris 1')).status).toBe(200);
  });

  test('keeps the rules of every new password', async () => {
    const { status, body } = await change(await device(), testPassword, 'corta.1');
    expect([status, body.field]).toEqual([400, 'nueva']);
  });

  test('refuses the last five passwords, and no more [P-388]', async () => {
    const here = await device();
    const used: string[] = [testPassword];
    for (let n = 1; n <= 5; n += 1) {
      const next = `marinero gris ${n}`;
      expect((await change(here, used.at(-1) ?? '', next)).status).toBe(200);
      used.push(next);
    }
    const current = used.at(-1) ?? '';
    for (const old of used.slice(-5))
      expect(await change(here, current, old)).toMatchObject({
        status: 422,
        body: { code: 'PASSWORD_USED_BEFORE' },
      });
    expect((await change(here, current, testPassword)).status).toBe(200);
  });

  test('and is not easily guessed', async () => {
    const { status, body } = await change(await device(), testPassword, 'Abcd1234!');
    expect([status, body.code, body.field]).toEqual([400, 'VALIDATION_FAILED', 'nueva']);
    expect(body.message).toContain('fácil de adivinar');
  });

  test('and is not the own e-mail', async () => {
    const { status, body } = await change(await device(), testPassword, email.toUpperCase());
    expect([status, body.code, body.field, body.message]).toEqual([
      400,
      'VALIDATION_FAILED',
      'nueva',
      'Su contraseña no puede ser su correo. Elija otra más difícil de adivinar.',
    ]);
  });

  test('is the directory’s matter for staff who come in through it [U-169]', async () => {
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
    const body = { actual: testPassword, nueva: 'marinero gris 1' };
    expect((await other.as(staff).post('/api/auth/password', { body })).status).toBe(403);
    await other.close();
  });
});
