import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi, testEmail, testEngine, type TestApi, type TestClient } from '../../testing/index.ts';
import { audit, unlock } from '../sales-audit/testing.ts';
import { checkCounters } from './counters.repository.ts';
import { declare, justifyDay, newKey, plainSale, setAudited } from './testing.ts';

/** The embedded engine runs one statement at a time, so that a tenth of them shows what it has to show. */
const INTERLEAVINGS = testEngine === 'postgres' ? 1_000 : 100;
const SEED = 20_261_120;
const fecha = '2026-11-12';

let api: TestApi;
let client: TestClient;
let operations: TestClient;
let contract: number;

beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  client = api.as(testEmail('empresa', 'ARG'));
  operations = api.as(testEmail('operaciones', 'ARG'));
  contract = api.world.ARG.a.contractIds[0];
});
afterAll(() => api.close());

/** Mulberry32: the same schedules in every run. */
function chances(seed: number): (of: number) => number {
  let state = seed;
  return (of) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % of;
  };
}

const ofDay = (table: 'daily_sale' | 'daily_sale_history') =>
  api.db.selectFrom(table).where('contract_id', '=', contract).where('day', '=', fecha);
const storedDay = () => ofDay('daily_sale').selectAll().executeTakeFirst();

/** Each tenth audit goes through the API, which takes several calls. */
const isThroughApi = (round: number): boolean => round % 10 === 0;

/** Audits the day as it is now, and answers it if it has a record. */
async function auditDay(round: number) {
  if (!isThroughApi(round)) await setAudited(api.db, contract, fecha, true);
  for (let refused = isThroughApi(round); refused;) {
    const reply = await audit(operations, '2026-11', { contratos: [contract] });
    // Someone declared or edited between preview and audit.
    refused = reply.status === 409;
  }
  const day = await storedDay();
  return day?.audited ? day : undefined;
}

/** Unlocks the day if it is audited, and answers it. */
async function openDay(round: number) {
  const day = await storedDay();
  if (!day?.audited) return day;
  if (isThroughApi(round)) await unlock(operations, { contratoId: contract, periodo: '2026-11' });
  else await setAudited(api.db, contract, fecha, false);
  return day;
}

type Act = (version: number | null) => Promise<number>;

/** What people and the audit do to the day; each answers its status. */
const acts: readonly Act[] = [
  // Someone who saw the day as it stood declares or edits it.
  async (version) =>
    (await declare(client, contract, { ...plainSale.ARG, fecha, rowVersion: version })).status,
  // Someone who believes that it is empty declares it.
  async () => (await declare(client, contract, { ...plainSale.ARG, tickets: 7, fecha })).status,
  // Someone who saw the day as it stood justifies it.
  async (version) => {
    const reemplaza = version === null ? [] : [{ fecha, rowVersion: version }];
    return (await justifyDay(client, contract, { fecha, justificacionId: 1, reemplaza })).status;
  },
  // Someone who saw the day as it stood declares it on the screen of several stores.
  async (version) => {
    const venta = { ...plainSale.ARG, contratoId: contract, tickets: 9, fecha, rowVersion: version };
    const call = { body: { ventas: [venta] }, headers: newKey() };
    return (await client.post('/api/sales/ventas-diarias/varios', call)).status;
  },
  // Operations saw the day as it stood and correct it.
  async (version) => {
    const venta = { ...plainSale.ARG, tickets: 5, fecha, rowVersion: version };
    const call = { body: { venta, motivo: 'El local informó otro monto' }, headers: newKey() };
    const path = `/api/sales/contratos/${contract}/ventas-diarias/correccion`;
    return (await operations.post(path, call)).status;
  },
];

test('a thousand interleavings of audit, edit, declare, justify and correct on one day: an audited day never changes, the version always grows, the history has one line per change, counters equal records [T20]', async () => {
  const chance = chances(SEED);
  // Waits for some turns of the process and round trips to the database, which is what the acts are made of.
  const turns = async (upTo: number): Promise<void> => {
    for (let left = chance(upTo); left > 0; left -= 1) {
      await new Promise(setImmediate);
      await sql`select 1`.execute(api.db);
    }
  };
  const seen = { written: 0, refused: 0, audited: 0 };
  for (let round = 0; round < INTERLEAVINGS; round += 1) {
    const before = await openDay(round);
    const version = before?.row_version ?? null;
    const chosen = Array.from({ length: 2 }, () => acts[chance(acts.length)]);
    const auditAt = chance(3);
    const results = await Promise.all(
      [0, 1, 2].map(async (place) => {
        await turns(place === auditAt ? 16 : 2);
        if (place === auditAt) return { audited: await auditDay(round) };
        const act = chosen[place > auditAt ? place - 1 : place];
        return { status: act === undefined ? 0 : await act(version) };
      }),
    );
    const statuses = results.flatMap(({ status }) => status ?? []);
    const audited = results.find((result) => result.audited !== undefined)?.audited;
    const written = statuses.filter((status) => status === 200).length;
    const after = await storedDay();
    expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true);
    expect(after?.row_version ?? 0).toBe((version ?? 0) + written);
    if (audited !== undefined) expect(after).toEqual(audited);
    seen.written += written;
    seen.refused += statuses.length - written;
    seen.audited += audited === undefined ? 0 : 1;
  }
  const history = await ofDay('daily_sale_history').select('row_version').orderBy('row_version').execute();
  expect(history.map(({ row_version: version }) => version)).toEqual(
    Array.from({ length: seen.written }, (_, index) => index + 1),
  );
  expect(await checkCounters(api.db)).toEqual([]);
  // The schedules are worth something: plenty of each outcome.
  expect(seen.written).toBeGreaterThan(INTERLEAVINGS / 10);
  expect(seen.refused).toBeGreaterThan(INTERLEAVINGS / 10);
  expect(seen.audited).toBeGreaterThan(INTERLEAVINGS * 0.9);
}, 180_000);
