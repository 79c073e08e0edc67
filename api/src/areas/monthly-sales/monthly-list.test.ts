import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import { exportedFile, startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { declareMonth, march, plainMonth } from './testing.ts';

let api: TestApi;
let contracts: readonly number[];
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-04-08T15:00:00Z' });
  contracts = api.world.CHL.a.contractIds;
  await api.db
    .updateTable('contract')
    .set({ status: 'terminado', real_end_on: '2026-03-10' })
    .where('id', '=', contracts[2] ?? 0)
    .execute();
  await declareMonth(company(), contracts[0] ?? 0, plainMonth.CHL);
});
afterAll(() => api.close());

const company = () => api.as(testEmail('empresa', 'CHL'));
const listed = async (query: Record<string, string | number | boolean> = {}, client = company()) =>
  (await client.get('/api/sales/contratos/ventas-mensuales', { query: { ...march, ...query } })).body;
const idsOf = (body: { content: { id: number }[] }): number[] => body.content.map(({ id }) => id);

test('a month has the contracts that were valid in it, each with its sale [S-335 S-192]', async () => {
  const body = await listed({ noVigentes: true });
  expect(idsOf(body)).toEqual([...contracts]);
  const [first, second] = body.content;
  expect(first).toMatchObject({
    estadoMes: 'declared',
    ventaMensual: {
      idContrato: contracts[0],
      fecha: '2026-03-31',
      cantidadTickets: 120,
      totalEfectivo: 500_000,
      totalTarjeta: 690_000,
      ventaBruta: 1_190_000,
      ventaNeta: 1_000_000,
    },
    usuarios: [{ nombres: 'local', apellidos: 'CHL a', email: testEmail('local', 'CHL') }],
  });
  expect(second).toMatchObject({ estadoMes: 'undeclared', ventaMensual: null, usuarios: [] });
  const april = await listed({ noVigentes: true, mes: 4 });
  expect(idsOf(april)).toEqual(contracts.slice(0, 2));
  const yearBefore = await listed({ noVigentes: true, agno: 2025 });
  for (const { content } of [april, yearBefore]) {
    const row = content.find(({ id }: { id: number }) => id === contracts[0]);
    expect(row).toMatchObject({ ventaMensual: null, usuarios: [{ email: testEmail('local', 'CHL') }] });
  }
});

test('contracts that are not in force come only when they are asked for, and it is said that there are some [S-226 S-118]', async () => {
  expect(await listed()).toMatchObject({
    totalElements: 2,
    hayNoVigentes: true,
    resumen: { contratos: 2, declarados: 1 },
  });
  expect(await listed({ noVigentes: true })).toMatchObject({ totalElements: 3, resumen: { contratos: 3 } });
  expect(await listed({ mes: 4 })).toMatchObject({ hayNoVigentes: false });
  // The third has ended.
  expect(idsOf(await listed())).toEqual(contracts.slice(0, 2));
  expect(idsOf(await listed({ noVigentes: true }))).toEqual([...contracts]);
});

test('it says until which day the month is open: what is missing waits until then, and is too late afterwards [S-124 S-225]', async () => {
  expect(await listed()).toMatchObject({
    periodo: '2026-03',
    hoy: '2026-04-08',
    diaCorte: 12,
    abierto: true,
  });
  // Of the previous month alone: neither of the one before nor of the current one.
  for (const mes of [2, 4]) {
    const { abierto, content } = await listed({ mes });
    const states = content.map(({ estadoMes }: { estadoMes: string }) => estadoMes);
    expect([mes, abierto, states]).toEqual([mes, false, ['expired', 'expired']]);
  }
  const statesAt = async (clock: string) => {
    api.setClock(clock);
    const { abierto, content } = await listed();
    return [abierto, ...content.map(({ estadoMes }: { estadoMes: string }) => estadoMes)];
  };
  // The last second of the 12th in Santiago, which is UTC-4 by then.
  expect(await statesAt('2026-04-13T03:59:59Z')).toEqual([true, 'declared', 'undeclared']);
  expect(await statesAt('2026-04-13T04:00:00Z')).toEqual([false, 'declared', 'expired']);
  // Nor is that said of an audited contract.
  await api.db.updateTable('contract').set({ audited: true }).execute();
  expect(await statesAt('2026-04-13T04:00:00Z')).toEqual([false, 'audited', 'audited']);
  await api.db.updateTable('contract').set({ audited: false }).execute();
  api.setClock('2026-04-08T15:00:00Z');
});

