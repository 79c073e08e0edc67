import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { countryCodes } from 'shared/countries';
import { isInternalRole, roleIds } from 'shared/endpoints/auth';
import { read, utils } from 'xlsx';
import {
  everyRole,
  exportedFile,
  startTestApi,
  testEmail,
  type TestApi,
  type TestClient,
} from '../../testing/index.ts';
import { readPerson } from '../../access/load-caller.ts';
import { auditTrail } from '../../testing/audit-trail.ts';

let api: TestApi;
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  portal = api.as(testEmail('portal', 'CHL'));
});
afterAll(() => api.close());

const base = '/api/operacion/personas';
const key = () => ({ 'idempotency-key': randomUUID() });
const post = (path: string, body?: unknown, client = portal) => client.post(path, { body, headers: key() });
const put = (id: number, body: object, client = portal) =>
  client.put(`${base}/${id}`, { body, headers: key() });
const remove = (id: number, client = portal) => client.delete(`${base}/${id}`, { headers: key() });

let serial = 0;
const form = (change: object = {}) => ({
  email: `interna.${(serial += 1)}@operadora.vitrina.test`,
  paisId: 'CHL',
  nombres: 'Íñiga',
  apellidos: 'Pérez',
  cargo: 'Jefa',
  roles: [{ rol: 'INT_ADMIN', edificios: [api.world.CHL.a.buildingId] }],
  ...change,
});
const invite = (change: object = {}) => post(base, form(change));
const idOf = async (email: string): Promise<number> =>
  (await api.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const auditOf = async (id: number) =>
  (
    await api.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

/** What an entry says that this file's administrator has left. */
const byPortal = () => ({
  email: testEmail('portal', 'CHL'),
  at: api.deps.clock.now(),
  ip: '127.0.0.1',
});

/** Another portal administrator of Chile who can sign in. */
async function secondAdministrator(countries: readonly string[] = ['CHL']) {
  const id = await idOf(testEmail('portal', 'CHL', 'b'));
  await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', id).execute();
  const codes = `{${countries.join(',')}}`;
  const roles = api.db
    .updateTable('role_assignation')
    .where('user_id', '=', id)
    .where('role_id', '=', 'INT_PORTAL');
  await roles.set({ enabled: true, country_codes: codes as never }).execute();
  return id;
}
beforeEach(() => secondAdministrator());

describe('the list', () => {
  test('has the staff of the administered countries and nobody else', async () => {
    const { status, body } = await portal.get(base, { query: { size: 50 } });
    expect(status).toBe(200);
    const emails = body.content.map(({ email }: { email: string }) => email);
    expect(emails).toEqual(
      expect.arrayContaining(
        ['admin', 'marketing', 'portal'].flatMap((role) => [
          `${role}.chl@demo.vitrina.test`,
          `${role}.b.chl@demo.vitrina.test`,
        ]),
      ),
    );
    expect(emails.filter((email: string) => !email.includes('chl') || /^(marca|local)/.test(email))).toEqual(
      [],
    );
  });

  test('is searched by name, role, mall and status, in pages', async () => {
    const { body: person } = await invite({ nombres: 'Ñusta' });
    const found = async (query: Record<string, string | number>) =>
      (await portal.get(base, { query })).body.content.map(({ id }: { id: number }) => id);
    expect(await found({ q: ' nusta PEREZ' })).toEqual([person.id]);
    expect(await found({ q: 'ñusta', rol: 'INT_FINANZAS' })).toEqual([]);
    expect(await found({ q: 'ñusta', edificioId: api.world.CHL.a.buildingId })).toEqual([person.id]);
    expect(await found({ q: 'ñusta', edificioId: api.world.CHL.b.buildingId })).toEqual([]);
    expect(await found({ q: 'ñusta', estado: 'Ok' })).toEqual([]);
    const page = await portal.get(base, { query: { size: 2 } });
    expect(page.body.content).toHaveLength(2);
    expect(page.body.totalElements).toBeGreaterThan(2);
  });

  test('is exported as filtered, with the status in words, and the log says so [U-230 U-234]', async () => {
    await invite({ nombres: 'Qillqa' });
    const { body: accepted } = await invite({ nombres: 'Qillqa Ana' });
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', accepted.id).execute();
    const { url } = await exportedFile(api, portal, `${base}/export`, { q: 'qillqa' });
    const book = read((await portal.get(url)).bytes);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    const rows = utils.sheet_to_csv(sheet ?? {});
    expect(rows).toContain('Qillqa Pérez');
    expect(rows).toContain('Administrador de centro comercial,Mall CHL-A');
    expect(rows).not.toContain('marketing');
    const people = utils.sheet_to_json<Record<string, string>>(sheet ?? {});
    expect(Object.fromEntries(people.map((row) => [row['Nombre'], row['Estado']]))).toEqual({
      'Qillqa Pérez': 'Pendiente',
      'Qillqa Ana Pérez': 'Activa',
    });
  });
});

describe('an invitation', () => {
  test('makes a pending account with roles and their usual permissions, and a mail [U-025]', async () => {
    const edificios = [api.world.CHL.a.buildingId, api.world.CHL.b.buildingId];
    const sent = form({
      roles: [
        { rol: 'INT_OPERACIONES', edificios },
        { rol: 'INT_PORTAL', paises: ['CHL'] },
      ],
    });
    const { status, body } = await post(base, sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: sent.email, estado: 'Pendiente', otrosPaises: false });
    expect(body.roles.map(({ rol }: { rol: string }) => rol)).toEqual(['INT_OPERACIONES', 'INT_PORTAL']);
    const malls = body.roles[0].centros.map(({ id }: { id: number }) => id);
    expect(new Set(malls)).toEqual(new Set(edificios));
    expect(body.roles[1].paises).toEqual(['CHL']);
    // A role of malls has a mall, and is of no country.
    for (const rol of ['INT_OPERACIONES', 'INT_ADMIN', 'INT_FINANZAS', 'INT_MARKETING']) {
      for (const place of [{ edificios: [] }, { paises: ['CHL'] }, {}])
        expect([rol, place, (await invite({ roles: [{ rol, ...place }] })).status]).toEqual([
          rol,
          place,
          400,
        ]);
    }
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', body.id).execute();
    const person = await readPerson(api.deps, body.id);
    expect(person?.ability.can('manage', 'Ticket')).toBe(true);
    expect(person?.ability.can('manage', 'Staff')).toBe(true);
    expect(person?.ability.can('read', 'Billing')).toBe(false);
    expect(await auditOf(body.id)).toEqual([
      'role.assign',
      'role.assign',
      'role.assign',
      'permission.grant',
      'user.create',
    ]);
    const job = await api.db
      .selectFrom('job')
      .select('payload')
      .where('kind', '=', 'mail.invitation')
      .execute();
    expect(job.map(({ payload }) => payload)).toContainEqual({ userId: body.id });
  });

  test('demands an e-mail of the operator where its domains are configured, at the field', async () => {
    const { status, body } = await invite({ email: 'ana@otra.example' });
    expect([status, body.field]).toEqual([422, 'email']);
    expect(body.message).toBe('El correo debe ser del operador: @operadora.vitrina.test.');
  });

  test('takes no mall and no country that the caller does not administer, and no mall of another country [P-140 T2 T3]', async () => {
    const foreign = api.world.PER.a.buildingId;
    const ownMall = api.world.CHL.a.buildingId;
    const people = async () => (await api.db.selectFrom('app_user').select('id').execute()).length;
    const before = await people();
    for (const edificios of [[foreign], [ownMall, foreign], [foreign, ownMall]])
      expect((await invite({ roles: [{ rol: 'INT_ADMIN', edificios }] })).status).toBe(404);
    expect((await invite({ roles: [{ rol: 'INT_PORTAL', paises: ['CHL', 'PER'] }] })).status).toBe(403);
    expect((await invite({ paisId: 'PER' })).status).toBe(403);
    expect(await people()).toBe(before);
    await secondAdministrator(['CHL', 'PER']);
    const both = api.as(testEmail('portal', 'CHL', 'b'));
    const mixed = await post(base, form({ roles: [{ rol: 'INT_ADMIN', edificios: [foreign] }] }), both);
    expect([mixed.status, mixed.body.field]).toEqual([422, 'roles']);
    // Who administers both makes an administrator of both, who administers all one of all.
    for (const paises of [['CHL', 'PER'], countryCodes]) {
      await secondAdministrator(paises);
      const roles = [{ rol: 'INT_PORTAL', paises }];
      const made = await post(base, form({ roles }), both);
      expect([made.status, made.body.roles]).toMatchObject([200, roles]);
    }
    // Every other internal role is theirs to give.
    for (const rol of roleIds.filter((one) => isInternalRole(one) && one !== 'INT_PORTAL')) {
      const given = await invite({ roles: [{ rol, edificios: [api.world.CHL.a.buildingId] }] });
      expect([given.status, given.body.roles]).toMatchObject([200, [{ rol }]]);
    }
  });

  test('is made by those with manage Staff alone, and takes no external role, no role twice and no unknown field [T3]', async () => {
    const wrong = [
      { roles: [{ rol: 'EXT_EMPRESA', edificios: [1] }] },
      { roles: [] },
      { roles: [{ rol: 'INT_ADMIN', edificios: [] }] },
      {
        roles: [
          { rol: 'INT_PORTAL', paises: ['CHL'] },
          { rol: 'INT_PORTAL', paises: ['CHL'] },
        ],
      },
      { admin: true },
    ];
    for (const change of wrong) expect((await invite(change)).status).toBe(400);
    // Nor is a person changed or removed by anybody else, or given more by a change.
    const { body: person } = await invite();
    const changed = {
      nombres: 'Íñiga',
      apellidos: 'Pérez',
      cargo: '',
      roles: [{ rol: 'INT_MARKETING', edificios: [api.world.CHL.a.buildingId] }],
      rowVersion: person.rowVersion,
    };
    for (const role of everyRole.filter((one) => one !== 'portal')) {
      const other = api.as(testEmail(role, 'CHL'));
      const replies = [
        await post(base, form(), other),
        await put(person.id, changed, other),
        await remove(person.id, other),
      ];
      expect([role, ...replies.map(({ status }) => status)]).toEqual([role, 403, 403, 403]);
    }
    const external = [{ rol: 'EXT_EMPRESA', edificios: [1] }];
    expect((await put(person.id, { ...changed, roles: external })).status).toBe(400);
    expect((await put(person.id, { ...changed, admin: true })).status).toBe(400);
  });

  test('of a taken e-mail is refused, and tells nothing about a tenant’s account', async () => {
    const sent = form();
    expect((await post(base, sent)).status).toBe(200);
    const again = await post(base, { ...sent, nombres: 'Otra' });
    expect(again.body).toMatchObject({
      field: 'email',
      message: 'Ya hay una persona interna con este correo.',
    });
    await api.db
      .updateTable('app_user')
      .set({ email: 'tenant@operadora.vitrina.test' })
      .where('email', '=', testEmail('local', 'CHL', 'b'))
      .execute();
    const tenant = await invite({ email: 'tenant@operadora.vitrina.test' });
    expect(tenant.body).toMatchObject({
      field: 'email',
      message: 'No se puede usar este correo: es de otra cuenta del portal.',
    });
  });

  test('goes out again only while it is pending, and the log says who asked [D3]', async () => {
    const { body: person } = await invite();
    expect((await post(`${base}/${person.id}/welcome`)).status).toBe(200);
    expect((await auditTrail(api, 'app_user', person.id)).at(-1)).toMatchObject({
      action: 'user.invite',
      ...byPortal(),
    });
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', person.id).execute();
    expect((await post(`${base}/${person.id}/welcome`)).status).toBe(422);
  });
});

describe('a change', () => {
  const changeOf = (person: { rowVersion: number }, roles: object[]) => ({
    nombres: 'Íñiga',
    apellidos: 'Pérez',
    cargo: '',
    roles,
    rowVersion: person.rowVersion,
  });

  test('gives and takes roles with their permissions, and leaves permissions that were granted apart [D3]', async () => {
    const { body: person } = await invite();
    const extra = await api.db
      .selectFrom('permission')
      .select('id')
      .where('subject', '=', 'Ticket')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('user_permission')
      .values({ user_id: person.id, permission_id: extra.id, company_id: null })
      .execute();
    const { body: now } = await portal.get(base, { query: { q: person.email } });
    const roles = [{ rol: 'INT_MARKETING', edificios: [api.world.CHL.b.buildingId] }];
    const { status, body } = await put(person.id, changeOf(now.content[0], roles));
    expect(status).toBe(200);
    expect(body.roles).toMatchObject([
      { rol: 'INT_MARKETING', centros: [{ id: api.world.CHL.b.buildingId }] },
    ]);
    const entries = (await auditTrail(api, 'app_user', person.id)).slice(-5);
    for (const entry of entries) expect(entry).toMatchObject(byPortal());
    const given = expect.arrayContaining(['manage DiscountReview', 'manage Banner']);
    const taken = expect.arrayContaining(['manage User', 'read Sales']);
    const [mallA, mallB] = [api.world.CHL.a.buildingId, api.world.CHL.b.buildingId];
    const rolesOf = (rol: string, id: number) => [
      expect.objectContaining({ rol, centros: [expect.objectContaining({ id })] }),
    ];
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
      { action: 'role.assign', before: null, after: { role_id: 'INT_MARKETING', building_id: mallB } },
      { action: 'role.unassign', before: { role_id: 'INT_ADMIN', building_id: mallA }, after: null },
      { action: 'permission.grant', before: null, after: { permisos: given } },
      { action: 'permission.revoke', before: { permisos: taken }, after: null },
      {
        action: 'user.update',
        before: { cargo: 'Jefa', roles: rolesOf('INT_ADMIN', mallA) },
        after: { cargo: null, roles: rolesOf('INT_MARKETING', mallB) },
      },
    ]);
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', person.id).execute();
    const ability = (await readPerson(api.deps, person.id))?.ability;
    expect(ability?.can('manage', 'DiscountReview')).toBe(true);
    expect(ability?.can('manage', 'User')).toBe(false);
    expect(ability?.can('manage', 'Ticket')).toBe(true);
  });

  test('that is stale is refused and shows what is stored [T19]', async () => {
    const { body: person } = await invite();
    const roles = [{ rol: 'INT_ADMIN', edificios: [api.world.CHL.b.buildingId] }];
    expect((await put(person.id, changeOf(person, roles))).status).toBe(200);
    const stale = await put(person.id, changeOf(person, roles));
    expect([stale.status, stale.body.details.stored.roles[0].centros[0].id]).toEqual([
      409,
      api.world.CHL.b.buildingId,
    ]);
  });

  test('is never of one’s own account [T3 U-327]', async () => {
    const own = await idOf(testEmail('portal', 'CHL'));
    const { body } = await portal.get(base, { query: { q: testEmail('portal', 'CHL') } });
    const roles = [{ rol: 'INT_PORTAL', paises: ['CHL'] }];
    expect((await put(own, changeOf(body.content[0], roles))).status).toBe(403);
    expect((await remove(own)).status).toBe(403);
  });
});

