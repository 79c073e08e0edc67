import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordKinds } from 'shared/rules/records/kinds';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../../testing/index.ts';
import { insertIntegrationKey } from '../../../testing/integration-keys.ts';
import { apply, imported, order, preview, rowsOf, undo } from '../../imports/testing.ts';
import { faultsOf, put, resultsOf, sent } from '../../integration/testing.ts';
import { insertTicketRow } from '../../tickets/testing.ts';
import { workbook, type Cells } from '../../sales-upload/testing.ts';
import { auditOf, userIdOf } from '../testing.ts';

let api: TestApi;
/** Of one mall in Chile: gives tenants' roles. */
let admin: TestClient;
/** Gives roles of the operator's people. */
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  admin = api.as(testEmail('admin', 'CHL'));
  portal = api.as(testEmail('portal', 'CHL'));
});
afterAll(() => api.close());

const kind = 'users';
const headings = recordKinds[kind].columns.map(({ heading }) => heading);
type Where = Partial<Record<'empresas' | 'marcas' | 'contratos' | 'centros', string>>;
const row = (correo: string, rol: string, where: Where, nombres = 'Paula'): Cells => [
  correo,
  rol,
  nombres,
  'Núñez',
  'Jefa de local',
  '+56912345678',
  where.empresas ?? null,
  where.marcas ?? null,
  where.contratos ?? null,
  where.centros ?? null,
];
const fileOf = (...rows: readonly Cells[]): Buffer => workbook([headings, ...rows]);
const manager = 'Encargado de local';

const reasonsOf = async (client: TestClient, id: number): Promise<unknown[]> =>
  (await rowsOf(client, id)).flatMap(({ faults }) => faults.map(({ column, reason }) => [column, reason]));
const accountOf = (email: string) =>
  api.db
    .selectFrom('app_user')
    .select(['id', 'status', 'first_name', 'country_code'])
    .where('email', '=', email)
    .executeTakeFirst();
const rolesOf = async (email: string): Promise<unknown[]> =>
  (
    await api.db
      .selectFrom('role_assignation')
      .innerJoin('app_user', 'app_user.id', 'role_assignation.user_id')
      .select(['role_id', 'contract_id', 'company_id', 'brand_id', 'building_id'])
      .where('email', '=', email)
      .where('enabled', '=', true)
      .orderBy('contract_id')
      .execute()
  ).map((found) => [
    found.role_id,
    found.contract_id ?? found.company_id ?? found.brand_id ?? found.building_id,
  ]);
const permissionsOf = async (email: string): Promise<string[]> =>
  (
    await api.db
      .selectFrom('user_permission')
      .innerJoin('permission', 'permission.id', 'user_permission.permission_id')
      .innerJoin('app_user', 'app_user.id', 'user_permission.user_id')
      .select(['action', 'subject'])
      .where('email', '=', email)
      .execute()
  ).map(({ action, subject }) => `${action} ${subject}`);
const mailsTo = async (email: string): Promise<string[]> => {
  const id = (await accountOf(email))?.id;
  const jobs = await api.db.selectFrom('job').select(['kind', 'payload']).orderBy('id').execute();
  return jobs.filter(({ payload }) => (payload as { userId?: number }).userId === id).map((job) => job.kind);
};

