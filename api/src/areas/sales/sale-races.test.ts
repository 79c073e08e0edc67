import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays } from 'shared/rules';
import type { Scope } from '../../access/scope.ts';
import { scopedTo } from '../../access/scoped.ts';
import { startTestApi, testEmail, testEngine, type TestApi, type TestClient } from '../../testing/index.ts';
import { checkCounters, repairCounters } from './counters.repository.ts';
import { keepSales } from './keep-sales.service.ts';
import { lockContracts } from './lock-contracts.repository.ts';
import { declare, justifyDay, plainSale } from './testing.ts';

let api: TestApi;
let company: TestClient;
let contracts: readonly number[];

beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  company = api.as(testEmail('empresa', 'CHL'));
  contracts = api.world.CHL.a.contractIds;
});
afterAll(() => api.close());

const nobody: Scope = {
  userId: 0,
  countryCode: 'CHL',
  companyIds: [],
  brandIds: [],
  contractIds: [],
  buildingIds: [],
  portfolioCountries: [],
};
const store = (index = 0): number => contracts[index] ?? 0;
const rowsOf = (contract: number, day: string) =>
  api.db
    .selectFrom('daily_sale')
    .selectAll()
    .where('contract_id', '=', contract)
    .where('day', '=', day)
    .execute();

test('of two saves of the same day at once one is stored, the other gets 409 with both values [T19]', async () => {
  const fecha = '2026-11-10';
  const replies = await Promise.all(
    [1, 2].map((n) => declare(company, store(), { ...plainSale.CHL, boletasTarjeta: n * 100_000, fecha })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const won = replies.find(({ status }) => status === 200)?.body;
  const lost = replies.find(({ status }) => status === 409)?.body;
  expect(lost).toMatchObject({ code: 'VERSION_CONFLICT', details: { guardada: won, enviada: { fecha } } });
  expect(lost.details.enviada.boletasTarjeta).not.toBe(won.boletasTarjeta);
});

test('a stale edit gets 409 and changes nothing; without record a version is stale too [T19]', async () => {
  const fecha = '2026-11-11';
  await declare(company, store(), { ...plainSale.CHL, fecha });
  await declare(company, store(), { ...plainSale.CHL, boletas: 11, fecha, rowVersion: 1 });
  const stale = await declare(company, store(), { ...plainSale.CHL, boletas: 12, fecha, rowVersion: 1 });
  expect(stale.status).toBe(409);
  expect(stale.body.details).toMatchObject({ guardada: { boletas: 11 }, enviada: { boletas: 12 } });
  expect(await rowsOf(store(), fecha)).toMatchObject([{ receipt_count: 11, row_version: 2 }]);
  const phantom = await declare(company, store(), { ...plainSale.CHL, fecha: '2026-11-12', rowVersion: 3 });
  expect([phantom.status, phantom.body.details.guardada]).toEqual([409, null]);
  expect(await rowsOf(store(), '2026-11-12')).toEqual([]);
});

test('the same key 20 times in parallel: one record, one history entry, the same reply [T18]', async () => {
  const fecha = '2026-11-13';
  const headers = { 'idempotency-key': randomUUID() };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => declare(company, store(), { ...plainSale.CHL, fecha }, headers)),
  );
  expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(200);
  expect(await rowsOf(store(), fecha)).toMatchObject([{ row_version: 1 }]);
  const history = await api.db
    .selectFrom('daily_sale_history')
    .select('row_version')
    .where('contract_id', '=', store())
    .where('day', '=', fecha)
    .execute();
  expect(history).toEqual([{ row_version: 1 }]);
});

