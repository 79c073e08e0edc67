import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { actForToo, userIdOf } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const card = async (as: string, of: string) =>
  api.as(as).get(`/api/usuarios/${await userIdOf(api, of)}/tarjeta`);

test('people of one company, and the staff of its mall, see each other’s card: name, role and contact, and nothing else [P-109]', async () => {
  const [local, company] = [testEmail('local', 'CHL'), testEmail('empresa', 'CHL')];
  const contact = { phone: '+56987654321', position: 'Gerente' };
  await api.db.updateTable('app_user').set(contact).where('email', '=', company).execute();
  const { status, body } = await card(local, company);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: await userIdOf(api, company),
    nombres: 'empresa',
    apellidos: 'CHL a',
    email: company,
    telefono: '+56987654321',
    cargo: 'Gerente',
    estado: 'Ok',
    roles: [{ id: 'EXT_EMPRESA', nombre: 'Empresa CHL-A' }],
  });
  expect((await card(company, local)).body.roles).toEqual([
    { id: 'EXT_LOCAL', nombre: 'Marca CHL-A-1 · 101' },
  ]);
  const staff = testEmail('admin', 'CHL');
  expect((await card(staff, local)).body).toMatchObject({ email: local, roles: [{ id: 'EXT_LOCAL' }] });
  expect((await card(local, staff)).body).toMatchObject({
    email: staff,
    roles: [{ id: 'INT_ADMIN', nombre: 'Mall CHL-A' }],
  });
  // A brand administrator, for who works in a store of the brand and for the company.
  for (const who of [local, company, staff]) {
    const { body: ofBrand } = await card(who, testEmail('marca', 'CHL'));
    expect([who, ofBrand.roles]).toEqual([who, [{ id: 'EXT_MARCA', nombre: 'Marca CHL-A-1' }]]);
  }
  // What a person does for another tenant is not told.
  const leave = await actForToo(api, company, api.world.CHL.b.companyId);
  const seen = (await card(local, company)).body.roles;
  await leave();
  expect(seen).toEqual([{ id: 'EXT_EMPRESA', nombre: 'Empresa CHL-A' }]);
});

test('another tenant’s people, and disabled ones, are nobody [P-109]', async () => {
  const local = testEmail('local', 'CHL');
  for (const stranger of [
    testEmail('empresa', 'CHL', 'b'),
    testEmail('local', 'PER'),
    testEmail('admin', 'CHL', 'b'),
  ]) {
    expect((await card(local, stranger)).status).toBe(404);
  }
  const gone = testEmail('finanzas', 'CHL');
  await api.db.updateTable('app_user').set({ status: 'Deshabilitado' }).where('email', '=', gone).execute();
  expect((await card(local, gone)).status).toBe(404);
});

test('whom to ask: the people who administer users above oneself, and no stranger', async () => {
  const ask = async (email: string) =>
    (await api.as(email).get('/api/usuarios/administradores')).body.map(
      (row: { email: string }) => row.email,
    );
  expect(await ask(testEmail('local', 'CHL'))).toEqual([testEmail('empresa', 'CHL')]);
  expect(await ask(testEmail('marca', 'CHL'))).toEqual([testEmail('empresa', 'CHL')]);
  expect(await ask(testEmail('empresa', 'CHL'))).toEqual([]);
});
