import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { countryCodes, type CountryCode } from 'shared/countries';
import { read, utils } from 'xlsx';
import { permissionCatalogue } from '../../access/permission-catalogue.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import {
  exportedFile,
  startTestApi,
  testEmail,
  testEngine,
  type Tenant,
  type TestApi,
  type TestClient,
} from '../../testing/index.ts';
import { insertCouponRow, insertDiscountRow } from '../discounts/testing.ts';
import { insertTicketRow } from '../tickets/testing.ts';
import {
  auditOf,
  create,
  key,
  newEmail,
  permissionId,
  remove,
  update,
  userForm,
  userIdOf,
} from './testing.ts';

let api: TestApi;
let a: Tenant;
let b: Tenant;
let company: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  ({ a, b } = api.world.CHL);
  company = api.as(testEmail('empresa', 'CHL'));
});
afterAll(() => api.close());

const list = (query: Record<string, string | number> = {}, client = company) =>
  client.get(`/api/auth/clients/${a.companyId}/users`, { query: { size: 50, ...query } });
/** How many rows of each table refer to a person. */
async function recordsOf(userId: number): Promise<Record<string, number>> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'app_user'::regclass
    order by 1, 2`.execute(api.db);
  const counted: Record<string, number> = {};
  for (const { table, column } of references) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(
      api.db,
    );
    const found = rows[0]?.rows ?? 0;
    if (found > 0) counted[table] = (counted[table] ?? 0) + found;
  }
  return counted;
}

async function publishedTerms(country: CountryCode): Promise<number> {
  const by = await userIdOf(api, testEmail('portal', country));
  const at = api.deps.clock.now();
  const version = { number: 1, updated_at: at, updated_by: by, published_at: at, published_by: by };
  const row = api.db
    .insertInto('terms_version')
    .values({ country_code: country, changes: '', content: '', ...version })
    .returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}
const emailsOf = ({ body }: { body: { content: { email: string }[] } }) =>
  body.content.map(({ email }) => email);

describe('the list', () => {
  test('has the users of the company: its own, its brands’ and its stores’, and no disabled one [U-231 U-232 U-073]', async () => {
    const gone = newEmail();
    const { body } = await create(
      company,
      a.companyId,
      await userForm(api, a, ['read Contract'], { email: gone }),
    );
    await remove(company, a.companyId, body.id);
    const disabled = await userForm(api, a, ['read Contract']);
    const { id } = (await create(company, a.companyId, disabled)).body;
    expect(emailsOf(await list())).toContain(disabled.email);
    await api.db.updateTable('app_user').set({ status: 'Deshabilitado' }).where('id', '=', id).execute();
    const emails = emailsOf(await list());
    expect(emails).not.toContain(disabled.email);
    expect(emails).toEqual(
      expect.arrayContaining(
        ['empresa', 'finanzas', 'marca', 'local'].map((role) => `${role}.chl@demo.vitrina.test`),
      ),
    );
    expect(emails).not.toContain(gone);
    expect(emails.filter((email) => email.includes('.b.') || email.startsWith('admin'))).toEqual([]);
  });

  test('searches by name, whatever case and accents, and filters by status [U-073]', async () => {
    const form = await userForm(api, a, ['read Contract'], { firstName: 'Íñigo', lastName: 'Pérez' });
    await create(company, a.companyId, form);
    expect(emailsOf(await list({ q: ' inigo  PEREZ' }))).toEqual([form.email]);
    expect(emailsOf(await list({ status: 'Pendiente' }))).toContain(form.email);
    expect(emailsOf(await list({ status: 'Ok' }))).not.toContain(form.email);
    expect((await list({ status: 'Deshabilitado' })).status).toBe(400);
  });

  test('comes in pages of five unless asked otherwise', async () => {
    for (let n = 0; n < 3; n += 1)
      await create(company, a.companyId, await userForm(api, a, ['read Contract']));
    const first = await company.get(`/api/auth/clients/${a.companyId}/users`);
    const second = await company.get(`/api/auth/clients/${a.companyId}/users`, { query: { page: 1 } });
    expect(first.body.content).toHaveLength(5);
    expect(emailsOf(second)).not.toEqual(expect.arrayContaining(emailsOf(first)));
    expect(first.body.totalElements).toBe((await list()).body.totalElements);
  });

  test('a brand administrator sees the people of his brand and of its stores, and not the company’s', async () => {
    await api.db
      .insertInto('user_permission')
      .columns(['user_id', 'permission_id'])
      .expression((eb) =>
        eb
          .selectFrom('permission')
          .where('subject', '=', 'User')
          .where('action', '=', 'read')
          .select((row) => [row.val(brandUser).as('user_id'), 'permission.id']),
      )
      .execute();
    const emails = emailsOf(await list({}, api.as(testEmail('marca', 'CHL'))));
    expect(emails).toEqual(expect.arrayContaining([testEmail('marca', 'CHL'), testEmail('local', 'CHL')]));
    expect(emails).not.toContain(testEmail('empresa', 'CHL'));
  });
  let brandUser: number;
  beforeAll(async () => {
    brandUser = await userIdOf(api, testEmail('marca', 'CHL'));
  });

  test('is exported whole, under docs-{timestamp}.xlsx, and a name is never a formula [U-230 U-409]', async () => {
    const invited = await userForm(api, a, ['read Contract'], { firstName: '=1+1' });
    await create(company, a.companyId, invited);
    const file = await exportedFile(api, company, `/api/auth/clients/${a.companyId}/users/export`, {});
    expect(file.filename).toMatch(/^docs-\d{13}\.xlsx$/);
    const book = read((await company.get(file.url)).bytes);
    const sheet = book.Sheets['Usuarios'] ?? {};
    const rows = utils.sheet_to_json<Record<string, string>>(sheet);
    expect(rows).toHaveLength((await list()).body.totalElements);
    const states = new Map(rows.map((row) => [row['Correo'], row['Estado']]));
    expect(states.get(testEmail('empresa', 'CHL'))).toBe('Activo');
    expect(states.get(invited.email)).toBe('Pendiente');
    const each: Record<string, string>[] = [{ status: 'Pendiente' }, { q: 'empresa' }];
    for (const filters of each) {
      const some = await exportedFile(api, company, `/api/auth/clients/${a.companyId}/users/export`, filters);
      const found = read((await company.get(some.url)).bytes).Sheets['Usuarios'] ?? {};
      const { totalElements } = (await list(filters)).body;
      expect(totalElements).toBeGreaterThan(0);
      expect(totalElements).toBeLessThan(rows.length);
      expect([filters, utils.sheet_to_json(found).length]).toEqual([filters, totalElements]);
      const emails = utils.sheet_to_json<Record<string, string>>(found).map((row) => row['Correo']);
      expect(new Set(emails)).toEqual(new Set(emailsOf(await list(filters))));
    }
    // More than the largest page holds.
    await sql`
      with person as (
        insert into app_user (email, password_hash, password_changed_at, first_name, last_name, country_code, status)
        select 'exportado' || n || '@vitrina.test', 'x', now(), 'Zoila', 'Número ' || n, 'CHL', 'Ok'
        from generate_series(1, 60) n returning id
      )
      insert into role_assignation (user_id, role_id, company_id)
      select id, 'EXT_FINANZAS', ${a.companyId} from person`.execute(api.db);
    const path = `/api/auth/clients/${a.companyId}/users/export`;
    const long = await exportedFile(api, company, path, { q: 'exportado' });
    const all = read((await company.get(long.url)).bytes).Sheets['Usuarios'] ?? {};
    await api.db.deleteFrom('app_user').where('email', 'like', 'exportado%').execute();
    expect(utils.sheet_to_json(all)).toHaveLength(60);
    expect(
      Object.values(sheet).filter((cell) => typeof cell === 'object' && cell !== null && 'f' in cell),
    ).toEqual([]);
  });

  test('tells how many users hold each role of the company', async () => {
    const { body } = await company.get(`/api/auth/clients/${a.companyId}/roles`);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([
      'EXT_EMPRESA',
      'EXT_FINANZAS',
      'EXT_MARCA',
      'EXT_LOCAL',
    ]);
    expect(body).toContainEqual({ id: 'EXT_FINANZAS', users: 1 });
  });

  test('the contracts and brands to choose from are those in reach [U-339 U-340]', async () => {
    const { id: bare } = await api.db
      .insertInto('brand')
      .values({ company_id: a.companyId, name: 'Marca sin contratos' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const contracts = await company.get(`/api/auth/clients/${a.companyId}/contracts`);
    const brands = await company.get(`/api/auth/clients/${a.companyId}/brands`);
    const ids = contracts.body.map(({ id }: { id: number }) => id);
    expect(new Set(ids)).toEqual(new Set(a.contractIds));
    expect(brands.body.wholeCompany).toBe(true);
    expect(new Set(brands.body.brands.map(({ id }: { id: number }) => id))).toEqual(
      new Set([...a.brandIds, bare]),
    );
    await api.db.deleteFrom('brand').where('id', '=', bare).execute();
    const ofBrand = await api.as(testEmail('marca', 'CHL')).get(`/api/auth/clients/${a.companyId}/brands`);
    expect(ofBrand.body).toMatchObject({
      wholeCompany: false,
      brands: [{ id: a.brandIds[0], assignable: true }],
    });
  });

  test('who acts for two companies gets users, roles, contracts and brands of the asked one [U-331 U-332 U-339 U-340]', async () => {
    const me = testEmail('empresa', 'CHL');
    const none = { brand_id: null, contract_id: null, building_id: null };
    const role = { ...none, role_id: 'EXT_EMPRESA', company_id: b.companyId } as const;
    const given = await api.db
      .insertInto('role_assignation')
      .values({ ...role, user_id: await userIdOf(api, me) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = async ({ companyId }: Tenant, what: string) =>
      (await company.get(`/api/auth/clients/${companyId}/${what}`)).body;
    const idsOf = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id));
    for (const tenant of [a, b]) {
      expect(idsOf(await of(tenant, 'contracts'))).toEqual(new Set(tenant.contractIds));
      expect(idsOf((await of(tenant, 'brands')).brands)).toEqual(new Set(tenant.brandIds));
    }
    // Of the contracts those in force.
    const setStatus = (status: 'vigente' | 'terminado') =>
      api.db.updateTable('contract').set({ status }).where('id', '=', b.contractIds[2]).execute();
    await setStatus('terminado');
    expect(idsOf(await of(b, 'contracts'))).toEqual(new Set(b.contractIds.slice(0, 2)));
    await setStatus('vigente');
    const users = (await of(b, 'users?size=50')).content.map(({ email }: { email: string }) => email);
    const ofOther = (['empresa', 'finanzas', 'marca', 'local'] as const).map((one) =>
      testEmail(one, 'CHL', 'b'),
    );
    expect(new Set(users)).toEqual(new Set([...ofOther, me]));
    expect(await of(b, 'roles')).toEqual([
      { id: 'EXT_EMPRESA', users: 2 },
      { id: 'EXT_FINANZAS', users: 1 },
      { id: 'EXT_MARCA', users: 1 },
      { id: 'EXT_LOCAL', users: 1 },
    ]);
    await api.db.deleteFrom('role_assignation').where('id', '=', given.id).execute();
  });
});

describe('creating', () => {
  test.each([
    ['firstName', '\u200B'],
    ['lastName', 'abc\u202Egnp.exe'],
    ['position', 'Jefa\u0000'],
  ])('a %s of which something cannot be seen is refused at its field', async (field, value) => {
    const form = await userForm(api, a, ['read Contract'], { [field]: value });
    const { status, body } = await create(company, a.companyId, form);
    expect(status).toBe(400);
    expect(body).toMatchObject({ field, message: 'Tiene caracteres invisibles. Escríbalo de nuevo.' });
  });

  test('makes a pending user with what was given, and nothing else [U-192 U-196 U-335 U-336]', async () => {
    const form = await userForm(api, a, ['read Billing', 'read Contract']);
    const { status, body } = await create(company, a.companyId, {
      ...form,
      id: null,
      email: `  ${form.email.toUpperCase()} `,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: form.email,
      countryId: 'CHL',
      firstName: 'Paula',
      lastName: 'Núñez',
      phone: '+56987654321',
      position: 'Jefa de local',
      status: 'Pendiente',
      clientsIds: [a.companyId],
      assignations: [{ type: 'Client', clientId: a.companyId }],
    });
    // Each entry names its permission and the company, and nothing more.
    expect(body.permissions).toHaveLength(form.permissions.length);
    expect(body.permissions).toEqual(expect.arrayContaining(form.permissions));
    expect((await company.get(`/api/auth/users/${body.id}`)).body).toEqual(body);
    // An account that has them through no company has the same fields.
    const brandUserId = await userIdOf(api, testEmail('marca', 'CHL'));
    const seeded = (await company.get(`/api/auth/users/${brandUserId}`)).body;
    expect(seeded.permissions).not.toEqual([]);
    for (const entry of seeded.permissions)
      expect(entry).toEqual({ permissionId: expect.any(Number), clientId: null });
    // With the id and version of a person found by e-mail, it adds to their account.
    const { id, rowVersion } = body;
    const added = await create(company, a.companyId, { ...form, id, rowVersion });
    expect([added.status, added.body.id, added.body.email]).toEqual([200, id, form.email]);
  });

  const roleCases = [
    ['Client', ['read Contract'], 'EXT_EMPRESA', '[U-006 U-325 P-262 U-195]'],
    ['Brand', ['read Brand'], 'EXT_MARCA', '[U-006 U-325 P-262 U-194]'],
    ['Contract', ['read DailySales', 'create DailySales'], 'EXT_LOCAL', '[U-006 U-325 P-262]'],
  ] as const;
  test.each(roleCases)(
    'an assignation of type %s with %j gives %s %s',
    async (type, abilities, role, _ids) => {
      const assignation = {
        Client: { type, clientId: a.companyId },
        Brand: { type, brandId: a.brandIds[0] },
        Contract: { type, contractId: a.contractIds[2], spaceId: a.spaceIds[2] },
      }[type];
      const form = await userForm(api, a, abilities, { assignations: [assignation] });
      const { body } = await create(company, a.companyId, form);
      expect(body.roles).toEqual([role]);
      expect(body.assignations).toMatchObject([{ ...assignation, roleId: role }]);
      expect((await company.get(`/api/auth/users/${body.id}`)).body).toEqual(body);
      await remove(company, a.companyId, body.id);
      // An existing user can be given it too.
      const { body: there } = await create(company, a.companyId, await userForm(api, a, ['read Contract']));
      const { id, email, rowVersion } = there;
      const changed = await update(company, a.companyId, { ...form, id, email, rowVersion });
      expect([changed.status, changed.body.roles]).toEqual([200, [role]]);
      expect(changed.body.assignations).toMatchObject([{ ...assignation, roleId: role }]);
      await remove(company, a.companyId, id);
    },
  );

  test('assignation and permissions give the role; nobody gives what he lacks; the last name may be left out [U-193]', async () => {
    const [brandId] = a.brandIds;
    const [, , contractId] = a.contractIds;
    const [, , spaceId] = a.spaceIds;
    const client = { type: 'Client', clientId: a.companyId };
    const contract = { type: 'Contract', contractId, spaceId };
    const formOf = async (assignation: object, abilities: Parameters<typeof userForm>[2]) => {
      const { lastName: _, ...form } = await userForm(api, a, abilities, { assignations: [assignation] });
      return form;
    };
    // Each billing permission, and beside each that is about sales.
    const abilitiesOf = (category: string) =>
      (permissionCatalogue[category] ?? []).map(({ action, subject }) => `${action} ${subject}` as const);
    const [bills, sells] = [abilitiesOf('Facturación y pagos'), abilitiesOf('Ventas')];
    expect([bills.length, sells.length]).toEqual([4, 6]);
    for (const [assignation, abilities, role] of [
      [client, ['read Contract'], 'EXT_EMPRESA'],
      [client, ['read Billing', 'read Contract'], 'EXT_FINANZAS'],
      [{ type: 'Brand', brandId }, ['read Brand'], 'EXT_MARCA'],
      [{ type: 'Brand', brandId }, ['read Billing'], 'EXT_MARCA'],
      [contract, ['read DailySales'], 'EXT_LOCAL'],
      [contract, ['read Billing'], 'EXT_LOCAL'],
      ...bills.map((ability) => [client, [ability], 'EXT_FINANZAS'] as const),
      ...sells.map((ability) => [client, ['read Billing', ability], 'EXT_EMPRESA'] as const),
    ] as const) {
      const { body } = await create(company, a.companyId, await formOf(assignation, abilities));
      expect([body.roles, body.lastName]).toEqual([[role], '']);
      expect(body.assignations).toMatchObject([{ ...assignation, roleId: role }]);
      await remove(company, a.companyId, body.id);
    }
    const lacked = await permissionId(api, 'read Expenses');
    const taken = await api.db
      .deleteFrom('user_permission')
      .where('user_id', '=', await userIdOf(api, testEmail('empresa', 'CHL')))
      .where('permission_id', '=', lacked)
      .returning(['user_id', 'permission_id', 'company_id'])
      .execute();
    const form = await formOf(client, ['read Contract', 'read Expenses']);
    const refused = await create(company, a.companyId, form);
    await api.db.insertInto('user_permission').values(taken).execute();
    expect([refused.status, refused.body.field]).toEqual([403, 'permissions']);
    expect((await create(company, a.companyId, form)).status).toBe(200);
  });

  test('an e-mail is one account: taken in reach or elsewhere it is refused, and a stranger stays unknown [P-220]', async () => {
    const form = await userForm(api, a, ['read Contract']);
    const own = await create(company, a.companyId, { ...form, email: testEmail('marca', 'CHL') });
    const foreign = await create(company, a.companyId, { ...form, email: testEmail('marca', 'CHL', 'b') });
    const staff = await create(company, a.companyId, { ...form, email: testEmail('admin', 'CHL') });
    expect([own.status, own.body.field]).toEqual([422, 'email']);
    expect(foreign.body).toEqual(staff.body);
    expect(foreign.body).toEqual({
      code: 'RULE_BROKEN',
      field: 'email',
      message: 'No se puede usar este correo. Contacte a su ejecutivo.',
    });
  });

  test('twenty who create the same person at once: one user', async () => {
    const form = await userForm(api, a, ['read Contract']);
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(company, a.companyId, form)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  test('the same request twice is one user with the same answer', async () => {
    const body = await userForm(api, a, ['read Contract']);
    const headers = key();
    const path = `/api/auth/clients/${a.companyId}/users`;
    const [first, second] = [
      await company.post(path, { body, headers }),
      await company.post(path, { body, headers }),
    ];
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  const faults: [string, object][] = [
    ['phone', { phone: '+51987654321' }],
    ['phone', { phone: '' }],
    ['position', { position: ' ' }],
    ['firstName', { firstName: '' }],
    ['email', { email: 'no es un correo' }],
    ['countryId', { countryId: 'PER' }],
    ['permissions', { permissions: [] }],
    ['assignations', { assignations: [] }],
  ];
  const phones = {
    CHL: '+56987654321',
    PER: '+51987654321',
    ARG: '+5491123456789',
    COL: '+573001234567',
  } as const satisfies Record<CountryCode, string>;
  test.each(countryCodes)(
    'the phone of a user is one of the company’s country, %s, and of no other [U-090]',
    async (country) => {
      const { a: tenant } = api.world[country];
      const client = api.as(testEmail('empresa', country));
      for (const [of, phone] of Object.entries(phones)) {
        const form = await userForm(api, tenant, ['read Contract'], { countryId: country, phone });
        const { status, body } = await create(client, tenant.companyId, form);
        if (of === country) expect([of, status, body.phone]).toEqual([of, 200, phone]);
        else expect([of, status < 500 && status >= 400, body.field]).toEqual([of, true, 'phone']);
      }
    },
  );

  test.each(faults)('a fault in %s is named with its field: %j', async (field, change) => {
    const { status, body } = await create(
      company,
      a.companyId,
      await userForm(api, a, ['read Contract'], change),
    );
    expect([400, 422]).toContain(status);
    expect(body.field).toBe(field);
  });

  test('unknown fields are refused', async () => {
    for (const more of [{ status: 'Ok' }, { roles: ['INT_ADMIN'] }, { estado: 'Ok' }, { corporate: true }]) {
      const form = await userForm(api, a, ['read Contract'], more);
      const { status, body } = await create(company, a.companyId, form);
      expect([status, body.field]).toEqual([400, Object.keys(more)[0]]);
    }
  });
});

describe('changing', () => {
  test('replaces data, assignations and permissions; the permission counts with his next request [U-005 U-337]', async () => {
    const form = await userForm(api, a, ['read Contract', 'read Billing']);
    const { body: created } = await create(company, a.companyId, form);
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', created.id).execute();
    const { rowVersion } = (await company.get(`/api/auth/users/${created.id}`)).body;
    const himself = api.as(form.email);
    const contracts = `/api/empresas/${a.companyId}/contratos`;
    expect((await himself.get(contracts)).status).toBe(200);
    const changed = await update(company, a.companyId, {
      ...(await userForm(api, a, ['read Brand'], {
        email: form.email,
        firstName: 'Carla',
        lastName: 'Soto',
        phone: '+56911112222',
        position: 'Cajera',
        assignations: [{ type: 'Brand', brandId: a.brandIds[0] }],
      })),
      id: created.id,
      rowVersion,
    });
    expect(changed.body).toMatchObject({
      email: form.email,
      countryId: 'CHL',
      firstName: 'Carla',
      lastName: 'Soto',
      phone: '+56911112222',
      position: 'Cajera',
      clientsIds: [a.companyId],
      assignations: [{ type: 'Brand', brandId: a.brandIds[0], roleId: 'EXT_MARCA' }],
      permissions: [{ permissionId: await permissionId(api, 'read Brand'), clientId: a.companyId }],
      roles: ['EXT_MARCA'],
    });
    expect((await company.get(`/api/auth/users/${created.id}`)).body).toEqual(changed.body);
    expect((await himself.get(contracts)).status).toBe(403);
    // One permission more in the same role.
    expect((await himself.get('/api/contratos')).status).toBe(403);
    const more = await update(company, a.companyId, {
      ...(await userForm(api, a, ['read Brand', 'read Contract'], {
        email: form.email,
        assignations: [{ type: 'Brand', brandId: a.brandIds[0] }],
      })),
      id: created.id,
      rowVersion: changed.body.rowVersion,
    });
    expect([more.status, more.body.roles]).toEqual([200, ['EXT_MARCA']]);
    expect((await himself.get('/api/contratos')).status).toBe(200);
  });

  test('two administrators on one user: the second gets 409 with what is stored [T19]', async () => {
    const form = await userForm(api, a, ['read Contract']);
    const { body: user } = await create(company, a.companyId, form);
    const save = (firstName: string) =>
      update(company, a.companyId, { ...form, id: user.id, rowVersion: user.rowVersion, firstName });
    const replies = await Promise.all(['Una', 'Dos', 'Tres', 'Cuatro'].map(save));
    const won = replies.filter(({ status }) => status === 200);
    const lost = replies.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 3]);
    expect(lost[0]?.body.details.stored).toMatchObject({ id: user.id, firstName: won[0]?.body.firstName });
  });

  test('the e-mail cannot be changed, and a user of another company cannot be named [T1]', async () => {
    const form = await userForm(api, a, ['read Contract']);
    const { body: user } = await create(company, a.companyId, form);
    const other = await update(company, a.companyId, {
      ...form,
      id: user.id,
      rowVersion: user.rowVersion,
      email: newEmail(),
    });
    expect([other.status, other.body.field]).toEqual([422, 'email']);
    const id = await userIdOf(api, testEmail('local', 'CHL', 'b'));
    expect((await update(company, a.companyId, { ...form, id, rowVersion: 1 })).status).toBe(404);
  });

  test('who also acts for another company can be looked at and removed, but not changed [U-338 U-081 U-005 U-006]', async () => {
    const form = await userForm(api, a, ['read Contract'], { lastName: 'Deambas' });
    const { body: user } = await create(company, a.companyId, form);
    /** What the row of the list says, from which the menu is made, and what the user's own address says. */
    const editable = async (): Promise<unknown[]> => {
      const { content } = (await list({ q: form.lastName })).body;
      return [content[0]?.editable, (await company.get(`/api/auth/users/${user.id}`)).body.editable];
    };
    expect(await editable()).toEqual([true, true]);
    // Through a brand or a store of it as well.
    const nothing = { company_id: null, brand_id: null, contract_id: null, building_id: null };
    for (const place of [
      { role_id: 'EXT_MARCA', brand_id: b.brandIds[1] },
      { role_id: 'EXT_LOCAL', contract_id: b.contractIds[2] },
    ] as const) {
      const role = await api.db
        .insertInto('role_assignation')
        .values({ ...nothing, user_id: user.id, ...place })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect([place.role_id, ...(await editable())]).toEqual([place.role_id, false, false]);
      await api.db.deleteFrom('role_assignation').where('id', '=', role.id).execute();
    }
    await api.db
      .insertInto('role_assignation')
      .values({
        user_id: user.id,
        role_id: 'EXT_FINANZAS',
        company_id: b.companyId,
        brand_id: null,
        contract_id: null,
        building_id: null,
      })
      .execute();
    expect(await editable()).toEqual([false, false]);
    const { body: seen } = await company.get(`/api/auth/users/${user.id}`);
    expect(seen).toMatchObject({ editable: false, clientsIds: [a.companyId] });
    for (const change of [
      {},
      { permissions: (await userForm(api, a, ['read Billing'])).permissions },
      { assignations: [{ type: 'Brand', brandId: a.brandIds[0] }] },
    ]) {
      const changed = { ...form, ...change, id: user.id, rowVersion: 1 };
      expect((await update(company, a.companyId, changed)).status).toBe(403);
    }
    expect((await remove(company, a.companyId, user.id)).status).toBe(200);
    const rest = await api.db
      .selectFrom('app_user')
      .select('status')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(rest.status).not.toBe('Deshabilitado');
    expect((await company.get(`/api/auth/users/${user.id}`)).status).toBe(404);
    expect(emailsOf(await list())).not.toContain(form.email);
    const { body: others } = await api.as(testEmail('empresa', 'CHL', 'b')).get(`/api/auth/users/${user.id}`);
    expect(others).toMatchObject({ id: user.id, clientsIds: [b.companyId], roles: ['EXT_FINANZAS'] });
  });
});

describe('deleting', () => {
  test('leaves a user Deshabilitado, who was Pendiente at first and Ok then; there is no other state [P-145]', async () => {
    const { body: user } = await create(company, a.companyId, await userForm(api, a, ['read Contract']));
    const row = api.db.selectFrom('app_user').select('status').where('id', '=', user.id);
    const set = (status: string) =>
      api.db
        .updateTable('app_user')
        .set({ status: status as never })
        .where('id', '=', user.id)
        .execute();
    expect([user.status, (await row.execute())[0]?.status]).toEqual(['Pendiente', 'Pendiente']);
    await set('Ok');
    expect((await company.get(`/api/auth/users/${user.id}`)).body.status).toBe('Ok');
    await expect(set('Otro')).rejects.toThrow(/check/);
    await remove(company, a.companyId, user.id);
    expect((await row.execute())[0]?.status).toBe('Deshabilitado');
  });

  test('takes him out at once: signed out, gone from the list, without password or permission [U-338 U-235 T17]', async () => {
    const form = await userForm(api, a, ['read Contract']);
    const { body: user } = await create(company, a.companyId, form);
    const stateOf = async () =>
      (await api.db.selectFrom('app_user').select('status').where('id', '=', user.id).execute())[0]?.status;
    expect([user.status, await stateOf()]).toEqual(['Pendiente', 'Pendiente']);
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', user.id).execute();
    const himself = api.as(form.email);
    expect((await himself.get('/api/contratos')).status).toBe(200);
    expect((await remove(company, a.companyId, user.id)).body).toEqual({ deleted: true });
    expect(await stateOf()).toBe('Deshabilitado');
    expect((await himself.get('/api/contratos')).status).toBe(440);
    expect(emailsOf(await list())).not.toContain(form.email);
    expect((await company.get(`/api/auth/users/${user.id}`)).status).toBe(404);
    expect((await remove(company, a.companyId, user.id)).status).toBe(404);
    const left = await api.db
      .selectFrom('user_permission')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('who names somebody deleted meanwhile is told so, whatever he wanted of him [U-235]', async () => {
    const form = await userForm(api, a, ['read Contract']);
    const { body: user } = await create(company, a.companyId, form);
    await remove(company, a.companyId, user.id);
    const { id, rowVersion } = user;
    const operator = api.as(testEmail('admin', 'CHL'));
    const repliesTo = async (client: TestClient) => [
      await client.get(`/api/auth/users/${id}`),
      await update(client, a.companyId, { ...form, id, rowVersion }),
      await create(client, a.companyId, { ...form, id, rowVersion }),
      await remove(client, a.companyId, id),
      await client.post('/api/usuarios-roles', {
        body: { usuarioId: id, rolId: 'EXT_MARCA', marcaId: a.brandIds[1], habilitado: true },
        headers: key(),
      }),
      await client.post(`/api/usuarios/${id}/welcome`, { headers: key() }),
      await operator.post(`/api/auth/users/${id}/second-factor/reset`),
    ];
    for (const client of [company, operator]) {
      for (const { status, body } of await repliesTo(client)) {
        expect([status, body]).toEqual([
          404,
          { code: 'NOT_FOUND', message: 'Este usuario ya no existe: otra persona lo eliminó.' },
        ]);
      }
    }
    // Store managers are made by another service; an administrator of malls makes none.
    const manager = { usuarioId: id, rolId: 'EXT_LOCAL', contratoId: a.contractIds[1], habilitado: true };
    const asked = await company.post('/api/usuarios-roles', { body: manager, headers: key() });
    expect([asked.status, asked.body.message]).toEqual([
      404,
      'Este usuario ya no existe: otra persona lo eliminó.',
    ]);
    const account = api.db.selectFrom('app_user').select('status').where('id', '=', id);
    expect(await account.execute()).toEqual([{ status: 'Deshabilitado' }]);
    expect(emailsOf(await list())).not.toContain(form.email);
  });

  test('nobody deletes himself [U-327]', async () => {
    const id = await userIdOf(api, testEmail('empresa', 'CHL'));
    expect((await remove(company, a.companyId, id)).status).toBe(403);
    expect(emailsOf(await list())).toContain(testEmail('empresa', 'CHL'));
  });

  test('the same address can be invited anew: the new person has nothing of the former one, whose records stay [U-235]', async () => {
    const { companyId, buildingId, brandIds } = a;
    const form = await userForm(api, a, ['read Contract', 'read Billing']);
    const { body: before } = await create(company, companyId, form);
    const ofFormer = { user_id: before.id };
    await api.db
      .updateTable('app_user')
      .set({ dni: '11.111.111-1', login_count: 3, password_hash: 'of the former person', status: 'Ok' })
      .where('id', '=', before.id)
      .execute();
    await insertTicketRow(api.db, { requesterId: before.id, country: 'CHL', buildingId });
    const discount = { country: 'CHL', companyId, brandId: brandIds[0], buildingIds: [buildingId] } as const;
    await insertCouponRow(api.db, await insertDiscountRow(api.db, discount), before.id);
    const now = api.deps.clock.now();
    const rows = {
      mail_opt_out: { kind: 'access-changed' },
      notification: { title: 'Aviso', importance: 'normal', content: 'Texto', created_at: now },
      password_history: { password_hash: 'of the former person', replaced_at: now },
      export_job: { list: 'users', title: 'Usuarios', input: '{}', state: 'waiting', created_at: now },
      terms_acceptance: { version_id: await publishedTerms('PER'), accepted_at: now },
    } as const;
    for (const [table, row] of Object.entries(rows) as [keyof typeof rows, never][])
      await api.db
        .insertInto(table)
        .values({ ...(row as object), ...ofFormer })
        .execute();
    const former = api.as(form.email);
    const own = async (client: TestClient) => [
      (await client.get(`/api/tickets/ticket/findByEmail/${form.email}`)).body.totalElements,
      (await client.get('/api/discounts/users-discounts')).body.length,
      (await client.get('/api/exports')).body.length,
    ];
    expect(await own(former)).toEqual([1, 1, 1]);
    await remove(company, companyId, before.id);
    const records = await recordsOf(before.id);

    const again = await userForm(api, a, ['read Brand'], {
      email: form.email,
      assignations: [{ type: 'Brand', brandId: brandIds[1] }],
    });
    const { body: after } = await create(company, companyId, again);
    expect(after).toMatchObject({ email: form.email, status: 'Pendiente', roles: ['EXT_MARCA'] });
    expect(after.id).not.toBe(before.id);
    expect(after.permissions.map(({ permissionId: id }: { permissionId: number }) => id)).toEqual([
      await permissionId(api, 'read Brand'),
    ]);
    expect(after.assignations).toMatchObject([{ type: 'Brand', brandId: brandIds[1] }]);
    const account = api.db
      .selectFrom('app_user')
      .select(['dni', 'login_count', 'password_hash'])
      .where('id', '=', after.id);
    expect(await account.executeTakeFirst()).toEqual({ dni: null, login_count: 0, password_hash: null });
    // Of all tables that refer to a person, only those of the invitation have rows of the new one.
    expect(Object.keys(await recordsOf(after.id))).toEqual(['role_assignation', 'user_permission']);
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', after.id).execute();
    expect(await own(api.as(form.email))).toEqual([0, 0, 0]);

    expect(await recordsOf(before.id)).toEqual(records);
    expect(records).toMatchObject({ coupon: 1, ticket: 1, terms_acceptance: 1 });
    expect((await former.get('/api/exports')).status).toBe(440);
    const { body: log } = await api
      .as(testEmail('admin', 'CHL'))
      .get('/api/audit-log', { query: { persona: form.email } });
    const about = (log.content as { action: string; subject: unknown }[])
      .filter(({ action }) => ['user.create', 'user.delete'].includes(action))
      .map(({ action, subject }) => [action, subject]);
    const name = 'Paula Núñez';
    expect(about).toEqual([
      ['user.create', { id: after.id, name, email: form.email }],
      ['user.delete', { id: before.id, name, email: form.email }],
      ['user.create', { id: before.id, name, email: form.email }],
    ]);
  });

  test('a deleted user’s address that many invite at once is one new account [U-235]', async () => {
    const form = await userForm(api, a, ['read Contract']);
    const { body: before } = await create(company, a.companyId, form);
    await remove(company, a.companyId, before.id);
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(company, a.companyId, form)));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(9);
    const { body: after } = replies.find(({ status }) => status === 200) ?? {};
    const accounts = api.db
      .selectFrom('app_user')
      .select(['id', 'email', 'status'])
      .where('email', 'like', `${form.email}%`)
      .orderBy('id');
    expect(await accounts.execute()).toEqual([
      { id: before.id, email: `${form.email}#${before.id}`, status: 'Deshabilitado' },
      { id: after.id, email: form.email, status: 'Pendiente' },
    ]);
  });

  test('a link or mail of the former user reaches nobody after the address has a new owner [U-235]', async () => {
    const form = await userForm(api, a, ['read Contract']);
    const { body: before } = await create(company, a.companyId, form);
    const tokenHash = 'of the former person';
    const sentAt = api.deps.clock.now();
    await api.db
      .insertInto('password_link')
      .values({
        user_id: before.id,
        token_hash: tokenHash,
        purpose: 'invitation',
        created_at: sentAt,
        expires_at: new Date(sentAt.getTime() + 3_600_000),
        used_at: null,
      })
      .execute();
    await remove(company, a.companyId, before.id);
    await create(company, a.companyId, form);
    await api.db.deleteFrom('job').execute();
    await api.db.deleteFrom('mail_inbox').where('recipient', 'like', `${form.email}%`).execute();
    const { id: userId } = before;
    const at = sentAt.toISOString();
    for (const job of [
      { kind: 'mail.invitation', payload: { userId } },
      { kind: 'mail.invitation-again', payload: { tokenHash } },
      { kind: 'mail.password-changed', payload: { userId, at } },
      { kind: 'mail.second-factor', payload: { userId, at, what: 'activated' } },
    ] as const)
      await enqueue(api.db, job, sentAt);
    await runDueJobs(api.deps);
    expect(await api.db.selectFrom('job').select(['kind', 'last_error']).execute()).toEqual([]);
    const mails = api.db.selectFrom('mail_inbox').select('recipient');
    expect(await mails.where('recipient', 'like', `${form.email}%`).execute()).toEqual([]);
  });
});

