import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  for (const letter of ['a', 'b'] as const) {
    const { companyId } = api.world.CHL[letter];
    const { id } = await api.db
      .insertInto('commercial_executive')
      .values({
        country_code: 'CHL',
        first_name: `Elena ${letter}`,
        last_name: 'Soto',
        email: `elena.${letter}@operadora.test`,
        phone: letter === 'a' ? '+56911112222' : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db.updateTable('company').set({ executive_id: id }).where('id', '=', companyId).execute();
  }
});
afterAll(() => api.close());

const path = '/api/perfil/ejecutivos';
const elena = {
  nombres: 'Elena a',
  apellidos: 'Soto',
  email: 'elena.a@operadora.test',
  telefono: '+56911112222',
  empresas: ['Empresa CHL-A'],
  totalEmpresas: 1,
};

test.each(['empresa', 'marca', 'local', 'finanzas', 'admin'] as const)(
  'a %s account gets the executive of its company, and of no other [U-169]',
  async (role) => {
    const { status, body } = await api.as(testEmail(role, 'CHL')).get(path);
    expect([status, body]).toEqual([200, [elena]]);
  },
);

test('who acts for two companies gets the executives of both, each with the companies that it has [U-169]', async () => {
  const { b } = api.world.CHL;
  const email = testEmail('empresa', 'CHL');
  const user = api.db.selectFrom('app_user').select('id').where('email', '=', email);
  const none = { brand_id: null, contract_id: null, building_id: null };
  const { id: user_id } = await user.executeTakeFirstOrThrow();
  const role = { ...none, user_id, role_id: 'EXT_EMPRESA', company_id: b.companyId } as const;
  await api.db.insertInto('role_assignation').values(role).execute();
  expect((await api.as(email).get(path)).body).toEqual([
    elena,
    {
      ...elena,
      nombres: 'Elena b',
      email: 'elena.b@operadora.test',
      telefono: null,
      empresas: ['Empresa CHL-B'],
    },
  ]);
});

test('a company without an executive gives none', async () => {
  expect((await api.as(testEmail('empresa', 'PER')).get(path)).body).toEqual([]);
});
