import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  startTestApi,
  testEmail,
  type TestApi,
  type TestClient,
  type TestReply,
} from '../../testing/index.ts';
import { checkCounters } from './counters.repository.ts';
import { declare, lockDay, newKey, plainSale } from './testing.ts';

let api: TestApi;
let company: TestClient;
let brand: TestClient;
let stores: readonly [number, number, number];

beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  company = api.as(testEmail('empresa', 'CHL'));
  brand = api.as(testEmail('marca', 'CHL'));
  stores = api.world.CHL.a.contractIds;
});
afterAll(() => api.close());

const path = '/api/sales/ventas-diarias/varios';
const save = (client: TestClient, ventas: unknown, headers = newKey()): Promise<TestReply> =>
  client.post(path, { body: { ventas }, headers });
const line = (contratoId: number, fecha: string, change: object = {}) => ({
  contratoId,
  fecha,
  ...plainSale.CHL,
  ...change,
});
const storedOn = async (fecha: string): Promise<number[]> => {
  const rows = await api.db.selectFrom('daily_sale').select('contract_id').where('day', '=', fecha).execute();
  return rows.map(({ contract_id: id }) => id).toSorted((a, b) => a - b);
};

describe('declaring several stores at once', () => {
  test('stores every line as if it came alone: record, history, counters and audit entry [D3]', async () => {
    const fecha = '2026-11-19';
    // In any order.
    const { status, body } = await save(company, [
      line(stores[2], fecha),
      line(stores[0], fecha, { boletas: 20 }),
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { idContrato: stores[0], boletas: 20, bruto: 155_000, declaradaPor: 'empresa CHL a', rowVersion: 1 },
      { idContrato: stores[2], boletas: 10, diasAtraso: 1 },
    ]);
    expect(await storedOn(fecha)).toEqual([stores[0], stores[2]]);
    expect(await checkCounters(api.db)).toEqual([]);
    const audited = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['entity_id', 'email', 'at', 'ip', 'before', 'after'])
      .where('action', '=', 'daily-sale.declare')
      .where('entity_id', 'like', `%-${fecha}`)
      .orderBy('entity_id')
      .execute();
    const who = {
      email: testEmail('empresa', 'CHL'),
      at: api.deps.clock.now(),
      ip: '127.0.0.1',
      before: null,
    };
    expect(audited).toMatchObject([
      { ...who, entity_id: `${stores[0]}-${fecha}`, after: { gross: 155_000 } },
      { ...who, entity_id: `${stores[2]}-${fecha}`, after: { gross: 155_000 } },
    ]);
    const history = await api.db
      .selectFrom('daily_sale_history')
      .selectAll()
      .where('day', '=', fecha)
      .execute();
    expect(history).toHaveLength(2);
  });

  test('one line of somebody else’s store: 404, and nothing is written [T2]', async () => {
    const fecha = '2026-11-18';
    for (const foreign of [api.world.CHL.b.contractIds[0], api.world.PER.a.contractIds[0], 999_999]) {
      const lines = [line(stores[0], fecha), line(foreign, fecha)];
      for (const rows of [lines, lines.toReversed()]) {
        const { status, body } = await save(company, rows);
        expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
      }
    }
    // A brand administrator does not reach the company's other brand.
    expect((await save(brand, [line(stores[0], fecha), line(stores[2], fecha)])).status).toBe(404);
    expect(await storedOn(fecha)).toEqual([]);
    expect((await save(api.as(testEmail('finanzas', 'CHL')), [line(stores[0], fecha)])).status).toBe(403);
  });

  test('a broken rule names store, field and reason of every fault, and nothing is written', async () => {
    const fecha = '2026-11-17';
    const { status, body } = await save(company, [
      line(stores[0], fecha),
      line(stores[1], fecha, { boletas: 20_000, facturas: -1 }),
      line(stores[2], fecha, { tickets: 3 }),
    ]);
    expect([status, body.code]).toEqual([422, 'RULE_BROKEN']);
    expect(body.details.filas).toEqual([
      { contratoId: stores[1], field: 'boletas', message: 'El monto máximo de tickets es 10.000' },
      { contratoId: stores[1], field: 'facturas', message: 'No puede ser negativo' },
      { contratoId: stores[2], field: 'tickets', message: 'Este dato no corresponde a su país.' },
    ]);
    expect(await storedOn(fecha)).toEqual([]);
  });

  test('audited, closed and already declared days are faults of their line [S-013 S-382 T19 T20]', async () => {
    const fecha = '2026-11-16';
    await declare(company, stores[0], { ...plainSale.CHL, fecha });
    await declare(company, stores[1], { ...plainSale.CHL, fecha });
    await lockDay(api.db, stores[1], fecha);
    const { status, body } = await save(company, [
      line(stores[0], fecha),
      line(stores[1], fecha, { boletas: 20, rowVersion: 1 }),
    ]);
    expect(status).toBe(422);
    expect(body.details.filas).toEqual([
      {
        contratoId: stores[0],
        field: 'fecha',
        message: 'Otra persona modificó estos datos mientras usted los editaba.',
      },
      { contratoId: stores[1], field: 'fecha', message: 'No puedes editar una venta auditada' },
    ]);
    const closed = await save(company, [line(stores[2], '2026-10-16')]);
    expect([closed.status, closed.body.details.filas]).toEqual([
      422,
      [
        {
          contratoId: stores[2],
          field: 'fecha',
          message: 'Este día ya no se puede declarar: el plazo del mes anterior venció el día 12.',
        },
      ],
    ]);
    expect(await storedOn('2026-10-16')).toEqual([]);
    const rows = await api.db
      .selectFrom('daily_sale')
      .select(['row_version', 'receipt_count'])
      .where('day', '=', fecha)
      .execute();
    expect(rows).toEqual([
      { row_version: 1, receipt_count: 10 },
      { row_version: 1, receipt_count: 10 },
    ]);
    // Each stale line is named, and the good one beside them is not stored either.
    const other = '2026-11-07';
    for (const store of stores.slice(0, 2)) await declare(company, store, { ...plainSale.CHL, fecha: other });
    const stale = await save(company, [
      line(stores[2], other),
      line(stores[1], other, { rowVersion: 2 }),
      line(stores[0], other),
    ]);
    expect([stale.status, stale.body.details.filas]).toEqual([
      422,
      stores.slice(0, 2).map((contratoId) => ({
        contratoId,
        field: 'fecha',
        message: 'Otra persona modificó estos datos mientras usted los editaba.',
      })),
    ]);
    expect(await storedOn(other)).toEqual(stores.slice(0, 2));
  });

  test('the same key ten times in parallel is one save [T18]', async () => {
    const fecha = '2026-11-15';
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        save(company, [line(stores[0], fecha), line(stores[1], fecha)], headers),
      ),
    );
    expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    const history = await api.db
      .selectFrom('daily_sale_history')
      .selectAll()
      .where('day', '=', fecha)
      .execute();
    expect(history).toHaveLength(2);
    const other = await save(company, [line(stores[2], fecha)], headers);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await storedOn(fecha)).toEqual(stores.slice(0, 2));
  });

  test('saves of the same stores in opposite order, with single ones between, never wait in a circle', async () => {
    const days = ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14'];
    const replies = await Promise.all(
      days.flatMap((fecha) => [
        save(company, [line(stores[0], fecha), line(stores[2], fecha)]),
        save(company, [line(stores[2], fecha), line(stores[0], fecha)]),
        declare(company, stores[1], { ...plainSale.CHL, fecha }),
      ]),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect(await checkCounters(api.db)).toEqual([]);
  });

  test('a store twice, two days, no store at all, and an unknown field are refused before anything is read', async () => {
    const fecha = '2026-11-10';
    for (const ventas of [
      [line(stores[0], fecha), line(stores[0], fecha)],
      [line(stores[0], fecha), line(stores[1], '2026-11-08')],
      [],
      [{ ...line(stores[0], fecha), propina: 1 }],
    ]) {
      expect((await save(company, ventas)).status).toBe(400);
    }
    expect(await storedOn(fecha)).toEqual([]);
  });
});