describe('portal administrators', () => {
  test('of two who remove each other at the same time, one stays', async () => {
    const other = await secondAdministrator();
    const own = await idOf(testEmail('portal', 'CHL'));
    await api.db
      .updateTable('role_assignation')
      .set({ enabled: false })
      .where('role_id', '=', 'INT_PORTAL')
      .where('user_id', 'not in', [other, own])
      .execute();
    const second = api.as(testEmail('portal', 'CHL', 'b'));
    await Promise.all([portal.get(base), second.get(base)]);
    const replies = await Promise.all([remove(other), remove(own, second)]);
    const left = await api.db
      .selectFrom('role_assignation')
      .select('user_id')
      .where('role_id', '=', 'INT_PORTAL')
      .where('enabled', '=', true)
      .execute();
    expect(left).toHaveLength(1);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    await api.db
      .updateTable('role_assignation')
      .set({ enabled: true })
      .where('role_id', '=', 'INT_PORTAL')
      .execute();
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', 'in', [own, other]).execute();
    const permissions = await api.db
      .selectFrom('permission')
      .select('id')
      .where('subject', 'in', ['Staff', 'SecondFactor'])
      .execute();
    for (const user_id of [own, other]) {
      const rows = permissions.map(({ id }) => ({ user_id, permission_id: id, company_id: null }));
      await api.db
        .insertInto('user_permission')
        .values(rows)
        .onConflict((known) => known.doNothing())
        .execute();
    }
    portal = api.as(testEmail('portal', 'CHL'));
  });

  test('a person with roles in other countries keeps those, and the account', async () => {
    const other = await secondAdministrator(['CHL', 'ARG']);
    expect((await remove(other)).status).toBe(200);
    const rows = await api.db
      .selectFrom('role_assignation')
      .select('country_codes')
      .where('user_id', '=', other)
      .where('enabled', '=', true)
      .execute();
    expect(rows).toEqual([{ country_codes: ['ARG'] }]);
    const user = await api.db
      .selectFrom('app_user')
      .select('status')
      .where('id', '=', other)
      .executeTakeFirst();
    expect(user?.status).toBe('Ok');
  });
});