describe('a file of users', () => {
  test('invites new people once, with the role in its places; the same file again mails nobody [T29 S-310]', async () => {
    const email = 'nueva@prueba.vitrina.test';
    const file = fileOf(
      row(` ${email.toUpperCase()}`, 'encargado de LOCAL', { contratos: 'CT-CHL-A-3; CT-CHL-A-2' }),
    );
    const { id } = await preview(api, admin, file, { kind });
    expect(await accountOf(email)).toBeUndefined();
    await apply(api, admin, id);
    const [, second, third] = api.world.CHL.a.contractIds;
    expect(await accountOf(email)).toMatchObject({
      status: 'Pendiente',
      first_name: 'Paula',
      country_code: 'CHL',
    });
    expect(await rolesOf(email)).toEqual([
      ['EXT_LOCAL', second],
      ['EXT_LOCAL', third],
    ]);
    expect(await permissionsOf(email)).toContain('create DailySales');
    expect(await mailsTo(email)).toEqual(['mail.invitation']);
    expect((await preview(api, admin, file, { kind })).status).toBe('unchanged');
    expect(await mailsTo(email)).toEqual(['mail.invitation']);
    const audit = await auditOf(api, await userIdOf(api, email));
    expect(audit.map(({ action }) => action)).toEqual(['role.assign', 'user.create']);
  });

  test('reaches no other tenant: neither their places nor their people [T2 T1]', async () => {
    const taken = testEmail('empresa', 'CHL', 'b');
    const { id } = await preview(
      api,
      admin,
      fileOf(
        row('propia@prueba.vitrina.test', 'Administrador de empresa', { empresas: 'TAX-CHL-A' }),
        row('ajena@prueba.vitrina.test', manager, { contratos: 'CT-CHL-B-1; CT-CHL-A-2' }),
        row('ajena2@prueba.vitrina.test', 'Administrador de empresa', { empresas: 'TAX-CHL-B' }),
        row(taken, 'Administrador de empresa', { empresas: 'TAX-CHL-A' }),
      ),
      { kind },
    );
    expect(await reasonsOf(admin, id)).toEqual([
      ['Contratos', 'No existe, o usted no lo administra: CT-CHL-B-1.'],
      ['Empresas', 'No existe, o usted no lo administra: TAX-CHL-B.'],
      ['Correo electrónico', 'No se puede usar este correo. Contacte al administrador del portal.'],
    ]);
    expect((await order(admin, id)).status).toBe(422);
    expect(await accountOf('propia@prueba.vitrina.test')).toBeUndefined();
    expect(await accountOf('ajena@prueba.vitrina.test')).toBeUndefined();
    expect((await rolesOf(taken)).length).toBe(1);
  });

  test('gives only what its sender holds, and no role that they may not give [T3]', async () => {
    const own = await api.db
      .deleteFrom('user_permission')
      .where('user_id', '=', await userIdOf(api, testEmail('admin', 'CHL')))
      .where('permission_id', 'in', (eb) =>
        eb
          .selectFrom('permission')
          .select('id')
          .where('subject', '=', 'DailySales')
          .where('action', '=', 'create'),
      )
      .returningAll()
      .execute();
    expect(own).toHaveLength(1);
    const email = 'menos@prueba.vitrina.test';
    await imported(api, admin, fileOf(row(email, manager, { contratos: 'CT-CHL-A-2' })), { kind });
    expect(await permissionsOf(email)).toContain('read DailySales');
    expect(await permissionsOf(email)).not.toContain('create DailySales');
    await api.db.insertInto('user_permission').values(own).execute();

    const { id } = await preview(
      api,
      admin,
      fileOf(row('interna@prueba.vitrina.test', 'Finanzas del operador', { centros: 'ED-CHL-A' })),
      { kind },
    );
    expect(await reasonsOf(admin, id)).toContainEqual(['Rol', 'Usted no puede dar este rol.']);
    const other = await preview(
      api,
      portal,
      fileOf(row('externa@prueba.vitrina.test', manager, { contratos: 'CT-CHL-A-2' })),
      { kind },
    );
    expect(await reasonsOf(portal, other.id)).toEqual([
      ['Rol', 'Usted no puede dar este rol.'],
      ['Contratos', 'No existe, o usted no lo administra: CT-CHL-A-2.'],
    ]);
  });

  test('of the operator gives its people their malls, never the sender’s own or of another country', async () => {
    const email = 'marketing.nueva@operadora.vitrina.test';
    await imported(api, portal, fileOf(row(email, 'Marketing', { centros: 'ED-CHL-A; ED-CHL-B' })), { kind });
    expect((await rolesOf(email)).map((found) => (found as unknown[])[0])).toEqual([
      'INT_MARKETING',
      'INT_MARKETING',
    ]);
    expect(await permissionsOf(email)).toContain('manage Publication');
    const { id } = await preview(
      api,
      portal,
      fileOf(
        row(testEmail('portal', 'CHL'), 'Marketing', { centros: 'ED-CHL-A' }),
        row('peru@operadora.vitrina.test', 'Marketing', { centros: 'ED-PER-A' }),
        row('portal2@operadora.vitrina.test', 'Administrador del portal', { centros: 'ED-CHL-A' }),
      ),
      { kind },
    );
    expect(await reasonsOf(portal, id)).toEqual([
      ['Correo electrónico', 'No puede cambiar sus propios accesos.'],
      ['Correo electrónico', 'El correo debe ser del operador: @operadora.vitrina.test.'],
      ['Centros comerciales', 'No existe, o usted no lo administra: ED-PER-A.'],
      ['Rol', expect.stringMatching(/^No es un rol\./)],
    ]);
  });

  test('leaves a store at most two managers', async () => {
    const { id } = await preview(
      api,
      admin,
      fileOf(
        row('uno@prueba.vitrina.test', manager, { contratos: 'CT-CHL-A-1' }),
        row('dos@prueba.vitrina.test', manager, { contratos: 'CT-CHL-A-1' }),
      ),
      { kind },
    );
    expect((await rowsOf(admin, id)).map(({ status }) => status)).toEqual(['new', 'wrong']);
    expect(await reasonsOf(admin, id)).toEqual([
      ['Contratos', 'Ya tiene dos encargados de local: CT-CHL-A-1.'],
    ]);
  });

  test('moves people between places, tells them, and puts them back', async () => {
    const email = testEmail('marca', 'CHL');
    const [first, second] = api.world.CHL.a.brandIds;
    const { first_name, last_name } = await api.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(await rolesOf(email)).toEqual([['EXT_MARCA', first]]);
    const cells = row(email, 'Administrador de marca', { marcas: 'Marca CHL-A-2' }, first_name)
      .with(3, last_name)
      .with(4, null)
      .with(5, null);
    const { id } = await imported(api, admin, fileOf(cells), { kind });
    expect(await rolesOf(email)).toEqual([['EXT_MARCA', second]]);
    expect((await preview(api, admin, fileOf(cells), { kind })).status).toBe('unchanged');
    expect(await mailsTo(email)).toEqual(['mail.access-changed', 'notice.access-changed']);
    expect(await undo(api, admin, id)).toMatchObject({ left: 0 });
    expect(await rolesOf(email)).toEqual([['EXT_MARCA', first]]);
  });

  test('takes the access of those whom a complete file lacks, after their number was typed; an undo invites anew [U-235]', async () => {
    const gone = testEmail('local', 'CHL');
    const foreign = testEmail('local', 'CHL', 'b');
    const all = await api.db.selectFrom('app_user').select(['id', 'status']).execute();
    const kept = fileOf(row('nueva@prueba.vitrina.test', manager, { contratos: 'CT-CHL-A-2; CT-CHL-A-3' }));
    const { id, counts } = await preview(api, admin, kept, { kind, complete: true });
    const ends = (await rowsOf(admin, id, '?estado=end')).map(({ key }) => key);
    expect(ends).toContain(`${gone} · ${manager}`);
    for (const email of [foreign, testEmail('admin', 'CHL'), testEmail('intfinanzas', 'CHL')])
      expect(ends.filter((key) => key.startsWith(email))).toEqual([]);
    expect((await order(admin, id, 0)).status).toBe(422);
    expect(await accountOf(gone)).toMatchObject({ status: 'Ok' });
    await apply(api, admin, id, counts?.end);
    expect(await accountOf(gone)).toMatchObject({ status: 'Deshabilitado' });
    const former = await userIdOf(api, gone);
    await insertTicketRow(api.db, {
      requesterId: former,
      country: 'CHL',
      buildingId: api.world.CHL.a.buildingId,
    });
    expect(await permissionsOf(gone)).toEqual([]);
    expect(await accountOf(foreign)).toMatchObject({ status: 'Ok' });
    const changed = await api.db.selectFrom('app_user').select(['id', 'status']).execute();
    const before = new Map(all.map((user) => [user.id, user.status]));
    expect(changed.filter((user) => before.get(user.id) !== user.status)).toHaveLength(counts?.end ?? 0);
    // Undoing invites them again, with a new account: the address may be another person's.
    expect(await undo(api, admin, id)).toMatchObject({ left: 0 });
    expect(await accountOf(gone)).toMatchObject({ status: 'Pendiente' });
    expect(await mailsTo(gone)).toEqual(['mail.invitation']);
    expect(await userIdOf(api, gone)).not.toBe(former);
    expect(await userIdOf(api, `${gone}#${former}`)).toBe(former);
    const asked = api.db.selectFrom('ticket').select('requester_id').where('requester_id', '=', former);
    expect(await asked.execute()).toHaveLength(1);
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('email', '=', gone).execute();
    const requests = await api.as(gone).get(`/api/tickets/ticket/findByEmail/${gone}`);
    expect(requests.body.totalElements).toBe(0);
  });

  test('is seen by those who reach its people, and not by other importers', async () => {
    const file = fileOf(row('vista@prueba.vitrina.test', manager, { contratos: 'CT-CHL-A-2' }));
    const { id } = await preview(api, admin, file, { kind });
    expect((await admin.get(`/api/record-imports/${id}`)).body.id).toBe(id);
    for (const other of [
      portal,
      api.as(testEmail('intfinanzas', 'CHL')),
      api.as(testEmail('admin', 'CHL', 'b')),
    ])
      expect((await other.get(`/api/record-imports/${id}`)).status).toBe(404);
  });
});

