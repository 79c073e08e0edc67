import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Secret, TOTP } from 'otpauth';
import { openPostgres } from './db/postgres.ts';
import { startSmtp, type SmtpServer } from './testing/smtp-server.ts';
import { startServerProcess, type ServerProcess } from './testing/server-process.ts';
import { createEmptyPostgres } from './testing/test-database.ts';

/** Production refuses the embedded database, so this file runs on PostgreSQL only (jest.config.js). */
let smtp: SmtpServer;
let database: Awaited<ReturnType<typeof createEmptyPostgres>>;
let folder: string;
let server: ServerProcess | undefined;
let env: Record<string, string>;

beforeAll(async () => {
  [smtp, database, folder] = await Promise.all([
    startSmtp(),
    createEmptyPostgres(),
    mkdtemp(join(tmpdir(), 'vitrina-first-day-')),
  ]);
  env = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://portal.example',
    VITRINA_SECRET: 'kZ7v0Qm3xT9rB5nW1cY8uE4hJ6sD2fLaPgRiOb',
    DATABASE_URL: database.url,
    VITRINA_DATA: folder,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Vitrina <portal@operator.example>',
    INTERNAL_EMAIL_DOMAINS: 'operator.example',
    DRAIN_SECONDS: '0',
    TRUST_PROXY_HOPS: '1',
  };
});
afterAll(async () => {
  await server?.stop();
  smtp.close();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

type Ended = { readonly code: number; readonly out: string; readonly error: string };

/** `npm run admin -- …`, as its script runs it. */
const admin = (...args: string[]): Promise<Ended> =>
  new Promise((done) => {
    const program = resolve(import.meta.dirname, '../../deploy/src/admin.ts');
    const options = { env: { ...process.env, ...env } };
    execFile(process.execPath, [program, ...args], options, (error, out, faults) =>
      done({ code: error === null ? 0 : Number(error.code ?? 1), out, error: faults }),
    );
  });

const order = (email: string): string[] => [
  'create',
  '--email',
  email,
  '--name',
  'Ana Rojas',
  '--country',
  'chl',
];

type Reply = {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read replies as data and judge them
  readonly body: any;
  readonly cookies: string;
};

async function call(path: string, body?: unknown, token?: string): Promise<Reply> {
  const reply = await fetch(`${server?.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: await reply.json(), cookies: reply.headers.getSetCookie().join() };
}

async function captcha(action: string): Promise<{ recaptchaVersion: 3; recaptchaToken: string }> {
  const { body: challenge } = await call(`/api/auth/captcha?action=${action}&version=3`);
  const solution = await solveChallenge({ challenge, deriveKey });
  const recaptchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { recaptchaVersion: 3, recaptchaToken };
}

const tokenIn = (mail: string): string =>
  /configurar_password\/([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? 'no link';

const setPassword = async (token: string, password: string): Promise<Reply> =>
  call('/api/auth/reset-pass/new-pass', { token, password, ...(await captcha('new_pass')) });

const signIn = async (username: string, password: string): Promise<Reply> =>
  call('/api/auth/login', { username, password, ...(await captcha('login')) });

test('from an empty production database to the first mall administrator', async () => {
  // The portal starts on the empty database, and the command works beside it.
  server = await startServerProcess(env);
  const created = await admin(...order('Ana@Operator.Example'));
  expect(created).toMatchObject({ code: 0, error: '' });
  expect(created.out).toContain('ana@operator.example is a portal administrator of CHL');
  expect(created.out).toContain('The invitation has been sent by mail.');
  expect(created.out).not.toContain('configurar_password');

  // Invitation, password, second factor.
  const invitation = await smtp.mailTo('ana@operator.example');
  expect((await setPassword(tokenIn(invitation), 'marinero gris 27')).status).toBe(200);
  const session = await signIn('ana@operator.example', 'marinero gris 27');
  expect([session.status, session.body.usuario?.paisId]).toEqual([200, 'CHL']);
  expect(session.cookies).toContain('__Host-');
  const { jwt: token } = session.body;
  const people = '/api/operacion/personas';
  const refused = await call(people, undefined, token);
  expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_DUE']);
  const { body: enrolment } = await call('/api/auth/second-factor/enrolment', {}, token);
  const codigo = new TOTP({ secret: Secret.fromBase32(enrolment.clave) }).generate();
  const confirmed = await call('/api/auth/second-factor/confirm', { codigo }, token);
  expect(confirmed.body.codigos).toHaveLength(10);

  // The start page says what comes next.
  const setup = await call('/api/operacion/puesta-en-marcha', undefined, token);
  expect(setup.body).toMatchObject({
    paises: [{ paisId: 'CHL', faltan: ['centros', 'contratos', 'administradores', 'locatarios'] }],
    servidorDeCorreo: true,
    proveedorDeIdentidad: false,
  });
  const mall = await firstMall();
  expect((await call(`${people}/centros`, undefined, token)).body).toEqual([
    { id: mall, nombre: 'Mall Central', paisId: 'CHL' },
  ]);

  // The first mall administrator is invited, accepts and gets in.
  const roles = [{ rol: 'INT_ADMIN', edificios: [mall] }];
  const eva = {
    email: 'eva@operator.example',
    paisId: 'CHL',
    nombres: 'Eva',
    apellidos: 'Paz',
    cargo: '',
    roles,
  };
  expect((await call(people, eva, token)).status).toBe(200);
  const next = tokenIn(await smtp.mailTo('eva@operator.example'));
  expect((await setPassword(next, 'tejado lento 93')).status).toBe(200);
  const second = await signIn('eva@operator.example', 'tejado lento 93');
  expect(second.status).toBe(200);
  const missing = await call('/api/operacion/puesta-en-marcha', undefined, token);
  expect(missing.body.paises[0].faltan).toEqual(['contratos', 'locatarios']);

  // Once more changes nothing, and a wrong e-mail is said in a sentence.
  const again = await admin(...order('ana@operator.example'));
  expect(again).toMatchObject({
    code: 0,
    out: expect.stringContaining('is a portal administrator already: CHL'),
  });
  const foreign = await admin(...order('ana@otra.example'));
  expect(foreign.code).toBe(1);
  expect(foreign.error).toContain('El correo debe ser del operador: @operator.example.');
  expect(foreign.error).not.toContain('    at ');
}, 300_000);

/** The malls of an operator come from its portfolio. */
async function firstMall(): Promise<number> {
  const { db, close } = openPostgres(database.url, { max: 1, onIdleError: () => {} });
  const row = { country_code: 'CHL', name: 'Mall Central', sap_id: 'MC' } as const;
  const { id } = await db.insertInto('building').values(row).returning('id').executeTakeFirstOrThrow();
  await close();
  return id;
}
