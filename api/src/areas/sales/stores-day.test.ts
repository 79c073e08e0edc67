import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { STORES_A_SCREEN, type StoresDay } from 'shared/endpoints/bulk-sales';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { declare, plainSale } from './testing.ts';

const fecha = '2026-11-19';
const path = '/api/sales/ventas-diarias/varios';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
});
afterAll(() => api.close());

/** Stores of the company in a mall, numbered from 1 on. */
async function addStores(buildingId: number, count: number): Promise<void> {
  const { companyId, brandIds } = api.world.CHL.a;
  await sql`
    with added as (
      insert into space (building_id, code, local_code, gla_m2)
      select ${buildingId}::integer, 'N-' || n, 'L-' || n, 10 from generate_series(1, ${count}::integer) n
      returning id, code
    )
    insert into contract (code, company_id, brand_id, space_id, building_id, country_code, starts_on, ends_on)
    select ${buildingId}::integer || code, ${companyId}::integer, ${brandIds[0]}::integer, id, ${buildingId}::integer,
      'CHL', '2024-01-01', '2028-12-31'
    from added`.execute(api.db);
}

const ask = async (query: object = {}): Promise<StoresDay> =>
  (await api.as(testEmail('empresa', 'CHL')).get(path, { query: { fecha, ...query } })).body;
const numbersOf = ({ locales }: StoresDay): (string | null)[] =>
  locales.map(({ codigoLocalPais }) => codigoLocalPais);

describe('a day of several stores', () => {
  test('who reaches a screen of stores gets all of them, by mall and store number as people count', async () => {
    const { buildingId: other } = api.world.CHL.b;
    await addStores(other, 12);
    const day = await ask();
    expect(day).toMatchObject({ edificios: [], edificioId: null, pagina: 0, paginas: 1 });
    expect(numbersOf(day)).toEqual([
      '101',
      '201',
      '301',
      ...Array.from({ length: 12 }, (_, index) => `L-${index + 1}`),
    ]);
    expect(day.locales.map(({ edificio }) => edificio).slice(2, 4)).toEqual(['Mall CHL-A', 'Mall CHL-B']);
    // A mall in the address does not hide what fits.
    expect(numbersOf(await ask({ edificioId: other }))).toHaveLength(15);
  });

  test('a declared store keeps its place, and its record has what the form asks for', async () => {
    const { contractIds } = api.world.CHL.a;
    const before = (await ask()).locales.map(({ contratoId }) => contratoId);
    await declare(api.as(testEmail('empresa', 'CHL')), contractIds[0], { ...plainSale.CHL, fecha });
    const { locales } = await ask();
    expect(locales.map(({ contratoId }) => contratoId)).toEqual(before);
    expect(locales[0]?.venta).toEqual({
      boletas: 10,
      boletasEfectivo: 50_000,
      boletasTarjeta: 70_000,
      facturas: 2,
      facturasEfectivo: 0,
      facturasTarjeta: 30_000,
      exentas: 1,
      exentasTarjeta: 5000,
      montoNotasCredito: 0,
      comentario: '',
      tickets: 12,
      bruto: 155_000,
      auditada: false,
      justificacion: null,
    });
    expect(locales[0]).toMatchObject({ contrato: 'CT-CHL-A-1', estado: 'declared', patron: null });
  });

  test('who reaches more chooses a mall, and a mall of more stores has pages', async () => {
    const { a, b } = api.world.CHL;
    await addStores(
      (
        await api.db
          .insertInto('building')
          .values({ country_code: 'CHL', name: 'Mall CHL-C', sap_id: 'ED-C' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
      STORES_A_SCREEN + 1,
    );
    const first = await ask();
    expect(first).toMatchObject({ edificioId: a.buildingId, paginas: 1 });
    expect(first.edificios.map(({ nombre }) => nombre)).toEqual(['Mall CHL-A', 'Mall CHL-B', 'Mall CHL-C']);
    expect(numbersOf(first)).toEqual(['101', '201', '301']);
    expect(numbersOf(await ask({ edificioId: b.buildingId }))).toHaveLength(12);

    const large = { edificioId: first.edificios[2]?.id };
    const page = await ask(large);
    expect([page.paginas, page.locales.length]).toEqual([2, STORES_A_SCREEN]);
    expect(numbersOf(page).slice(8, 11)).toEqual(['L-9', 'L-10', 'L-11']);
    expect(numbersOf(await ask({ ...large, pagina: 1 }))).toEqual([`L-${STORES_A_SCREEN + 1}`]);
    expect(JSON.stringify(page).length).toBeLessThan(200_000);
  });

  test('a mall of somebody else has no stores for the caller [T1]', async () => {
    const foreign = api.world.PER.a.buildingId;
    expect((await ask({ edificioId: foreign })).locales).toEqual([]);
    const neighbour = api.as(testEmail('empresa', 'CHL', 'b'));
    const query = { fecha, edificioId: api.world.CHL.a.buildingId };
    // Few stores are all on one screen, whatever mall is asked for: the neighbour's own.
    const { locales } = (await neighbour.get(path, { query })).body as StoresDay;
    expect(new Set(locales.map(({ edificio }) => edificio))).toEqual(new Set(['Mall CHL-B']));
  });
});