describe('users by the integration API', () => {
  const person = (correo: string, more: object = {}) => ({
    correo,
    rol: 'Marketing',
    nombres: 'Luis',
    centros: 'ED-CHL-A',
    ...more,
  });

  test('are given what the creator of the key may give, and nothing once they may not [T3]', async () => {
    const { id, text } = await insertIntegrationKey(api.db, { kinds: [kind] });
    const email = 'api@operadora.vitrina.test';
    expect((await put(api, text, kind, [person(email)])).status).toBe(404);
    const creator = await userIdOf(api, testEmail('portal', 'CHL'));
    await api.db.updateTable('integration_key').set({ created_by: creator }).where('id', '=', id).execute();
    const local = { rol: manager, centros: null, contratos: 'CT-CHL-A-2' };
    const reply = await sent(api, text, kind, [person(email), person('api2@prueba.vitrina.test', local)]);
    expect(resultsOf(reply)).toEqual(['creado', 'error']);
    expect(faultsOf(reply, 2)).toContain('rol: Usted no puede dar este rol.');
    expect(await mailsTo(email)).toEqual(['mail.invitation']);
    expect(resultsOf(await sent(api, text, kind, [person(email)]))).toEqual(['igual']);
    expect(await mailsTo(email)).toEqual(['mail.invitation']);
    await api.db.updateTable('app_user').set({ status: 'Deshabilitado' }).where('id', '=', creator).execute();
    expect((await put(api, text, kind, [person('api3@operadora.vitrina.test')])).status).toBe(404);
  });
});
