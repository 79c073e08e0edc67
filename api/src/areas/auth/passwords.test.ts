import crypto from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import argon2 from '@node-rs/argon2';
import { hashPassword } from '../../access/passwords.ts';
import { hashSecret } from '../../access/tokens.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { solvedCaptcha } from '../../testing/captcha.ts';
import { startTestApi, testEmail, testPassword, type TestApi, type TestReply } from '../../testing/index.ts';
import { disableUser } from '../users/write.repository.ts';
import { createPasswordLink, sendInvitation } from './password-links.service.ts';
import { insertEarlierHash } from './passwords.repository.ts';

let api: TestApi;
let originalHash: string;
beforeAll(async () => {
  api = await startTestApi();
  originalHash = await hashPassword(testPassword);
});
afterAll(() => api.close());

const start = '2026-11-20T15:00:00Z';
const email = testEmail('empresa', 'CHL');
const fresh = 'marinero gris 1';

beforeEach(async () => {
  api.setClock(start);
  const emptied = [
    'job',
    'mail_inbox',
    'login_failure',
    'password_link',
    'password_history',
    'session',
  ] as const;
  for (const table of emptied) await api.db.deleteFrom(table).execute();
  await api.db
    .updateTable('app_user')
    .set({
      password_hash: originalHash,
      password_changed_at: new Date('2026-11-01T12:00:00Z'),
      status: 'Ok',
    })
    .where('email', '=', email)
    .execute();
});

const userId = async (address = email): Promise<number> =>
  (await api.db.selectFrom('app_user').select('id').where('email', '=', address).executeTakeFirstOrThrow())
    .id;

async function askForLink(username: string, form: Record<string, unknown> = {}): Promise<TestReply> {
  const recaptchaToken = await solvedCaptcha(api.anonymous, 'reset_pass');
  const body = { username, recaptchaVersion: 3, recaptchaToken, ...form };
  return api.anonymous.post('/api/auth/reset-pass', { body });
}

const mails = async () => {
  await runDueJobs(api.deps);
  return api.db.selectFrom('mail_inbox').selectAll().orderBy('id').execute();
};

async function newestToken(): Promise<string> {
  const text = (await mails()).findLast(({ text_body }) => text_body.includes('/auth/configurar'))?.text_body;
  return /configurar_password\/([\w-]+)/.exec(text ?? '')?.[1] ?? 'no link was sent';
}

async function linkFor(username = email): Promise<string> {
  await askForLink(username);
  return newestToken();
}

const validate = (token: string): Promise<TestReply> =>
  api.anonymous.post('/api/auth/reset-pass/validate', { body: { token } });

async function setPassword(token: string, password: string, form: object = {}): Promise<TestReply> {
  const recaptchaToken = await solvedCaptcha(api.anonymous, 'new_pass');
  const body = { token, password, recaptchaVersion: 3, recaptchaToken, ...form };
  return api.anonymous.post('/api/auth/reset-pass/new-pass', { body });
}

async function signIn(password: string): Promise<TestReply> {
  const recaptchaToken = await solvedCaptcha(api.anonymous);
  const body = { username: email, password, recaptchaVersion: 3, recaptchaToken };
  return api.anonymous.post('/api/auth/login', { body });
}

