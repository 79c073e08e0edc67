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

test('a company without an executive gives none', async () => {
  expect((await api.as(testEmail('empresa', 'PER')).get(path)).body).toEqual([]);
});
