import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { listStores, type StorePage } from 'shared/endpoints/sales';
import { daysOfMonth } from 'shared/rules';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { declare, plainSale } from './testing.ts';

let api: TestApi;
let admin: TestClient;

/** As many stores as need several pages, in the mall that the administrator runs. */
const many = 150;

beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  admin = api.as(testEmail('admin', 'CHL'));
  const { buildingId, companyId } = api.world.CHL.a;
  await sql`with brands as (
      insert into brand (company_id, name)
      select ${companyId}, 'Óptica ' || lpad(n::text, 3, '0') from generate_series(1, ${many}::integer) n
      returning id, name
    ), spaces as (
      insert into space (building_id, code, local_code, gla_m2)
      select ${buildingId}, 'ES-M-' || n, 'L' || lpad(n::text, 3, '0'), 10 from generate_series(1, ${many}::integer) n
      returning id, code
    )
    insert into contract (code, company_id, brand_id, space_id, building_id, country_code, starts_on, ends_on)
    select 'CT-M-' || n, ${companyId}, brands.id, spaces.id, ${buildingId}, 'CHL', '2026-11-01', '2027-12-31'
    from generate_series(1, ${many}::integer) n
    join brands on brands.name = 'Óptica ' || lpad(n::text, 3, '0')
    join spaces on spaces.code = 'ES-M-' || n`.execute(api.db);
});
afterAll(() => api.close());

type Query = Readonly<Record<string, string | number | undefined>>;
async function stores(query: Query = {}, client = admin): Promise<StorePage> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const { status, body } = await client.get('/api/sales/contratos/admin-local', {
    query: Object.fromEntries(given),
  });
  expect(status).toBe(200);
  return listStores.reply.parse(body);
}
const codes = ({ content }: StorePage): string[] => content.map(({ contrato }) => contrato);

async function settle(contractId: number): Promise<void> {
  const owner = api.as(testEmail('empresa', 'CHL'));
  for (const fecha of daysOfMonth('2026-11').filter((day) => day < '2026-11-20')) {
    await declare(owner, contractId, { ...plainSale.CHL, fecha });
  }
}
const idOf = async (code: string): Promise<number> =>
  (await api.db.selectFrom('contract').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

test('stores come in pages of at most 60, each store on one of them, most pending days first [S-331]', async () => {
  const [first, second] = api.world.CHL.a.contractIds;
  const owner = api.as(testEmail('empresa', 'CHL'));
  const days = ['2026-11-01', '2026-11-02'];
  for (const fecha of days) await declare(owner, first, { ...plainSale.CHL, fecha });
  await declare(owner, second, { ...plainSale.CHL, fecha: '2026-11-01' });
  const pages = [];
  for (const page of [0, 1, 2]) pages.push(await stores({ page, estado: 'pendientes' }));
  expect(pages.map(({ content }) => content.length)).toEqual([60, 60, 33]);
  const all = pages.flatMap(({ content }) => content);
  expect(new Set(all.map(({ idContrato }) => idContrato)).size).toBe(many + 3);
  expect(all.map(({ pendientes }) => pendientes)).toEqual([...Array(many + 1).fill(19), 18, 17]);
  expect(all.slice(-2).map(({ contrato }) => contrato)).toEqual(['CT-CHL-A-2', 'CT-CHL-A-1']);
  expect((await stores({ page: 3 })).content).toEqual([]);
  expect((await admin.get('/api/sales/contratos/admin-local', { query: { size: 61 } })).status).toBe(400);
});

test('the counts of both states come with every page', async () => {
  await settle(await idOf('CT-M-7'));
  const counted = { pendientes: { total: many + 2, hasMore: false }, alDia: { total: 1, hasMore: false } };
  const upToDate = await stores({ estado: 'al-dia' });
  expect(upToDate).toMatchObject({ totalElements: 1, totalPages: 1, conteo: counted });
  expect(codes(upToDate)).toEqual(['CT-M-7']);
  expect(upToDate.content[0]?.pendientes).toBe(0);
  expect(await stores({ estado: 'pendientes', size: 1 })).toMatchObject({
    totalElements: many + 2,
    conteo: counted,
  });
  expect((await stores({ size: 1 })).totalElements).toBe(many + 3);
});

test.each([
  ['part of a brand, whatever case and accents', 'oPTica 14', Array.from({ length: 10 }, (_, n) => 140 + n)],
  ['part of a store number', 'l15', [150]],
  ['part of the code of a space', 'es-m-15', [15, 150]],
  ['nothing', 'zzz', []],
])('the search finds %s [S-020]', async (_what, buscar, found) => {
  const page = await stores({ buscar });
  expect(codes(page).toSorted()).toEqual(found.map((n) => `CT-M-${n}`));
  const { totalElements, conteo } = page;
  expect(totalElements).toBe(found.length);
  expect(conteo.pendientes.total + conteo.alDia.total).toBe(found.length);
  // And in the daily view of the report, which has a call of its own.
  const report = await admin.get('/api/sales/contratos/ventas-diarias', { query: { buscar } });
  expect(codes(listStores.reply.parse(report.body)).toSorted()).toEqual(found.map((n) => `CT-M-${n}`));
});

test('brand, mall, company and space narrow the list, and foreign ones give nothing [T1]', async () => {
  const { a, b } = api.world.CHL;
  expect(codes(await stores({ marcaId: a.brandIds[1] }))).toEqual(['CT-CHL-A-3']);
  expect(codes(await stores({ espacioId: a.spaceIds[0] }))).toEqual(['CT-CHL-A-1']);
  expect((await stores({ edificioId: a.buildingId, empresaId: a.companyId })).totalElements).toBe(many + 3);
  for (const query of [
    { marcaId: b.brandIds[0] },
    { espacioId: b.spaceIds[0] },
    { edificioId: b.buildingId, empresaId: b.companyId },
    { empresaId: b.companyId },
  ]) {
    expect(await stores(query)).toMatchObject({ content: [], totalElements: 0 });
  }
});

test('a lease that ended stays while it owes days, beside the next one of its space, and goes when it owes none [S-021]', async () => {
  await api.db
    .updateTable('contract')
    .set({ real_end_on: '2026-11-10' })
    .where('code', '=', 'CT-M-1')
    .execute();
  await sql`insert into contract (code, company_id, brand_id, space_id, building_id, country_code, starts_on, ends_on)
    select 'CT-M-1-N', company_id, brand_id, space_id, building_id, country_code, '2026-11-11', '2027-12-31'
    from contract where code = 'CT-M-1'`.execute(api.db);
  const both = (await stores({ buscar: 'Optica 001' })).content;
  expect(both.map(({ contrato, pendientes }) => `${contrato}: ${pendientes}`).toSorted()).toEqual([
    'CT-M-1-N: 9',
    'CT-M-1: 10',
  ]);
  const owner = api.as(testEmail('empresa', 'CHL'));
  const id = await idOf('CT-M-1');
  for (const fecha of daysOfMonth('2026-11').slice(0, 10)) {
    await declare(owner, id, { ...plainSale.CHL, fecha });
  }
  expect(codes(await stores({ buscar: 'Optica 001' }))).toEqual(['CT-M-1-N']);
});