describe('asking for a link', () => {
  test('sends a mail whose link sets a new password [P-029 P-296 P-298]', async () => {
    expect(await askForLink(email)).toMatchObject({ status: 200, body: { requested: true } });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: email, subject: 'Cambie su contraseña' });
    const token = await newestToken();
    const link = `${api.deps.config.publicOrigin}/auth/configurar_password/${token}`;
    // A line of its own: nothing follows the token.
    expect(mail?.text_body.split('\n')).toContain(link);
    expect((await setPassword(token, fresh)).status).toBe(200);
    expect((await signIn(fresh)).status).toBe(200);
  });

  test('answers the same bytes for known, unknown, invited and disabled accounts, and does the same work [T4]', async () => {
    const disabled = testEmail('marca', 'CHL');
    await api.db
      .updateTable('app_user')
      .set({ status: 'Deshabilitado' })
      .where('email', '=', disabled)
      .execute();
    const invited = testEmail('local', 'CHL');
    const account = api.db.updateTable('app_user').where('email', '=', invited);
    await account.set({ status: 'Pendiente', password_hash: null, password_changed_at: null }).execute();
    const known = await askForLink(email);
    const replies = [
      await askForLink('nadie@demo.vitrina.test'),
      await askForLink(disabled),
      await askForLink(invited),
    ];
    for (const reply of replies) {
      expect([reply.status, reply.bytes.toString()]).toEqual([known.status, known.bytes.toString()]);
    }
    const jobs = await api.db.selectFrom('job').select('kind').execute();
    expect(jobs.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'mail.password-reset'));
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual([email, invited]);
    const changed = new Date('2026-11-01T12:00:00Z');
    await account.set({ status: 'Ok', password_hash: originalHash, password_changed_at: changed }).execute();
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('email', '=', disabled).execute();
  });

  test('leaves an entry with time and address, that does not say whose [D3]', async () => {
    const { length: before } = await api.db.selectFrom('audit_log').select('id').execute();
    await askForLink(email);
    await askForLink('nadie@prueba.vitrina.test');
    const entries = api.db.selectFrom('audit_log').selectAll().orderBy('id').offset(before);
    const entry = {
      action: 'password.link-request',
      user_id: null,
      entity: 'app_user',
      entity_id: 'unknown',
      ip: '127.0.0.1',
      at: api.deps.clock.now(),
    };
    expect(await entries.execute()).toMatchObject([entry, entry]);
  });

  test('without a solved captcha answers 403; a proof for the sign-in is none for this form [P-369]', async () => {
    for (const recaptchaToken of ['', await solvedCaptcha(api.anonymous, 'login')]) {
      const { status, body } = await askForLink(email, { recaptchaToken });
      expect([status, body.code]).toEqual([403, 'CAPTCHA_NOT_VERIFIED']);
    }
    expect(await mails()).toEqual([]);
  });

  test('answers 429 after five requests for one account, known or not, and free again later [P-370 T5]', async () => {
    for (const address of [email, 'nadie@demo.vitrina.test']) {
      for (let i = 0; i < 5; i += 1) expect((await askForLink(address)).status).toBe(200);
      const { status, body } = await askForLink(address);
      expect([status, body.code, body.message]).toEqual([
        429,
        'TOO_MANY_ATTEMPTS',
        'Demasiados intentos, espera un momento',
      ]);
    }
    api.setClock('2026-11-20T15:31:00Z');
    expect((await askForLink(email)).status).toBe(200);
  });

  test('a word that is no address is told at its field', async () => {
    const { status, body } = await askForLink('no es correo');
    expect([status, body.field]).toEqual([400, 'username']);
  });
});

