import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import { readFigures, type Figures, type FigureRow } from 'shared/endpoints/sales-report';
import { addDays, type Day } from 'shared/rules';
import { exportedFile, startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { checkCounters, countRecords } from '../sales/counters.repository.ts';
import { ensureSalesPartitions } from '../sales/partitions.repository.ts';
import { declare, newKey, plainSale } from '../sales/testing.ts';
import { keepTotals } from './keep-totals.service.ts';

let api: TestApi;
let admin: TestClient;
let finance: TestClient;

const PERIOD = { desde: '2026-11-02', hasta: '2026-11-15' };

/** Sales of every day from 2025-11-01 to 2026-11-18 in all stores, with credit notes on every seventh. */
beforeAll(async () => {
  api = await startTestApi();
  admin = api.as(testEmail('admin', 'CHL'));
  finance = api.as(testEmail('intfinanzas', 'CHL'));
  await ensureSalesPartitions(api.db, '2025-11-01', '2026-11-30');
  await sql`
    insert into daily_sale (contract_id, day, receipt_count, receipt_cash, tickets, gross, credit_notes, days_late,
      declared_by, declared_at)
    select c.id, day::date, n, n * 1000, n, n * 1000, case when n % 7 = 0 then -500 else 0 end, 0,
      (select min(id) from app_user), day at time zone 'UTC'
    from contract c, generate_series(timestamp '2025-11-01', timestamp '2026-11-18', interval '1 day') day,
      lateral (select (c.id * 31 + extract(doy from day)::integer * 17 + extract(year from day)::integer) % 97 as n) luck`.execute(
    api.db,
  );
  const contracts = await api.db.selectFrom('contract').select('id').execute();
  await countRecords(
    api.db,
    contracts.map(({ id }) => id),
  );
  await sql`update brand set category_id = 9 where id = ${api.world.CHL.a.brandIds[0]}`.execute(api.db);
  await keepTotals(api.deps, true);
});
afterAll(() => api.close());

type Query = Readonly<Record<string, string | number>>;
const figures = async (query: Query, client = finance): Promise<Figures> => {
  const { status, body } = await client.get('/api/sales/informe', { query: { ...PERIOD, ...query } });
  expect(status).toBe(200);
  return readFigures.reply.parse(body);
};

/** The same from the records themselves, in major units of Chile. */
async function fromRecords(from: Day, to: Day, contractIds: readonly number[]) {
  const rows = await api.db
    .selectFrom('daily_sale')
    .select(['contract_id', 'day', 'gross', 'credit_notes', 'tickets'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const own = rows.filter(({ contract_id: id }) => contractIds.includes(id));
  return {
    ventas: own.reduce((sum, { gross, credit_notes: notes }) => sum + gross + notes, 0),
    tickets: own.reduce((sum, { tickets }) => sum + tickets, 0),
  };
}

const compared = async (
  contractIds: readonly number[],
  { desde, hasta }: { desde: Day; hasta: Day } = PERIOD,
) => ({
  actual: await fromRecords(desde, hasta, contractIds),
  mesAntes: await fromRecords(addDays(desde, -28), addDays(hasta, -28), contractIds),
  anioAntes: await fromRecords(addDays(desde, -364), addDays(hasta, -364), contractIds),
});

const only = ({ content: [row, ...others] }: Figures): FigureRow => {
  expect(others).toEqual([]);
  if (row === undefined) throw new Error('No row.');
  return row;
};

describe('sales of a period against the same weekdays before', () => {
  test('by mall they are what the records of its stores add up to, credit notes taken off', async () => {
    const { a } = api.world.CHL;
    const reply = await figures({ por: 'mall' });
    expect(only(reply)).toEqual({
      id: a.buildingId,
      nombre: 'Mall CHL-A',
      m2: 156,
      ...(await compared(a.contractIds)),
    });
    const { id: _id, nombre: _nombre, ...total } = only(reply);
    expect(reply.total).toEqual(total);
    expect(reply.periodos).toEqual({
      actual: { ...PERIOD, comparable: true },
      mesAntes: { desde: '2026-10-05', hasta: '2026-10-18', comparable: true },
      anioAntes: { desde: '2025-11-03', hasta: '2025-11-16', comparable: true },
    });
  });

  test('by brand and by category each row has its own stores, the largest first', async () => {
    const { brandIds, contractIds } = api.world.CHL.a;
    const [first, second, third] = contractIds;
    const wanted = [
      { id: brandIds[0], ...(await compared([first, second])) },
      { id: brandIds[1], ...(await compared([third])) },
    ].toSorted((one, other) => other.actual.ventas - one.actual.ventas);
    expect((await figures({ por: 'marca' })).content).toMatchObject(wanted);
    const byCategory = (await figures({ por: 'categoria', orden: 'nombre' })).content;
    expect(byCategory).toMatchObject([
      { id: 9, nombre: 'Gastronomía', ...(await compared([first, second])) },
      { id: null, nombre: 'Sin categoría', ...(await compared([third])) },
    ]);
  });

  test.each([
    ['within a month', '2026-11-10', '2026-11-10', 1],
    ['over the end of a month', '2026-10-20', '2026-11-18', 30],
    ['of months, by week', '2026-03-05', '2026-11-15', 37],
    ['of whole months alone, over the end of a year', '2025-12-01', '2026-10-31', 48],
  ])(
    'a period %s is added up likewise, and so are the points of its chart',
    async (_what, desde, hasta, points) => {
      const reply = await figures({ por: 'mall', desde, hasta });
      const wanted = await compared(api.world.CHL.a.contractIds, { desde, hasta });
      expect(reply.total).toMatchObject(wanted);
      expect(only(reply)).toMatchObject(wanted);
      expect(reply.puntos).toHaveLength(points);
      const [first] = reply.puntos;
      if (first === undefined) throw new Error('No point.');
      expect(first).toMatchObject(await compared(api.world.CHL.a.contractIds, first));
      expect(reply.puntos.reduce((sum, { actual }) => sum + actual.ventas, 0)).toBe(wanted.actual.ventas);
      expect(reply.puntos.at(-1)?.hasta).toBe(hasta);
    },
  );

  test('a period from before the first sale is not offered for comparison', async () => {
    const year = async (desde: Day) =>
      (await figures({ por: 'mall', desde, hasta: '2026-11-15' })).periodos.anioAntes.comparable;
    // The first sales are of 1 November 2025, 364 days before 31 October 2026.
    expect([await year('2026-10-31'), await year('2026-10-30'), await year('2026-09-15')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('of all malls of a country a brand has what it sold in each of them', async () => {
    const { a, b } = api.world.CHL;
    await assign(a.buildingId, b.buildingId);
    const reply = await figures({ por: 'marca', orden: 'nombre' });
    expect(reply.content.map(({ nombre }) => nombre)).toEqual(
      ['A-1', 'A-2', 'B-1', 'B-2'].map((name) => `Marca CHL-${name}`),
    );
    expect(reply.total).toMatchObject(await compared([...a.contractIds, ...b.contractIds]));
    expect(reply.content[2]).toMatchObject(await compared(b.contractIds.slice(0, 2)));
    const second = await figures({ por: 'marca', orden: 'nombre', size: 2, page: 1 });
    expect(second).toMatchObject({ content: reply.content.slice(2), totalElements: 4, totalPages: 2 });
    expect(await figures({ por: 'marca', page: 9 })).toMatchObject({ content: [], totalElements: 4 });
    await assign(a.buildingId);
  });
});

/** Finance's malls. */
async function assign(...buildingIds: readonly number[]): Promise<void> {
  const user = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', testEmail('intfinanzas', 'CHL'))
    .executeTakeFirstOrThrow();
  await api.db.deleteFrom('role_assignation').where('user_id', '=', user.id).execute();
  for (const building_id of buildingIds) {
    await api.db
      .insertInto('role_assignation')
      .values({
        user_id: user.id,
        role_id: 'INT_FINANZAS',
        building_id,
        company_id: null,
        brand_id: null,
        contract_id: null,
      })
      .execute();
  }
}

describe('whose sales', () => {
  test('another’s mall gives nothing, and a tenant has no mall to report on [T1]', async () => {
    const nothing = { content: [], total: { actual: { ventas: 0, tickets: 0 }, m2: 0 } };
    expect(await figures({ por: 'mall', edificioId: api.world.CHL.b.buildingId })).toMatchObject(nothing);
    expect(await figures({ por: 'marca' }, api.as(testEmail('empresa', 'CHL')))).toMatchObject(nothing);
    const marketing = await api.as(testEmail('marketing', 'CHL')).get('/api/sales/informe', {
      query: { ...PERIOD, por: 'mall' },
    });
    expect(marketing.status).toBe(403);
  });

  test.each([
    ['hasta', { desde: '2026-11-10', hasta: '2026-11-09' }],
    ['hasta', { desde: '2026-11-10', hasta: '2026-11-21' }],
    ['desde', { desde: '2025-11-01', hasta: '2026-11-10' }],
  ])('a period that cannot be is refused at %s', async (field, period) => {
    const { status, body } = await finance.get('/api/sales/informe', { query: { ...period, por: 'mall' } });
    expect([status, body.field]).toEqual([400, field]);
  });
});

describe('what is kept', () => {
  const company = () => api.as(testEmail('empresa', 'CHL'));
  const yesterday = { por: 'mall', desde: '2026-11-19', hasta: '2026-11-19' };

  test('a day that is declared or corrected is in the report after the next turn', async () => {
    const [contractId] = api.world.CHL.a.contractIds;
    const first = await declare(company(), contractId, { ...plainSale.CHL, fecha: '2026-11-19' });
    expect(first.status).toBe(200);
    expect((await figures(yesterday)).total.actual.ventas).toBe(0);
    await keepTotals(api.deps, false);
    expect((await figures(yesterday)).total.actual).toEqual({ ventas: 155_000, tickets: 12 });
    const change = { boletasTarjeta: 80_000, fecha: '2026-11-19', rowVersion: first.body.rowVersion };
    await declare(company(), contractId, { ...plainSale.CHL, ...change });
    api.setClock('2026-11-20T15:01:00Z');
    await keepTotals(api.deps, false);
    const { total, actualizado } = await figures(yesterday);
    expect(total.actual).toEqual({ ventas: 165_000, tickets: 12 });
    expect(actualizado).toBe('2026-11-20T15:01:00.000Z');
    expect(await checkCounters(api.db)).toEqual([]);
  });

  test('money that staff move between two days of a month long past is on its day after the next turn', async () => {
    const [contractId] = api.world.CHL.a.contractIds;
    const days = ['2026-09-05', '2026-09-06'] as const;
    const write = async (cash: readonly [number, number]): Promise<void> => {
      for (const [index, fecha] of days.entries()) {
        const { row_version: rowVersion } = await api.db
          .selectFrom('daily_sale')
          .select('row_version')
          .where('contract_id', '=', contractId)
          .where('day', '=', fecha)
          .executeTakeFirstOrThrow();
        const venta = { ...plainSale.CHL, boletasEfectivo: cash[index], fecha, rowVersion };
        const { status } = await api
          .as(testEmail('operaciones', 'CHL'))
          .post(`/api/sales/contratos/${contractId}/ventas-diarias/correccion`, {
            body: { venta, motivo: 'El local cambió los días' },
            headers: newKey(),
          });
        expect(status).toBe(200);
      }
      await keepTotals(api.deps, false);
    };
    const reported = async () => {
      const of = async (day: Day) =>
        (await figures({ por: 'mall', desde: day, hasta: day })).total.actual.ventas -
        (await fromRecords(day, day, api.world.CHL.a.contractIds)).ventas;
      return [await of(days[0]), await of(days[1])];
    };
    await write([10_000, 90_000]);
    expect(await reported()).toEqual([0, 0]);
    await write([90_000, 10_000]);
    expect(await reported()).toEqual([0, 0]);
  });

  test('what was written past the portal, and a contract that moved to another mall, is repaired', async () => {
    const { a, b } = api.world.CHL;
    await api.db.deleteFrom('sales_total').where('month', '=', '2026-10-01').execute();
    await sql`update sales_total set sales = array_fill(1::bigint, array[31]) where month = '2025-11-01'`.execute(
      api.db,
    );
    await sql`update sales_total_year set sales = array_fill(1::bigint, array[12]) where year = '2026-01-01'`.execute(
      api.db,
    );
    await keepTotals(api.deps, true);
    expect((await figures({ por: 'mall' })).total).toMatchObject(await compared(a.contractIds));
    const months = { desde: '2026-01-01', hasta: '2026-10-31' };
    expect(only(await figures({ por: 'mall', ...months }))).toMatchObject(
      await compared(a.contractIds, months),
    );

    const [moved, ...others] = a.contractIds;
    const place = { building_id: b.buildingId, space_id: b.spaceIds[0] };
    const before = { building_id: a.buildingId, space_id: a.spaceIds[0] };
    await api.db.updateTable('contract').set(place).where('id', '=', moved).execute();
    await keepTotals(api.deps, true);
    expect((await figures({ por: 'marca' })).total).toMatchObject(await compared(others));
    await api.db.updateTable('contract').set(before).where('id', '=', moved).execute();
    await keepTotals(api.deps, true);
    expect((await figures({ por: 'marca' })).total).toMatchObject(await compared(a.contractIds));
  });
});

test('the report is exported with every row and the same numbers', async () => {
  const link = await exportedFile(api, admin, '/api/sales/informe/exportar', { ...PERIOD, por: 'marca' });
  const [sheet] = Object.values(read((await admin.get(link.url)).bytes).Sheets);
  const rows: unknown[][] = utils.sheet_to_json(sheet ?? {}, { header: 1 });
  const { content } = await figures({ por: 'marca' });
  expect(rows[0]).toEqual(['Del 02/11/2026 al 15/11/2026']);
  expect(rows[2]?.slice(0, 2)).toEqual(['Marca', 'Ventas (CLP)']);
  expect(rows.slice(3).map(([nombre, ventas, antes]) => [nombre, ventas, antes])).toEqual(
    content.map(({ nombre, actual, mesAntes }) => [nombre, actual.ventas, mesAntes.ventas]),
  );
});