test('months of an audited contract are audited; of any other they wait as long as they have no sale [S-127]', async () => {
  const states = async () =>
    (await listed()).content.map(({ estadoMes }: { estadoMes: string }) => estadoMes);
  expect(await states()).toEqual(['declared', 'undeclared']);
  await api.db.updateTable('contract').set({ audited: true }).execute();
  expect(await states()).toEqual(['audited', 'audited']);
  await api.db.updateTable('contract').set({ audited: false }).execute();
  // Each by its own mark.
  await api.db
    .updateTable('contract')
    .set({ audited: true })
    .where('id', '=', contracts[0] ?? 0)
    .execute();
  expect(await states()).toEqual(['audited', 'undeclared']);
  await api.db.updateTable('contract').set({ audited: false }).execute();
});

test('the search finds brand and mall whatever case and accents', async () => {
  const { buildingId } = api.world.CHL.a;
  const named = (name: string) =>
    api.db.updateTable('building').set({ name }).where('id', '=', buildingId).execute();
  await named('Mall PEÑALOLÉN');
  for (const buscar of ['penalolen', 'peñalolén', 'Márca chl-a-1 mall pena'])
    expect(idsOf(await listed({ buscar }))).toEqual(contracts.slice(0, 2));
  await named('Mall CHL-A');
});

test('a new name of brand, mall or store and a new state of a contract are found and sorted at once', async () => {
  const { buildingId, brandIds, spaceIds } = api.world.CHL.a;
  const brand = (name: string) =>
    api.db.updateTable('brand').set({ name }).where('id', '=', brandIds[0]).execute();
  const space = (values: { code: string; local_code: string }) =>
    api.db
      .updateTable('space')
      .set(values)
      .where('id', '=', spaceIds[1] ?? 0)
      .execute();
  await brand('Zapatería Ñuñoa');
  await space({ code: 'A-0', local_code: '900' });
  await api.db.updateTable('building').set({ name: 'Paseo Sur' }).where('id', '=', buildingId).execute();
  expect(idsOf(await listed({ noVigentes: true }))).toEqual([contracts[2], contracts[1], contracts[0]]);
  for (const buscar of ['ñunoa', 'zapateria 900', 'paseo a-0'])
    expect(idsOf(await listed({ buscar }))).toContain(contracts[1]);
  expect(idsOf(await listed({ buscar: '201' }))).toEqual([]);
  await brand('Marca CHL-A-1');
  await space({ code: 'ES-CHL-A-2', local_code: '201' });
  await api.db.updateTable('building').set({ name: 'Mall CHL-A' }).where('id', '=', buildingId).execute();
  const contract = (values: { status: 'vigente' | 'terminado' }) =>
    api.db
      .updateTable('contract')
      .set(values)
      .where('id', '=', contracts[0] ?? 0)
      .execute();
  await contract({ status: 'terminado' });
  expect(idsOf(await listed())).toEqual([contracts[1]]);
  await contract({ status: 'vigente' });
  expect(idsOf(await listed())).toEqual(contracts.slice(0, 2));
});

test('what the database keeps for the search is folded as searches are', async () => {
  const { rows } = await sql<{ kept: string; folded: string }>`
    select lease_search_text(given) as kept, searchable_text(given) as folded
    from (values ('ÁRBOL Ñu-12 Çedilla'), ('São Paulo & Cía.'), ('100% Âme')) as text (given)`.execute(
    api.db,
  );
  for (const { kept, folded } of rows) expect(kept).toBe(folded);
});

test('search, state and pages narrow the list', async () => {
  expect(idsOf(await listed({ buscar: 'marca chl-a-1' }))).toEqual(contracts.slice(0, 2));
  expect(idsOf(await listed({ buscar: '201' }))).toEqual([contracts[1]]);
  expect(idsOf(await listed({ buscar: '%' }))).toEqual([]);
  expect(idsOf(await listed({ estado: 'pending' }))).toEqual([contracts[1]]);
  expect(idsOf(await listed({ estado: 'declared' }))).toEqual([contracts[0]]);
  expect(await listed({ size: 1, page: 1 })).toMatchObject({ totalPages: 2, totalElements: 2, number: 1 });
  await api.db
    .updateTable('contract')
    .set({ audited: true })
    .where('id', '=', contracts[1] ?? 0)
    .execute();
  expect(idsOf(await listed({ estado: 'audited' }))).toEqual([contracts[1]]);
  await api.db.updateTable('contract').set({ audited: false }).execute();
});

