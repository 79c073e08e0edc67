import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import { getSalesPeriod } from 'shared/endpoints/sales';
import { countryCodes } from 'shared/countries';
import { daysOfMonth } from 'shared/rules';
import { scopeOf } from '../../access/scope.ts';
import { scopedTo } from '../../access/scoped.ts';
import { exportedFile, startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { findContract } from '../contracts/named-contracts.repository.ts';
import { declareMonth, plainMonth } from '../monthly-sales/testing.ts';
import { userIdOf } from '../users/testing.ts';
import { managersOf } from './lease.service.ts';
import { checkCounters } from './counters.repository.ts';
import { readPeriod } from './read-period.service.ts';
import { recordOf } from './sale-record.ts';
import { declare, justifyDay, plainSale } from './testing.ts';

let api: TestApi;
let local: TestClient;
let store: number;

beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-05T15:00:00Z' });
  local = api.as(testEmail('local', 'CHL'));
  store = api.world.CHL.a.contractIds[0];
  for (const fecha of daysOfMonth('2026-10')) await declare(local, store, { ...plainSale.CHL, fecha });
});
afterAll(() => api.close());

const cards = async (client: TestClient) =>
  (await client.get('/api/sales/contratos/admin-local')).body.content;
const pendingOf = async (client: TestClient, contract: number): Promise<[number, number]> => {
  const card = (await cards(client)).find(
    ({ idContrato }: { idContrato: number }) => idContrato === contract,
  );
  return [card.pendientes, card.cantVentasDiariasPendientesMesAnterior];
};
const period = async (month: string, client = local) =>
  (await client.get(`/api/sales/contratos/${store}/ventas-diarias`, { query: { period: month } })).body;
const days = (body: { dias: { dateNum: number; estado: string }[] }, estado: string) =>
  body.dias.filter((day) => day.estado === estado).map(({ dateNum }) => dateNum);

test('a store card has all its fields [S-185 S-188 S-332]', async () => {
  const { spaceIds, companyId, buildingId, brandIds, taxId } = api.world.CHL.a;
  const brand = api.db.updateTable('brand').where('id', '=', brandIds[0]);
  await brand.set({ logo_path: 'logos/chl/marca.webp' }).execute();
  const shown = await cards(local);
  await brand.set({ logo_path: null }).execute();
  expect(shown).toEqual([
    {
      nombre: 'Marca CHL-A-1',
      edificio: 'Mall CHL-A',
      edificioID: buildingId,
      espacioCodigo: 'ES-CHL-A-1',
      codigoLocalPais: '101',
      pathImage: '/api/files/public/logos/chl/marca.webp',
      pathEspacio: `/resumen-ventas-detalle/${spaceIds[0]}/${companyId}`,
      idContrato: store,
      contrato: 'CT-CHL-A-1',
      marcaId: brandIds[0],
      espacioId: spaceIds[0],
      empresaId: companyId,
      pendientes: 4,
      cantVentasDiariasPendientesMesAnterior: 0,
      rutEmpresa: taxId,
      usuarios: [{ nombres: 'local', apellidos: 'CHL a', email: testEmail('local', 'CHL'), telefono: null }],
    },
  ]);
});

test('a store card counts its pending days and those of the month before, or those of the month that is asked for [S-186 S-187 S-332]', async () => {
  expect(await cards(local)).toMatchObject([{ pendientes: 4, cantVentasDiariasPendientesMesAnterior: 0 }]);
  const admin = api.as(testEmail('admin', 'CHL'));
  expect(await pendingOf(admin, store)).toEqual([4, 0]);
  const [card] = await cards(local);
  api.setClock('2026-12-05T15:00:00Z');
  expect(await pendingOf(admin, store)).toEqual([34, 30]);
  for (const name of ['period', 'periodo']) {
    const of = async (month: string) =>
      (await local.get('/api/sales/contratos/admin-local', { query: { [name]: month } })).body.content;
    const counted = (pendientes: number, before: number) => [
      { ...card, pendientes, cantVentasDiariasPendientesMesAnterior: before },
    ];
    expect(await of('2026-11')).toEqual(counted(30, 30));
    expect(await of('2026-12')).toEqual(counted(4, 0));
    const wrong = await local.get('/api/sales/contratos/admin-local', { query: { [name]: '12/2026' } });
    expect([wrong.status, wrong.body.field]).toEqual([400, name]);
  }
  api.setClock('2026-11-05T15:00:00Z');
});

test('a store card names its store managers with e-mail and phone [S-138 S-189]', async () => {
  const email = testEmail('local', 'CHL');
  const setPhone = (phone: string | null) =>
    api.db.updateTable('app_user').set({ phone }).where('email', '=', email).execute();
  await setPhone('+56987654321');
  expect(await cards(local)).toMatchObject([
    { usuarios: [{ nombres: 'local', apellidos: 'CHL a', email, telefono: '+56987654321' }] },
  ]);
  // Each store its own: the others have none.
  const all: { idContrato: number; usuarios: { email: string }[] }[] = await cards(
    api.as(testEmail('empresa', 'CHL')),
  );
  expect(all).toHaveLength(3);
  for (const { idContrato, usuarios } of all) {
    const emails = usuarios.map((user) => user.email);
    expect([idContrato, emails]).toEqual([idContrato, idContrato === store ? [email] : []]);
  }
  await setPhone(null);
});

