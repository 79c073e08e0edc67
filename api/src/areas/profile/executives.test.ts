import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { actForToo } from '../users/testing.ts';

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

test('of more than 20 the first 20 by name are given [U-169]', async () => {
  const email = testEmail('empresa', 'CHL');
  const numbers = Array.from({ length: 21 }, (_, index) => String(index + 1).padStart(2, '0'));
  const country_code = 'CHL';
  // Their names run against their ids, and come before those of the others.
  for (const number of numbers.toReversed()) {
    const { id: executive_id } = await api.db
      .insertInto('commercial_executive')
      .values({
        country_code,
        first_name: `Ada ${number}`,
        last_name: 'Soto',
        email: `ada.${number}@operadora.test`,
        phone: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await api.db
      .insertInto('company')
      .values({ country_code, name: `Otra ${number}`, tax_id: `760001${number}-8`, executive_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await actForToo(api, email, id);
  }
  const { body } = await api.as(email).get(path);
  expect(body.map(({ nombres }: { nombres: string }) => nombres)).toEqual(
    numbers.slice(0, 20).map((number) => `Ada ${number}`),
  );
});
