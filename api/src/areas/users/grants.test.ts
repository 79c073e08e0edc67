import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import type { Publication } from 'shared/endpoints/publishing';
import {
  startTestApi,
  testEmail,
  testEngine,
  type Tenant,
  type TestApi,
  type TestClient,
} from '../../testing/index.ts';
import { draftOf, everybody, formOf, save, write } from '../announcements/testing.ts';
import { previewAudit } from '../sales-audit/testing.ts';
import { declare, plainSale } from '../sales/testing.ts';
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
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  ({ a, b } = api.world.CHL);
  company = api.as(testEmail('empresa', 'CHL'));
  admin = api.as(testEmail('admin', 'CHL'));
});
afterAll(() => api.close());

/** Takes a permission from an account while the work runs. */
async function without(
  email: string,
  ability: Parameters<typeof permissionId>[1],
  work: () => Promise<void>,
) {
  const [user, permission] = [await userIdOf(api, email), await permissionId(api, ability)];
  const rows = api.db
    .deleteFrom('user_permission')
    .where('user_id', '=', user)
    .where('permission_id', '=', permission);
  await rows.execute();
  try {
    await work();
  } finally {
    await api.db
      .insertInto('user_permission')
      .values({ user_id: user, permission_id: permission, company_id: null })
      .execute();
  }
}

describe('the catalogue', () => {
  test('has permissions by category [U-199 U-318]', async () => {
    const { body } = await company.get('/api/auth/permissions/categories');
    expect(body[1]).toMatchObject({ id: expect.any(Number), name: 'Facturación y pagos' });
    expect(body[1].permissions).toContainEqual({
      id: await permissionId(api, 'read Debt'),
      action: 'read',
      subject: 'Debt',
      name: 'Ver cuentas por pagar',
      description: 'Ver la deuda vigente y su detalle.',
      countriesIds: ['CHL'],
      requires: [],
      grantable: true,
    });
    expect(new Set(body.map(({ id }: { id: number }) => id)).size).toBe(5);
    for (const category of body) {
      expect(Object.keys(category).toSorted()).toEqual(['id', 'name', 'permissions']);
      for (const permission of category.permissions)
        expect(permission).toMatchObject({
          id: expect.any(Number),
          name: expect.stringMatching(/./),
          description: expect.stringMatching(/./),
          countriesIds: expect.any(Array),
          requires: expect.any(Array),
        });
    }
    // Each permission is in one of them, and none is empty.
    const inCategories: number[][] = body.map(({ permissions }: { permissions: { id: number }[] }) =>
      permissions.map(({ id }) => id),
    );
    expect(inCategories.filter((ids) => ids.length === 0)).toEqual([]);
    expect(new Set(inCategories.flat()).size).toBe(inCategories.flat().length);
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'Mi empresa',
      'Facturación y pagos',
      'Ventas',
      'Usuarios',
      'Descuentos',
    ]);
  });

  test('limits a permission to countries, and says what it requires [U-200 U-319]', async () => {
    const { body } = await company.get('/api/auth/permissions/categories');
    const all = body.flatMap(({ permissions }: { permissions: object[] }) => permissions);
    expect(all).toContainEqual(expect.objectContaining({ subject: 'Debt', countriesIds: ['CHL'] }));
    expect(all).toContainEqual(
      expect.objectContaining({ action: 'create', subject: 'DailySales', requires: ['Contract'] }),
    );
    // Both are a choice: others are for every country, and require nothing.
    expect(all).toContainEqual(
      expect.objectContaining({
        action: 'read',
        subject: 'Contract',
        countriesIds: ['CHL', 'PER', 'ARG', 'COL'],
        requires: [],
      }),
    );
    // It can be given in its countries and in no other.
    const own = await userForm(api, a, ['read Debt']);
    expect((await create(company, a.companyId, own)).status).toBe(200);
    const peru = api.world.PER.a;
    const there = { countryId: 'PER', phone: '+51987654321' };
    const abroad = api.as(testEmail('empresa', 'PER'));
    const debt = await userForm(api, peru, ['read Debt'], there);
    const { status, body: refusal } = await create(abroad, peru.companyId, debt);
    expect([status, refusal.field]).toEqual([422, 'permissions']);
    const contracts = await userForm(api, peru, ['read Contract'], there);
    expect((await create(abroad, peru.companyId, contracts)).status).toBe(200);
  });

  test('what only internal staff may hold is not offered to tenants, and cannot be given to one [U-333]', async () => {
    const names = async (external: boolean): Promise<string[]> =>
      (await admin.get('/api/auth/permissions/categories', { query: { external } })).body.map(
        ({ name }: { name: string }) => name,
      );
    const ofTenants = ['Mi empresa', 'Facturación y pagos', 'Ventas', 'Usuarios', 'Descuentos'];
    expect(await names(true)).toEqual(ofTenants);
    expect((await names(false)).toSorted()).toEqual([...ofTenants, 'Administración'].toSorted());
    const form = await userForm(api, a, ['read AuditLog']);
    expect((await create(admin, a.companyId, form)).status).toBe(422);
  });

  test('it tells which ones the caller may give', async () => {
    await without(testEmail('empresa', 'CHL'), 'read Expenses', async () => {
      const { body } = await company.get('/api/auth/permissions/categories');
      const all: { subject: string; grantable: boolean }[] = body.flatMap(
        ({ permissions }: { permissions: object[] }) => permissions,
      );
      expect(all.filter(({ grantable }) => !grantable).map(({ subject }) => subject)).toEqual(['Expenses']);
    });
  });
});