test('who is disabled is signed out at once, and whoever is invited with the same address has a new account [U-235]', async () => {
  const sent = form();
  const { body: person } = await post(base, sent);
  await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', person.id).execute();
  const client = api.as(sent.email);
  expect((await client.get('/api/auth/permissions')).status).toBe(200);
  expect((await remove(person.id)).status).toBe(200);
  const returns = [
    await put(person.id, {
      nombres: 'Íñiga',
      apellidos: 'Pérez',
      cargo: '',
      roles: sent.roles,
      rowVersion: person.rowVersion,
    }),
    await post(`${base}/${person.id}/welcome`),
    await remove(person.id),
  ];
  expect(returns.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await portal.get(base, { query: { q: sent.email } })).body.totalElements).toBe(0);
  expect((await client.get('/api/auth/permissions')).status).toBe(440);
  const back = await post(base, {
    ...sent,
    roles: [{ rol: 'INT_MARKETING', edificios: [api.world.CHL.a.buildingId] }],
  });
  expect(back.body).toMatchObject({ email: sent.email, estado: 'Pendiente' });
  expect(back.body.id).not.toBe(person.id);
  const accounts = api.db
    .selectFrom('app_user')
    .select(['id', 'email', 'status'])
    .where('email', 'like', `${sent.email}%`)
    .orderBy('id');
  expect(await accounts.execute()).toEqual([
    { id: person.id, email: `${sent.email}#${person.id}`, status: 'Deshabilitado' },
    { id: back.body.id, email: sent.email, status: 'Pendiente' },
  ]);
  expect((await client.get('/api/auth/permissions')).status).toBe(440);
  expect(back.body.roles.map(({ rol }: { rol: string }) => rol)).toEqual(['INT_MARKETING']);
});