describe('looking up', () => {
  const find = async (email: string) => (await company.get('/api/auth/users', { query: { email } })).body;

  test('answers for the people of the own companies [U-334 P-349 P-350 U-100]', async () => {
    const mine = testEmail('marca', 'CHL');
    const id = await userIdOf(api, mine);
    expect(await find(mine)).toMatchObject([{ id, email: mine, firstName: 'marca', editable: true }]);
    expect(Object.keys((await find(mine))[0]).toSorted()).toEqual([
      'editable',
      'email',
      'firstName',
      'id',
      'lastName',
      'phone',
      'position',
      'rowVersion',
    ]);
    expect((await company.get(`/api/usuarios/${mine}`)).body).toEqual({
      id,
      email: mine,
      nombres: 'marca',
      apellidos: 'CHL a',
    });
    // What the form fills in.
    const form = await userForm(api, a, ['read Contract']);
    const { body: created } = await create(company, a.companyId, form);
    const { email, firstName, lastName, phone, position } = form;
    expect(await find(email)).toMatchObject([
      { id: created.id, email, firstName, lastName, phone, position },
    ]);
  });

  test('tells nothing of strangers, who look like nobody [P-350 T1 T4 P-220]', async () => {
    const [stranger, nobody] = [testEmail('marca', 'CHL', 'b'), newEmail()];
    expect(await find(stranger)).toEqual([]);
    expect(await find(nobody)).toEqual([]);
    const [one, other] = [
      await company.get(`/api/usuarios/${stranger}`),
      await company.get(`/api/usuarios/${nobody}`),
    ];
    expect([one.status, other.status]).toEqual([404, 404]);
    expect(one.bytes.equals(other.bytes)).toBe(true);
    // And cost the same work, so that the time tells nothing either.
    if (testEngine === 'postgres') {
      const sent = jest.spyOn(pg.Query.prototype, 'submit');
      const workOf = async (ask: () => Promise<unknown>) => {
        sent.mockClear();
        await ask();
        return sent.mock.calls.length;
      };
      for (const ask of [find, (email: string) => company.get(`/api/usuarios/${email}`)]) {
        const [known, unknown] = [await workOf(() => ask(stranger)), await workOf(() => ask(nobody))];
        expect(known).toBeGreaterThan(0);
        expect(unknown).toBe(known);
      }
      sent.mockRestore();
    }
  });
});

