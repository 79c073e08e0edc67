import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { read, utils } from 'xlsx';
import { listMonthlySales } from 'shared/endpoints/monthly-sales';
import { listDailyReport, readDailyReport } from 'shared/endpoints/sales-report';
import { daysOfMonth } from 'shared/rules';
import { exportedFile, startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { declare, justifyDay, plainSale } from '../sales/testing.ts';
import { userIdOf } from '../users/testing.ts';

let api: TestApi;
let finance: TestClient;
let owner: TestClient;

/** Friday noon; the first store is up to date, the second has justified a day, the third has nothing. */
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  finance = api.as(testEmail('intfinanzas', 'CHL'));
  owner = api.as(testEmail('empresa', 'CHL'));
  const [first, second] = api.world.CHL.a.contractIds;
  for (const fecha of daysOfMonth('2026-11').filter((day) => day < '2026-11-20')) {
    await declare(owner, first, { ...plainSale.CHL, fecha });
  }
  await justifyDay(owner, second, { fecha: '2026-11-02', justificacionId: 1 });
  await declare(owner, second, { ...plainSale.CHL, fecha: '2026-11-03' });
});
afterAll(() => api.close());

type Query = Readonly<Record<string, string | number>>;
const stores = async (query: Query = {}) => {
  const { status, body } = await finance.get('/api/sales/contratos/ventas-diarias', { query });
  expect(status).toBe(200);
  return listDailyReport.reply.parse(body);
};
const codes = ({ content }: { content: readonly { contrato: string }[] }) =>
  content.map(({ contrato }) => contrato);

test('the daily list has the stores of the malls with contact, tax id and both counts, and is searched by number or brand [S-135 S-136 S-137 S-333]', async () => {
  const { a } = api.world.CHL;
  const all = await stores();
  expect(all.conteo).toEqual({
    pendientes: { total: 2, hasMore: false },
    alDia: { total: 1, hasMore: false },
  });
  expect(all.content.map(({ contrato, pendientes }) => [contrato, pendientes])).toEqual([
    ['CT-CHL-A-3', 19],
    ['CT-CHL-A-2', 17],
    ['CT-CHL-A-1', 0],
  ]);
  expect(all.content[2]).toMatchObject({
    edificio: 'Mall CHL-A',
    nombre: 'Marca CHL-A-1',
    rutEmpresa: a.taxId,
    usuarios: [{ email: testEmail('local', 'CHL') }],
  });
  expect(codes(await stores({ estado: 'al-dia' }))).toEqual(['CT-CHL-A-1']);
  expect(codes(await stores({ estado: 'pendientes' }))).toEqual(['CT-CHL-A-3', 'CT-CHL-A-2']);
  expect(codes(await stores({ buscar: 'chl-a-2' }))).toEqual(['CT-CHL-A-3', 'CT-CHL-A-2']);
  // By its brand alone, and by its number alone.
  expect(codes(await stores({ buscar: 'MARCA chl-a-1' }))).toEqual(['CT-CHL-A-2', 'CT-CHL-A-1']);
  expect(codes(await stores({ buscar: String(all.content[2]?.codigoLocalPais) }))).toEqual(['CT-CHL-A-1']);
  expect(codes(await stores({ buscar: 'nadie' }))).toEqual([]);
  expect(codes(await stores({ edificioId: a.buildingId, size: 1 }))).toEqual(['CT-CHL-A-3']);
  expect(await stores({ edificioId: api.world.CHL.b.buildingId })).toMatchObject({
    content: [],
    totalElements: 0,
  });
});

test('a mall administrator has the same daily report [S-317]', async () => {
  const all = codes(await stores());
  expect(all.length).toBeGreaterThan(0);
  const { status, body } = await api.as(testEmail('admin', 'CHL')).get('/api/sales/contratos/ventas-diarias');
  expect(status).toBe(200);
  expect(codes(listDailyReport.reply.parse(body))).toEqual(expect.arrayContaining(all));
});

