import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RoleId } from 'shared/endpoints/auth';
import type { RolePermissions } from 'shared/endpoints/roles';
import { usualPermissions } from '../../access/usual-permissions.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { newEmail, userIdOf } from '../users/testing.ts';

const list = '/api/operacion/roles';

let api: TestApi;
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  portal = api.as(testEmail('portal', 'CHL'));
});
afterAll(() => api.close());
/** What the people of the test's world hold, and the last of them. */
let own: { user_id: number; permission_id: number; company_id: number | null }[];
let last: number;
beforeAll(async () => {
  own = await api.db
    .selectFrom('user_permission')
    .select(['user_id', 'permission_id', 'company_id'])
    .execute();
  last = Math.max(...own.map(({ user_id: id }) => id));
});
beforeEach(async () => {
  await api.db.updateTable('role_assignation').set({ enabled: false }).where('user_id', '>', last).execute();
  await api.db.deleteFrom('role_permissions').execute();
  await api.db.deleteFrom('notification').execute();
  await api.db.deleteFrom('user_permission').execute();
  await api.db.insertInto('user_permission').values(own).execute();
});

const keyed = () => ({ 'idempotency-key': randomUUID() });
const roleOf = async (rol: RoleId, client = portal): Promise<RolePermissions> =>
  (await client.get(list)).body.roles.find((role: RolePermissions) => role.rol === rol);
const heldBy = ({ permisos }: RolePermissions): string[] =>
  permisos.flatMap(({ permiso, tiene }) => (tiene ? permiso : []));

type Change = { readonly add?: readonly string[]; readonly take?: readonly string[] };
const wished = async (rol: RoleId, { add = [], take = [] }: Change): Promise<string[]> => [
  ...heldBy(await roleOf(rol)).filter((permiso) => !take.includes(permiso)),
  ...add,
];
async function change(
  rol: RoleId,
  wish: Change,
  { existentes = false, rowVersion = 1, client = portal, headers = keyed() } = {},
) {
  const body = { permisos: await wished(rol, wish), existentes, rowVersion };
  return client.put(`${list}/chl/${rol}`, { body, headers });
}

const permissionsOf = async (email: string): Promise<string[]> => {
  const rows = await api.db
    .selectFrom('user_permission')
    .innerJoin('app_user', 'app_user.id', 'user_permission.user_id')
    .innerJoin('permission', 'permission.id', 'user_permission.permission_id')
    .where('app_user.email', '=', email)
    .select(['action', 'subject'])
    .execute();
  return rows.map(({ action, subject }) => `${action} ${subject}`);
};
async function invite(rol: RoleId, client = portal, paisId: 'CHL' | 'PER' = 'CHL'): Promise<string> {
  const email = `rol.${randomUUID()}@operadora.vitrina.test`;
  const { a } = api.world[paisId];
  const body = {
    email,
    nombres: 'Rosa',
    apellidos: 'Soto',
    cargo: '',
    paisId,
    roles: [rol === 'INT_PORTAL' ? { rol, paises: [paisId] } : { rol, edificios: [a.buildingId] }],
  };
  const { status } = await client.post('/api/operacion/personas', { body, headers: keyed() });
  expect(status).toBe(200);
  return email;
}

describe('the roles', () => {
  test('are listed for each country that the caller administers, as the portal comes', async () => {
    const { body } = await portal.get(list);
    expect(new Set(body.roles.map(({ paisId }: RolePermissions) => paisId))).toEqual(new Set(['CHL']));
    for (const role of body.roles as RolePermissions[])
      expect([role.rol, heldBy(role).toSorted()]).toEqual([role.rol, usualPermissions[role.rol].toSorted()]);
    const peru = await api.as(testEmail('portal', 'PER')).get(list);
    const named = (reply: typeof peru) =>
      reply.body.roles[0].permisos.map(({ permiso }: { permiso: string }) => permiso);
    expect([named({ ...peru, body }).includes('read Debt'), named(peru).includes('read Debt')]).toEqual([
      true,
      false,
    ]);
  });

  test('say how many people have them, without the caller and the disabled', async () => {
    const { personas } = await roleOf('INT_PORTAL');
    await invite('INT_PORTAL');
    expect([personas, (await roleOf('INT_PORTAL')).personas]).toEqual([1, 2]);
    const before = (await roleOf('INT_MARKETING')).personas;
    const email = await invite('INT_MARKETING');
    expect((await roleOf('INT_MARKETING')).personas).toBe(before + 1);
    await api.db
      .updateTable('app_user')
      .set({ status: 'Deshabilitado' })
      .where('email', '=', email)
      .execute();
    expect((await roleOf('INT_MARKETING')).personas).toBe(before);
  });
});