describe('a link', () => {
  test('is good for 30 minutes and then answers 410 [P-297 P-374 P-388]', async () => {
    const token = await linkFor();
    expect(await validate(token)).toMatchObject({ status: 200, body: { email, firstPassword: false } });
    api.setClock('2026-11-20T15:29:59Z');
    expect((await validate(token)).status).toBe(200);
    api.setClock('2026-11-20T15:30:00Z');
    expect(await validate(token)).toMatchObject({ status: 410, body: { code: 'PASSWORD_LINK_EXPIRED' } });
    expect(await setPassword(token, fresh)).toMatchObject({
      status: 410,
      body: { code: 'PASSWORD_LINK_EXPIRED' },
    });
  });

  test('that nobody knows answers 404 [P-375]', async () => {
    for (const token of ['', 'x', hashSecret('x')]) {
      expect(await validate(token)).toMatchObject({ status: 404, body: { code: 'PASSWORD_LINK_UNKNOWN' } });
      expect(await setPassword(token, fresh)).toMatchObject({
        status: 404,
        body: { code: 'PASSWORD_LINK_UNKNOWN' },
      });
    }
  });

  test('stands in no table: only its hash does, and it has more than 128 bits of chance [T7]', async () => {
    await askForLink(email);
    const jobs = JSON.stringify(await api.db.selectFrom('job').selectAll().execute());
    const draws = jest.spyOn(crypto, 'randomBytes');
    const token = await newestToken();
    const drawn = [...draws.mock.results];
    draws.mockRestore();
    expect(drawn).toContainEqual({ type: 'return', value: Buffer.from(token, 'base64url') });
    expect(jobs).toContain('password-reset');
    expect(jobs).not.toContain(token);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const links = JSON.stringify(await api.db.selectFrom('password_link').selectAll().execute());
    const log = JSON.stringify(await api.db.selectFrom('audit_log').selectAll().execute());
    expect(links).not.toContain(token);
    expect(links).toContain(hashSecret(token));
    expect(log).not.toContain(token);
  });

  test('a new one ends the old one [T7]', async () => {
    const first = await linkFor();
    const second = await linkFor();
    expect([(await validate(first)).status, (await validate(second)).status]).toEqual([410, 200]);
    expect((await setPassword(first, fresh)).status).toBe(410);
    expect((await setPassword(second, fresh)).status).toBe(200);
  });

  test('of ten made at the same moment one is left [T7]', async () => {
    const id = await userId();
    const tokens = await Promise.all(
      Array.from({ length: 10 }, () =>
        createPasswordLink(api.db, id, 'expired-password', api.deps.clock.now()),
      ),
    );
    const replies = await Promise.all(tokens.map(validate));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of 20 parallel uses one succeeds [T7 P-388]', async () => {
    const token = await linkFor();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => setPassword(token, `marinero gris ${i}`)),
    );
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 410)]);
    expect((await validate(token)).status).toBe(410);
  });

  test('of an account that was disabled meanwhile is good for nothing', async () => {
    const token = await linkFor();
    await api.db
      .updateTable('app_user')
      .set({ status: 'Deshabilitado' })
      .where('email', '=', email)
      .execute();
    expect((await validate(token)).status).toBe(410);
    expect((await setPassword(token, fresh)).status).toBe(410);
  });
});