test.each(['period', 'periodo'])(
  'of a month, given as %s, the days of that month alone are pending [S-138 S-334 S-357]',
  async (name) => {
    const { a } = api.world.CHL;
    const counted = async (query: Query) => {
      const path = `/api/sales/edificios/${a.buildingId}/espacios/contabilizacion`;
      return (await finance.get(path, { query })).body;
    };
    const pending = async (query: Query) =>
      (await stores(query)).content.map(
        ({ contrato, pendientes, cantVentasDiariasPendientesMesAnterior: before }) => [
          contrato,
          pendientes,
          before,
        ],
      );
    // 5 December: November can still be declared, and lacks what its stores owed on the 20th and the days since.
    api.setClock('2026-12-05T15:00:00Z');
    const november = [
      ['CT-CHL-A-3', 30, 30],
      ['CT-CHL-A-2', 28, 28],
      ['CT-CHL-A-1', 11, 11],
    ];
    const december = ['CT-CHL-A-1', 'CT-CHL-A-2', 'CT-CHL-A-3'].map((code) => [code, 4, 0]);
    expect(await pending({ [name]: '2026-11' })).toEqual(november);
    // The card of a store.
    expect((await stores({ [name]: '2026-11' })).content[2]).toEqual({
      nombre: 'Marca CHL-A-1',
      edificio: 'Mall CHL-A',
      edificioID: a.buildingId,
      espacioCodigo: 'ES-CHL-A-1',
      codigoLocalPais: '101',
      pathImage: null,
      pathEspacio: `/resumen-ventas-detalle/${a.spaceIds[0]}/${a.companyId}`,
      idContrato: a.contractIds[0],
      contrato: 'CT-CHL-A-1',
      marcaId: a.brandIds[0],
      espacioId: a.spaceIds[0],
      empresaId: a.companyId,
      pendientes: 11,
      cantVentasDiariasPendientesMesAnterior: 11,
      rutEmpresa: a.taxId,
      usuarios: [{ nombres: 'local', apellidos: 'CHL a', email: testEmail('local', 'CHL'), telefono: null }],
    });
    expect(new Set(await pending({ [name]: '2026-12' }))).toEqual(new Set(december));
    expect((await pending({})).map(([, days]) => days)).toEqual([34, 32, 15]);
    // What can no longer be declared is not pending.
    expect(await stores({ [name]: '2026-10', estado: 'pendientes' })).toMatchObject({ totalElements: 0 });
    expect(await counted({ [name]: '2026-11' })).toEqual({ pendientes: 3, alDia: 0, total: 3 });
    expect(await counted({ [name]: '2026-10' })).toEqual({ pendientes: 0, alDia: 3, total: 3 });
    const ofMall = `edificios/${a.buildingId}/espacios/contabilizacion`;
    for (const call of ['contratos/ventas-diarias', ofMall]) {
      const wrong = await finance.get(`/api/sales/${call}`, { query: { [name]: 'noviembre' } });
      expect([call, wrong.status, wrong.body.field]).toEqual([call, 400, name]);
    }
    api.setClock('2026-11-20T15:00:00Z');
  },
);

test('the report opens for Sales (read) alone, with the days of a store, and for nobody else [S-321 P-281]', async () => {
  const { spaceIds, companyId } = api.world.CHL.a;
  const email = testEmail('marketing', 'CHL');
  const marketing = api.as(email);
  const days = `/api/sales/espacios/${spaceIds[0]}/empresas/${companyId}/ventas-diarias`;
  const asked = () =>
    Promise.all([
      marketing.get('/api/sales/contratos/ventas-diarias'),
      marketing.get(days, { query: { periodo: '2026-11' } }),
    ]);
  expect((await asked()).map(({ status }) => status)).toEqual([403, 403]);
  const user = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const permission = await api.db
    .selectFrom('permission')
    .select('id')
    .where('action', '=', 'read')
    .where('subject', '=', 'Sales')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('user_permission')
    .values({ user_id: user.id, permission_id: permission.id, company_id: null })
    .execute();
  const [list, ofStore] = await asked();
  expect([list.status, ofStore.status]).toEqual([200, 200]);
  const { content } = listDailyReport.reply.parse(list.body);
  expect(content.map(({ contrato, pendientes }) => [contrato, pendientes])).toEqual([
    ['CT-CHL-A-3', 19],
    ['CT-CHL-A-2', 17],
    ['CT-CHL-A-1', 0],
  ]);
  expect(ofStore.body.dias[0].venta).toMatchObject({ fecha: '2026-11-01', bruto: 155_000 });
});

const report = (query: Query) =>
  finance.get('/api/sales/ventas-diarias/reporte', {
    query: { paisId: 'CHL', inicio: '2026-11-01', fin: '2026-11-05', ...query },
  });

