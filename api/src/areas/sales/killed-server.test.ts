import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays } from 'shared/rules';
import {
  createPortalData,
  startServerProcess,
  startTestApi,
  testEmail,
  testEngine,
  type TestPortalData,
} from '../../testing/index.ts';
import { checkCounters } from './counters.ts';
import { plainSale } from './testing.ts';

const now = '2026-11-20T15:00:00Z';
/** The embedded engine takes its seconds to start. */
const KILLS = testEngine === 'postgres' ? 3 : 1;
/** Acknowledged declarations after which the server is killed, while eight others are at work. */
const KILL_AFTER = 60;
const CLIENTS = 8;

let data: TestPortalData;
let headers: Readonly<Record<string, string>>;
let contracts: readonly number[];

beforeAll(async () => {
  data = await createPortalData();
  const api = await startTestApi({ clockAt: now, database: await data.open() });
  headers = await api.headersOf(testEmail('empresa', 'CHL'));
  contracts = api.world.CHL.a.contractIds;
  await api.close();
});
afterAll(() => data.remove());

/** The days of a client: each is declared and then edited again and again, so that a lost or doubled one shows. */
type Line = {
  readonly contract: number;
  readonly fecha: string;
  acknowledged: number;
  pending: Write | null;
};
type Write = { readonly key: string; readonly body: unknown };

const nextWrite = ({ fecha, acknowledged }: Line): Write => ({
  key: randomUUID(),
  body: {
    ...plainSale.CHL,
    boletasTarjeta: 70_000 + acknowledged,
    fecha,
    rowVersion: acknowledged === 0 ? null : acknowledged,
  },
});

/** What fetch throws; its TypeError is not the one of this file's realm. */
const isBrokenConnection = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TypeError';

/** Sends the line's write, the unanswered one with its key before a new one; null when the server is gone. */
async function send(url: string, line: Line): Promise<number | null> {
  line.pending ??= nextWrite(line);
  const { key, body } = line.pending;
  try {
    const reply = await fetch(`${url}/api/sales/contratos/${line.contract}/ventas-diarias`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const record: unknown = await reply.json();
    expect([reply.status, record]).toMatchObject([200, { rowVersion: line.acknowledged + 1 }]);
  } catch (error) {
    // A connection that breaks is what this test is about; a wrong answer is not.
    if (isBrokenConnection(error)) return null;
    throw error;
  }
  line.acknowledged += 1;
  line.pending = null;
  return line.acknowledged;
}

test('D1 a server killed under load, again and again, loses and doubles nothing: what was acknowledged is there exactly once, what was not is repeated with its key, counters equal records', async () => {
  const lines = Array.from({ length: CLIENTS * 3 }, (_, index): Line => ({
    contract: contracts[index % contracts.length] ?? 0,
    fecha: addDays('2026-11-02', Math.floor(index / contracts.length)),
    acknowledged: 0,
    pending: null,
  }));
  let repeated = 0;
  for (let round = 0; round <= KILLS; round += 1) {
    const server = await startServerProcess({ ...data.env, CLOCK_AT: now });
    repeated += lines.filter(({ pending }) => pending !== null).length;
    let left = KILL_AFTER;
    const client = async (own: readonly Line[]): Promise<void> => {
      for (let turn = 0; ; turn += 1) {
        const line = own[turn % own.length];
        if (line === undefined || (await send(server.url, line)) === null) return;
        left -= 1;
        // Nobody waits for the others: they are in the middle of their writes.
        if (left === 0) await server.kill();
        // The last round ends when everything that was left unanswered has its answer.
        if (round === KILLS && lines.every(({ pending }) => pending === null) && left <= 0) return;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(lines.slice(n * 3, n * 3 + 3))));
    await server.kill();
  }
  const server = await startServerProcess({ ...data.env, CLOCK_AT: now });
  const unanswered = lines.filter(({ pending }) => pending !== null);
  repeated += unanswered.length;
  for (const line of unanswered) expect(await send(server.url, line)).not.toBeNull();
  await server.kill();

  const { db, close } = await data.open();
  const stored = await db.selectFrom('daily_sale').select(['contract_id', 'day', 'row_version']).execute();
  const expected = lines.filter(({ acknowledged }) => acknowledged > 0);
  const inOrder = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(inOrder(stored)).toEqual(
    inOrder(
      expected.map(({ contract, fecha, acknowledged }) => ({
        contract_id: contract,
        day: fecha,
        row_version: acknowledged,
      })),
    ),
  );
  const acknowledged = lines.reduce((sum, line) => sum + line.acknowledged, 0);
  const count = (table: 'daily_sale_history' | 'audit_log' | 'idempotency_key') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  for (const table of ['daily_sale_history', 'audit_log', 'idempotency_key'] as const) {
    expect([table, (await count(table)).count]).toEqual([table, acknowledged]);
  }
  expect(await checkCounters(db)).toEqual([]);
  await close();
  // The kills hit writes on their way.
  expect(repeated).toBeGreaterThan(0);
  expect(acknowledged).toBeGreaterThanOrEqual(KILL_AFTER * KILLS);
}, 120_000);
