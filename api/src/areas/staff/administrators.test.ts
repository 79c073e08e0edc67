import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { firstAdministrator, makeAdministrator } from './administrators.service.ts';
import { inviteByCommand } from './invite-by-command.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ana = {
  email: 'ana@operadora.vitrina.test',
  name: 'Ana María Rojas',
  countries: ['CHL'],
} as const;
const actionsOf = async (id: number) =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'at', 'ip', 'before', 'after'])
    .where('entity', '=', 'app_user')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();

test('makes a pending portal administrator once, adds countries later, and logs each step [D3]', async () => {
  const first = await makeAdministrator(api.deps, ana);
  expect(first).toMatchObject({ account: 'created', added: ['CHL'], countries: ['CHL'] });
  const again = await makeAdministrator(api.deps, { ...ana, countries: ['CHL', 'PER'] });
  expect(again).toEqual({
    userId: first.userId,
    account: 'pending',
    added: ['PER'],
    countries: ['CHL', 'PER'],
  });
  const person = await api.db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', first.userId)
    .executeTakeFirstOrThrow();
  expect(person).toMatchObject({
    first_name: 'Ana',
    last_name: 'María Rojas',
    status: 'Pendiente',
    corporate: false,
  });
  const by = { by: 'command' };
  const role = (paises: readonly string[]) => ({ ...by, role_id: 'INT_PORTAL', paises });
  expect(await actionsOf(first.userId)).toMatchObject(
    [
      { action: 'user.create', before: null, after: { ...by, email: ana.email } },
      { action: 'role.assign', before: { paises: [] }, after: role(['CHL']) },
      { action: 'role.assign', before: { paises: ['CHL'] }, after: role(['CHL', 'PER']) },
      { action: 'user.invite', before: null, after: by },
    ].map((entry) => ({ ...entry, user_id: null, at: api.deps.clock.now(), ip: '127.0.0.1' })),
  );
  const roles = await api.db
    .selectFrom('role_assignation')
    .select(['role_id', 'country_codes', 'building_id', 'company_id'])
    .where('user_id', '=', first.userId)
    .where('enabled', '=', true)
    .execute();
  expect(roles).toEqual([
    { role_id: 'INT_PORTAL', country_codes: ['CHL', 'PER'], building_id: null, company_id: null },
  ]);
  await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', first.userId).execute();
  // A portal administrator does the work of the role.
  const administrator = api.as(ana.email);
  expect((await administrator.get('/api/publishing/terms')).status).toBe(200);
  expect(await makeAdministrator(api.deps, ana)).toMatchObject({ account: 'active', added: [] });
});

test('refuses an e-mail of another domain, of a tenant and of a disabled account in a sentence', async () => {
  const make = (email: string) => makeAdministrator(api.deps, { ...ana, email });
  await expect(make('ana@otra.example')).rejects.toThrow('debe ser del operador: @operadora.vitrina.test.');
  const moved = (email: string, status: 'Ok' | 'Deshabilitado', from: string) =>
    api.db.updateTable('app_user').set({ email, status }).where('email', '=', from).execute();
  await moved('tienda@operadora.vitrina.test', 'Ok', testEmail('local', 'ARG'));
  await expect(make('tienda@operadora.vitrina.test')).rejects.toThrow('es la cuenta de un locatario');
  await moved('gone@operadora.vitrina.test', 'Deshabilitado', testEmail('marketing', 'ARG'));
  await expect(make('gone@operadora.vitrina.test')).rejects.toThrow('su cuenta está deshabilitada');
});

test('without a mail server the command answers a link, and the former one ends', async () => {
  const { userId } = await makeAdministrator(api.deps, { ...ana, email: 'eva@operadora.vitrina.test' });
  const link = await inviteByCommand(api.deps, userId);
  const second = await inviteByCommand(api.deps, userId);
  if (link.by !== 'hand' || second.by !== 'hand') throw new Error('There is no mail server.');
  const validate = (url: string) =>
    api.anonymous.post('/api/auth/reset-pass/validate', {
      body: { token: url.slice(url.lastIndexOf('/') + 1) },
    });
  expect((await validate(link.url)).status).toBe(410);
  expect((await validate(second.url)).body).toMatchObject({
    email: 'eva@operadora.vitrina.test',
    firstPassword: true,
  });
});

test('a mail server that refuses is named, and the account is left for the next try', async () => {
  const { userId } = await makeAdministrator(api.deps, {
    ...ana,
    email: 'sin.correo@operadora.vitrina.test',
  });
  const mailer = { send: () => Promise.reject(new Error('connect ECONNREFUSED')), close: () => undefined };
  const config = { ...api.deps.config, smtpUrl: 'smtp://127.0.0.1:1' };
  await expect(inviteByCommand({ ...api.deps, config, mailer }, userId)).rejects.toThrow(
    'la invitación no se pudo enviar (the mail could not be sent): connect ECONNREFUSED',
  );
  expect(
    (await makeAdministrator(api.deps, { ...ana, email: 'sin.correo@operadora.vitrina.test' })).account,
  ).toBe('pending');
});

test('with an identity provider staff get no password link', async () => {
  const oidc = {
    providerId: 'x',
    issuer: 'https://id.example',
    clientId: 'a',
    clientSecret: 'b',
    trustEmail: false,
  };
  const deps = { ...api.deps, config: { ...api.deps.config, oidc } };
  const { userId } = await makeAdministrator(deps, { ...ana, email: 'sso@operadora.vitrina.test' });
  expect(await inviteByCommand(deps, userId)).toMatchObject({
    by: 'hand',
    url: api.deps.config.publicOrigin,
  });
});

test('a portal without portal administrator says how to go on, or invites whom ADMIN_EMAIL names, once', async () => {
  expect(await firstAdministrator(api.deps)).toBeNull();
  await api.db
    .updateTable('role_assignation')
    .set({ enabled: false })
    .where('role_id', '=', 'INT_PORTAL')
    .execute();
  expect(await firstAdministrator(api.deps)).toContain('npm run admin -- create');
  const wanted = { ...ana, email: 'primera@operadora.vitrina.test' };
  const deps = { ...api.deps, config: { ...api.deps.config, firstAdministrator: wanted } };
  expect(await firstAdministrator(deps)).toContain('/dev/inbox');
  expect(await firstAdministrator(deps)).toBeNull();
  await runDueJobs(api.deps);
  const mails = await api.db
    .selectFrom('mail_inbox')
    .select('text_body')
    .where('recipient', '=', wanted.email)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text_body).toContain('/auth/configurar_password/');
  expect(mails[0]?.text_body).not.toContain('declara las ventas');
});