test('the list can be one company’s, and never shows what is out of reach [S-034 S-323 T1]', async () => {
  const { companyId } = api.world.CHL.a;
  expect(idsOf(await listed({ empresaId: companyId }))).toHaveLength(2);
  expect(idsOf(await listed({ empresaId: api.world.CHL.b.companyId }))).toEqual([]);
  const stranger = api.as(testEmail('empresa', 'CHL', 'b'));
  const foreign = idsOf(await listed({ noVigentes: true }, stranger));
  expect(foreign).toHaveLength(3);
  expect(foreign.filter((id) => contracts.includes(id))).toEqual([]);
  for (const [role, count] of [
    ['marca', 2],
    ['local', 1],
  ] as const) {
    const own = idsOf(await listed({ noVigentes: true }, api.as(testEmail(role, 'CHL'))));
    expect([role, own]).toEqual([role, contracts.slice(0, count)]);
  }
  // Finance has the months of its malls and of no other, and only reads them.
  const finance = api.as(testEmail('intfinanzas', 'CHL'));
  expect(idsOf(await listed({ noVigentes: true }, finance))).toEqual([...contracts]);
  expect((await declareMonth(finance, contracts[1] ?? 0, plainMonth.CHL)).status).toBe(403);
});

test('the contracts of a brand come with their sales of the month [S-362 T1]', async () => {
  const brand = api.world.CHL.a.brandIds[0];
  const { body } = await company().get(`/api/sales/marcas/${brand}/contratos-ventas`, { query: march });
  expect(idsOf(body)).toEqual(contracts.slice(0, 2));
  expect(body.content[0].ventaMensual).toMatchObject({ cantidadTickets: 120 });
  for (const other of [{ mes: 4 }, { agno: 2025 }]) {
    const query = { ...march, ...other };
    const { content } = (await company().get(`/api/sales/marcas/${brand}/contratos-ventas`, { query })).body;
    const row = content.find(({ id }: { id: number }) => id === contracts[0]);
    expect([other, row?.ventaMensual]).toEqual([other, null]);
  }
  const second = await company().get(`/api/sales/marcas/${brand}/contratos-ventas`, {
    query: { ...march, page: 1, size: 1 },
  });
  expect(idsOf(second.body)).toEqual([contracts[1]]);
  const foreign = await company().get(`/api/sales/marcas/${api.world.CHL.b.brandIds[0]}/contratos-ventas`, {
    query: march,
  });
  expect(foreign.status).toBe(404);
  // Who reaches one store of it gets that.
  const store = api.as(testEmail('local', 'CHL'));
  const own = await store.get(`/api/sales/marcas/${brand}/contratos-ventas`, { query: march });
  expect(idsOf(own.body)).toEqual(contracts.slice(0, 1));
});

test('a user asks for his own months by agno, mes and paisId, and for nobody else’s [S-374 S-375 S-376 T1]', async () => {
  const user = api.db.selectFrom('app_user').select('id').where('email', '=', testEmail('empresa', 'CHL'));
  const { id } = await user.executeTakeFirstOrThrow();
  const path = (userId: number) => `/api/usuarios/${userId}/ventas-mensuales`;
  const query = { ...march, paisId: 'CHL' };
  const { body } = await company().get(path(id), { query });
  expect(idsOf(body)).toEqual([...contracts]);
  expect(body.content[0].ventaMensual).toMatchObject({ cantidadTickets: 120 });
  const april = await company().get(path(id), { query: { ...query, mes: 4 } });
  expect(idsOf(april.body)).toEqual(contracts.slice(0, 2));
  expect(april.body.content[0].ventaMensual).toBeNull();
  const yearBefore = await company().get(path(id), { query: { ...query, agno: 2025 } });
  const before = yearBefore.body.content.find((row: { id: number }) => row.id === contracts[0]);
  expect(before?.ventaMensual).toBeNull();
  const last = await company().get(path(id), { query: { ...query, page: 1, size: 2 } });
  expect(last.body).toMatchObject({ totalElements: 3, totalPages: 2, hasMore: false, number: 1 });
  expect(idsOf(last.body)).toEqual([contracts[2]]);
  expect((await company().get(path(id), { query: { ...query, paisId: 'PER' } })).status).toBe(404);
  expect((await company().get(path(id + 1), { query })).status).toBe(404);

  const { a, b } = api.world.CHL;
  const of = async (empresaId?: number) =>
    idsOf((await company().get(path(id), { query: { ...query, ...(empresaId && { empresaId }) } })).body);
  expect(await of(b.companyId)).toEqual([]);
  // Who acts for two companies gets those of the selected one.
  const none = { brand_id: null, contract_id: null, building_id: null };
  const role = { ...none, user_id: id, role_id: 'EXT_EMPRESA', company_id: b.companyId } as const;
  await api.db.insertInto('role_assignation').values(role).execute();
  expect(new Set(await of())).toEqual(new Set([...a.contractIds, ...b.contractIds]));
  expect([await of(a.companyId), await of(b.companyId)]).toEqual([[...a.contractIds], [...b.contractIds]]);
  await api.db
    .deleteFrom('role_assignation')
    .where('company_id', '=', b.companyId)
    .where('user_id', '=', id)
    .execute();
});