describe('nobody gives what he does not hold', () => {
  test('a permission that the giver lacks is refused, nothing is written, and the denial is in the audit log [T3 D3 U-005]', async () => {
    await without(testEmail('empresa', 'CHL'), 'read Expenses', async () => {
      const form = await userForm(api, a, ['read Contract', 'read Expenses']);
      const { status, body } = await create(company, a.companyId, form);
      expect([status, body.field]).toEqual([403, 'permissions']);
      expect(body.message).toBe('No puede dar un permiso que usted no tiene: Ver gastos comunes');
      const rows = await api.db.selectFrom('app_user').select('id').where('email', '=', form.email).execute();
      expect(rows).toEqual([]);
      const [denial] = await auditOf(api, 'POST /api/auth/clients/:id/users');
      expect(denial).toMatchObject({
        action: 'access.denied',
        user_id: await userIdOf(api, testEmail('empresa', 'CHL')),
        ip: '127.0.0.1',
        after: { details: { permissionId: await permissionId(api, 'read Expenses') } },
      });
      // Nor to an existing user.
      const fewer = await userForm(api, a, ['read Contract']);
      const { body: user } = await create(company, a.companyId, fewer);
      const more = await update(company, a.companyId, {
        ...fewer,
        permissions: form.permissions,
        id: user.id,
        rowVersion: user.rowVersion,
      });
      expect([more.status, more.body.field]).toEqual([403, 'permissions']);
      expect((await company.get(`/api/auth/users/${user.id}`)).body).toEqual(user);
    });
  });

  test('what somebody else gave stays when the one who saves could neither give nor take it', async () => {
    const form = await userForm(api, a, ['read Contract', 'read Expenses']);
    const { body: user } = await create(company, a.companyId, form);
    await without(testEmail('empresa', 'CHL'), 'read Expenses', async () => {
      const { body } = await update(company, a.companyId, {
        ...(await userForm(api, a, ['read Billing'], { email: form.email })),
        id: user.id,
        rowVersion: user.rowVersion,
      });
      const held = body.permissions.map((row: { permissionId: number }) => row.permissionId);
      expect(held).toContain(await permissionId(api, 'read Expenses'));
      expect(held).not.toContain(await permissionId(api, 'read Contract'));
    });
  });

  test('a permission that does not exist, or not in the country, is refused', async () => {
    const form = await userForm(api, a, ['read Contract']);
    const unknown = { permissionId: 999_999, clientId: a.companyId };
    expect((await create(company, a.companyId, { ...form, permissions: [unknown] })).status).toBe(422);
    const peru = api.world.PER.a;
    const debt = await userForm(api, peru, ['read Debt'], { countryId: 'PER', phone: '+51987654321' });
    expect((await create(api.as(testEmail('empresa', 'PER')), peru.companyId, debt)).status).toBe(422);
  });

  test('a company, brand or contract out of reach cannot be given, and neither beside one of the own [U-193 T1 U-006]', async () => {
    for (const assignation of [
      { type: 'Client', clientId: b.companyId },
      { type: 'Brand', brandId: b.brandIds[0] },
      { type: 'Contract', contractId: b.contractIds[0] },
      { type: 'Contract', contractId: api.world.PER.a.contractIds[0] },
    ]) {
      for (const assignations of [[{ type: 'Client', clientId: a.companyId }, assignation], [assignation]]) {
        const form = await userForm(api, a, ['read Contract'], { assignations });
        expect((await create(company, a.companyId, form)).status).toBe(404);
      }
    }
    const form = await userForm(api, a, ['read Contract'], { clientsIds: [a.companyId, b.companyId] });
    expect((await create(company, a.companyId, form)).status).toBe(404);
  });

  test('nobody changes his own permissions, and his data he may [U-005 U-006]', async () => {
    const id = await userIdOf(api, testEmail('empresa', 'CHL'));
    const { body: me } = await company.get(`/api/auth/users/${id}`);
    const form = {
      ...(await userForm(api, a, [])),
      id,
      email: me.email,
      rowVersion: me.rowVersion,
      permissions: me.permissions.map(({ permissionId: one }: { permissionId: number }) => ({
        permissionId: one,
        clientId: a.companyId,
      })),
    };
    expect(
      (await update(company, a.companyId, { ...form, permissions: form.permissions.slice(1) })).status,
    ).toBe(403);
    const brand = { type: 'Brand', brandId: a.brandIds[0] };
    expect((await update(company, a.companyId, { ...form, assignations: [brand] })).status).toBe(403);
    expect((await update(company, a.companyId, form)).status).toBe(200);
  });
});