test('a lost reply is asked for again; the same key with other figures is refused [T18]', async () => {
  const fecha = '2026-11-14';
  const headers = { 'idempotency-key': randomUUID() };
  const first = await declare(company, store(), { ...plainSale.CHL, fecha }, headers);
  const again = await declare(company, store(), { ...plainSale.CHL, fecha }, headers);
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = await declare(company, store(), { ...plainSale.CHL, boletas: 3, fecha }, headers);
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await rowsOf(store(), fecha)).toMatchObject([{ receipt_count: 10, row_version: 1 }]);
  const without = await declare(company, store(), { ...plainSale.CHL, fecha }, {});
  expect([without.status, without.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
});

test('a refused write leaves its key free for the corrected one [T18]', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const fecha = '2026-11-15';
  expect((await declare(company, store(), { ...plainSale.CHL, boletas: -1, fecha }, headers)).status).toBe(
    422,
  );
  expect((await declare(company, store(), { ...plainSale.CHL, fecha }, headers)).status).toBe(200);
});

test('of saves at once with one key for two stores one is stored and one refused; a third store is saved all the same [T18]', async () => {
  const fecha = '2026-11-09';
  const headers = { 'idempotency-key': randomUUID() };
  const replies = await Promise.all([
    declare(company, store(0), { ...plainSale.CHL, fecha }, headers),
    declare(company, store(1), { ...plainSale.CHL, fecha }, headers),
    declare(company, store(2), { ...plainSale.CHL, fecha }),
  ]);
  const statuses = replies.map(({ status }) => status);
  expect(statuses.slice(0, 2).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(statuses[2]).toBe(200);
  const rows = await Promise.all([0, 1, 2].map((index) => rowsOf(store(index), fecha)));
  expect(rows.map((found) => found.length)).toEqual(statuses.map((status) => (status === 200 ? 1 : 0)));
});

test('days of one store that are declared at once are all stored, each with its history', async () => {
  const days = Array.from({ length: 6 }, (_, index) => addDays('2026-11-02', index));
  const replies = await Promise.all(
    days.map((fecha) => declare(company, store(2), { ...plainSale.CHL, fecha })),
  );
  expect(replies.map(({ status, body }) => [status, body.fecha])).toEqual(days.map((day) => [200, day]));
  const history = await api.db
    .selectFrom('daily_sale_history')
    .select(['day', 'row_version'])
    .where('contract_id', '=', store(2))
    .where('day', 'in', days)
    .orderBy('day')
    .execute();
  expect(history).toEqual(days.map((day) => ({ day, row_version: 1 })));
});

// The embedded engine has one connection: a lock on one store holds all of them.
if (testEngine === 'postgres') {
  test('a store that somebody holds waits alone: the others that are saved in the same moment are answered', async () => {
    const fecha = '2026-11-08';
    const save = (index: number) => declare(company, store(index), { ...plainSale.CHL, fecha });
    const { waiting } = await api.db.transaction().execute(async (holder) => {
      const held = scopedTo(holder, { scope: { ...nobody, contractIds: [store(0)] } });
      await lockContracts(held, [store(0)], []);
      const first = save(0);
      expect((await Promise.all([save(1), save(2)])).map(({ status }) => status)).toEqual([200, 200]);
      expect(await rowsOf(store(0), fecha)).toEqual([]);
      return { waiting: first };
    });
    expect((await waiting).status).toBe(200);
  });
}

test('whatever the order of audit and edit, nothing is written after the audit', async () => {
  const fecha = '2026-11-16';
  for (let round = 0; round < 100; round += 1) {
    const day = addDays(fecha, -(round % 5));
    const [row] = await rowsOf(store(1), day);
    if (row?.audited) {
      await api.db
        .updateTable('daily_sale')
        .set({ audited: false })
        .where('contract_id', '=', store(1))
        .execute();
    }
    const rowVersion = row?.row_version ?? null;
    const edit = declare(company, store(1), {
      ...plainSale.CHL,
      boletas: 20 + round,
      fecha: day,
      rowVersion,
    });
    const audit = api.db
      .updateTable('daily_sale')
      .set({ audited: true })
      .where('contract_id', '=', store(1))
      .where('day', '=', day)
      .returning('receipt_count')
      .execute();
    const [reply, [audited]] = await Promise.all([edit, audit]);
    const [after] = await rowsOf(store(1), day);
    if (audited !== undefined) expect(after?.receipt_count).toBe(audited.receipt_count);
    expect(reply.status).toBe(after?.receipt_count === 20 + round ? 200 : 422);
  }
  // These audits went past the portal.
  await repairCounters(api.db, [store(1)]);
});

test('counters equal records after 300 writes, edits and justifications in parallel', async () => {
  const chance = (n: number, of: number): number => (n * 7919 + 13) % of;
  const statuses = new Map<number, number>();
  const write = async (n: number): Promise<void> => {
    const contract = store(chance(n, 3));
    const fecha = addDays('2026-11-01', chance(n * 31, 19));
    const [row] = await rowsOf(contract, fecha);
    const { status } =
      n % 5 === 0
        ? await justifyDay(company, contract, {
            fecha,
            justificacionId: 1,
            reemplaza: row && [{ fecha, rowVersion: row.row_version }],
          })
        : await declare(company, contract, {
            ...plainSale.CHL,
            boletasTarjeta: 1_000 * (n + 1),
            montoNotasCredito: n % 7 === 0 ? 500 : 0,
            fecha,
            rowVersion: row?.row_version ?? null,
          });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  for (let batch = 0; batch < 15; batch += 1) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(batch * 20 + index)));
  }
  expect([...statuses.keys()].every((status) => [200, 409, 422].includes(status))).toBe(true);
  expect(statuses.get(200)).toBeGreaterThan(100);
  expect(await checkCounters(api.db)).toEqual([]);
});

