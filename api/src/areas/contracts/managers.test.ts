import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type Tenant, type TestApi, type TestClient } from '../../testing/index.ts';
import { declare, newKey, plainSale } from '../sales/testing.ts';

let api: TestApi;
let company: TestClient;
let brand: TestClient;
let a: Tenant;
let b: Tenant;
let contractId: number;
/** Contacts of the brand: they had a store of it once. */
let people: number[];

const candidates = 20;

beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  ({ a, b } = api.world.CHL);
  company = api.as(testEmail('empresa', 'CHL'));
  brand = api.as(testEmail('marca', 'CHL'));
  contractId = a.contractIds[1];
  people = [];
  for (let n = 1; n <= candidates; n += 1) people.push(await addPerson(n, a.contractIds[0]));
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.db.deleteFrom('role_assignation').where('contract_id', '=', contractId).execute();
  await api.db.deleteFrom('user_permission').where('user_id', 'in', people).execute();
});

const emailOf = (n: number): string => `persona${n}@demo.vitrina.test`;

async function addPerson(n: number, formerContract: number): Promise<number> {
  const { db } = api;
  const { id } = await db
    .insertInto('app_user')
    .values({
      email: emailOf(n),
      password_hash: null,
      password_changed_at: null,
      first_name: `Persona ${String(n).padStart(2, '0')}`,
      last_name: 'Prueba',
      dni: null,
      phone: null,
      position: null,
      country_code: 'CHL',
      status: 'Ok',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const none = { company_id: null, brand_id: null, building_id: null };
  await db
    .insertInto('role_assignation')
    .values({ ...none, user_id: id, role_id: 'EXT_LOCAL', contract_id: formerContract, enabled: false })
    .execute();
  return id;
}

const userId = async (email: string): Promise<number> =>
  (await api.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

const assign = (client: TestClient, usuarioId: number, habilitado = true, change: object = {}) =>
  client.post('/api/usuarios-roles', {
    body: { usuarioId, rolId: 'EXT_LOCAL', contratoId: contractId, habilitado, ...change },
    headers: newKey(),
  });

const enabled = (contract = contractId): Promise<{ user_id: number }[]> =>
  api.db
    .selectFrom('role_assignation')
    .select('user_id')
    .where('contract_id', '=', contract)
    .where('role_id', '=', 'EXT_LOCAL')
    .where('enabled', '=', true)
    .execute();

const person = (index: number): number => people[index] ?? 0;

test('enabling EXT_LOCAL makes a contact store manager [S-228 P-344]', async () => {
  const { body } = await assign(company, person(0));
  expect(body).toMatchObject({ usuarioId: person(0), habilitado: true });
  expect(await enabled()).toEqual([{ user_id: person(0) }]);
});

test('the role call is POST /usuarios-roles with user, role, contract and state, and answers 200 [S-195 S-372 S-373 P-345]', async () => {
  const body = { usuarioId: person(0), rolId: 'EXT_LOCAL', contratoId: contractId, habilitado: true };
  const reply = await company.post('/api/usuarios-roles', { body, headers: newKey() });
  expect(reply).toMatchObject({ status: 200, body: { habilitado: true } });
  expect(await enabled()).toEqual([{ user_id: person(0) }]);
  // With all that a screen may send of it.
  const whole = { ...body, espacioId: a.spaceIds[1], empresaId: null, marcaId: null, habilitado: false };
  const ended = await company.post('/api/usuarios-roles', { body: whole, headers: newKey() });
  expect(ended).toMatchObject({ status: 200, body: { habilitado: false } });
  expect(await enabled()).toEqual([]);
  for (const name of ['usuarioId', 'rolId', 'contratoId', 'habilitado']) {
    const partial = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
    const refused = await company.post('/api/usuarios-roles', { body: partial, headers: newKey() });
    expect([name, refused.status]).toEqual([name, 400]);
  }
});

test('disabling EXT_LOCAL unassigns him, and he can be assigned again [S-229 S-371]', async () => {
  const elsewhere = { contratoId: a.contractIds[0] };
  for (const index of [0, 1]) await assign(company, person(index));
  await assign(company, person(0), true, elsewhere);
  const { status, body } = await assign(company, person(0), false);
  expect(status).toBe(200);
  expect(body).toMatchObject({ usuarioId: person(0), habilitado: false });
  // The other manager of this store and the other store of this manager stay.
  expect(await enabled()).toEqual([{ user_id: person(1) }]);
  expect(await enabled(a.contractIds[0])).toContainEqual({ user_id: person(0) });
  await assign(company, person(0), false, elsewhere);
  expect(await enabled(a.contractIds[0])).not.toContainEqual({ user_id: person(0) });
  await assign(company, person(0));
  expect(new Set((await enabled()).map((row) => row.user_id))).toEqual(new Set([person(0), person(1)]));
});

test('a third store manager is refused, with the reason [S-308]', async () => {
  await assign(company, person(0));
  await assign(company, person(1));
  const { status, body } = await assign(company, person(2));
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'STORE_MANAGERS_FULL',
    message: 'No se puede asignar mas de 2 jefes por local',
  });
  expect(await enabled()).toHaveLength(2);
});

test('the Contactos of a space get two managers of a store, and a third is not there [S-048]', async () => {
  for (const index of [0, 1, 2]) await assign(company, person(index));
  const query = { espacioId: a.spaceIds[1] };
  const { body } = await company.get('/api/sales/contratos/admin-local', { query });
  expect(body.content.map(({ usuarios }: { usuarios: unknown[] }) => usuarios)).toEqual([
    [expect.objectContaining({ email: emailOf(1) }), expect.objectContaining({ email: emailOf(2) })],
  ]);
});

test('twenty who are assigned at the same moment: two become store managers [T25]', async () => {
  const replies = await Promise.all(people.map((id) => assign(company, id)));
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, ...Array.from({ length: candidates - 2 }, () => 422)]);
  expect(await enabled()).toHaveLength(2);
  // Likewise those who were managers once and come back; one place of that store is taken.
  const former = { contratoId: a.contractIds[0] };
  const again = await Promise.all(people.map((id) => assign(company, id, true, former)));
  const managersOfFormer = await enabled(a.contractIds[0]);
  await api.db
    .updateTable('role_assignation')
    .set({ enabled: false })
    .where('contract_id', '=', a.contractIds[0])
    .where('user_id', 'in', people)
    .execute();
  expect(again.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: candidates - 1 }, () => 422),
  ]);
  expect(managersOfFormer).toHaveLength(2);
});