test('every grant and revocation leaves its entry: who, to whom, what [D3]', async () => {
  const form = await userForm(api, a, ['read Contract', 'read Billing']);
  const { body: user } = await create(company, a.companyId, form);
  await update(company, a.companyId, {
    ...(await userForm(api, a, ['read Contract'], { email: form.email, firstName: 'Carla' })),
    id: user.id,
    rowVersion: user.rowVersion,
  });
  const entries = (await auditOf(api, user.id)).toReversed();
  expect(entries.map(({ action }) => action)).toEqual([
    'role.assign',
    'permission.grant',
    'user.create',
    'role.assign',
    'role.unassign',
    'permission.revoke',
    'user.update',
  ]);
  const who = {
    user_id: await userIdOf(api, testEmail('empresa', 'CHL')),
    at: api.deps.clock.now(),
    ip: '127.0.0.1',
  };
  for (const entry of entries) expect(entry).toMatchObject(who);
  const empresaId = a.companyId;
  expect(entries[1]?.after).toEqual({ empresaId, entries: ['read Contract', 'read Billing'] });
  const ended = { empresaId, entries: [expect.objectContaining({ role_id: 'EXT_FINANZAS' })] };
  expect(entries[4]?.before).toEqual(ended);
  expect(entries[5]?.before).toEqual({ empresaId, entries: ['read Billing'] });
  expect(entries[6]).toMatchObject({ before: { firstName: 'Paula' }, after: { firstName: 'Carla' } });
});

// What is sent to the embedded engine in a transaction cannot be counted.
if (testEngine === 'postgres') {
  test('three stores are given in as many statements as one', async () => {
    const sent = jest.spyOn(pg.Query.prototype, 'submit');
    const costs: number[] = [];
    for (const contractIds of [a.contractIds.slice(0, 1), a.contractIds.slice(0, 3)]) {
      const assignations = contractIds.map((contractId) => ({ type: 'Contract', contractId }));
      const form = await userForm(api, a, ['read Contract'], { assignations });
      await company.get('/api/auth/permissions');
      sent.mockClear();
      const { body } = await create(company, a.companyId, form);
      costs.push(sent.mock.calls.length);
      expect(body.assignations).toHaveLength(contractIds.length);
      await remove(company, a.companyId, body.id);
    }
    sent.mockRestore();
    expect(costs[1]).toBe(costs[0]);
  });
}

test('a store that has two managers takes no third through the users form either, and the choices say how many it has [S-308]', async () => {
  const managers = async () =>
    (await company.get(`/api/auth/clients/${a.companyId}/contracts`)).body.find(
      ({ id }: { id: number }) => id === a.contractIds[1],
    ).managers;
  expect(await managers()).toBe(0);
  const contract = { assignations: [{ type: 'Contract', contractId: a.contractIds[1] }] };
  const replies = [];
  for (let n = 0; n < 3; n += 1) {
    replies.push(await create(company, a.companyId, await userForm(api, a, ['read DailySales'], contract)));
  }
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 422]);
  expect(replies[2]?.body.code).toBe('STORE_MANAGERS_FULL');
  expect(await managers()).toBe(2);
});