describe('a new password', () => {
  test('without a solved captcha answers 403, and the link still serves [P-382]', async () => {
    const token = await linkFor();
    for (const recaptchaToken of ['', 'x', await solvedCaptcha(api.anonymous, 'reset_pass')]) {
      const { status, body } = await setPassword(token, fresh, { recaptchaToken });
      expect([status, body.code]).toEqual([403, 'CAPTCHA_NOT_VERIFIED']);
    }
    expect((await validate(token)).status).toBe(200);
  });

  test('answers 429 after 50 tries from one address [P-383 T5]', async () => {
    for (let i = 0; i < 50; i += 1) expect((await setPassword('unknown', fresh)).status).toBe(404);
    expect((await setPassword('unknown', fresh)).status).toBe(429);
  });

  const bothRules = 'Debe contener al menos 8 caracteres e incluir al menos un caracter especial';
  test.each([
    ['that is short', 'corta.1', bothRules],
    ['without a special character', 'sinespecial1', bothRules],
    [
      'that everybody tries',
      'Password1!',
      'Esta contraseña es muy común. Elija otra más difícil de adivinar.',
    ],
    ['of 201 characters', `marinero.${'x'.repeat(192)}`, 'Máximo 200 caracteres'],
    ['of 201 characters and nothing special', 'x'.repeat(201), 'Máximo 200 caracteres'],
  ])(
    'one %s is refused at its field with the reason, and the link still serves',
    async (_, password, reason) => {
      const token = await linkFor();
      const { status, body } = await setPassword(token, password);
      expect([status, body.code, body.field, body.message]).toEqual([
        400,
        'VALIDATION_FAILED',
        'password',
        reason,
      ]);
      expect((await validate(token)).status).toBe(200);
    },
  );

  test('of seven characters is refused, and one of eight is taken and signs in [P-237]', async () => {
    const token = await linkFor();
    expect(await setPassword(token, 'vqz-krw')).toMatchObject({
      status: 400,
      body: { field: 'password', message: bothRules },
    });
    expect((await setPassword(token, 'vqz-krwj')).status).toBe(200);
    expect((await signIn('vqz-krwj')).status).toBe(200);
  });

  test('the own e-mail is refused at its field, in any case, and the link still serves', async () => {
    const token = await linkFor();
    for (const password of [email, email.toUpperCase()]) {
      const { status, body } = await setPassword(token, password);
      expect([status, body]).toEqual([
        400,
        {
          code: 'VALIDATION_FAILED',
          field: 'password',
          message: 'Su contraseña no puede ser su correo. Elija otra más difícil de adivinar.',
        },
      ]);
    }
    expect((await setPassword(token, testEmail('marca', 'CHL'))).status).toBe(200);
  });

  test.each(['Abcd1234!', 'Noviembre2026!', 'Empresa.CHL-1', 'Primavera.2026', 'Maria.1990'])(
    '%s keeps the other rules but is easily guessed: refused at its field',
    async (password) => {
      const token = await linkFor();
      const { status, body } = await setPassword(token, password);
      expect([status, body.code, body.field, body.message]).toEqual([
        400,
        'VALIDATION_FAILED',
        'password',
        'Esta contraseña es fácil de adivinar. Combine varias palabras que no sean su nombre, su empresa ni una fecha.',
      ]);
      expect((await validate(token)).status).toBe(200);
    },
  );

  test('the page of the link is told what counts against a password, as the API judges it', async () => {
    const { about } = (await validate(await linkFor())).body;
    expect(about).toContain('Empresa CHL-A');
  });

  test('the last five answer 422 and leave the link usable; an older one may come back [P-385 P-388]', async () => {
    const used = [testPassword];
    for (let i = 1; i <= 5; i += 1) {
      const token = await createPasswordLink(api.db, await userId(), 'reset', api.deps.clock.now());
      const next = `marinero gris ${i}`;
      for (const old of used.slice(-5)) {
        const { status, body } = await setPassword(token, old);
        expect([status, body]).toEqual([
          422,
          {
            code: 'PASSWORD_USED_BEFORE',
            message: 'Por motivos de seguridad, no puedes utilizar una contraseña que hayas utilizado antes.',
          },
        ]);
      }
      expect((await setPassword(token, next)).status).toBe(200);
      used.push(next);
    }
    const token = await createPasswordLink(api.db, await userId(), 'reset', api.deps.clock.now());
    expect((await setPassword(token, testPassword)).status).toBe(200);
    // Earlier passwords of another user do not count.
    const neighbour = await userId(testEmail('marca', 'CHL'));
    const theirs = 'marinero gris 9';
    await insertEarlierHash(api.db, neighbour, await hashPassword(theirs), api.deps.clock.now());
    const last = await createPasswordLink(api.db, await userId(), 'reset', api.deps.clock.now());
    expect((await setPassword(last, theirs)).status).toBe(200);
  });

  test('ends every session, tells the owner by mail and frees a slowed account [T5 T7 D3]', async () => {
    const { body } = await signIn(testPassword);
    const bearer = { authorization: `Bearer ${body.jwt}` };
    expect((await api.anonymous.get('/api/auth/permissions', { headers: bearer })).status).toBe(200);
    const elsewhere = { authorization: `Bearer ${(await signIn(testPassword)).body.jwt}` };
    expect((await api.anonymous.get('/api/auth/permissions', { headers: elsewhere })).status).toBe(200);
    for (let i = 0; i < 10; i += 1) await signIn('equivocada');
    expect((await signIn(testPassword)).status).toBe(429);

    const token = await linkFor();
    expect((await setPassword(token, fresh)).status).toBe(200);
    expect((await api.anonymous.get('/api/auth/permissions', { headers: bearer })).status).toBe(440);
    expect((await api.anonymous.get('/api/auth/permissions', { headers: elsewhere })).status).toBe(440);
    expect((await signIn(testPassword)).status).toBe(401);
    expect((await signIn(fresh)).status).toBe(200);
    expect((await mails()).at(-1)).toMatchObject({ recipient: email, subject: 'Su contraseña cambió' });
    const [entry] = await api.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'password.change')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toMatchObject({
      // Who opens the link is not signed in: the entry names the account.
      user_id: null,
      at: api.deps.clock.now(),
      ip: '127.0.0.1',
      entity: 'app_user',
      entity_id: String(await userId()),
      after: { by: 'link' },
    });
  });
});