test('ten inserts at the same moment, past the API, leave two store managers, and ten updates no third one [S-308 T25]', async () => {
  const none = { company_id: null, brand_id: null, building_id: null, contract_id: contractId };
  const row = (user_id: number, isEnabled: boolean) =>
    api.db
      .insertInto('role_assignation')
      .values({ ...none, user_id, role_id: 'EXT_LOCAL', enabled: isEnabled })
      .execute();
  const inserted = await Promise.allSettled(people.slice(0, 10).map((id) => row(id, true)));
  expect(inserted.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const id of people.slice(10)) await row(id, false);
  const enable = (id: number) =>
    api.db
      .updateTable('role_assignation')
      .set({ enabled: true })
      .where('contract_id', '=', contractId)
      .where('user_id', '=', id)
      .execute();
  const updated = await Promise.allSettled(people.slice(10).map(enable));
  expect(updated.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  const managers = await enabled();
  expect(managers).toHaveLength(2);
  // A manager who is moved from another store is refused too.
  const moving = api.db
    .updateTable('role_assignation')
    .set({ contract_id: contractId, enabled: true })
    .where('contract_id', '=', a.contractIds[0])
    .where('user_id', '=', people.slice(0, 10).find((id) => !managers.some((one) => one.user_id === id)) ?? 0)
    .execute();
  await expect(moving).rejects.toThrow('two store managers');
});

test('a place that becomes free can be taken, and only once', async () => {
  await assign(company, person(0));
  await assign(company, person(1));
  await assign(company, person(1), false);
  const replies = await Promise.all(people.slice(2, 12).map((id) => assign(company, id)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await enabled()).toHaveLength(2);
});

test('the table itself refuses a third manager, whoever writes [S-308]', async () => {
  await assign(company, person(0));
  await assign(company, person(1));
  const none = { company_id: null, brand_id: null, building_id: null };
  const third = api.db
    .insertInto('role_assignation')
    .values({ ...none, user_id: person(2), role_id: 'EXT_LOCAL', contract_id: contractId })
    .execute();
  await expect(third).rejects.toThrow('two store managers');
});

test('asking for what already holds changes nothing and leaves no entry', async () => {
  await assign(company, person(0));
  await assign(company, person(1));
  const before = await api.db.selectFrom('audit_log').select('id').execute();
  expect((await assign(company, person(0))).status).toBe(200);
  expect((await assign(company, person(5), false)).body).toMatchObject({
    habilitado: false,
  });
  expect(await api.db.selectFrom('audit_log').select('id').execute()).toHaveLength(before.length);
});

test('the same request twice is one assignment with the same answer', async () => {
  const input = {
    body: { usuarioId: person(0), rolId: 'EXT_LOCAL', contratoId: contractId, habilitado: true },
    headers: { 'idempotency-key': 'asignar-una-vez' },
  };
  const entries = () =>
    api.db.selectFrom('audit_log').select('id').where('action', '=', 'role.assign').execute();
  const before = (await entries()).length;
  const replies = await Promise.all([1, 2, 3].map(() => company.post('/api/usuarios-roles', input)));
  expect(await entries()).toHaveLength(before + 1);
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await enabled()).toHaveLength(1);
});

test('an assignment leaves who, to whom, before and after in the audit log [D3]', async () => {
  await assign(brand, person(3));
  const entry = await api.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'role.assign')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry.user_id).toBe(await userId(testEmail('marca', 'CHL')));
  // The owner of the role, shown by name and not by the number of the assignation.
  expect(entry).toMatchObject({ entity: 'app_user', entity_id: String(person(3)) });
  expect(entry).toMatchObject({ at: new Date('2026-11-20T15:00:00Z'), ip: '127.0.0.1' });
  expect(entry.before).toEqual({ habilitado: false });
  expect(entry.after).toEqual({
    rolId: 'EXT_LOCAL',
    contratoId: contractId,
    habilitado: true,
    permisos: ['read DailySales', 'create DailySales'],
  });
  await assign(brand, person(3), false);
  const ended = await api.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'role.unassign')
    .where('entity_id', '=', String(person(3)))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(ended).toMatchObject({
    entity: 'app_user',
    user_id: entry.user_id,
    at: new Date('2026-11-20T15:00:00Z'),
    ip: '127.0.0.1',
    before: { habilitado: true },
    after: { rolId: 'EXT_LOCAL', contratoId: contractId, habilitado: false, permisos: [] },
  });
});