describe('the invitation', () => {
  test('is sent again to pending users only, and the log says who asked [P-299 U-004 U-342 D3]', async () => {
    const { body: user } = await create(company, a.companyId, await userForm(api, a, ['read Contract']));
    const resend = (id: number) => company.post(`/api/usuarios/${id}/welcome`, { headers: key() });
    expect((await resend(user.id)).body).toEqual({ sent: true });
    expect((await auditOf(api, user.id))[0]).toMatchObject({
      action: 'user.invite',
      user_id: await userIdOf(api, testEmail('empresa', 'CHL')),
      at: api.deps.clock.now(),
      ip: '127.0.0.1',
    });
    const jobs = await api.db
      .selectFrom('job')
      .select('payload')
      .where('kind', '=', 'mail.invitation')
      .execute();
    // Once when the user was created, and once again.
    expect(
      jobs.filter(({ payload }) => JSON.stringify(payload) === JSON.stringify({ userId: user.id })),
    ).toHaveLength(2);
    await api.db.deleteFrom('job').execute();
    expect((await resend(user.id)).status).toBe(200);
    await runDueJobs(api.deps);
    const mails = api.db.selectFrom('mail_inbox').select('subject').where('recipient', '=', user.email);
    expect(await mails.execute()).toEqual([{ subject: 'Le damos la bienvenida a Vitrina' }]);
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', user.id).execute();
    expect((await resend(user.id)).status).toBe(422);
  });
});