describe('a permission that requires a contract', () => {
  let bare: number;
  beforeAll(async () => {
    const brand = await api.db
      .insertInto('brand')
      .values({ company_id: a.companyId, name: 'Marca sin contratos' })
      .returning('id')
      .executeTakeFirstOrThrow();
    bare = brand.id;
  });
  const chosen = (assignation: object) =>
    userForm(api, a, ['create DailySales'], { assignations: [assignation] });
  const bareBrand = () => ({ type: 'Brand', brandId: bare });

  test('is refused with a brand that has none, and tells so at the choice [U-320]', async () => {
    const { status, body } = await create(company, a.companyId, await chosen(bareBrand()));
    expect([status, body]).toEqual([
      422,
      {
        code: 'RULE_BROKEN',
        field: 'assignations',
        message: 'Elija un contrato: lo requiere el permiso “Declarar ventas diarias”.',
      },
    ]);
    const others = await userForm(api, a, ['read Contract'], { assignations: [bareBrand()] });
    expect((await create(company, a.companyId, others)).status).toBe(200);
  });

  test.each([
    ['a contract', () => ({ type: 'Contract', contractId: a.contractIds[2] })],
    ['a brand that has one', () => ({ type: 'Brand', brandId: a.brandIds[0] })],
    ['the whole company', () => ({ type: 'Client', clientId: a.companyId })],
  ])('is given with %s [U-320]', async (_, assignation) => {
    expect((await create(company, a.companyId, await chosen(assignation()))).status).toBe(200);
  });

  test('the usual permissions of a new contact need none [U-320]', async () => {
    const person = { email: newEmail(), nombre: 'Rosa', apellidos: 'Vera', rol: 'EXT_MARCA', marcaId: bare };
    const made = await company.post('/api/users', { body: person, headers: key() });
    expect(made.status).toBe(200);
    const { body: user } = await company.get(`/api/auth/users/${made.body.id}`);
    const held = user.permissions.map((row: { permissionId: number }) => row.permissionId);
    expect(held).toContain(await permissionId(api, 'create DailySales'));
  });

  test('the brands to choose from say whether they have one', async () => {
    const { body } = await company.get(`/api/auth/clients/${a.companyId}/brands`);
    expect(body.brands).toContainEqual(expect.objectContaining({ id: bare, hasContracts: false }));
    expect(body.brands).toContainEqual(expect.objectContaining({ id: a.brandIds[0], hasContracts: true }));
  });
});