test('the pending count follows the country’s noon and midnight without any write [S-186 S-216 S-217]', async () => {
  const at = async (iso: string) => {
    api.setClock(iso);
    return pendingOf(local, store);
  };
  expect(await at('2026-11-05T14:59:59Z')).toEqual([3, 0]);
  expect(await at('2026-11-05T15:00:00Z')).toEqual([4, 0]);
  expect(await at('2026-11-06T02:59:59Z')).toEqual([4, 0]);
  expect(await at('2026-11-06T03:00:00Z')).toEqual([4, 0]);
  expect(await at('2026-11-06T15:00:00Z')).toEqual([5, 0]);
  // The next month: November is the previous one, and counts until the cut-off day.
  // On its first day the latest pending day is one of the month before, which is not over until its noon.
  expect(await at('2026-12-01T14:59:59Z')).toEqual([29, 29]);
  expect(await at('2026-12-01T15:00:00Z')).toEqual([30, 30]);
  expect(await at('2026-12-05T15:00:00Z')).toEqual([30 + 4, 30]);
  expect(await at('2026-12-12T15:00:00Z')).toEqual([30 + 11, 30]);
  expect(await at('2026-12-13T15:00:00Z')).toEqual([12, 0]);
  // And in February nothing of it is left.
  expect(await at('2027-02-02T15:00:00Z')).toEqual([31 + 1, 31]);
  // Lima is two hours behind Santiago, and its store has declared nothing.
  const inPeru = async (iso: string) => {
    api.setClock(iso);
    return pendingOf(api.as(testEmail('local', 'PER')), api.world.PER.a.contractIds[0]);
  };
  expect(await inPeru('2026-11-05T16:59:59Z')).toEqual([31 + 3, 31]);
  expect(await inPeru('2026-11-05T17:00:00Z')).toEqual([31 + 4, 31]);
  expect(await inPeru('2026-11-13T04:59:59Z')).toEqual([31 + 11, 31]);
  expect(await inPeru('2026-11-13T05:00:00Z')).toEqual([11, 0]);
  api.setClock('2026-11-05T15:00:00Z');
});

test('brand, company and contract assignations each show their stores, and nothing else [S-323 S-314]', async () => {
  const { a } = api.world.CHL;
  const seen = async (role: 'local' | 'marca' | 'empresa' | 'admin') =>
    (await cards(api.as(testEmail(role, 'CHL'))))
      .map(({ idContrato }: { idContrato: number }) => idContrato)
      .toSorted((one: number, other: number) => one - other);
  expect(await seen('local')).toEqual([a.contractIds[0]]);
  expect(await seen('marca')).toEqual([a.contractIds[0], a.contractIds[1]]);
  expect(await seen('empresa')).toEqual([...a.contractIds]);
  expect(await seen('admin')).toEqual([...a.contractIds]);
});

