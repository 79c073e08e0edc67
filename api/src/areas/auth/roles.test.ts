import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { roleIds, sessionRole, sessionUser } from 'shared/endpoints/auth';
import { roleNames } from 'shared/rules/role-names';
import { usualPermissions } from '../../access/usual-permissions.ts';
import { permissionCatalogue } from '../../access/permission-catalogue.ts';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { insertExpense } from '../expenses/testing.ts';
import { insertInvoice, insertSociety } from '../invoices/testing.ts';
import { declareMonth, plainMonth } from '../monthly-sales/testing.ts';
import { declare, plainSale } from '../sales/testing.ts';
import { create, key, newEmail, remove, update, userForm } from '../users/testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const sessionOf = async (email: string) => {
  const { body } = await api.anonymous.get('/api/auth/renew', { headers: await api.headersOf(email) });
  return body;
};

/** News of a mall, for everybody who reaches it. */
const publishIn = (buildingId: number, title: string) =>
  api.db
    .insertInto('announcement')
    .values({
      title,
      content: '<p>Hola</p>',
      category: 'Noticias',
      country_codes: ['CHL'],
      building_ids: [buildingId],
      created_at: new Date('2026-11-18T15:00:00Z'),
      updated_at: new Date('2026-11-18T15:00:00Z'),
      starts_on: '2026-11-01',
      ends_on: null,
      link_url: null,
      link_text: null,
    })
    .execute();
const titlesOf = ({ body }: { body: { data: { title: string }[] } }): string[] =>
  body.data.map(({ title }) => title);

const internal = ['INT_OPERACIONES', 'INT_ADMIN', 'INT_FINANZAS', 'INT_MARKETING'] as const;