describe('a change', () => {
  test('holds for people created afterwards in that country, and not for those who have the role', async () => {
    const old = await invite('INT_MARKETING');
    const { status, body } = await change('INT_MARKETING', {
      add: ['manage Ticket'],
      take: ['manage Question'],
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ por: expect.any(String), rowVersion: 2 }),
    ]);
    const created = await permissionsOf(await invite('INT_MARKETING'));
    expect(created.toSorted()).toEqual(heldBy(body).toSorted());
    expect(created).toContain('manage Ticket');
    expect(await permissionsOf(old)).toContain('manage Question');
    const peru = await permissionsOf(
      await invite('INT_MARKETING', api.as(testEmail('portal', 'PER')), 'PER'),
    );
    expect(peru.toSorted()).toEqual([...usualPermissions.INT_MARKETING].toSorted());
  });

  test('holds for contacts that a tenant creates, who still gives nothing that they lack [T3]', async () => {
    await change('EXT_LOCAL', { add: ['read Expenses', 'read Debt'], take: ['manage UsersDiscounts'] });
    const company = testEmail('empresa', 'CHL');
    const debt = api.db.selectFrom('permission').select('id').where('subject', '=', 'Debt');
    await api.db
      .deleteFrom('user_permission')
      .where('permission_id', 'in', debt)
      .where('user_id', 'in', api.db.selectFrom('app_user').select('id').where('email', '=', company))
      .execute();
    const { a } = api.world.CHL;
    const body = {
      rol: 'EXT_LOCAL',
      email: newEmail(),
      nombre: 'Petra',
      apellidos: 'Paz',
      dni: '',
      contratoId: a.contractIds[1],
    };
    const reply = await api.as(company).post('/api/users', { body, headers: keyed() });
    expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
    const given = await permissionsOf(body.email);
    expect(given).toContain('read Expenses');
    expect(given).not.toContain('read Debt');
    expect(given).not.toContain('manage UsersDiscounts');
  });

  test('for those who have the role says their number first, changes them at once, and leaves an entry of each', async () => {
    const first = await invite('INT_MARKETING');
    const marketing = testEmail('marketing', 'CHL');
    const wish = { add: ['manage Ticket'], take: ['manage Question', 'read Usage'] };
    const { body: effect } = await portal.post(`${list}/chl/INT_MARKETING/efecto`, {
      body: { permisos: await wished('INT_MARKETING', wish) },
    });
    const { personas } = await roleOf('INT_MARKETING');
    expect(effect).toEqual({
      agrega: ['manage Ticket'],
      quita: ['read Usage', 'manage Question'],
      cambian: personas,
      ganan: personas,
      pierden: personas,
    });
    expect(await permissionsOf(first)).toContain('read Usage');
    const usage = () => api.as(marketing).get('/api/page-views/usage?desde=2026-11-01&hasta=2026-11-20');
    expect((await usage()).status).not.toBe(403);
    expect((await change('INT_MARKETING', wish, { existentes: true })).status).toBe(200);
    for (const email of [first, marketing]) {
      const now = await permissionsOf(email);
      expect(now).toContain('manage Ticket');
      expect(now.filter((one) => wish.take.includes(one))).toEqual([]);
    }
    expect((await usage()).status).toBe(403);
    const entries = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', (join) =>
        join.on('audit_log.entity_id', '=', (eb) => eb.cast('app_user.id', 'text')),
      )
      .select(['action', 'before', 'after', 'audit_log.country_code'])
      .select(['audit_log.user_id', 'audit_log.at', 'audit_log.ip'])
      .where('app_user.email', '=', marketing)
      .where('entity', '=', 'app_user')
      .orderBy('audit_log.id')
      .execute();
    const who = {
      user_id: await userIdOf(api, testEmail('portal', 'CHL')),
      at: api.deps.clock.now(),
      ip: '127.0.0.1',
    };
    expect(entries.slice(-2)).toEqual([
      {
        ...who,
        action: 'permission.grant',
        before: null,
        after: { permisos: ['manage Ticket'] },
        country_code: 'CHL',
      },
      {
        ...who,
        action: 'permission.revoke',
        before: { permisos: ['read Usage', 'manage Question'] },
        after: null,
        country_code: 'CHL',
      },
    ]);
    const told = await api.db
      .selectFrom('notification')
      .innerJoin('app_user', 'app_user.id', 'user_id')
      .select(['email', 'title'])
      .execute();
    expect(told).toContainEqual({ email: marketing, title: 'Cambiaron sus accesos' });
    expect(told.map(({ email }) => email)).not.toContain(first);
  });

  test('takes nothing that another role of the person brings, nor what was given apart', async () => {
    const email = await invite('INT_MARKETING');
    const { id } = await api.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const none = { company_id: null, brand_id: null, contract_id: null };
    await api.db
      .insertInto('role_assignation')
      .values({ ...none, user_id: id, role_id: 'INT_OPERACIONES', building_id: api.world.CHL.a.buildingId })
      .execute();
    const sales = api.db
      .selectFrom('permission')
      .select('id')
      .where('subject', '=', 'SalesAudit')
      .where('action', '=', 'manage');
    const { id: apart } = await sales.executeTakeFirstOrThrow();
    await api.db
      .insertInto('user_permission')
      .values({ user_id: id, permission_id: apart, company_id: null })
      .execute();
    await change('INT_MARKETING', { take: ['read Usage', 'manage Banner'] }, { existentes: true });
    const now = await permissionsOf(email);
    expect(now).toEqual(expect.arrayContaining(['read Usage', 'manage SalesAudit']));
    expect(now).not.toContain('manage Banner');
  });

  test('never changes the account of who makes it', async () => {
    await change('INT_PORTAL', { take: ['manage MailText'] }, { existentes: true });
    expect(await permissionsOf(testEmail('portal', 'CHL'))).toContain('manage MailText');
    expect(await permissionsOf(await invite('INT_PORTAL'))).not.toContain('manage MailText');
  });

  test('is undone by what the portal comes with, of which nothing stays stored', async () => {
    await change('INT_MARKETING', { add: ['manage Ticket'] });
    const { body } = await change('INT_MARKETING', { take: ['manage Ticket'] }, { rowVersion: 2 });
    expect([heldBy(body).toSorted(), body.rowVersion]).toEqual([
      [...usualPermissions.INT_MARKETING].toSorted(),
      3,
    ]);
    const { changes } = await api.db
      .selectFrom('role_permissions')
      .select('changes')
      .executeTakeFirstOrThrow();
    expect(changes).toEqual({});
  });

  test.each([
    [
      'what is for staff, to a tenant’s role',
      'EXT_EMPRESA',
      { add: ['read AuditLog'] },
      /solo para personas del operador/,
    ],
    [
      'what a portal administrator alone has, to a role of malls',
      'INT_ADMIN',
      { add: ['manage Staff'] },
      /no corresponde/,
    ],
    [
      'what a portal administrator does not have, to their own role',
      'INT_PORTAL',
      { add: ['read Billing'] },
      /no corresponde/,
    ],
    ['the way back, from portal administrators', 'INT_PORTAL', { take: ['manage Staff'] }, /lo conserva/],
    [
      'the roles themselves, from portal administrators',
      'INT_PORTAL',
      { take: ['manage Role'] },
      /lo conserva/,
    ],
    ['what is not built', 'INT_ADMIN', { add: ['manage Fax'] }, /no existe/],
  ] as const)('%s is refused and changes nothing [T3]', async (_what, rol, wish, message) => {
    const { status, body } = await change(rol, wish, { existentes: true });
    expect([status, body.field, body.message]).toEqual([422, 'permisos', expect.stringMatching(message)]);
    expect((await roleOf(rol)).rowVersion).toBe(1);
  });

  test('that a later release no longer allows does not count', async () => {
    await api.db
      .insertInto('role_permissions')
      .values({
        country_code: 'CHL',
        role_id: 'EXT_EMPRESA',
        changes: JSON.stringify({ 'read AuditLog': true, 'read Debt': false }),
        updated_at: new Date(),
        updated_by: null,
      })
      .execute();
    const held = heldBy(await roleOf('EXT_EMPRESA'));
    expect([held.includes('read AuditLog'), held.includes('read Debt')]).toEqual([false, false]);
  });

  test('of two administrators at once is one, and the other sees what is stored [T19]', async () => {
    const replies = await Promise.all([
      change('INT_FINANZAS', { add: ['manage Ticket'] }),
      change('INT_FINANZAS', { take: ['read Debt'] }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stored = replies.find(({ status }) => status === 409)?.body.details.stored;
    expect(stored).toEqual(await roleOf('INT_FINANZAS'));
    expect((await change('INT_ADMIN', { take: ['read Debt'] }, { rowVersion: 4 })).status).toBe(409);
  });

  test('sent twice is made once', async () => {
    const headers = keyed();
    const one = await change('INT_FINANZAS', { take: ['read Debt'] }, { headers });
    const again = await portal.put(`${list}/chl/INT_FINANZAS`, {
      body: { permisos: heldBy(one.body), existentes: false, rowVersion: 1 },
      headers,
    });
    expect([again.body, (await roleOf('INT_FINANZAS')).rowVersion]).toEqual([one.body, 2]);
    const other = await change('INT_FINANZAS', { add: ['read Debt'] }, { headers });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await roleOf('INT_FINANZAS')).rowVersion).toBe(2);
  });

  test('of a country that the caller does not administer, or without the right, is not to be had', async () => {
    const peru = api.as(testEmail('portal', 'PER'));
    expect((await change('EXT_LOCAL', {}, { client: peru })).status).toBe(404);
    expect((await peru.post(`${list}/chl/EXT_LOCAL/efecto`, { body: { permisos: [] } })).status).toBe(404);
    for (const role of ['admin', 'marketing', 'empresa'] as const) {
      const client = api.as(testEmail(role, 'CHL'));
      expect((await change('EXT_LOCAL', {}, { client })).status).toBe(403);
      expect((await client.get(list)).status).toBe(403);
    }
  });

  test('leaves an entry with the permissions before and after [D3]', async () => {
    const { personas } = await roleOf('INT_FINANZAS');
    expect(personas).toBeGreaterThan(0);
    await change('INT_FINANZAS', { take: ['read Debt'] }, { existentes: true });
    const entry = await api.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'before', 'after', 'country_code', 'user_id', 'at', 'ip'])
      .where('entity', '=', 'role')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'role.permissions',
      entity_id: 'CHL INT_FINANZAS',
      before: { permisos: expect.arrayContaining(['read Debt']) },
      after: { existentes: true, ganan: 0, pierden: personas },
      country_code: 'CHL',
      user_id: await userIdOf(api, testEmail('portal', 'CHL')),
      at: api.deps.clock.now(),
      ip: '127.0.0.1',
    });
    const held = heldBy(await roleOf('INT_FINANZAS'));
    expect(entry).toMatchObject({
      before: { permisos: expect.arrayContaining(held) },
      after: { permisos: held },
    });
    expect([held.length > 0, held.includes('read Debt')]).toEqual([true, false]);
  });
});