describe('the first password', () => {
  const sendAgain = async (): Promise<void> => {
    const byUserId = await userId(testEmail('empresa', 'CHL'));
    await sendInvitation(api.db, { userId: await userId(), byUserId }, api.deps.clock.now());
  };
  const invite = async (): Promise<void> => {
    await api.db
      .updateTable('app_user')
      .set({ status: 'Pendiente', password_hash: null, password_changed_at: null })
      .where('email', '=', email)
      .execute();
    await sendAgain();
  };

  test('comes by invitation: the link says so, and setting it lets the person in', async () => {
    await invite();
    expect((await signIn(testPassword)).status).toBe(401);
    const token = await newestToken();
    expect((await mails())[0]).toMatchObject({
      recipient: email,
      subject: 'Le damos la bienvenida a Vitrina',
    });
    expect((await validate(token)).body).toMatchObject({ email, firstPassword: true });
    expect((await setPassword(token, fresh)).status).toBe(200);
    expect((await signIn(fresh)).body.usuario.estado).toBe('Ok');
    expect(await mails()).toHaveLength(1);
  });

  test('an invitation that was sent again ends the first, and one that came too late can be asked for anew', async () => {
    await invite();
    const first = await newestToken();
    await sendAgain();
    const second = await newestToken();
    expect([(await validate(first)).status, (await validate(second)).status]).toEqual([410, 200]);
    api.setClock('2026-11-27T15:00:00Z');
    expect((await validate(second)).status).toBe(410);
    const third = await linkFor();
    expect((await validate(third)).body.firstPassword).toBe(true);
  });

  test('who has arrived already gets no second invitation', async () => {
    await sendAgain();
    expect(await mails()).toEqual([]);
  });
});

describe('an account that is disabled while its new password is being computed stays disabled', () => {
  /** Hashing takes time; another user deletes the owner meanwhile. */
  function disableDuringHash(): void {
    const hash = argon2.hash.bind(argon2);
    jest.spyOn(argon2, 'hash').mockImplementationOnce(async (...asked) => {
      api.setClock('2026-11-20T15:00:02Z');
      await disableUser(api.db, await userId(), api.deps.clock.now());
      return hash(...asked);
    });
  }
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const account = () =>
    api.db.selectFrom('app_user').select(['status', 'password_hash']).where('email', '=', email);
  const disabled = { status: 'Deshabilitado', password_hash: null };

  test('by a link, which has expired then [U-235]', async () => {
    const token = await linkFor();
    disableDuringHash();
    const { status, body } = await setPassword(token, fresh);
    expect([status, body.code]).toEqual([410, 'PASSWORD_LINK_EXPIRED']);
    expect(await account().executeTakeFirst()).toEqual(disabled);
  });

  test('by its owner, whose session has ended then', async () => {
    const himself = api.as(email);
    disableDuringHash();
    const { status, body } = await himself.post('/api/auth/password', {
      body: { actual: testPassword, nueva: fresh },
    });
    expect([status, body.code]).toEqual([440, 'SESSION_ENDED']);
    expect(await account().executeTakeFirst()).toEqual(disabled);
  });
});

test('an expired password answers 419 at the sign-in with the token that sets a new one [P-361]', async () => {
  await api.db
    .updateTable('app_user')
    .set({ password_changed_at: new Date('2026-05-01T12:00:00Z') })
    .where('email', '=', email)
    .execute();
  const { status, body } = await signIn(testPassword);
  expect([status, body.code]).toEqual([419, 'PASSWORD_EXPIRED']);
  expect((await setPassword(body.details.token, fresh)).status).toBe(200);
  expect((await signIn(fresh)).status).toBe(200);
});
