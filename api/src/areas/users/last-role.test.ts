import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type Tenant, type TestApi, type TestClient } from '../../testing/index.ts';
import { create, key, remove, update, userForm } from './testing.ts';

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

const assign = (usuarioId: number, role: object) =>
  company.post('/api/usuarios-roles', { body: { usuarioId, ...role }, headers: key() });
const brand = (habilitado: boolean) => ({ rolId: 'EXT_MARCA', marcaId: a.brandIds[1], habilitado });

/** A user whose only role, of a brand, has ended; the account remains. */
async function withoutRole() {
  const assignations = [{ type: 'Brand', brandId: a.brandIds[1] }];
  const form = await userForm(api, a, ['read Contract'], { assignations });
  const { body } = await create(company, a.companyId, form);
  await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', body.id).execute();
  expect((await assign(body.id, brand(false))).status).toBe(200);
  return { ...form, id: Number(body.id) };
}

const listed = async (client: TestClient, { companyId }: Tenant): Promise<string[]> => {
  const path = `/api/auth/clients/${companyId}/users`;
  const { body } = await client.get(path, { query: { size: 50 } });
  return body.content.map(({ email }: { email: string }) => email);
};

test('whose last role ended is found by his e-mail, and gets another one [U-099]', async () => {
  const { email, id } = await withoutRole();
  const { body: found } = await company.get('/api/auth/users', { query: { email } });
  expect(found).toMatchObject([{ id, editable: true }]);
  expect((await company.get(`/api/usuarios/${email}`)).body.id).toBe(id);
  expect((await assign(id, brand(true))).status).toBe(200);
  expect((await company.get(`/api/auth/users/${id}`)).body.roles).toEqual(['EXT_MARCA']);
});

test('he is added or changed through the form of users, too', async () => {
  for (const save of [create, update]) {
    const { id, ...form } = await withoutRole();
    const { rowVersion } = (await company.get(`/api/auth/users/${id}`)).body;
    const { status, body } = await save(company, a.companyId, { ...form, id, rowVersion });
    expect([status, body.roles]).toEqual([200, ['EXT_MARCA']]);
  }
});

test('he stays in the list without a role, since he can still sign in, until he is deleted', async () => {
  const { email, id } = await withoutRole();
  expect(await listed(company, a)).toContain(email);
  expect((await api.as(email).get('/api/auth/permissions')).status).toBe(200);
  expect((await remove(company, a.companyId, id)).status).toBe(200);
  expect((await api.as(email).get('/api/auth/permissions')).status).toBe(440);
  expect(await listed(company, a)).not.toContain(email);
});

test('he is nobody to another company, nor to those who reach only a part of what he had', async () => {
  const { email, id } = await withoutRole();
  const other = api.as(testEmail('empresa', 'CHL', 'b'));
  expect(await listed(other, b)).not.toContain(email);
  expect((await other.get(`/api/auth/users/${id}`)).status).toBe(404);
  const none = { brand_id: null, contract_id: null, building_id: null };
  await api.db
    .insertInto('role_assignation')
    .values({ ...none, user_id: id, role_id: 'EXT_FINANZAS', company_id: b.companyId, enabled: false })
    .execute();
  for (const client of [company, other]) {
    expect((await client.get(`/api/auth/users/${id}`)).status).toBe(404);
    expect((await client.get('/api/auth/users', { query: { email } })).body).toEqual([]);
  }
});