describe('one day of all stores', () => {
  const dayOf = async (client: TestClient, fecha: string) =>
    (await client.get(path, { query: { fecha } })).body;

  test('shows each his own stores, with what is declared [S-323]', async () => {
    const fecha = '2026-11-09';
    await declare(company, stores[0], { ...plainSale.CHL, fecha });
    const { locales, hoy } = await dayOf(company, fecha);
    expect(hoy).toBe('2026-11-20');
    expect(locales.map(({ contratoId }: { contratoId: number }) => contratoId)).toEqual([...stores]);
    expect(locales[0]).toMatchObject({ estado: 'declared', venta: { bruto: 155_000 }, bloqueado: false });
    expect(locales[1]).toMatchObject({ estado: 'declarable', venta: null, patron: null });
    const idsOf = async (client: TestClient): Promise<number[]> =>
      (await dayOf(client, fecha)).locales.map(({ contratoId }: { contratoId: number }) => contratoId);
    expect(await idsOf(brand)).toEqual(stores.slice(0, 2));
    expect(await idsOf(api.as(testEmail('local', 'CHL')))).toEqual(stores.slice(0, 1));
    const neighbour = api.as(testEmail('empresa', 'CHL', 'b'));
    expect(await idsOf(neighbour)).toEqual([...api.world.CHL.b.contractIds]);
    expect((await dayOf(company, '2026-10-09')).locales[0]).toMatchObject({ estado: 'undeclared-locked' });
    expect((await dayOf(company, '2026-11-21')).locales[0]).toMatchObject({ estado: 'not-declarable' });
  });

  test('says which stores wait for their previous month, and takes nothing of theirs [S-220]', async () => {
    const own = await startTestApi({ clockAt: '2026-11-05T15:00:00Z' });
    try {
      const client = own.as(testEmail('marca', 'CHL'));
      expect((await dayOf(client, '2026-11-04')).locales[0]).toMatchObject({ bloqueado: true });
      expect((await dayOf(client, '2026-10-04')).locales[0]).toMatchObject({ bloqueado: false });
      const [waiting] = own.world.CHL.a.contractIds;
      const { status, body } = await save(client, [line(waiting, '2026-11-04')]);
      expect([status, body.details.filas]).toEqual([
        422,
        [
          {
            contratoId: waiting,
            field: 'fecha',
            message: 'No puedes declarar ventas para este mes si tienes ventas pendientes del mes anterior.',
          },
        ],
      ]);
      expect((await save(client, [line(waiting, '2026-10-04')])).status).toBe(200);
    } finally {
      await own.close();
    }
  });

  test('PER brings the series that the store last used', async () => {
    const client = api.as(testEmail('empresa', 'PER'));
    const [contract] = api.world.PER.a.contractIds;
    await declare(client, contract, { ...plainSale.PER, fecha: '2026-11-12' });
    const { locales } = await dayOf(client, '2026-11-19');
    expect(locales[0].series).toEqual({ serieBoletas: 'B001', serieFacturas: 'F001' });
    expect(locales[1].series).toEqual({ serieBoletas: '', serieFacturas: '' });
  });
});