test('the export has every row that the filters give, not those of a page [U-409]', async () => {
  const path = '/api/sales/contratos/ventas-mensuales/exportar';
  const file = await exportedFile(api, company(), path, { ...march, noVigentes: true });
  expect(file.filename).toMatch(/^docs-\d+\.xlsx$/);
  const book = read((await company().get(file.url)).bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const rows = utils.sheet_to_json<Record<string, unknown>>(sheet ?? {});
  expect(rows).toHaveLength(3);
  expect((await listed({ noVigentes: true, size: 1 })).content).toHaveLength(1);
  const each: Record<string, string | number | boolean>[] = [
    { estado: 'pending' },
    { buscar: '201' },
    { mes: 4 },
    { noVigentes: false },
    { estado: 'declared' },
    { empresaId: api.world.CHL.b.companyId },
    { edificioId: api.world.CHL.b.buildingId },
  ];
  for (const filter of each) {
    const filters = { ...march, noVigentes: true, ...filter };
    const some = await exportedFile(api, company(), path, filters);
    const others = read((await company().get(some.url)).bytes);
    const { totalElements } = await listed(filters);
    expect(totalElements).toBeLessThan(3);
    const { length } = utils.sheet_to_json(others.Sheets[others.SheetNames[0] ?? ''] ?? {});
    expect([filter, length]).toEqual([filter, totalElements]);
  }
  expect(rows[0]).toMatchObject({
    Mes: 'marzo 2026',
    Estado: 'Declarada',
    'Cantidad de tickets': 120,
    'Venta bruta': 1_190_000,
    'Venta neta': 1_000_000,
    Fecha: expect.any(Number),
  });
  expect(rows[1]).toMatchObject({ Estado: 'Sin declarar' });

  // More than any page holds.
  const { companyId, brandIds, spaceIds, buildingId } = api.world.CHL.b;
  await sql`insert into contract (code, company_id, brand_id, space_id, building_id, country_code, starts_on, ends_on)
    select 'CT-EXP-' || n, ${companyId}, ${brandIds[0]}, ${spaceIds[0]}, ${buildingId}, 'CHL',
      '2025-01-01', '2027-12-31'
    from generate_series(1, 60) n`.execute(api.db);
  const stranger = api.as(testEmail('empresa', 'CHL', 'b'));
  const page = await listed({ size: 50 }, stranger);
  expect([page.totalElements, page.content.length]).toEqual([63, 50]);
  const long = await exportedFile(api, stranger, path, march);
  const longBook = read((await stranger.get(long.url)).bytes);
  expect(utils.sheet_to_json(longBook.Sheets[longBook.SheetNames[0] ?? ''] ?? {})).toHaveLength(63);
});

test('what the daily declarations of the month come to stands beside it', async () => {
  const contract = contracts[1] ?? 0;
  expect((await listed()).content[1].ventasDiarias).toBeNull();
  await api.db
    .insertInto('month_counter')
    .values({
      contract_id: contract,
      month: '2026-03-01',
      expected: 7,
      declared: 3,
      tickets: 9,
      gross: 1000,
      credit_notes: -100,
      justified: 0,
    })
    .execute();
  expect((await listed()).content[1].ventasDiarias).toEqual({
    dias: 2,
    tickets: 9,
    bruto: 900,
    notasCredito: 100,
  });
});
