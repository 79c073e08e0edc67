import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Secret, TOTP } from 'otpauth';
import { addDays, todayIn } from 'shared/rules';
import { plainSale } from './areas/sales/testing.ts';
import { testPdf } from './testing/sent-files.ts';
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

async function call(path: string, body?: unknown, token?: string, method = 'POST'): Promise<Reply> {
  const isForm = body instanceof FormData;
  const reply = await fetch(`${server?.url}${path}`, {
    method: body === undefined ? 'GET' : method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
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

test('from an empty production database to a tenant who declares a sale and opens an invoice [P-140]', async () => {
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

  // The ERP sends the portfolio with a key.
  const key = await portfolioSent(token);
  const { body: malls } = await call(`${people}/centros`, undefined, token);
  const mall = malls[0].id;
  expect(malls).toEqual([{ id: mall, nombre: 'Mall Central', paisId: 'CHL' }]);

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
  expect(missing.body.paises[0].faltan).toEqual(['locatarios']);

  // She invites the tenant's first person, who declares yesterday and opens the invoice that the ERP sends.
  const tenant = await tenantOf(second.body.jwt);
  expect((await call('/api/operacion/puesta-en-marcha', undefined, token)).body.paises[0].faltan).toEqual([]);
  await declaresYesterday(tenant);
  await sendInvoice(key, token);
  await opensInvoice(tenant);

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

/** One store of a company, as an ERP sends it. */
const portfolio = {
  malls: { codigo: 'MC', nombre: 'Mall Central' },
  spaces: { edificio: 'MC', codigo: 'MC-0101', local: '101', gla: 85.5 },
  companies: { codigoErp: '100234', idFiscal: '76.123.456-0', nombre: 'Comercial Los Andes SpA' },
  brands: { empresa: '100234', codigoErp: 'M-0045', nombre: 'Andes Sport' },
  leases: {
    codigo: 'CT-000123',
    empresa: '100234',
    marca: 'M-0045',
    edificio: 'MC',
    espacio: 'MC-0101',
    inicio: '2026-01-01',
    termino: '2099-12-31',
  },
} as const;

async function send(key: string, kind: string, record: object): Promise<void> {
  const path = `/api/v1/integration/${kind}`;
  const { status, body } = await call(path, { registros: [record] }, key, 'PUT');
  expect([kind, status, body.resultados?.map(({ estado }: { estado: string }) => estado)]).toEqual([
    kind,
    200,
    ['creado'],
  ]);
}

/** Creates a key of the integration API and sends the portfolio with it. */
async function portfolioSent(token: string): Promise<string> {
  const order = {
    nombre: 'ERP',
    tipos: [...Object.keys(portfolio), 'invoices'],
    edificios: null,
    vence: addDays(todayIn('CHL', new Date()), 30),
  };
  const { body } = await call('/api/integration-keys', order, token);
  for (const [kind, record] of Object.entries(portfolio)) await send(body.llave, kind, record);
  return body.llave;
}

type Person = { readonly token: string; readonly cookies: string; readonly taxId: string };

/** Invites a person of the company with the permissions for sales and invoices, who accepts and signs in. */
async function tenantOf(administrator: string): Promise<Person> {
  const { body: companies } = await call('/api/empresas', undefined, administrator);
  const [{ id, taxId }] = companies.content;
  const { body: categories } = await call('/api/auth/permissions/categories', undefined, administrator);
  const wanted = ['read DailySales', 'create DailySales', 'read Billing'];
  const permissions = categories
    .flatMap(
      ({ permissions: own }: { permissions: { id: number; action: string; subject: string }[] }) => own,
    )
    .filter(({ action, subject }: { action: string; subject: string }) =>
      wanted.includes(`${action} ${subject}`),
    )
    .map(({ id: permissionId }: { id: number }) => ({ permissionId, clientId: id }));
  expect(permissions).toHaveLength(wanted.length);
  const email = 'camila@losandes.example';
  const form = {
    email,
    countryId: 'CHL',
    firstName: 'Camila',
    lastName: 'Rojas',
    phone: '+56987654321',
    position: 'Jefa de local',
    clientsIds: [id],
    assignations: [{ type: 'Client', clientId: id }],
    permissions,
  };
  const created = await call(`/api/auth/clients/${id}/users`, form, administrator);
  expect([created.status, created.body.email]).toEqual([200, email]);
  expect((await setPassword(tokenIn(await smtp.mailTo(email)), 'faro verde 61')).status).toBe(200);
  const session = await signIn(email, 'faro verde 61');
  expect([session.status, session.body.usuario.clients]).toMatchObject([200, [{ id, taxId }]]);
  return { token: session.body.jwt, cookies: session.cookies, taxId };
}

async function declaresYesterday({ token }: Person): Promise<void> {
  const { body: stores } = await call('/api/sales/contratos/admin-local', undefined, token);
  const { idContrato } = stores.content[0];
  const fecha = addDays(todayIn('CHL', new Date()), -1);
  const path = `/api/sales/contratos/${idContrato}/ventas-diarias`;
  const declared = await call(path, { ...plainSale.CHL, fecha }, token);
  expect([declared.status, declared.body]).toMatchObject([200, { fecha, bruto: 155_000 }]);
}

async function sendInvoice(key: string, token: string): Promise<void> {
  const registro = {
    codigo: 'CL10',
    nombre: 'Operadora Central SpA',
    idFiscal: '76.123.456-0',
    direccion: 'Av. Apoquindo 1234',
  };
  const society = await call('/api/portfolio/societies', { pais: 'CHL', registro }, token);
  expect([society.status, society.body.codigo]).toEqual([200, 'CL10']);
  const form = new FormData();
  form.append('archivo', new File([testPdf()], 'factura.pdf'));
  const stored = await call('/api/v1/integration/documentos/factura-12345.pdf', form, key, 'PUT');
  expect(stored.status).toBe(200);
  await send(key, 'invoices', {
    sociedad: 'CL10',
    tipo: 'Factura electrónica',
    numero: '12345',
    empresa: '100234',
    emision: '2026-11-05',
    neto: 1_000_000,
    impuesto: 190_000,
    total: 1_190_000,
    archivo: 'factura-12345.pdf',
  });
}

async function opensInvoice({ token, cookies, taxId }: Person): Promise<void> {
  const list = await call(`/api/invoices/country/CHL/company/${encodeURIComponent(taxId)}`, undefined, token);
  const [invoice] = list.body.data;
  expect(invoice).toMatchObject({ monto_bruto: 1_190_000, tipo_visualizacion: 'pdf' });
  const order = { path: invoice.url, filename: 'Factura 12345.pdf' };
  const { body } = await call('/api/invoices/download', order, token);
  const headers = { cookie: cookies.split(';')[0] ?? '' };
  const file = await fetch(`${server?.url}${body.url}`, { headers });
  expect(Buffer.from(await file.arrayBuffer())).toEqual(testPdf());
}