test('the daily report of a period counts days and adds up sales by contract [S-349]', async () => {
  const { status, body } = await report({});
  expect(status).toBe(200);
  const { content } = readDailyReport.reply.parse(body);
  expect(content.map(({ codigo, dias, tickets, total }) => ({ codigo, ...dias, tickets, total }))).toEqual([
    {
      codigo: 'CT-CHL-A-1',
      exigidos: 5,
      declarados: 5,
      justificados: 0,
      pendientes: 0,
      tickets: 60,
      total: 775_000,
    },
    {
      codigo: 'CT-CHL-A-2',
      exigidos: 5,
      declarados: 1,
      justificados: 1,
      pendientes: 3,
      tickets: 12,
      total: 155_000,
    },
    {
      codigo: 'CT-CHL-A-3',
      exigidos: 5,
      declarados: 0,
      justificados: 0,
      pendientes: 5,
      tickets: 0,
      total: 0,
    },
  ]);
  // Days that are not due yet are not pending, and a period may span months.
  const later = readDailyReport.reply.parse((await report({ inicio: '2026-10-30', fin: '2026-11-25' })).body);
  expect(later.content.map(({ dias }) => [dias.exigidos, dias.pendientes])).toEqual([
    [21, 2],
    [21, 19],
    [21, 21],
  ]);
  expect((await report({ estado: 'al-dia' })).body).toMatchObject({
    totalElements: 1,
    content: [{ codigo: 'CT-CHL-A-1' }],
  });
  expect((await report({ estado: 'pendientes', size: 1, page: 1 })).body).toMatchObject({
    totalElements: 2,
    content: [{ codigo: 'CT-CHL-A-3' }],
  });
  expect((await report({ edificioId: api.world.CHL.a.buildingId })).body.totalElements).toBe(3);
  expect((await report({ edificioId: api.world.CHL.b.buildingId })).body.totalElements).toBe(0);
  expect((await report({ paisId: 'PER' })).status).toBe(404);
  expect((await report({ fin: '2026-10-31' })).body.field).toBe('fin');
  expect((await report({ inicio: '2026-08-01' })).body.field).toBe('inicio');
});

test('a mall has its contracts of a month and its counts, another’s is unknown [S-355 S-356 S-357 T1]', async () => {
  const { a, b } = api.world.CHL;
  const of = (id: number, suffix: string, query: Query = {}) =>
    finance.get(`/api/sales/edificios/${id}/${suffix}`, { query });
  const month = await of(a.buildingId, 'contratos-ventas-diarias', { periodo: '2026-11' });
  expect(readDailyReport.reply.parse(month.body).content).toMatchObject([
    { codigo: 'CT-CHL-A-1', dias: { declarados: 19, pendientes: 0 }, tickets: 19 * 12, total: 19 * 155_000 },
    { codigo: 'CT-CHL-A-2', dias: { declarados: 1, justificados: 1, pendientes: 17 }, total: 155_000 },
    { codigo: 'CT-CHL-A-3', dias: { declarados: 0, pendientes: 19 }, tickets: 0, total: 0 },
  ]);
  // Of October nothing was declared.
  const before = await of(a.buildingId, 'contratos-ventas-diarias', { periodo: '2026-10' });
  expect(before.body.content).toMatchObject(
    [1, 2, 3].map((n) => ({ codigo: `CT-CHL-A-${n}`, dias: { declarados: 0, pendientes: 31 }, total: 0 })),
  );
  const counts = await of(a.buildingId, 'espacios/contabilizacion');
  expect(counts.body).toEqual({ pendientes: 2, alDia: 1, total: 3 });
  for (const [suffix, query] of [
    ['contratos-ventas-diarias', { periodo: '2026-11' }],
    ['espacios/contabilizacion', {}],
  ] as const) {
    expect((await of(b.buildingId, suffix, query)).status).toBe(404);
  }
  // A caller with both malls gets the stores of the one in the query.
  const user_id = await userIdOf(api, testEmail('intfinanzas', 'CHL'));
  const none = { company_id: null, brand_id: null, contract_id: null };
  const both = { ...none, user_id, role_id: 'INT_FINANZAS', building_id: b.buildingId } as const;
  await api.db.insertInto('role_assignation').values(both).execute();
  const codesOf = async (id: number) =>
    (await of(id, 'contratos-ventas-diarias', { periodo: '2026-11' })).body.content.map(
      ({ codigo }: { codigo: string }) => codigo,
    );
  const countsOf = async (id: number) => (await of(id, 'espacios/contabilizacion')).body;
  const seen = [await codesOf(a.buildingId), await codesOf(b.buildingId)];
  const counted = [await countsOf(a.buildingId), await countsOf(b.buildingId)];
  await api.db
    .deleteFrom('role_assignation')
    .where('user_id', '=', user_id)
    .where('building_id', '=', b.buildingId)
    .execute();
  expect(seen).toEqual(['A', 'B'].map((letter) => [1, 2, 3].map((n) => `CT-CHL-${letter}-${n}`)));
  expect(counted).toEqual([counts.body, { pendientes: 3, alDia: 0, total: 3 }]);
});