describe('internal staff', () => {
  const staffRoles = ['admin', 'intfinanzas', 'marketing', 'operaciones'] as const;

  test('each role has its own work, in the malls of its assignation only [U-025]', async () => {
    const works = {
      admin: (client: TestClient, of: Tenant) => client.get(`/api/auth/clients/${of.companyId}/users`),
      intfinanzas: (client: TestClient, of: Tenant) => client.get(`/api/empresas/${of.companyId}/facturas`),
      marketing: (client: TestClient, of: Tenant) =>
        client.post('/api/publishing/audience', { body: { ...everybody, buildings: [of.buildingId] } }),
      operaciones: (client: TestClient, of: Tenant) =>
        previewAudit(client, '2026-10', { contratos: [of.contractIds[0]] }),
    };
    for (const role of staffRoles) {
      const staff = api.as(testEmail(role, 'CHL'));
      const [own, foreign] = [await works[role](staff, a), await works[role](staff, b)];
      expect([role, own.status, foreign.status]).toEqual([role, 200, 404]);
      // Administrators hold what they give to companies; every other role is refused the work of another role.
      for (const other of staffRoles.filter((one) => role !== 'admin' && one !== role)) {
        expect([role, other, (await works[other](staff, a)).status]).toEqual([role, other, 403]);
      }
    }
    // Billing documents are more than invoices.
    const documentsOf = ({ companyId, taxId }: Tenant) => [
      `/api/debit-notes/clients/${companyId}/debit-notes`,
      `/api/expenses/country/chl/company/${encodeURIComponent(taxId)}`,
      `/api/debt/clients/CHL-${taxId}/debt`,
    ];
    const statusOf = async (role: (typeof staffRoles)[number], path: string) =>
      (await api.as(testEmail(role, 'CHL')).get(path)).status;
    for (const path of documentsOf(a)) {
      expect([path, await statusOf('intfinanzas', path)]).toEqual([path, 200]);
      for (const role of ['marketing', 'operaciones'] as const)
        expect([path, role, await statusOf(role, path)]).toEqual([path, role, 403]);
    }
    for (const path of documentsOf(b))
      expect([path, await statusOf('intfinanzas', path)]).toEqual([path, 404]);
    // Figures: those of the stores in the own mall, and no other.
    for (const tenant of ['a', 'b'] as const) {
      const sale = { ...plainSale.CHL, fecha: '2026-11-18' };
      const [contract] = api.world.CHL[tenant].contractIds;
      expect((await declare(api.as(testEmail('local', 'CHL', tenant)), contract, sale)).status).toBe(200);
    }
    const report = (role: (typeof staffRoles)[number]) =>
      api.as(testEmail(role, 'CHL')).get('/api/sales/ventas-diarias/reporte', {
        query: { inicio: '2026-11-18', fin: '2026-11-18', paisId: 'CHL', page: 0, size: 10 },
      });
    const figures = (await report('intfinanzas')).bytes.toString();
    expect([figures.includes('Marca CHL-A-1'), figures.includes('CHL-B')]).toEqual([true, false]);
    for (const role of ['marketing', 'operaciones'] as const) expect((await report(role)).status).toBe(403);
    // Corrections of what a store declared.
    const correct = (role: (typeof staffRoles)[number], of: Tenant) =>
      api
        .as(testEmail(role, 'CHL'))
        .post(`/api/sales/contratos/${of.contractIds[0]}/ventas-diarias/correccion`, {
          body: {
            venta: { ...plainSale.CHL, boletas: 11, fecha: '2026-11-18', rowVersion: 1 },
            motivo: 'El local informó otro monto por correo',
          },
          headers: key(),
        });
    for (const role of ['intfinanzas', 'marketing'] as const)
      expect([role, (await correct(role, a)).status]).toEqual([role, 403]);
    expect((await correct('operaciones', b)).status).toBe(404);
    expect((await correct('operaciones', a)).body).toMatchObject({ boletas: 11, rowVersion: 2 });
    for (const [path, whose] of [
      ['/api/discounts/reviews', 'marketing'],
      ['/api/tickets/ticket/received', 'operaciones'],
    ] as const) {
      for (const role of staffRoles) {
        const { status } = await api.as(testEmail(role, 'CHL')).get(path);
        expect([path, role, status]).toEqual([path, role, role === whose ? 200 : 403]);
      }
    }
  });

  test('marketing neither saves nor publishes a draft with a mall of others in its audience [U-025]', async () => {
    const marketing = api.as(testEmail('marketing', 'CHL'));
    const elsewhere = api.as(testEmail('marketing', 'CHL', 'b'));
    const publish = ({ id, rowVersion }: Publication) =>
      write(marketing, `/api/publishing/announcements/${id}/publish`, { rowVersion });
    const own = await draftOf(marketing);
    const withBoth = formOf({ audience: { ...everybody, buildings: [a.buildingId, b.buildingId] } });
    expect((await save(marketing, own, withBoth)).status).toBe(404);
    const theirs = await draftOf(elsewhere);
    const ofBoth = await draftOf(marketing);
    await api.db
      .updateTable('announcement')
      .set({ building_ids: [a.buildingId, b.buildingId] })
      .where('id', '=', ofBoth.id)
      .execute();
    for (const draft of [theirs, ofBoth]) {
      const form = formOf({ audience: { ...everybody, buildings: [a.buildingId] } });
      expect((await save(marketing, draft, form)).status).toBe(404);
      expect((await publish(draft)).status).toBe(404);
    }
    expect((await publish(own)).body).toMatchObject({ status: 'published' });
  });

  test.each([
    ['banners belong to their country', '/api/publishing/banners', { label: 'Noche de compras' }, 404],
    [
      'questions are for everybody',
      '/api/publishing/questions',
      { title: '¿Cómo declaro?', categoryId: 1 },
      200,
    ],
  ] as const)(
    '%s: marketing of every mall has them, and no other work does [U-025]',
    async (_, path, draft, abroad) => {
      const { id } = (await write(api.as(testEmail('marketing', 'CHL')), path, draft)).body;
      const statusFor = async (email: string) => (await api.as(email).get(`${path}/${id}`)).status;
      expect(await statusFor(testEmail('marketing', 'CHL', 'b'))).toBe(200);
      expect(await statusFor(testEmail('marketing', 'PER'))).toBe(abroad);
      for (const role of ['intfinanzas', 'operaciones'] as const)
        expect([role, await statusFor(testEmail(role, 'CHL'))]).toEqual([role, 403]);
    },
  );

  test('an administrator of the mall sees and creates users of the companies with a store in his buildings', async () => {
    const { body } = await admin.get(`/api/auth/clients/${a.companyId}/users`, { query: { size: 50 } });
    expect(body.content.map(({ email }: { email: string }) => email)).toContain(testEmail('empresa', 'CHL'));
    expect(
      (await create(admin, a.companyId, await userForm(api, a, ['manage User', 'read Contract']))).status,
    ).toBe(200);
    expect((await admin.get(`/api/auth/clients/${b.companyId}/users`)).status).toBe(404);
  });

  test('finance of the operator reads the invoices of the companies in his buildings, and of no other', async () => {
    const finance = api.as(testEmail('intfinanzas', 'CHL'));
    expect((await finance.get(`/api/empresas/${a.companyId}/facturas`)).status).toBe(200);
    expect((await finance.get(`/api/empresas/${b.companyId}/facturas`)).status).toBe(404);
    expect(
      (await api.as(testEmail('marketing', 'CHL')).get(`/api/empresas/${a.companyId}/facturas`)).status,
    ).toBe(403);
  });
});