describe('the set of roles', () => {
  test('is fixed: four external ones, and the internal ones of the operator; the table takes no other [P-140 P-261 U-024 S-310]', async () => {
    expect([...roleIds].toSorted()).toEqual(
      ['EXT_EMPRESA', 'EXT_FINANZAS', 'EXT_MARCA', 'EXT_LOCAL', ...internal, 'INT_PORTAL'].toSorted(),
    );
    const { a } = api.world.CHL;
    const { id } = await api.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', testEmail('local', 'CHL'))
      .executeTakeFirstOrThrow();
    const none = { company_id: null, brand_id: null, contract_id: null, building_id: null, user_id: id };
    const insert = (row: object) =>
      api.db
        .insertInto('role_assignation')
        .values({ ...none, ...row } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
    for (const role_id of ['EXT_OTRO', 'ext_empresa', 'EMPRESA'])
      await expect(insert({ role_id, company_id: a.companyId })).rejects.toThrow(/check/);
    await expect(insert({ role_id: 'INT_OTRO', building_id: a.buildingId })).rejects.toThrow(/check/);
    expect(roleNames.INT_PORTAL).toBe('Administrador del portal');
    // Each role is about one kind of thing: the internal ones about a building and nothing else.
    const places = { company_id: a.companyId, brand_id: a.brandIds[1], contract_id: a.contractIds[2] };
    for (const role_id of internal) {
      for (const [column, place] of Object.entries(places))
        await expect(insert({ role_id, [column]: place })).rejects.toThrow(/check/);
      await api.db
        .deleteFrom('role_assignation')
        .where('id', '=', (await insert({ role_id, building_id: a.buildingId })).id)
        .execute();
    }
    const external = {
      EXT_EMPRESA: ['company_id', 'Administrador de empresa'],
      EXT_FINANZAS: ['company_id', 'Finanzas'],
      EXT_MARCA: ['brand_id', 'Administrador de marca'],
      EXT_LOCAL: ['contract_id', 'Encargado de local'],
    } as const;
    for (const [role_id, [own, name]] of Object.entries(external)) {
      expect(roleNames[role_id as keyof typeof external]).toBe(name);
      for (const [column, place] of Object.entries(places)) {
        const row = insert({ role_id, [column]: place });
        if (column !== own) await expect(row).rejects.toThrow(/check/);
        else
          await api.db
            .deleteFrom('role_assignation')
            .where('id', '=', (await row).id)
            .execute();
      }
    }
    await expect(insert({ role_id: 'EXT_LOCAL', building_id: a.buildingId })).rejects.toThrow(/check/);
    await expect(insert({ role_id: 'INT_PORTAL', building_id: a.buildingId })).rejects.toThrow(/check/);
    await expect(insert({ role_id: 'INT_ADMIN', country_codes: ['CHL'] })).rejects.toThrow(/check/);
  });

  test('administrators of the portal alone grant internal roles and make keys, parameters and terms [P-140]', async () => {
    for (const needed of [
      'manage Staff',
      'manage Integration',
      'manage Release',
      'manage Parameter',
      'manage Terms',
    ] as const) {
      expect(roleIds.filter((role) => usualPermissions[role].includes(needed))).toEqual(['INT_PORTAL']);
    }
    for (const path of [
      '/api/operacion/personas',
      '/api/integration-keys',
      '/api/deploy-keys',
      '/api/operacion/parametros',
    ]) {
      expect([path, (await api.as(testEmail('portal', 'CHL')).get(path)).status]).toEqual([path, 200]);
      for (const role of ['admin', 'intfinanzas', 'marketing', 'operaciones', 'empresa'] as const) {
        const { status } = await api.as(testEmail(role, 'CHL')).get(path);
        expect([path, role, status]).toEqual([path, role, 403]);
      }
    }
    for (const path of [
      '/api/operacion/personas',
      '/api/integration-keys',
      '/api/deploy-keys',
      '/api/operacion/parametros/chl/corte-diario/cambios',
      '/api/publishing/terms',
    ]) {
      // The administrator is told what is missing in the body, everybody else nothing.
      for (const [role, expected] of [
        ['portal', 400],
        ['admin', 403],
        ['intfinanzas', 403],
        ['marketing', 403],
        ['operaciones', 403],
        ['empresa', 403],
      ] as const) {
        const { status } = await api.as(testEmail(role, 'CHL')).post(path, { body: {}, headers: key() });
        expect([path, role, status]).toEqual([path, role, expected]);
      }
    }
  });

  test('internal operations staff reach their building’s contracts and no other [P-261]', async () => {
    const { a, b } = api.world.CHL;
    const reached = async (): Promise<number[]> => {
      const { body } = await api.as(testEmail('operaciones', 'CHL')).get('/api/contratos');
      return body.content
        .map(({ id }: { id: number }) => id)
        .toSorted((one: number, other: number) => one - other);
    };
    expect(await reached()).toEqual(a.contractIds);
    // The mall counts, not the tenant: a contract of another company moves in, and one moves out.
    const move = (contractId: number, to: typeof a, index: 1 | 2) =>
      api.db
        .updateTable('contract')
        .set({ building_id: to.buildingId, space_id: to.spaceIds[index] })
        .where('id', '=', contractId)
        .execute();
    await move(b.contractIds[2], a, 2);
    await move(a.contractIds[1], b, 1);
    const after = await reached();
    await move(b.contractIds[2], b, 2);
    await move(a.contractIds[1], a, 1);
    expect(after).toEqual([a.contractIds[0], a.contractIds[2], b.contractIds[2]]);
  });

  test('a company administrator declares days and months and keeps the users of the company, each only with its ability [P-005]', async () => {
    const email = testEmail('empresa', 'CHL');
    const company = api.as(email);
    const { a } = api.world.CHL;
    const sale = { ...plainSale.CHL, fecha: '2026-11-18' };
    const day = () => declare(company, a.contractIds[0], sale);
    const month = () => declareMonth(company, a.contractIds[0], { ...plainMonth.CHL, fecha: '2026-11-30' });
    const form = await userForm(api, a, ['read Contract']);
    const user = () => create(company, a.companyId, form);
    const ofCompany = api.db.selectFrom('app_user').select('id').where('email', '=', email);
    const taken = await api.db
      .deleteFrom('user_permission')
      .where('user_id', '=', ofCompany)
      .where('permission_id', 'in', (eb) =>
        eb
          .selectFrom('permission')
          .select('id')
          .where('subject', 'in', ['DailySales', 'MonthlySales', 'User']),
      )
      .returningAll()
      .execute();
    const statuses = async () => [(await day()).status, (await month()).status, (await user()).status];
    expect(await statuses()).toEqual([403, 403, 403]);
    await api.db.insertInto('user_permission').values(taken).execute();
    const subjects = ['DailySales', 'MonthlySales', 'User'] as const;
    for (const subject of subjects) {
      const lost = await api.db
        .deleteFrom('user_permission')
        .where('user_id', '=', ofCompany)
        .where('permission_id', 'in', (eb) =>
          eb.selectFrom('permission').select('id').where('subject', '=', subject),
        )
        .returningAll()
        .execute();
      // Two of them fail for other reasons: the month still runs, and a person needs a name.
      const other = () => declare(company, a.contractIds[0], { ...sale, fecha: '2026-11-17' });
      const nobody = () => create(company, a.companyId, { ...form, firstName: '' });
      const refused = [await other(), await month(), await nobody()].map(({ status }) => status === 403);
      await api.db.insertInto('user_permission').values(lost).execute();
      expect([subject, refused]).toEqual([subject, subjects.map((one) => one === subject)]);
    }
    expect((await day()).status).toBe(200);
    api.setClock('2026-12-01T15:00:00Z');
    expect((await month()).status).toBe(200);
    api.setClock('2026-11-20T15:00:00Z');
    const { body: made } = await user();
    const renamed = { ...form, id: made.id, firstName: 'Petra', rowVersion: made.rowVersion };
    expect((await update(company, a.companyId, renamed)).body).toMatchObject({ firstName: 'Petra' });
    expect((await remove(company, a.companyId, made.id)).body).toEqual({ deleted: true });
  });

  test('external finance reads the papers of its company, and neither declares sales nor keeps users [P-258]', async () => {
    const finance = api.as(testEmail('finanzas', 'CHL'));
    const { a } = api.world.CHL;
    const { companyId } = a;
    const societyId = await insertSociety(api.db, 'CHL', 'CL58');
    await insertInvoice(api.db, 'CHL', { companyId, societyId, number: '0058', issuedOn: '2026-10-05' });
    const invoices = `/api/invoices/country/chl/company/${encodeURIComponent(a.taxId)}`;
    const { body: papers } = await finance.get(invoices);
    expect(papers.data.map(({ numero }: { numero: string }) => numero)).toContain('0058');
    expect((await finance.get(`/api/auth/clients/${a.companyId}/users`)).status).toBe(403);
    const sale = { ...plainSale.CHL, fecha: '2026-11-19' };
    expect((await declare(finance, a.contractIds[0], sale)).status).toBe(403);
    expect(usualPermissions.EXT_FINANZAS.toSorted()).toEqual([
      'read Billing',
      'read Contract',
      'read DebitNotes',
      'read Debt',
      'read Expenses',
    ]);
  });

  test('a company administrator reviews stores, common expenses and invoices, and may make users [P-257]', async () => {
    const company = api.as(testEmail('empresa', 'CHL'));
    const { a } = api.world.CHL;
    const { companyId, contractIds } = a;
    const societyId = await insertSociety(api.db, 'CHL', 'CL57');
    const month = '2026-10';
    await insertExpense(api.db, 'CHL', { companyId, contractId: contractIds[0], societyId, month });
    await insertInvoice(api.db, 'CHL', { companyId, societyId, number: '0057', issuedOn: '2026-10-05' });
    const taxId = encodeURIComponent(a.taxId);
    const stores = (await company.get('/api/sales/contratos/admin-local')).body.content;
    expect(new Set(stores.map(({ idContrato }: { idContrato: number }) => idContrato))).toEqual(
      new Set(contractIds),
    );
    const expenses = (await company.get(`/api/expenses/country/chl/company/${taxId}`)).body.data;
    expect(expenses).toMatchObject([{ descripcion: 'Gastos comunes 2026-10' }]);
    const invoices = (await company.get(`/api/invoices/country/chl/company/${taxId}`)).body.data;
    expect(invoices.map(({ numero }: { numero: string }) => numero)).toContain('0057');
    expect((await company.get(`/api/auth/clients/${companyId}/users`)).status).toBe(200);
    // A supervisor of a brand.
    const assignations = [{ type: 'Brand', brandId: a.brandIds[0] }];
    const form = await userForm(api, a, ['read Brand', 'create User'], { assignations });
    const { body: made } = await create(company, companyId, form);
    expect(made).toMatchObject({ email: form.email, roles: ['EXT_MARCA'] });
    expect(made.permissions).toHaveLength(2);
    expect((await remove(company, a.companyId, made.id)).body).toEqual({ deleted: true });
  });

  test('a brand administrator sees the news of its malls and its peers, makes store managers and declares months [P-259]', async () => {
    const brand = api.as(testEmail('marca', 'CHL'));
    const { a } = api.world.CHL;
    await publishIn(a.buildingId, 'Para las marcas');
    const news = await brand.post(`/api/announcements/${a.buildingId}/news`, { body: {} });
    expect(titlesOf(news)).toContain('Para las marcas');
    const peer = await sessionOf(testEmail('local', 'CHL'));
    const card = await brand.get(`/api/usuarios/${peer.usuario.id}/tarjeta`);
    expect(card.body).toMatchObject({ email: testEmail('local', 'CHL') });
    const { body: people } = await brand.get(`/api/contratos/${a.contractIds[0]}/contactos`);
    expect(people.contactos.map((one: { email: string }) => one.email)).toContain(testEmail('local', 'CHL'));
    const months = { query: { agno: 2026, mes: 10 } };
    const sales = await brand.get(`/api/sales/marcas/${a.brandIds[0]}/contratos-ventas`, months);
    expect(new Set(sales.body.content.map(({ id }: { id: number }) => id))).toEqual(
      new Set(a.contractIds.slice(0, 2)),
    );
    const manager = { rol: 'EXT_LOCAL', contratoId: a.contractIds[0], espacioId: a.spaceIds[0] };
    const body = { email: newEmail(), nombre: 'Rosa', apellidos: 'Vera', ...manager };
    expect((await brand.post('/api/users', { body, headers: key() })).status).toBe(200);
    const made = await api.db
      .selectFrom('role_assignation')
      .innerJoin('app_user', 'app_user.id', 'user_id')
      .select(['role_id', 'contract_id'])
      .where('email', '=', body.email)
      .execute();
    expect(made).toEqual([{ role_id: 'EXT_LOCAL', contract_id: a.contractIds[0] }]);
    api.setClock('2026-12-01T15:00:00Z');
    const november = { ...plainMonth.CHL, fecha: '2026-11-30' };
    expect((await declareMonth(brand, a.contractIds[1], november)).status).toBe(200);
    api.setClock('2026-11-20T15:00:00Z');
  });

  test('a store manager is bound to his contract: its mall’s news, its peers, its daily sales [P-260]', async () => {
    const manager = api.as(testEmail('local', 'CHL'));
    const { a } = api.world.CHL;
    const { roles, usuario } = await sessionOf(testEmail('local', 'CHL'));
    expect(roles.map(({ id, contratoId }: { id: string; contratoId: number }) => [id, contratoId])).toEqual([
      ['EXT_LOCAL', a.contractIds[0]],
    ]);
    await publishIn(a.buildingId, 'Para los locales');
    const news = await manager.post(`/api/announcements/${a.buildingId}/news`, { body: {} });
    expect(titlesOf(news)).toContain('Para los locales');
    const peer = await sessionOf(testEmail('marca', 'CHL'));
    const card = await manager.get(`/api/usuarios/${peer.usuario.id}/tarjeta`);
    expect(card.body).toMatchObject({ email: testEmail('marca', 'CHL') });
    const days = (contractId: number) =>
      manager.get(`/api/sales/contratos/${contractId}/ventas-diarias`, { query: { periodo: '2026-11' } });
    expect((await days(a.contractIds[0])).status).toBe(200);
    expect((await days(a.contractIds[1])).status).toBe(404);
    const sale = { ...plainSale.CHL, fecha: '2026-11-19' };
    expect((await declare(manager, a.contractIds[0], sale)).status).toBe(200);
    expect((await declare(manager, a.contractIds[1], sale)).status).toBe(404);
    expect(usualPermissions.EXT_LOCAL).not.toContain('create User');
    expect(usuario.assignations).toHaveLength(1);
  });
});

describe('what a session says', () => {
  test('user and company have their fields, and the roles and permissions of the user stand beside them [U-197 U-201 P-142]', async () => {
    const email = testEmail('empresa', 'CHL');
    const facts = { dni: '12.345.678-5', phone: '+56987654321', login_count: 7, corporate: true };
    const row = api.db.updateTable('app_user').where('email', '=', email);
    await row.set(facts).execute();
    const body = await sessionOf(email);
    const profile = await api.as(email).get(`/api/usuarios/${body.usuario.id}/perfil`);
    const { id: personId } = await row
      .set({ dni: null, phone: null, login_count: 0, corporate: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(body.usuario).toMatchObject({
      id: personId,
      email,
      nombres: 'empresa',
      apellidos: 'CHL a',
      dni: facts.dni,
      telefono: facts.phone,
      paisId: 'CHL',
      loginCount: 7,
      estado: 'Ok',
      corporate: true,
      clients: [
        {
          id: api.world.CHL.a.companyId,
          name: 'Empresa CHL-A',
          taxId: api.world.CHL.a.taxId,
          countryId: 'CHL',
        },
      ],
      assignations: [{ type: 'Client', clientId: api.world.CHL.a.companyId }],
    });
    expect(profile.body).toMatchObject({
      id: personId,
      email,
      nombres: 'empresa',
      apellidos: 'CHL a',
      dni: facts.dni,
      telefono: facts.phone,
      paisId: 'CHL',
      corporate: true,
    });
    expect(profile.body).not.toHaveProperty('permissionsIds');
    for (const beside of ['roles', 'permissions', 'permissionsIds'])
      expect(body.usuario).not.toHaveProperty(beside);
    expect(body.roles).toMatchObject([{ id: 'EXT_EMPRESA' }]);
    expect(Object.keys(body.usuario).toSorted()).toEqual(Object.keys(sessionUser.shape).toSorted());
    for (const field of ['id', 'nombres', 'apellidos', 'email', 'telefono', 'dni', 'paisId', 'corporate']) {
      expect(body.usuario).toHaveProperty(field);
    }
    const held = await api.db
      .selectFrom('user_permission')
      .select('permission_id')
      .where('user_id', '=', personId)
      .execute();
    expect(held.length).toBeGreaterThan(0);
    expect(new Set(body.permissionsIds)).toEqual(new Set(held.map((row) => row.permission_id)));
    expect((await sessionOf(email)).usuario.corporate).toBe(false);
    expect(body.usuario.clients[0]).toMatchObject({
      id: api.world.CHL.a.companyId,
      name: 'Empresa CHL-A',
      taxId: api.world.CHL.a.taxId,
      countryId: 'CHL',
    });
    for (const role of body.roles) {
      expect(Object.keys(role).toSorted()).toEqual(Object.keys(sessionRole.shape).toSorted());
    }
  });

  test.each([
    ['empresa', 'EXT_EMPRESA', 'Client'],
    ['finanzas', 'EXT_FINANZAS', 'Client'],
    ['marca', 'EXT_MARCA', 'Brand'],
    ['local', 'EXT_LOCAL', 'Contract'],
  ] as const)(
    'the role of a %s account names what it covers, and so does its assignation [P-141 P-147 P-148]',
    async (account, id, type) => {
      const { a } = api.world.ARG;
      const { roles, usuario } = await sessionOf(testEmail(account, 'ARG'));
      const [clientId, brandId, contractId] = [a.companyId, a.brandIds[0], a.contractIds[0]];
      const ofBrand = type !== 'Client';
      const ofContract = type === 'Contract';
      expect(roles).toEqual([
        {
          id,
          habilitado: true,
          empresaId: type === 'Client' ? clientId : null,
          marcaId: type === 'Brand' ? brandId : null,
          contratoId: ofContract ? contractId : null,
          paises: null,
          detalle: {
            empresa: { id: clientId, nombre: 'Empresa ARG-A' },
            marca: ofBrand ? { id: brandId, nombre: 'Marca ARG-A-1' } : null,
            espacio: ofContract ? { id: a.spaceIds[0], codigo: 'ES-ARG-A-1' } : null,
            edificio: ofContract ? { id: a.buildingId, nombre: 'Mall ARG-A' } : null,
          },
        },
      ]);
      expect(usuario.assignations).toEqual([
        {
          type,
          clientId,
          brandId: ofBrand ? brandId : null,
          contractId: ofContract ? contractId : null,
          nombre: { Client: 'Empresa ARG-A', Brand: 'Marca ARG-A-1', Contract: 'Marca ARG-A-1 ES-ARG-A-1' }[
            type
          ],
          space: ofContract ? { id: a.spaceIds[0], building_id: a.buildingId } : null,
        },
      ]);
    },
  );

  test.each([
    ['operaciones', 'INT_OPERACIONES'],
    ['admin', 'INT_ADMIN'],
    ['intfinanzas', 'INT_FINANZAS'],
    ['marketing', 'INT_MARKETING'],
    ['portal', 'INT_PORTAL'],
  ] as const)(
    'the role of a %s account names its mall or its countries, and is no assignation of a tenant [P-139 P-141 P-147 P-148]',
    async (account, id) => {
      const { buildingId } = api.world.ARG.a;
      const { roles, usuario } = await sessionOf(testEmail(account, 'ARG'));
      const ofPortal = id === 'INT_PORTAL';
      const mall = { id: buildingId, nombre: 'Mall ARG-A' };
      expect(roles).toEqual([
        {
          id,
          habilitado: true,
          empresaId: null,
          marcaId: null,
          contratoId: null,
          paises: ofPortal ? ['ARG'] : null,
          detalle: { empresa: null, marca: null, espacio: null, edificio: ofPortal ? null : mall },
        },
      ]);
      expect(usuario.assignations).toEqual([]);
    },
  );

  test('an ended role is no longer among them', async () => {
    const email = testEmail('marca', 'COL');
    const own = api.db
      .updateTable('role_assignation')
      .where('user_id', '=', api.db.selectFrom('app_user').select('id').where('email', '=', email));
    expect((await sessionOf(email)).roles).toHaveLength(1);
    await own.set({ enabled: false }).execute();
    expect((await sessionOf(email)).roles).toEqual([]);
    await own.set({ enabled: true }).execute();
  });

  test('the list names every permission by action and subject, and a session holds ids of it [P-149 U-341 U-188]', async () => {
    const body = await sessionOf(testEmail('empresa', 'CHL'));
    const { body: list } = await api.as(testEmail('empresa', 'CHL')).get('/api/auth/permissions');
    const inCatalogue = Object.values(permissionCatalogue)
      .flat()
      .map(({ action, subject }) => `${action} ${subject}`);
    const named = list.map(
      ({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`,
    );
    expect(named.toSorted()).toEqual(inCatalogue.toSorted());
    expect(list.filter((one: object) => 'fields' in one || 'conditions' in one)).toEqual([]);
    const known = new Set(list.map(({ id }: { id: number }) => id));
    expect(body.permissionsIds.length).toBeGreaterThan(0);
    expect(body.permissionsIds.filter((id: number) => !known.has(id))).toEqual([]);
  });
});
