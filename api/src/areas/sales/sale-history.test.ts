import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { declare, justifyDay, plainSale } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
});
afterAll(() => api.close());

const historyOf = (email: string, contract: number, day: string) =>
  api.as(email).get(`/api/sales/contratos/${contract}/ventas-diarias/${day}/historial`);

describe('the history of a day', () => {
  test('says who declared, corrected and justified, when, and what changed; the newest first', async () => {
    const contract = api.world.CHL.a.contractIds[0];
    const fecha = '2026-11-18';
    api.setClock('2026-11-19T13:00:00Z');
    const manager = api.as(testEmail('local', 'CHL'));
    await declare(manager, contract, { ...plainSale.CHL, fecha, comentario: 'Feria' });
    api.setClock('2026-11-20T15:00:00Z');
    const company = api.as(testEmail('empresa', 'CHL'));
    await declare(company, contract, {
      ...plainSale.CHL,
      fecha,
      boletasEfectivo: 55_000,
      montoNotasCredito: 1000,
      comentario: 'Feria',
      rowVersion: 1,
    });
    await justifyDay(manager, contract, {
      fecha,
      justificacionId: 2,
      comentario: 'Era otro día',
      reemplaza: [{ fecha, rowVersion: 2 }],
    });

    const { status, body } = await historyOf(testEmail('local', 'CHL'), contract, fecha);
    expect(status).toBe(200);
    expect(body.map(({ cambios: _cambios, ...entry }: { cambios: unknown }) => entry)).toEqual([
      { version: 3, cuando: '2026-11-20T15:00:00.000Z', quien: 'local CHL a', accion: 'justificada' },
      { version: 2, cuando: '2026-11-20T15:00:00.000Z', quien: 'empresa CHL a', accion: 'corregida' },
      { version: 1, cuando: '2026-11-19T13:00:00.000Z', quien: 'local CHL a', accion: 'declarada' },
    ]);
    expect(body[1].cambios).toEqual([
      { campo: 'boletasEfectivo', antes: 50_000, despues: 55_000 },
      { campo: 'montoNotasCredito', antes: 0, despues: 1000 },
    ]);
    expect(body[2].cambios).toContainEqual({ campo: 'boletas', antes: null, despues: 10 });
    expect(body[2].cambios).toContainEqual({ campo: 'comentario', antes: null, despues: 'Feria' });
    expect(body[0].cambios).toContainEqual({
      campo: 'justificacion',
      antes: null,
      despues: 'Local cerrado por inventario',
    });
  });

  test('speaks in major units of the currency', async () => {
    const contract = api.world.PER.a.contractIds[0];
    const fecha = '2026-11-17';
    await declare(api.as(testEmail('local', 'PER')), contract, { ...plainSale.PER, fecha });
    const { body } = await historyOf(testEmail('local', 'PER'), contract, fecha);
    expect(body[0].cambios).toContainEqual({ campo: 'montoNeto', antes: null, despues: 1234.56 });
  });

  test('is empty for a day that nobody touched, and 404 for somebody else’s store', async () => {
    const own = await historyOf(testEmail('local', 'CHL'), api.world.CHL.a.contractIds[0], '2026-11-01');
    expect([own.status, own.body]).toEqual([200, []]);
    const foreign = await historyOf(
      testEmail('local', 'CHL', 'b'),
      api.world.CHL.a.contractIds[0],
      '2026-11-18',
    );
    expect(foreign.status).toBe(404);
  });
});

describe('the usual sale of a store', () => {
  const patternOf = async (contract: number, fecha: string) =>
    (
      await api
        .as(testEmail('empresa', 'COL'))
        .get(`/api/sales/contratos/${contract}/patron`, { query: { fecha } })
    ).body.patron;

  test('comes from the same weekday of the weeks before, without justified days and the day itself', async () => {
    const contract = api.world.COL.a.contractIds[0];
    const company = api.as(testEmail('empresa', 'COL'));
    const fridays = ['2026-10-02', '2026-10-09', '2026-10-16', '2026-10-23', '2026-10-30'];
    api.setClock('2026-10-31T15:00:00Z');
    for (const [index, fecha] of fridays.entries()) {
      await declare(company, contract, { fecha, tickets: 10, montoNeto: 1000 + index });
    }
    const fecha = '2026-10-30';
    await justifyDay(company, contract, {
      fecha,
      justificacionId: 1,
      reemplaza: [{ fecha, rowVersion: 1 }],
    });
    api.setClock('2026-11-20T15:00:00Z');
    // Another weekday, and the day itself.
    await declare(company, contract, { fecha: '2026-11-19', tickets: 1, montoNeto: 9_999_999 });
    await declare(company, contract, { fecha: '2026-11-20', tickets: 1, montoNeto: 9_999_999 });
    expect(await patternOf(contract, '2026-11-20')).toMatchObject({
      muestras: 4,
      total: { mediana: 1001.5 },
      tickets: { mediana: 10, dispersion: 0 },
    });
    // The 20th looks eight weeks back, a week earlier there are only three of them.
    expect(await patternOf(contract, '2026-10-23')).toBeNull();
  });

  test('brings the series of the last declaration of that weekday', async () => {
    const [contract] = api.world.PER.a.contractIds;
    const client = api.as(testEmail('empresa', 'PER'));
    await declare(client, contract, { ...plainSale.PER, fecha: '2026-11-12' });
    const { body } = await client.get(`/api/sales/contratos/${contract}/patron`, {
      query: { fecha: '2026-11-19' },
    });
    expect(body.series).toEqual({ serieBoletas: 'B001', serieFacturas: 'F001' });
  });
});