test('a new store manager reaches his store at once and may declare there, and no other store [S-310 S-311]', async () => {
  const manager = api.as(emailOf(1));
  expect((await manager.get('/api/sales/contratos/admin-local')).status).toBe(403);
  await assign(brand, person(0));
  const { status, body } = await manager.get('/api/sales/contratos/admin-local');
  expect(status).toBe(200);
  expect(body.content.map(({ idContrato }: { idContrato: number }) => idContrato)).toEqual([contractId]);
  const sale = { ...plainSale.CHL, fecha: '2026-11-20' };
  expect((await declare(manager, contractId, sale)).status).toBe(200);
  expect((await declare(manager, a.contractIds[0], sale)).status).toBe(404);
  await assign(brand, person(0), false);
  expect((await manager.get('/api/sales/contratos/admin-local')).body.content).toEqual([]);
});

test('nobody is granted sales permissions that the one who assigns him lacks [T3]', async () => {
  const permissions = await api.db
    .selectFrom('user_permission')
    .innerJoin('permission', 'permission.id', 'user_permission.permission_id')
    .where('permission.subject', '=', 'DailySales')
    .where('permission.action', '=', 'create')
    .where('user_permission.user_id', '=', await userId(testEmail('marca', 'CHL')))
    .selectAll('user_permission')
    .execute();
  await api.db
    .deleteFrom('user_permission')
    .where(
      'id',
      'in',
      permissions.map(({ id }) => id),
    )
    .execute();
  expect((await assign(brand, person(0))).body).toMatchObject({ habilitado: true, puedeDeclarar: false });
  await api.db.insertInto('user_permission').values(permissions).execute();
  await assign(brand, person(0), false);
  expect((await assign(brand, person(0))).body).toMatchObject({ habilitado: true, puedeDeclarar: true });
});

test('who reaches more than stores keeps the permissions that were granted to him', async () => {
  const { id } = await api.db
    .insertInto('role_assignation')
    .values({
      user_id: person(0),
      role_id: 'EXT_FINANZAS',
      company_id: a.companyId,
      brand_id: null,
      contract_id: null,
      building_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await assign(company, person(0))).body).toMatchObject({ habilitado: true, puedeDeclarar: false });
  await api.db.deleteFrom('role_assignation').where('id', '=', id).execute();
});

test('a brand administrator assigns the people of his brand, and sees no one of other brands', async () => {
  const stranger = await addPerson(99, a.contractIds[2]);
  const { body } = await brand.get(`/api/contratos/${contractId}/contactos`);
  const ids = body.contactos.map(({ usuarioId }: { usuarioId: number }) => usuarioId);
  expect(body.puedeAsignar).toBe(true);
  expect(ids).toEqual(expect.arrayContaining(people));
  expect(ids).not.toContain(stranger);
  expect((await assign(brand, stranger)).status).toBe(404);
  expect((await assign(company, stranger)).status).toBe(200);
});