test('who has a brand, a contract and a company sees the stores of all three together [S-324]', async () => {
  const { a, b } = api.world.CHL;
  const { db } = api;
  const email = testEmail('marca', 'CHL');
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const none = { user_id: user.id, company_id: null, brand_id: null, contract_id: null, building_id: null };
  const seen = async () =>
    (await cards(api.as(email)))
      .map(({ idContrato }: { idContrato: number }) => idContrato)
      .toSorted((one: number, other: number) => one - other);
  const ofBrand = [a.contractIds[0], a.contractIds[1]];
  expect(await seen()).toEqual(ofBrand);
  const given: number[] = [];
  const give = async (role: {
    role_id: 'EXT_LOCAL' | 'EXT_EMPRESA';
    contract_id?: number;
    company_id?: number;
  }) =>
    given.push(
      (
        await db
          .insertInto('role_assignation')
          .values({ ...none, ...role })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    );
  await give({ role_id: 'EXT_LOCAL', contract_id: a.contractIds[2] });
  expect(await seen()).toEqual([...ofBrand, a.contractIds[2]]);
  // Both of its brands.
  await give({ role_id: 'EXT_EMPRESA', company_id: b.companyId });
  expect(await seen()).toEqual([...a.contractIds, ...b.contractIds]);
  const brands = (await cards(api.as(email))).map(({ marcaId }: { marcaId: number }) => marcaId);
  expect(new Set(brands)).toEqual(new Set([...a.brandIds, ...b.brandIds]));
  const { opciones } = (await api.as(email).get('/api/contratos/filtros/marcas')).body;
  const offered = opciones.map(({ id }: { id: number }) => id);
  expect(new Set(offered)).toEqual(new Set([...a.brandIds, ...b.brandIds]));
  await db.deleteFrom('role_assignation').where('id', 'in', given).execute();
});

test.each([
  ['local', ['stores', 'declare', 'report']],
  ['marca', ['stores', 'declare', 'contracts', 'report']],
  ['empresa', ['stores', 'declare', 'contracts', 'report']],
  ['admin', ['stores', 'declare', 'contracts', 'report', 'audit']],
  ['intfinanzas', ['stores', 'contracts', 'report']],
  ['operaciones', ['contracts', 'audit']],
  ['finanzas', ['contracts']],
  ['marketing', ['contracts']],
] as const)(
  'tenants and staff each have what their abilities give: %s has %j [S-003]',
  async (role, wanted) => {
    const client = api.as(testEmail(role, 'CHL'));
    // Broken, so that who may declare stores nothing.
    const sale = { ...plainSale.CHL, boletas: 0, fecha: '2026-10-09', rowVersion: 1 };
    const body = { periodo: '2026-10', seleccion: { contratos: [store] } };
    const replies = {
      stores: await client.get('/api/sales/contratos/admin-local'),
      declare: await declare(client, store, sale),
      contracts: await client.get('/api/contratos'),
      report: await client.get('/api/sales/informe', {
        query: { desde: '2026-10-01', hasta: '2026-10-02', por: 'mall' },
      }),
      audit: await client.post('/api/sales/auditoria/vista', { body }),
    };
    const has = Object.entries(replies).flatMap(([name, { status }]) => (status === 403 ? [] : [name]));
    expect(has).toEqual(wanted);
    // What is not refused works.
    for (const { status } of [replies.stores, replies.contracts, replies.report])
      expect([200, 403]).toContain(status);
    // The sale itself is what is wrong, not whose it is.
    expect([422, 403]).toContain(replies.declare.status);
    for (const { status } of Object.values(replies)) expect(status).toBeLessThan(500);
  },
);

/** The entities of document 2, section 3; `marca.nombre` is a field of their part `marca`. */
const entities = {
  record: `id idContrato fecha boletas boletasEfectivo boletasTarjeta facturas facturasEfectivo facturasTarjeta
    exentas exentasEfectivo exentasTarjeta online onlineEfectivo onlineTarjeta chequeRestaurant
    chequeRestaurantMonto bruto diasAtraso auditada comentario justificacion serieBoletas serieFacturas tickets
    montoNeto montoNotasCredito`,
  day: 'label date dateStr dateNum dayStr cargable',
  option: 'id nombre periodo',
  reason: 'id nombre',
  card: `nombre edificio edificioID espacioCodigo codigoLocalPais pathImage pathEspacio idContrato contrato marcaId
    pendientes cantVentasDiariasPendientesMesAnterior rutEmpresa usuarios`,
  contract: `id codigo estado auditada usuarios fechaInicio finVigenciaReal marca.nombre marca.logoArchivoPath
    edificio.nombre espacio.codigo espacio.codigoLocalPais espacio.glaMetros2 empresa.id`,
  monthly: `id fecha cantidadTickets totalEfectivo totalTarjeta ventaBruta ventaNeta serieBoletas serieFacturas
    montoNotasCredito evidenciaArchivo evidenciaArchivoId`,
  parameter: 'valor',
  building: 'id nombre',
} as const;

test('the replies of the calls are the entities of the document, with all of their fields [S-330 U-202]', async () => {
  const { spaceIds, companyId, buildingId, brandIds } = api.world.CHL.a;
  const company = api.as(testEmail('empresa', 'CHL'));
  const admin = api.as(testEmail('admin', 'CHL'));
  const month31 = await declareMonth(company, store, { ...plainMonth.CHL, fecha: '2026-10-31' });
  const edited = await declare(company, store, { ...plainSale.CHL, fecha: '2026-10-01', rowVersion: 1 });
  const third = api.world.CHL.a.contractIds[2];
  const justified = await justifyDay(company, third, { fecha: '2026-11-01', justificacionId: 1 });
  const get = async (path: string, client = company) => (await client.get(`/api/${path}`)).body;
  const month = 'agno=2026&mes=10';
  const contracts = await get(`sales/contratos/ventas-mensuales?${month}`);
  const ofBrand = await get(`sales/marcas/${brandIds[0]}/contratos-ventas?${month}`);
  const ofSpace = await get(
    `sales/espacios/${spaceIds[0]}/empresas/${companyId}/ventas-diarias?periodo=2026-10`,
  );
  const userId = await userIdOf(api, testEmail('empresa', 'CHL'));
  const replies: readonly [keyof typeof entities, unknown][] = [
    ['day', ofSpace.dias[0]],
    ['record', ofSpace.dias[0].venta],
    ['contract', ofSpace.contrato],
    ['contract', (await get(`usuarios/${userId}/ventas-mensuales?${month}&paisId=CHL`)).content[0]],
    [
      'contract',
      (await get('sales/ventas-diarias/reporte?paisId=CHL&inicio=2026-10-01&fin=2026-10-05', admin))
        .content[0],
    ],
    [
      'record',
      (await get(`sales/ventas-diarias?espacioId=${spaceIds[0]}&empresaId=${companyId}&periodo=2026-10`))[0],
    ],
    ['record', (await period('2026-10')).dias[0].venta],
    ['day', (await period('2026-10')).dias[0]],
    ['option', (await get('sales/ventas-diarias/justificaciones'))[0]],
    ['card', (await get('sales/contratos/admin-local')).content[0]],
    ['card', (await get('sales/contratos/ventas-diarias', admin)).content[0]],
    ['contract', await get(`sales/contratos/${store}`)],
    ['contract', await get(`contratos/${store}`)],
    ['contract', (await get(`empresas/${companyId}/contratos`)).content[0]],
    [
      'contract',
      (await get(`sales/edificios/${buildingId}/contratos-ventas-diarias?periodo=2026-10`, admin)).content[0],
    ],
    ['contract', contracts.content[0]],
    ['monthly', contracts.content[0].ventaMensual],
    ['contract', ofBrand.content[0]],
    ['monthly', ofBrand.content[0].ventaMensual],
    ['contract', (await get(`marcas/${brandIds[0]}/contratos`)).content[0]],
    ['record', edited.body],
    ['record', justified.body[0]],
    ['reason', justified.body[0].justificacion],
    [
      'record',
      (
        await get(`sales/ventas-diarias-arg?espacioId=${spaceIds[0]}&empresaId=${companyId}&periodo=2026-10`)
      )[0],
    ],
    ['contract', (await period('2026-10')).contrato],
    ['contract', month31.body],
    ['monthly', month31.body.ventaMensual],
    ['contract', await get(`sales/contratos/${store}/ventas-mensuales/2026-10`)],
    ['parameter', await get('parameters/parametros/venta_diaria_dia_corte_mes_anterior_chl')],
    ['building', (await get('edificios/mis'))[0]],
    ['building', (await get('edificios/chl/pais'))[0]],
    ['building', (await get(`marcas/${brandIds[0]}/buildings`))[0]],
  ];
  for (const [entity, body] of replies) {
    const fields = entities[entity].split(/\s+/);
    const had = Object.entries(Object(body)).flatMap(([name, part]) => [
      name,
      ...Object.keys(Object(part)).map((field) => `${name}.${field}`),
    ]);
    expect([entity, had]).toEqual([entity, expect.arrayContaining(fields)]);
  }
});

test('a period has every day with its state, its record and what can be declared [S-182 S-337]', async () => {
  await declare(local, store, { ...plainSale.CHL, fecha: '2026-11-02' });
  await justifyDay(local, store, { fecha: '2026-11-03', justificacionId: 2, comentario: 'Inventario' });
  const body = await period('2026-11');
  expect(body).toMatchObject({ periodo: '2026-11', hoy: '2026-11-05', diaCorte: 12, bloqueado: false });
  expect(body.dias).toHaveLength(30);
  expect(body.dias[4]).toMatchObject({ date: '2026-11-05', dateNum: 5, dayStr: 'jueves', cargable: true });
  expect(body.dias[19]).toMatchObject({
    label: 'vie 20',
    date: '2026-11-20',
    dateStr: '20/11/2026',
    dateNum: 20,
    dayStr: 'viernes',
    cargable: false,
  });
  expect(days(body, 'declared')).toEqual([2]);
  expect(days(body, 'justified')).toEqual([3]);
  expect(days(body, 'declarable')).toEqual([1, 4, 5]);
  expect(days(body, 'not-declarable')).toEqual(Array.from({ length: 25 }, (_, index) => index + 6));
  const pending = body.dias.filter((day: { pendiente: boolean }) => day.pendiente);
  expect(pending.map((day: { date: string }) => day.date)).toEqual(['2026-11-01', '2026-11-04']);
  expect(body.dias[2].venta).toMatchObject({
    justificacion: { id: 2, nombre: 'Local cerrado por inventario' },
    comentario: 'Inventario',
    bruto: 0,
  });
  const { dias } = await period('2026-10');
  expect([dias.length, dias[0].date, dias[0].venta.bruto]).toEqual([31, '2026-10-01', 155_000]);
  // Of the store that is asked for: the brand's other one has none of them.
  const other = api.world.CHL.a.contractIds[1];
  const ofOther = await api
    .as(testEmail('marca', 'CHL'))
    .get(`/api/sales/contratos/${other}/ventas-diarias`, { query: { period: '2026-10' } });
  expect([ofOther.body.dias.length, days(ofOther.body, 'declared')]).toEqual([31, []]);
});

test('a period is exactly what its schema says, in both of its calls', async () => {
  const { spaceIds, companyId } = api.world.CHL.a;
  const page = await local.get(`/api/sales/espacios/${spaceIds[0]}/empresas/${companyId}/ventas-diarias`, {
    query: { periodo: '2026-11' },
  });
  for (const body of [await period('2026-11'), page.body]) {
    expect(getSalesPeriod.reply.parse(body)).toEqual(body);
  }
});

test('the totals of a period are those of its records, and the month before is there to compare [S-051 S-052]', async () => {
  const body = await period('2026-11');
  expect(body.totales).toEqual({ tickets: 12, bruto: 155_000, notasCredito: 0, total: 155_000, dias: 1 });
  expect(body.totalesMesAnterior).toEqual({
    tickets: 31 * 12,
    bruto: 31 * 155_000,
    notasCredito: 0,
    total: 31 * 155_000,
    dias: 31,
  });
  expect((await period('2026-10')).totales).toEqual(body.totalesMesAnterior);
});

test('the record of a month has each stored value in its place, whatever its texts and to the millisecond', async () => {
  const contractId = api.world.CHL.a.contractIds[1];
  const numbers = {
    receipt_count: 1,
    receipt_cash: 2,
    receipt_card: 3,
    invoice_count: 4,
    invoice_cash: 5,
    invoice_card: 6,
    exempt_count: 7,
    exempt_cash: 8,
    exempt_card: 9,
    online_count: 10,
    online_cash: 11,
    online_card: 12,
    meal_voucher_count: 13,
    meal_voucher_amount: 14,
    tickets: 15,
    net_amount: 16,
    credit_notes: -17,
    gross: 18,
    days_late: 19,
    row_version: 20,
  };
  const texts = { receipt_series: 'B"1', invoice_series: '],[', comment: 'Línea 1\nLínea, 2 \\ "fin"' };
  const { id, first_name, last_name } = await api.db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('email', '=', testEmail('local', 'CHL'))
    .executeTakeFirstOrThrow();
  const row = {
    ...numbers,
    ...texts,
    contract_id: contractId,
    day: '2026-09-09',
    justification_id: null,
    audited: false,
    declared_by: id,
    declared_at: new Date('2026-09-10T01:02:03.457Z'),
  };
  await api.db.insertInto('daily_sale').values(row).execute();
  const client = api.as(testEmail('marca', 'CHL'));
  const read = async () =>
    (await client.get(`/api/sales/contratos/${contractId}/ventas-diarias`, { query: { period: '2026-09' } }))
      .body;
  const body = await read();
  // Those that ask at once share a statement.
  const together = await Promise.all(Array.from({ length: 8 }, read));
  // Written past the write path: the counters know nothing of it.
  await api.db
    .deleteFrom('daily_sale')
    .where('contract_id', '=', contractId)
    .where('day', '=', row.day)
    .execute();
  expect(body.dias[8].venta).toEqual(
    recordOf('CHL', { ...row, first_name, last_name, justification_name: null }),
  );
  expect(together).toEqual(together.map(() => body));
});

test('a month reads the same years later, by the statement that all old months share', async () => {
  const contractId = api.world.CHL.a.contractIds[1];
  for (const day of ['2025-04-30', '2025-05-01', '2025-05-31', '2025-06-01'])
    await sql`insert into daily_sale (contract_id, day, declared_by, declared_at) values (${contractId}, ${day}, 1, now())`.execute(
      api.db,
    );
  const scope = scopeOf({ id: 1, country_code: 'CHL' }, [
    { company_id: null, brand_id: null, contract_id: contractId, building_id: null, country_codes: null },
  ]);
  const linesAt = async (now: string) =>
    (await readPeriod({ scoped: scopedTo(api.db, { scope }), now: new Date(now) }, { contractId }, '2025-05'))
      ?.lines;
  const later = await linesAt('2030-01-15T15:00:00Z');
  expect(later?.match(/2025-\d\d-\d\d/g)).toEqual(['2025-05-01', '2025-05-31']);
  expect(await linesAt('2026-11-05T15:00:00Z')).toBe(later);
  // Written past the write path: the counters know nothing of them.
  await api.db
    .deleteFrom('daily_sale')
    .where('contract_id', '=', contractId)
    .where('day', '<', '2025-07-01')
    .execute();
});

test('the day after the cut-off the undeclared days of the previous month are locked [S-205]', async () => {
  const brand = api.as(testEmail('marca', 'CHL'));
  const other = api.world.CHL.a.contractIds[1];
  const of = async (iso: string) => {
    api.setClock(iso);
    const reply = await brand.get(`/api/sales/contratos/${other}/ventas-diarias`, {
      query: { periodo: '2026-10' },
    });
    return [
      days(reply.body, 'declarable').length,
      days(reply.body, 'undeclared-locked').length,
      reply.body.bloqueado,
    ];
  };
  expect(await of('2026-11-13T02:59:59Z')).toEqual([31, 0, true]);
  expect(await of('2026-11-13T03:00:00Z')).toEqual([0, 31, false]);
  api.setClock('2026-11-05T15:00:00Z');
});

test('the reply says whether the previous month lacks sales before the cut-off day [S-218 S-219]', async () => {
  const brand = api.as(testEmail('marca', 'CHL'));
  const other = api.world.CHL.a.contractIds[1];
  const warns = async (contract: number, iso: string, client = brand) => {
    api.setClock(iso);
    return (
      await client.get(`/api/sales/contratos/${contract}/ventas-diarias`, { query: { period: '2026-11' } })
    ).body.avisarMesAnterior;
  };
  expect(await warns(other, '2026-11-11T15:00:00Z')).toBe(true);
  for (const day of [12, 20, 30]) expect(await warns(other, `2026-11-${day}T15:00:00Z`)).toBe(false);
  expect(await warns(store, '2026-11-11T15:00:00Z')).toBe(false);
  // One missing day is enough, and a justified one is not missing.
  const october = daysOfMonth('2026-10');
  for (const fecha of october.slice(0, -1)) await declare(brand, other, { ...plainSale.CHL, fecha });
  expect(await warns(other, '2026-11-11T15:00:00Z')).toBe(true);
  const last = await justifyDay(brand, other, { fecha: '2026-10-31', justificacionId: 1 });
  expect(last.status).toBe(200);
  expect(await warns(other, '2026-11-11T15:00:00Z')).toBe(false);
  // Days before the lease began are not missing.
  const third = api.world.CHL.a.contractIds[2];
  const company = api.as(testEmail('empresa', 'CHL'));
  for (const [starts_on, warned] of [
    ['2026-11-01', false],
    ['2026-10-31', true],
    ['2024-01-01', true],
  ] as const) {
    await api.db.updateTable('contract').set({ starts_on }).where('id', '=', third).execute();
    expect([starts_on, await warns(third, '2026-11-11T15:00:00Z', company)]).toEqual([starts_on, warned]);
  }
  // Nor are days after it ended.
  for (const [real_end_on, warned] of [
    ['2026-09-30', false],
    ['2026-10-01', true],
    [null, true],
  ] as const) {
    await api.db.updateTable('contract').set({ real_end_on }).where('id', '=', third).execute();
    expect([real_end_on, await warns(third, '2026-11-11T15:00:00Z', company)]).toEqual([real_end_on, warned]);
  }
  // The cut-off day is the country's parameter.
  const setCutOff = (value: string) =>
    api.db
      .updateTable('country_parameter')
      .set({ value })
      .where('name', '=', 'venta_diaria_dia_corte_mes_anterior_chl')
      .execute();
  await setCutOff('15');
  expect(await warns(third, '2026-11-14T15:00:00Z', company)).toBe(true);
  expect(await warns(third, '2026-11-15T15:00:00Z', company)).toBe(false);
  await setCutOff('12');
  api.setClock('2026-11-05T15:00:00Z');
});

test('by space and company: the records, under both paths, and the whole period [S-346 S-348]', async () => {
  const { spaceIds, companyId, contractIds } = api.world.CHL.a;
  const query = { espacioId: spaceIds[0], empresaId: companyId, periodo: '2026-10' };
  const list = await local.get('/api/sales/ventas-diarias', { query });
  expect(list.body).toHaveLength(31);
  expect(list.body[0]).toMatchObject({ idContrato: store, fecha: '2026-10-01', bruto: 155_000 });
  expect((await local.get('/api/sales/ventas-diarias-arg', { query })).body).toEqual(list.body);
  // A user with several stores gets the sales of the store and month that are asked for.
  const company = api.as(testEmail('empresa', 'CHL'));
  await declare(company, contractIds[1], { ...plainSale.CHL, fecha: '2026-11-04' });
  const asked = async (change: object) =>
    (await company.get('/api/sales/ventas-diarias', { query: { ...query, ...change } })).body.map(
      ({ idContrato, fecha }: { idContrato: number; fecha: string }) => [idContrato, fecha],
    );
  expect(await asked({})).toEqual(daysOfMonth('2026-10').map((day) => [store, day]));
  expect(await asked({ espacioId: spaceIds[1], periodo: '2026-11' })).toEqual([
    [contractIds[1], '2026-11-04'],
  ]);
  // Of two contracts of the company for the space, the one that was valid in the month.
  await declare(company, contractIds[2], { ...plainSale.CHL, fecha: '2026-10-06' });
  const moveSecond = (space_id: number, starts_on: string) =>
    api.db.updateTable('contract').set({ space_id, starts_on }).where('id', '=', contractIds[1]).execute();
  await moveSecond(spaceIds[2], '2026-12-01');
  const former = await asked({ espacioId: spaceIds[2] });
  // Of two that were valid in it, the later one.
  await moveSecond(spaceIds[2], '2026-10-20');
  await declare(company, contractIds[1], { ...plainSale.CHL, fecha: '2026-10-21' });
  const later = await asked({ espacioId: spaceIds[2] });
  await moveSecond(spaceIds[1], '2024-01-01');
  expect(former).toEqual([[contractIds[2], '2026-10-06']]);
  expect(later).toContainEqual([contractIds[1], '2026-10-21']);
  expect(later).not.toContainEqual([contractIds[2], '2026-10-06']);
  // Of the company that is asked for, which has no contract for this space.
  const ofNeighbour = { ...query, empresaId: api.world.CHL.b.companyId };
  for (const path of ['ventas-diarias', 'ventas-diarias-arg'])
    expect((await company.get(`/api/sales/${path}`, { query: ofNeighbour })).status).toBe(404);
  const [argentine, own] = [api.as(testEmail('empresa', 'ARG')), api.world.ARG.a];
  for (const [contract, fecha] of [
    [own.contractIds[0], '2026-10-04'],
    [own.contractIds[1], '2026-10-05'],
  ] as const) {
    await declare(argentine, contract, { ...plainSale.ARG, fecha });
  }
  const declared = async (espacioId: number, periodo: string) =>
    (
      await argentine.get('/api/sales/ventas-diarias-arg', {
        query: { espacioId, empresaId: own.companyId, periodo },
      })
    ).body;
  expect(await declared(own.spaceIds[0], '2026-10')).toMatchObject([
    { idContrato: own.contractIds[0], fecha: '2026-10-04', tickets: 12, montoNeto: 1234.56 },
  ]);
  expect(await declared(own.spaceIds[1], '2026-10')).toMatchObject([
    { idContrato: own.contractIds[1], fecha: '2026-10-05' },
  ]);
  expect(await declared(own.spaceIds[0], '2026-11')).toEqual([]);
  const page = await local.get(`/api/sales/espacios/${spaceIds[0]}/empresas/${companyId}/ventas-diarias`, {
    query: { periodo: '2026-10' },
  });
  expect(page.body).toEqual(await period('2026-10'));
});

test('of two leases of a space in a month either is opened, and each names the other [S-346]', async () => {
  const { spaceIds, companyId, contractIds } = api.world.CHL.a;
  const [, former, later] = contractIds;
  const company = api.as(testEmail('empresa', 'CHL'));
  const path = `/api/sales/espacios/${spaceIds[2]}/empresas/${companyId}/ventas-diarias`;
  const opened = async (client: TestClient, query: Record<string, string | number | undefined>) => {
    const { body } = await client.get(path, { query });
    const open = body.dias.filter(({ cargable }: { cargable: boolean }) => cargable);
    return [body.contrato.id, body.otrosContratos, open.length];
  };
  const change = (id: number | undefined, row: object) =>
    api.db
      .updateTable('contract')
      .set(row)
      .where('id', '=', id ?? 0)
      .execute();
  const before = await opened(company, { period: '2026-10' });
  await change(former, { space_id: spaceIds[2], real_end_on: '2026-10-14' });
  await change(later, { starts_on: '2026-10-15' });
  const named = (id: number | undefined, codigo: string, fechaInicio: string, finVigenciaReal: string) => [
    { id, codigo, fechaInicio, finVigenciaReal },
  ];
  const ofFormer = named(former, 'CT-CHL-A-2', '2024-01-01', '2026-10-14');
  const ofLater = named(later, 'CT-CHL-A-3', '2026-10-15', '2028-12-31');
  const seeAll = async () => ({
    unasked: await opened(company, { period: '2026-10' }),
    former: await opened(company, { period: '2026-10', contratoId: former }),
    later: await opened(company, { periodo: '2026-10', contratoId: later }),
    // A lease that was not valid in the month, and one of another space, are as good as none.
    nextMonth: await opened(company, { period: '2026-11', contratoId: former }),
    elsewhere: await opened(company, { period: '2026-10', contratoId: contractIds[0] }),
    // Who reaches one of them alone knows of no other.
    alone: await opened(api.as(testEmail('marca', 'CHL')), { period: '2026-10', contratoId: later }),
  });
  let seen: Awaited<ReturnType<typeof seeAll>>;
  try {
    seen = await seeAll();
  } finally {
    await change(former, { space_id: spaceIds[1], real_end_on: null });
    await change(later, { starts_on: '2024-01-01' });
  }
  expect(before).toEqual([later, [], 31]);
  expect(seen).toEqual({
    unasked: [later, ofFormer, 17],
    former: [former, ofLater, 14],
    later: [later, ofFormer, 17],
    nextMonth: [later, [], 5],
    elsewhere: [later, ofFormer, 17],
    alone: [former, [], 14],
  });
});

test('a contract with brand, building, space, company and store managers [S-363]', async () => {
  const { companyId, taxId, contractIds } = api.world.CHL.a;
  const { status, body } = await local.get(`/api/sales/contratos/${store}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: store,
    codigo: 'CT-CHL-A-1',
    estado: 'vigente',
    auditada: false,
    fechaInicio: '2024-01-01',
    finVigenciaReal: '2028-12-31',
    marca: { nombre: 'Marca CHL-A-1', logoArchivoPath: null },
    edificio: { nombre: 'Mall CHL-A' },
    espacio: { codigo: 'ES-CHL-A-1', codigoLocalPais: '101', glaMetros2: 51 },
    empresa: { id: companyId, rut: taxId },
    usuarios: [{ email: testEmail('local', 'CHL') }],
  });
  const third = await api.as(testEmail('empresa', 'CHL')).get(`/api/sales/contratos/${contractIds[2]}`);
  expect(third.body).toMatchObject({
    id: contractIds[2],
    codigo: 'CT-CHL-A-3',
    marca: { nombre: 'Marca CHL-A-2' },
    espacio: { codigo: 'ES-CHL-A-3', codigoLocalPais: '301', glaMetros2: 53 },
    usuarios: [],
  });
});

test('a month reads its contract and store managers as every other call does', async () => {
  const { db } = api;
  const now = new Date('2026-11-05T15:00:00Z');
  const { companyId, contractIds } = api.world.CHL.a;
  const scope = scopeOf({ id: 1, country_code: 'CHL' }, [
    { company_id: companyId, brand_id: null, contract_id: null, building_id: null, country_codes: null },
  ]);
  const assign = async (role: 'marca' | 'empresa' | 'finanzas', enabled: boolean) => {
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', testEmail(role, 'CHL'))
      .executeTakeFirstOrThrow();
    const row = { user_id: id, role_id: 'EXT_LOCAL', contract_id: contractIds[1], enabled } as const;
    await db.insertInto('role_assignation').values(row).execute();
    return id;
  };
  await assign('marca', true);
  await assign('empresa', false);
  const disabled = await assign('finanzas', true);
  await db.updateTable('app_user').set({ status: 'Deshabilitado' }).where('id', '=', disabled).execute();
  const scoped = scopedTo(db, { scope });
  const managers = await managersOf(scoped, contractIds);
  expect(managers(contractIds[1])).toHaveLength(1);
  for (const contractId of contractIds) {
    const month = await readPeriod({ scoped, now }, { contractId }, '2026-11');
    expect(month).toMatchObject((await findContract(scoped, contractId)) ?? {});
    expect(month?.managers).toEqual(managers(contractId));
  }
});

test('the justification options, with and without a period [S-183 S-343]', async () => {
  const { body } = await local.get('/api/sales/ventas-diarias/justificaciones');
  const stored = await api.db
    .selectFrom('justification_option')
    .select(['id', 'name as nombre', 'asks_period as periodo'])
    .orderBy('position')
    .execute();
  expect(body).toEqual(stored);
  expect(body.map(({ nombre, periodo }: { nombre: string; periodo: boolean }) => [nombre, periodo])).toEqual([
    ['Local sin ventas en el día', false],
    ['Local cerrado por inventario', false],
    ['Feriado irrenunciable', false],
    ['Corte de luz o falla de sistemas', false],
    ['Local cerrado por remodelación', true],
    ['Local cerrado temporalmente', true],
    ['Contrato sin inicio de operación', true],
  ]);
});

test('a holiday of Chilean law is no reason elsewhere, and is refused there [S-343]', async () => {
  const path = '/api/sales/ventas-diarias/justificaciones';
  const lists: { id: number; nombre: string }[][] = await Promise.all(
    countryCodes.map(async (country) => (await api.as(testEmail('local', country)).get(path)).body),
  );
  const holidays = lists.map((list) => list.filter(({ nombre }) => nombre === 'Feriado irrenunciable'));
  const inChile = (there: number, elsewhere: number) =>
    countryCodes.map((country) => (country === 'CHL' ? there : elsewhere));
  expect(holidays.map(({ length }) => length)).toEqual(inChile(1, 0));
  expect(lists.map(({ length }) => length)).toEqual(inChile(7, 6));
  const reply = await justifyDay(api.as(testEmail('local', 'PER')), api.world.PER.a.contractIds[0], {
    fecha: '2026-11-04',
    justificacionId: holidays.flat()[0]?.id,
  });
  expect(reply.status).toBe(422);
});

test('foreign contracts, spaces and companies answer 404 on every path [T1]', async () => {
  const { b } = api.world.CHL;
  const { a } = api.world.CHL;
  const query = { period: '2026-11' };
  for (const client of [local, api.as(testEmail('empresa', 'CHL')), api.as(testEmail('admin', 'CHL'))]) {
    const replies = await Promise.all([
      client.get(`/api/sales/contratos/${b.contractIds[0]}`),
      client.get(`/api/sales/contratos/${b.contractIds[0]}/ventas-diarias`, { query }),
      client.get(`/api/sales/espacios/${b.spaceIds[0]}/empresas/${b.companyId}/ventas-diarias`, { query }),
      client.get(`/api/sales/espacios/${a.spaceIds[0]}/empresas/${b.companyId}/ventas-diarias`, { query }),
      client.get('/api/sales/ventas-diarias', {
        query: { espacioId: b.spaceIds[0], empresaId: b.companyId, periodo: '2026-11' },
      }),
      justifyDay(client, b.contractIds[0], { fecha: '2026-11-04', justificacionId: 1 }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(404));
  }
});

test('a month is needed and must be one', async () => {
  for (const query of [{}, { period: '2026-13' }, { period: '2026-1' }, { periodo: 'noviembre' }]) {
    expect((await local.get(`/api/sales/contratos/${store}/ventas-diarias`, { query })).status).toBe(400);
  }
});

test('counters equal records in the end', async () => {
  expect(await checkCounters(api.db)).toEqual([]);
});

test.each(countryCodes)(
  'the export of a month has every day with the fields of the form, in %s [U-409]',
  async (country) => {
    const declares = api.as(testEmail('local', country));
    const contract = api.world[country].a.contractIds[0];
    const fecha = '2026-10-03';
    if (country !== 'CHL') await declare(declares, contract, { ...plainSale[country], fecha });
    if (country !== 'CHL') await justifyDay(declares, contract, { fecha: '2026-10-02', justificacionId: 1 });
    const month = '2026-10';
    const path = `/api/sales/contratos/${contract}/ventas-diarias/exportar`;
    const file = await exportedFile(api, declares, path, { periodo: month });
    expect(file.filename).toMatch(/^docs-\d+\.xlsx$/);
    const book = read((await declares.get(file.url)).bytes);
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
    expect(rows).toHaveLength(daysOfMonth(month).length);
    const sale = plainSale[country];
    expect(rows[2]).toMatchObject(
      'boletas' in sale
        ? {
            Estado: 'Declarada',
            'Boletas: Cantidad de boletas': sale.boletas,
            'Boletas: Monto en efectivo': sale.boletasEfectivo,
            'Boletas: Monto con tarjeta': sale.boletasTarjeta,
            'Facturas: Cantidad de facturas': sale.facturas,
            'Facturas: Monto en efectivo': sale.facturasEfectivo,
            'Facturas: Monto con tarjeta': sale.facturasTarjeta,
            'Exentas de IVA: Cantidad de boletas exentas': sale.exentas,
            'Exentas de IVA: Monto total': sale.exentasTarjeta,
            Tickets: 12,
            Total: 155_000,
          }
        : { Estado: 'Declarada', Tickets: sale.tickets, Total: sale.montoNeto },
    );
    if (country !== 'CHL') expect(rows[1]).toMatchObject({ Estado: 'Justificada', 'Motivo sin venta': /./ });
  },
);