test('buildings are those of the country, of the caller and of a brand that he reaches [S-199 S-354 S-358 S-361]', async () => {
  const { a, b } = api.world.CHL;
  const mall = { id: a.buildingId, nombre: 'Mall CHL-A' };
  for (const path of ['mis', 'chl/pais']) {
    expect((await finance.get(`/api/edificios/${path}`)).body).toEqual([mall]);
  }
  expect((await finance.get('/api/edificios/per/pais')).body).toEqual([]);
  expect((await owner.get('/api/edificios/mis')).body).toEqual([mall]);
  const brand = api.as(testEmail('marca', 'CHL'));
  expect((await brand.get(`/api/marcas/${a.brandIds[0]}/buildings`)).body).toEqual([mall]);
  expect((await brand.get(`/api/marcas/${b.brandIds[0]}/buildings`)).status).toBe(404);

  // Once the other brand's store is in another mall, each brand has its own, and the company both.
  const move = (building_id: number, space_id: number) =>
    api.db
      .updateTable('contract')
      .set({ building_id, space_id })
      .where('id', '=', a.contractIds[2])
      .execute();
  await move(b.buildingId, b.spaceIds[2]);
  const first = await owner.get(`/api/marcas/${a.brandIds[0]}/buildings`);
  const second = await owner.get(`/api/marcas/${a.brandIds[1]}/buildings`);
  const own = await owner.get('/api/edificios/mis');
  const ofCountry = await owner.get('/api/edificios/chl/pais');
  await move(a.buildingId, a.spaceIds[2]);
  const elsewhere = { id: b.buildingId, nombre: 'Mall CHL-B' };
  expect([first.body, second.body, own.body]).toEqual([[mall], [elsewhere], [mall, elsewhere]]);
  expect(ofCountry.body).toEqual([mall, elsewhere]);
});

test('a brand is read by its id, and so are its contracts [S-359 S-360]', async () => {
  const brand = api.as(testEmail('marca', 'CHL'));
  const [brandId] = api.world.CHL.a.brandIds;
  expect((await brand.get(`/api/marcas/${brandId}`)).body).toMatchObject({
    id: brandId,
    nombre: 'Marca CHL-A-1',
  });
  const { body } = await brand.get(`/api/marcas/${brandId}/contratos`);
  expect(body.content.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['CT-CHL-A-1', 'CT-CHL-A-2']);
  // A user with both brands gets the one that is asked for.
  const { brandIds, companyId } = api.world.CHL.a;
  const second = brandIds[1];
  const facts = {
    tax_id: '76.543.210-3',
    email: 'hola@marca.cl',
    phone: '+56911112222',
    web: 'https://marca.cl',
  };
  await api.db.updateTable('brand').set(facts).where('id', '=', second).execute();
  expect((await owner.get(`/api/marcas/${second}`)).body).toMatchObject({
    id: second,
    nombre: 'Marca CHL-A-2',
    idFiscal: '76.543.210-3',
    email: 'hola@marca.cl',
    telefono: '+56911112222',
    web: 'https://marca.cl',
    empresa: { id: companyId, nombre: 'Empresa CHL-A' },
    locales: 1,
  });
  const ofSecond = (await owner.get(`/api/marcas/${second}/contratos`)).body;
  expect(ofSecond.content.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['CT-CHL-A-3']);
});

