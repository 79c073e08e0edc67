import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';

let api: TestApi;
const staff = testEmail('admin', 'CHL');

/** Sixty more companies with a store in the mall of the staff, as a large mall has them. */
async function fillTheMall(): Promise<void> {
  const { a } = api.world.CHL;
  for (let n = 1; n <= 60; n += 1) {
    const number = String(n).padStart(2, '0');
    const { id: company_id } = await api.db
      .insertInto('company')
      .values({ country_code: 'CHL', name: `Almacén Ñuble ${number}`, tax_id: `7600${number}00-${n % 10}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const contract = await api.db
      .selectFrom('contract')
      .selectAll()
      .where('id', '=', a.contractIds[0])
      .executeTakeFirstOrThrow();
    const { id: space_id } = await api.db
      .insertInto('space')
      .values({ building_id: a.buildingId, code: `Ñ-${number}`, local_code: `Ñ${number}`, gla_m2: 10 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: brand_id } = await api.db
      .insertInto('brand')
      .values({ company_id, name: `Ñuble ${number}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: _, ...facts } = contract;
    await api.db
      .insertInto('contract')
      .values({ ...facts, code: `CT-Ñ-${number}`, company_id, brand_id, space_id })
      .execute();
  }
}

const ask = (email: string, query: Record<string, string | number> = {}) =>
  api.as(email).get('/api/empresas', { query });
const names = ({ body }: { body: { content: { name: string }[] } }) => body.content.map(({ name }) => name);

beforeAll(async () => {
  api = await startTestApi();
  await fillTheMall();
});
afterAll(() => api.close());

describe('GET /empresas', () => {
  test('answers the companies in reach, page by page, by name', async () => {
    const first = await ask(staff, { size: 25 });
    expect(first.body).toMatchObject({ number: 0, totalPages: 3, totalElements: 61 });
    expect(names(first).slice(0, 2)).toEqual(['Almacén Ñuble 01', 'Almacén Ñuble 02']);
    const last = await ask(staff, { size: 25, page: 2 });
    expect(names(last)).toContain('Empresa CHL-A');
    expect(names(last)).toHaveLength(11);
  });

  test.each([
    ['the name without accents or capitals', 'almacen nuble 07', ['Almacén Ñuble 07']],
    ['a tax id with the dots that people type', '76.0007.00-7', ['Almacén Ñuble 07']],
    ['signs that mean something to the database only', '%', []],
  ])('finds by %s', async (_what, q, expected) => {
    expect(names(await ask(staff, { q }))).toEqual(expected);
  });

  test('picks some by id; what is out of reach is as if it were not there [T1]', async () => {
    const { a, b } = api.world.CHL;
    const all = await ask(staff, { q: 'ñuble 01' });
    const one = all.body.content[0].id;
    const picked = await ask(staff, { ids: `${one},${a.companyId},${b.companyId}` });
    const ids = new Set(picked.body.content.map(({ id }: { id: number }) => id));
    expect(ids).toEqual(new Set([one, a.companyId]));
    const stranger = await ask(testEmail('empresa', 'CHL', 'b'), { ids: String(a.companyId) });
    expect(stranger.body).toMatchObject({ content: [], totalElements: 0 });
  });

  test.each(['local', 'marca', 'empresa'] as const)('%s reaches the own company alone [T1]', async (role) => {
    expect(names(await ask(testEmail(role, 'CHL')))).toEqual(['Empresa CHL-A']);
  });

  test.each(['1,', 'a', '1;drop', '1,2,'])('refuses ids that are none: %s', async (ids) => {
    expect((await ask(staff, { ids })).status).toBe(400);
  });
});

test('a session names the first companies only and how many there are, so that it stays small [P-142]', async () => {
  const { headersOf } = api;
  const { body, status } = await api.anonymous.get('/api/auth/renew', { headers: await headersOf(staff) });
  expect(status).toBe(200);
  const first = Array.from({ length: 20 }, (_, n) => `Almacén Ñuble ${String(n + 1).padStart(2, '0')}`);
  expect(body.usuario.clients.map(({ name }: { name: string }) => name)).toEqual(first);
  expect(body.usuario.clientsTotal).toBe(61);
  expect(JSON.stringify(body).length).toBeLessThan(8_000);
});

test('whose e-mail is of an internal domain is marked, and nobody else, whatever his role [P-054 P-055 U-177]', async () => {
  const internalOf = async (email: string, domains: string[]): Promise<boolean> => {
    const other = await startTestApi({
      database: { db: api.db, engine: 'embedded', close: async () => {} },
      config: { internalEmailDomains: domains },
    });
    const headers = await other.headersOf(email);
    const { body } = await other.anonymous.get('/api/auth/renew', { headers });
    await other.close();
    return body.usuario.internal;
  };
  expect(await internalOf(staff, ['operadora.vitrina.test'])).toBe(false);
  expect(await internalOf(staff, ['vitrina.test'])).toBe(false);
  expect(await internalOf(staff, ['otra.test', 'demo.vitrina.test'])).toBe(true);
  const tenant = testEmail('local', 'CHL');
  expect(await internalOf(tenant, ['operadora.vitrina.test'])).toBe(false);
  expect(await internalOf(tenant, ['demo.vitrina.test'])).toBe(true);
});