test('each contact tells whether he is manager of the contract, managers first [S-364 P-341]', async () => {
  await assign(company, person(0));
  await assign(company, person(1));
  await assign(company, person(1), false);
  const { body } = await company.get(`/api/contratos/${contractId}/contactos`);
  const states = body.contactos.map(
    ({ usuarioId, habilitado }: { usuarioId: number; habilitado: boolean }) => [usuarioId, habilitado],
  );
  expect(states[0]).toEqual([person(0), true]);
  // All former managers of the company, and none of another one.
  const ids = states.map(([id]: [number, boolean]) => id);
  expect(ids).toEqual(expect.arrayContaining(people));
  expect(ids).not.toContain(await userId(testEmail('local', 'CHL', 'b')));
  expect(body.contactos[0]).toMatchObject({
    nombres: 'Persona 01',
    apellidos: 'Prueba',
    email: emailOf(1),
  });
  const contract = await company.get(`/api/contratos/${contractId}`);
  expect(contract).toMatchObject({
    status: 200,
    body: { id: contractId, codigo: 'CT-CHL-A-2', usuarios: [{ usuarioId: person(0) }] },
  });
  expect(states).toEqual(
    expect.arrayContaining([
      [person(1), false],
      [person(2), false],
    ]),
  );
});

test('finance people are no candidates, and they see the managers without the other contacts [S-364 P-341]', async () => {
  await assign(company, person(0));
  const finance = await userId(testEmail('finanzas', 'CHL'));
  const { body } = await company.get(`/api/contratos/${contractId}/contactos`);
  expect(body.contactos.map(({ usuarioId }: { usuarioId: number }) => usuarioId)).not.toContain(finance);
  const { status, body: refusal } = await assign(company, finance);
  expect(status).toBe(422);
  expect(refusal.message).toBe(
    'Quien solo es de finanzas no declara ventas, por lo que no puede ser jefe de local.',
  );
  const seen = await api.as(testEmail('finanzas', 'CHL')).get(`/api/contratos/${contractId}/contactos`);
  expect(seen.body.puedeAsignar).toBe(false);
  expect(seen.body.contactos).toMatchObject([{ usuarioId: person(0), habilitado: true }]);
});

test('who acts for two companies makes the people of one managers of a store of the other', async () => {
  const { db } = api;
  const none = { brand_id: null, contract_id: null, building_id: null };
  const [user, colleague] = [await userId(testEmail('empresa', 'CHL')), testEmail('local', 'CHL', 'b')];
  const stranger = await userId(colleague);
  expect((await assign(company, stranger)).status).toBe(404);
  const { id } = await db
    .insertInto('role_assignation')
    .values({ ...none, user_id: user, role_id: 'EXT_EMPRESA', company_id: b.companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const found = await company.get('/api/auth/users', { query: { email: colleague } });
  expect(found.body).toMatchObject([{ id: stranger }]);
  expect((await assign(company, stranger)).body).toMatchObject({ usuarioId: stranger, habilitado: true });
  expect(await enabled()).toEqual([{ user_id: stranger }]);
  const finance = await userId(testEmail('finanzas', 'CHL', 'b'));
  expect((await assign(company, finance)).status).toBe(422);
  await db.deleteFrom('role_assignation').where('id', '=', id).execute();
});

test('who may not assign is refused: finance, mall administrator and store manager [P-284]', async () => {
  for (const role of ['finanzas', 'admin', 'local'] as const) {
    expect((await assign(api.as(testEmail(role, 'CHL')), person(0))).status).toBe(403);
  }
  expect(await enabled()).toEqual([]);
});

test('neither a foreign contract nor a foreign person can be named [T1]', async () => {
  const foreigner = await userId(testEmail('local', 'CHL', 'b'));
  expect((await assign(company, foreigner)).status).toBe(404);
  expect((await assign(company, person(0), true, { contratoId: b.contractIds[0] })).status).toBe(404);
  expect((await assign(company, await userId(testEmail('admin', 'CHL')))).status).toBe(404);
  expect((await assign(company, await userId(testEmail('local', 'PER')))).status).toBe(404);
});

test('no other role and no other target can be asked for', async () => {
  for (const change of [
    { rolId: 'EXT_EMPRESA' },
    { rolId: 'INT_ADMIN' },
    { empresaId: a.companyId },
    { marcaId: a.brandIds[0] },
    { estado: 'Ok' },
  ]) {
    expect((await assign(company, person(0), true, change)).status).toBe(400);
  }
  expect(await enabled()).toEqual([]);
});

test('the contract lists its enabled managers, and leaves out whose account was disabled', async () => {
  await assign(company, person(0));
  await assign(company, person(1));
  await api.db.updateTable('app_user').set({ status: 'Deshabilitado' }).where('id', '=', person(1)).execute();
  const contract = await company.get(`/api/contratos/${contractId}`);
  expect(contract.body.usuarios.map(({ usuarioId }: { usuarioId: number }) => usuarioId)).toEqual([
    person(0),
  ]);
  // The manager still takes a place, so the administrator has to see and free it.
  const contacts = await company.get(`/api/contratos/${contractId}/contactos`);
  expect(contacts.body.contactos.map(({ usuarioId }: { usuarioId: number }) => usuarioId)).toContain(
    person(1),
  );
  await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', person(1)).execute();
});