test('a brand, a space or a mall that gets another name disturbs no declaration', async () => {
  const { brandIds, spaceIds, buildingId } = api.world.CHL.a;
  const versions = () =>
    api.db.selectFrom('contract_state').select('version').orderBy('contract_id').execute();
  const before = await versions();
  await api.db.updateTable('brand').set({ name: 'Otra marca' }).where('id', '=', brandIds[0]).execute();
  await api.db.updateTable('space').set({ code: 'ES-OTRO' }).where('id', '=', spaceIds[0]).execute();
  await api.db.updateTable('building').set({ name: 'Otro mall' }).where('id', '=', buildingId).execute();
  expect(await versions()).toEqual(before);
});

test('the check sees counters without records, records without counters and wrong states, and the repair mends them', async () => {
  const { db } = api;
  const [first, second, third] = [store(0), store(1), store(2)];
  await db.updateTable('month_counter').set({ tickets: 1 }).where('contract_id', '=', first).execute();
  await db.deleteFrom('month_counter').where('contract_id', '=', second).execute();
  await db.updateTable('contract_state').set({ declared: 0 }).where('contract_id', '=', third).execute();
  await db
    .insertInto('month_counter')
    .values({
      contract_id: third,
      month: '2026-08-01',
      expected: 0,
      declared: 1,
      justified: 0,
      tickets: 5,
      gross: 9,
      credit_notes: 0,
    })
    .execute();
  const found = await checkCounters(db);
  expect(found).toEqual(
    expect.arrayContaining([
      { contract_id: first, month: '2026-11-01', where: 'month_counter' },
      { contract_id: second, month: '2026-11-01', where: 'month_counter' },
      { contract_id: third, month: '2026-08-01', where: 'month_counter' },
      { contract_id: third, month: '2026-11-01', where: 'contract_state' },
    ]),
  );
  await repairCounters(db, [...new Set(found.map(({ contract_id: id }) => id))]);
  expect(await checkCounters(db)).toEqual([]);
});

test('the hourly job finds a write that went past the write path and counts again', async () => {
  const { db, deps } = api;
  await db
    .deleteFrom('daily_sale')
    .where('contract_id', '=', store(0))
    .where('audited', '=', false)
    .execute();
  expect(await checkCounters(db, '2026-12-01')).toEqual([]);
  expect(await checkCounters(db, '2026-11-01')).not.toEqual([]);
  await keepSales(deps);
  expect(await checkCounters(db)).toEqual([]);
});