describe('the new-contact wizard', () => {
  const contact = (client: TestClient, body: object) =>
    client.post('/api/users', {
      body: { email: newEmail(), nombre: 'Rosa', apellidos: 'Vera', ...body },
      headers: key(),
    });

  test('creates a pending person with one role and what that role usually holds [P-346 P-347]', async () => {
    const { status, body } = await contact(company, { rol: 'EXT_MARCA', marcaId: a.brandIds[1] });
    expect(status).toBe(200);
    const { body: user } = await company.get(`/api/auth/users/${body.id}`);
    expect(user).toMatchObject({
      email: body.email,
      firstName: 'Rosa',
      lastName: 'Vera',
      status: 'Pendiente',
      roles: ['EXT_MARCA'],
      assignations: [{ type: 'Brand', brandId: a.brandIds[1] }],
    });
    const held = user.permissions.map((row: { permissionId: number }) => row.permissionId);
    expect(held).toContain(await permissionId(api, 'update Brand'));
    expect(held).not.toContain(await permissionId(api, 'manage User'));
  });

  test('a brand administrator creates managers of his stores, and gives no more than he holds [S-312]', async () => {
    const brand = api.as(testEmail('marca', 'CHL'));
    const validates = await permissionId(api, 'manage UsersDiscounts');
    await api.db
      .deleteFrom('user_permission')
      .where('permission_id', '=', validates)
      .where('user_id', '=', (eb) =>
        eb.selectFrom('app_user').select('id').where('email', '=', testEmail('marca', 'CHL')),
      )
      .execute();
    const { status, body } = await contact(brand, {
      rol: 'EXT_LOCAL',
      contratoId: a.contractIds[0],
      espacioId: a.spaceIds[0],
    });
    expect(status).toBe(200);
    const { body: user } = await company.get(`/api/auth/users/${body.id}`);
    expect(user).toMatchObject({
      roles: ['EXT_LOCAL'],
      assignations: [{ type: 'Contract', contractId: a.contractIds[0] }],
    });
    const held = user.permissions.map((row: { permissionId: number }) => row.permissionId);
    expect(held).toContain(await permissionId(api, 'create DailySales'));
    // This brand administrator does not validate coupons, so they cannot pass it on.
    expect(held).not.toContain(validates);
    expect((await contact(brand, { rol: 'EXT_EMPRESA', empresaId: a.companyId })).status).toBe(404);
    expect((await contact(brand, { rol: 'EXT_MARCA', marcaId: a.brandIds[1] })).status).toBe(404);
    expect((await contact(brand, { rol: 'EXT_LOCAL', contratoId: a.contractIds[2] })).status).toBe(404);
  });

  test('the document is optional, and checked by the rule of the country when given [P-179]', async () => {
    const target = { rol: 'EXT_EMPRESA', empresaId: a.companyId };
    expect((await contact(company, { ...target, dni: '12.345.678-9' })).body.field).toBe('dni');
    const given = await contact(company, { ...target, dni: '12.345.678-5' });
    const stored = api.db.selectFrom('app_user').select('dni').where('id', '=', given.body.id);
    expect((await stored.executeTakeFirstOrThrow()).dni).toMatch(/^12\.?345\.?678-?5$/);
    expect((await contact(company, target)).status).toBe(200);
    expect((await contact(company, { ...target, dni: '' })).status).toBe(200);
    for (const [country, right, wrong] of [
      ['PER', '45678912', '12.345.678-5'],
      ['ARG', '30.123.456', '12.345.678-5'],
      ['COL', '1.020.304.050', '12.345.678-K'],
    ] as const) {
      const colleague = api.as(testEmail('empresa', country));
      const there = { rol: 'EXT_EMPRESA', empresaId: api.world[country].a.companyId };
      expect([country, (await contact(colleague, { ...there, dni: wrong })).body.field]).toEqual([
        country,
        'dni',
      ]);
      expect([country, (await contact(colleague, { ...there, dni: right })).status]).toEqual([country, 200]);
      expect([country, (await contact(colleague, { ...there, dni: '' })).status]).toEqual([country, 200]);
    }
  });

  test('a name of which something cannot be seen is refused at its field', async () => {
    const target = { rol: 'EXT_EMPRESA', empresaId: a.companyId };
    const message = 'Tiene caracteres invisibles. Escríbalo de nuevo.';
    for (const [field, value] of Object.entries({ nombre: '\u200B', apellidos: 'abc\u202Egnp.exe' })) {
      const { status, body } = await contact(company, { ...target, [field]: value });
      expect(status).toBe(400);
      expect(body).toMatchObject({ field, message });
    }
  });

  test('each role names its own target: none, another or two are refused, and a space that is not the contract’s [P-178 T1]', async () => {
    const whole = {
      rol: 'EXT_LOCAL',
      empresaId: null,
      marcaId: null,
      contratoId: a.contractIds[2],
      espacioId: a.spaceIds[2],
      dni: '12.345.678-5',
    };
    const made = await contact(company, whole);
    expect(made.status).toBe(200);
    expect((await company.get(`/api/auth/users/${made.body.id}`)).body).toMatchObject({
      firstName: 'Rosa',
      lastName: 'Vera',
      assignations: [
        { type: 'Contract', contractId: a.contractIds[2], spaceId: a.spaceIds[2], roleId: 'EXT_LOCAL' },
      ],
    });
    const kept = api.db.selectFrom('app_user').select(['email', 'dni']).where('id', '=', made.body.id);
    expect(await kept.execute()).toEqual([
      { email: made.body.email, dni: expect.stringMatching(/^12\.?345\.?678-?5$/) },
    ]);
    const none = { empresaId: null, marcaId: null, contratoId: null, espacioId: null };
    for (const target of [
      { ...none, rol: 'EXT_EMPRESA', empresaId: a.companyId },
      { ...none, rol: 'EXT_MARCA', marcaId: a.brandIds[1] },
    ]) {
      const { status, body } = await contact(company, target);
      expect([target, status]).toEqual([target, 200]);
      expect((await company.get(`/api/auth/users/${body.id}`)).body.roles).toEqual([target.rol]);
    }
    for (const [target, field] of [
      [{ rol: 'EXT_EMPRESA', marcaId: a.brandIds[0] }, 'empresaId'],
      [{ rol: 'EXT_LOCAL', marcaId: a.brandIds[0] }, 'contratoId'],
      [{ rol: 'EXT_MARCA' }, 'marcaId'],
      [{ rol: 'EXT_MARCA', empresaId: a.companyId }, 'marcaId'],
      [{ rol: 'EXT_MARCA', marcaId: a.brandIds[0], empresaId: a.companyId }, 'marcaId'],
      [{ rol: 'EXT_LOCAL', contratoId: a.contractIds[2], espacioId: a.spaceIds[1] }, 'espacioId'],
    ] as const) {
      const { status, body } = await contact(company, target);
      expect([target, status, body.field]).toEqual([target, 422, field]);
    }
    expect((await contact(company, { rol: 'INT_ADMIN', empresaId: a.companyId })).status).toBe(400);
    // A foreign space reads like one that does not exist, here and in the form of users.
    const [foreign] = api.world.CHL.b.spaceIds;
    const ofContact = async (espacioId: number) => {
      const target = { rol: 'EXT_LOCAL', contratoId: a.contractIds[2], espacioId };
      const { status, body } = await contact(company, target);
      return [status, body];
    };
    const ofUser = async (spaceId: number) => {
      const assignations = [{ type: 'Contract', contractId: a.contractIds[2], spaceId }];
      const { status, body } = await create(
        company,
        a.companyId,
        await userForm(api, a, ['read Contract'], { assignations }),
      );
      return [status, body];
    };
    const unknown = await ofContact(2_000_000_000);
    expect(unknown).toMatchObject([422, { field: 'espacioId' }]);
    expect(await ofContact(foreign)).toEqual(unknown);
    expect(await ofUser(a.spaceIds[1])).toMatchObject([422, { field: 'assignations' }]);
    for (const other of [foreign, 2_000_000_000])
      expect(await ofUser(other)).toEqual(await ofUser(a.spaceIds[1]));
  });

  test('an existing person is given the role instead [P-343 P-180 P-344 D3]', async () => {
    const person = await userIdOf(api, testEmail('finanzas', 'CHL'));
    const assign = (habilitado: boolean) =>
      company.post('/api/usuarios-roles', {
        body: {
          usuarioId: person,
          rolId: 'EXT_MARCA',
          marcaId: a.brandIds[1],
          habilitado,
          empresaId: null,
          contratoId: null,
          espacioId: null,
        },
        headers: key(),
      });
    expect(await assign(true)).toMatchObject({ status: 200, body: { habilitado: true } });
    const roles = async () => (await company.get(`/api/auth/users/${person}`)).body.roles;
    expect(await roles()).toContain('EXT_MARCA');
    expect((await assign(false)).status).toBe(200);
    expect(await roles()).not.toContain('EXT_MARCA');
    const by = {
      user_id: await userIdOf(api, testEmail('empresa', 'CHL')),
      at: api.deps.clock.now(),
      ip: '127.0.0.1',
      entity: 'app_user',
    };
    const role = { role_id: 'EXT_MARCA', brand_id: a.brandIds[1] };
    expect((await auditOf(api, person)).slice(0, 2)).toMatchObject([
      { ...by, action: 'role.unassign', before: { habilitado: true }, after: { ...role, habilitado: false } },
      { ...by, action: 'role.assign', before: { habilitado: false }, after: { ...role, habilitado: true } },
    ]);
    // And the role of the whole company.
    const { body: other } = await contact(company, { rol: 'EXT_MARCA', marcaId: a.brandIds[1] });
    const body = { usuarioId: other.id, rolId: 'EXT_EMPRESA', empresaId: a.companyId, habilitado: true };
    expect((await company.post('/api/usuarios-roles', { body, headers: key() })).status).toBe(200);
    expect((await company.get(`/api/auth/users/${other.id}`)).body.roles).toContain('EXT_EMPRESA');
    // And that of a store, once there is room for another manager: its space is that of the contract, whatever is sent.
    await api.db
      .updateTable('role_assignation')
      .set({ enabled: false })
      .where('contract_id', '=', a.contractIds[2])
      .execute();
    const ofStore = { contratoId: a.contractIds[2], espacioId: a.spaceIds[1] };
    const manager = { usuarioId: other.id, rolId: 'EXT_LOCAL', ...ofStore, habilitado: true };
    const managed = await company.post('/api/usuarios-roles', { body: manager, headers: key() });
    expect(managed.status).toBe(200);
    const { espacioId: _space, ...spaceless } = manager;
    const again = await company.post('/api/usuarios-roles', { body: spaceless, headers: key() });
    expect(again.status).toBe(200);
    expect((await company.get(`/api/auth/users/${other.id}`)).body.assignations).toContainEqual(
      expect.objectContaining({ type: 'Contract', contractId: a.contractIds[2], spaceId: a.spaceIds[2] }),
    );
  });

  test('a brand administrator removes another of the brand, and neither himself, a colleague elsewhere nor a representative [P-112]', async () => {
    const brand = api.as(testEmail('marca', 'CHL'));
    const { body } = await contact(brand, { rol: 'EXT_MARCA', marcaId: a.brandIds[0] });
    const end = (client: TestClient, usuarioId: number, target: object) =>
      client.post('/api/usuarios-roles', {
        body: { usuarioId, habilitado: false, ...target },
        headers: key(),
      });
    const contacts = async () =>
      (await brand.get(`/api/marcas/${a.brandIds[0]}/contactos`)).body.map(
        ({ usuarioId }: { usuarioId: number }) => usuarioId,
      );
    const ofBrand = { rolId: 'EXT_MARCA', marcaId: a.brandIds[0] };
    expect(await contacts()).toContain(body.id);
    // A store manager cannot create users, so cannot remove them either.
    expect((await end(api.as(testEmail('local', 'CHL')), body.id, ofBrand)).status).toBe(403);
    expect((await end(brand, body.id, { rolId: 'EXT_MARCA', marcaId: a.brandIds[1] })).status).toBe(404);
    const representative = await userIdOf(api, testEmail('empresa', 'CHL'));
    const ofCompany = { rolId: 'EXT_EMPRESA', empresaId: a.companyId };
    expect((await end(brand, representative, ofCompany)).status).toBe(404);
    const own = await userIdOf(api, testEmail('marca', 'CHL'));
    const himself = await end(brand, own, ofBrand);
    expect([himself.status, himself.body.message]).toEqual([403, 'No puede cambiar sus propios roles.']);
    expect(await contacts()).toEqual(expect.arrayContaining([own, body.id]));
    expect((await end(brand, body.id, ofBrand)).status).toBe(200);
    expect(await contacts()).not.toContain(body.id);
    expect((await company.get(`/api/empresas/${a.companyId}/contactos`)).body).toContainEqual(
      expect.objectContaining({ usuarioId: representative }),
    );
  });

  test('roles out of reach, of strangers and of oneself are refused [U-327]', async () => {
    const me = await userIdOf(api, testEmail('empresa', 'CHL'));
    const stranger = await userIdOf(api, testEmail('marca', 'CHL', 'b'));
    const assign = (usuarioId: number, target: object) =>
      company.post('/api/usuarios-roles', {
        body: { usuarioId, habilitado: true, ...target },
        headers: key(),
      });
    expect((await assign(stranger, { rolId: 'EXT_MARCA', marcaId: a.brandIds[0] })).status).toBe(404);
    expect((await assign(me, { rolId: 'EXT_EMPRESA', empresaId: b.companyId })).status).toBe(404);
    expect((await assign(me, { rolId: 'EXT_MARCA', marcaId: a.brandIds[0] })).status).toBe(403);
    // Nor does anybody take the own role away.
    const own = { rolId: 'EXT_EMPRESA', empresaId: a.companyId, habilitado: false };
    expect((await assign(me, own)).status).toBe(403);
    const local = api.as(testEmail('local', 'CHL'));
    const asked = { usuarioId: me, rolId: 'EXT_EMPRESA', empresaId: a.companyId, habilitado: true };
    expect((await local.post('/api/usuarios-roles', { body: asked, headers: key() })).status).toBe(403);
  });
});