test('an ended mall is no choice, but who has it keeps it', async () => {
  const { body: person } = await invite();
  const mall = api.world.CHL.a.buildingId;
  await api.db.updateTable('building').set({ ended_on: '2026-11-20' }).where('id', '=', mall).execute();
  const { body: malls } = await portal.get(`${base}/centros`);
  expect(malls.map(({ id }: { id: number }) => id)).toEqual([api.world.CHL.b.buildingId]);
  expect((await invite()).body.field).toBe('roles');
  const roles = [{ rol: 'INT_ADMIN', edificios: [mall] }];
  const kept = await put(person.id, {
    nombres: 'Eva',
    apellidos: '',
    cargo: '',
    roles,
    rowVersion: person.rowVersion,
  });
  expect(kept.status).toBe(200);
  await api.db.updateTable('building').set({ ended_on: null }).where('id', '=', mall).execute();
});

test('a portal administrator resets the second factor of their staff, not of one with roles elsewhere', async () => {
  const { body: person } = await invite();
  const reset = (id: number) => post(`/api/auth/users/${id}/second-factor/reset`);
  expect((await reset(person.id)).body.message).toBe('Este usuario no tiene la verificación en dos pasos.');
  expect((await reset(await secondAdministrator(['CHL', 'ARG']))).status).toBe(403);
  expect((await reset(await idOf(testEmail('admin', 'PER')))).status).toBe(404);
});

test('the start page says what each country lacks, and nothing about other countries', async () => {
  const setup = () => portal.get('/api/operacion/puesta-en-marcha');
  const { body } = await setup();
  expect(body).toMatchObject({
    paises: [
      { paisId: 'CHL', centros: 2, centrosSinAdministrador: 0, contratos: 6, locatarios: true, faltan: [] },
    ],
    servidorDeCorreo: false,
    listo: false,
  });
  expect(body.paises[0].terminos).toBe(false);
  const terms = {
    changes: '',
    content: '',
    country_code: 'CHL',
    updated_at: new Date(),
    updated_by: await idOf(testEmail('portal', 'CHL')),
  } as const;
  const published = { number: 1, published_at: new Date(), published_by: terms.updated_by };
  await api.db
    .insertInto('terms_version')
    .values({ ...terms, ...published })
    .execute();
  expect((await setup()).body.paises[0].terminos).toBe(true);
  await api.db
    .insertInto('building')
    .values({ country_code: 'CHL', name: 'Mall Nuevo', sap_id: 'NUEVO' })
    .execute();
  expect((await setup()).body.paises[0]).toMatchObject({
    centros: 3,
    centrosSinAdministrador: 1,
    faltan: ['administradores'],
  });
});