test('the monthly list narrows to a month and a mall, the month as agno and mes, period or periodo [S-336]', async () => {
  const { a, b } = api.world.CHL;
  const sale = {
    contract_id: a.contractIds[0],
    month: '2026-10-01',
    dated: '2026-10-31',
    tickets: 5,
    cash: 0,
    card: 119_000,
    gross: 119_000,
    net: 100_000,
    receipt_series: '',
    invoice_series: '',
    credit_notes: 0,
    declared_by: await userIdOf(api, testEmail('empresa', 'CHL')),
    declared_at: new Date('2026-11-02T15:00:00Z'),
  };
  await api.db.insertInto('monthly_sale').values(sale).execute();
  const of = async (query: Query) => {
    const { status, body } = await finance.get('/api/sales/contratos/ventas-mensuales', { query });
    expect(status).toBe(200);
    const { content, totalElements, periodo } = listMonthlySales.reply.parse(body);
    return [totalElements, periodo, content.map(({ ventaMensual }) => ventaMensual?.ventaBruta ?? null)];
  };
  const october: readonly Query[] = [{ agno: 2026, mes: 10 }, { period: '2026-10' }, { periodo: '2026-10' }];
  for (const month of october) {
    const sales = [119_000, null, null];
    expect(await of(month)).toEqual([3, '2026-10', sales]);
    expect(await of({ ...month, edificioId: a.buildingId })).toEqual([3, '2026-10', sales]);
    expect(await of({ ...month, edificioId: b.buildingId })).toEqual([0, '2026-10', []]);
  }
  const september: readonly Query[] = [{ agno: 2026, mes: 9 }, { period: '2026-09' }, { periodo: '2026-09' }];
  for (const month of september) expect(await of(month)).toEqual([3, '2026-09', [null, null, null]]);
  // The contract and its sale.
  const query = { periodo: '2026-10' };
  const { body: page } = await finance.get('/api/sales/contratos/ventas-mensuales', { query });
  expect(page.content[0]).toMatchObject({
    id: a.contractIds[0],
    codigo: 'CT-CHL-A-1',
    estado: 'vigente',
    auditada: false,
    fechaInicio: '2024-01-01',
    finVigenciaReal: '2028-12-31',
    marca: { nombre: 'Marca CHL-A-1', logoArchivoPath: null },
    edificio: { nombre: 'Mall CHL-A' },
    espacio: { codigo: 'ES-CHL-A-1', codigoLocalPais: '101', glaMetros2: 51 },
    empresa: { id: a.companyId },
    usuarios: [{ nombres: 'local', apellidos: 'CHL a', email: testEmail('local', 'CHL'), telefono: null }],
    ventaMensual: {
      id: expect.any(Number),
      fecha: '2026-10-31',
      cantidadTickets: 5,
      totalEfectivo: 0,
      totalTarjeta: 119_000,
      ventaBruta: 119_000,
      ventaNeta: 100_000,
      serieBoletas: '',
      serieFacturas: '',
      montoNotasCredito: 0,
      evidenciaArchivo: null,
      evidenciaArchivoId: null,
    },
  });
  expect(await of({ agno: 2023, mes: 10 })).toEqual([0, '2023-10', []]);
  expect(await of({ periodo: '2023-10' })).toEqual([0, '2023-10', []]);
  for (const month of [{}, { agno: 2026 }, { mes: 10 }, { periodo: '2026-13' }] as readonly Query[]) {
    const { status } = await finance.get('/api/sales/contratos/ventas-mensuales', { query: month });
    expect([month, status]).toEqual([month, 400]);
  }
});

test('the daily list is exported as its filters give it [S-215 U-409]', async () => {
  const rowsOf = async (filters: Query): Promise<unknown[][]> => {
    const path = '/api/sales/contratos/ventas-diarias/exportar';
    const link = await exportedFile(api, finance, path, filters);
    const [sheet] = Object.values(read((await finance.get(link.url)).bytes).Sheets);
    return utils.sheet_to_json(sheet ?? {}, { header: 1 });
  };
  const rows = await rowsOf({ estado: 'pendientes' });
  expect(rows[0]?.slice(0, 7)).toEqual([
    'Mall',
    'Nº Local',
    'Marca',
    'Contrato',
    'RUT',
    'Estado',
    'Días pendientes',
  ]);
  expect(rows.slice(1).map((row) => [row[3], row[5], row[6]])).toEqual([
    ['CT-CHL-A-3', 'Pendiente', 19],
    ['CT-CHL-A-2', 'Pendiente', 17],
  ]);
  const upToDate = (await rowsOf({ estado: 'al-dia' })).slice(1);
  expect(upToDate.map((row) => [row[3], row[5], row[6]])).toEqual([['CT-CHL-A-1', 'Al día', 0]]);
  expect((await rowsOf({ buscar: '101' })).slice(1).map((row) => row[3])).toEqual(['CT-CHL-A-1']);
  // Nothing but the titles.
  expect(await rowsOf({ edificioId: api.world.CHL.b.buildingId })).toHaveLength(1);
});
