import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from 'shared/rules';
import type { Database } from '../db/database.ts';
import { checkCounters } from '../areas/sales/counters.repository.ts';
import { plainSale } from '../areas/sales/testing.ts';

/** A day that one client declares and then edits repeatedly, so that a lost or duplicated write shows. */
export type DeclaredDay = {
  readonly contract: number;
  readonly fecha: string;
  /** Writes answered with 200; equals the row's version. */
  acknowledged: number;
  /** The write without a reply yet; it is repeated with its key. */
  pending: { readonly key: string; readonly body: unknown } | null;
};

/** Days of November 2026 that are open on the 20th, contract after contract. */
export const daysToDeclare = (contracts: readonly number[], count: number): DeclaredDay[] =>
  Array.from({ length: count }, (_, index) => ({
    contract: contracts[index % contracts.length] ?? 0,
    fecha: addDays('2026-11-02', Math.floor(index / contracts.length)),
    acknowledged: 0,
    pending: null,
  }));

/** Recognises fetch's TypeError by name, because it belongs to another realm than the test file's. */
const isBrokenConnection = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TypeError';

/** Every other day is declared by the call of several stores, which takes another way through the server. */
const isBulk = (fecha: string): boolean => Number(fecha.slice(-2)) % 2 === 1;

export type Declarer = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/**
 * Sends the day's unanswered write, or the next one, and returns its status; null when the connection broke.
 * Throws when a 200 does not have the next version: a write was lost or duplicated.
 */
export async function declareAgain({ url, headers }: Declarer, day: DeclaredDay): Promise<number | null> {
  const { contract, fecha, acknowledged } = day;
  const sale = {
    ...plainSale.CHL,
    boletasTarjeta: 70_000 + (acknowledged % 10_000),
    fecha,
    rowVersion: acknowledged === 0 ? null : acknowledged,
  };
  const [path, body] = isBulk(fecha)
    ? ['ventas-diarias/varios', { ventas: [{ contratoId: contract, ...sale }] }]
    : [`contratos/${contract}/ventas-diarias`, sale];
  day.pending ??= { key: randomUUID(), body };
  try {
    const reply = await fetch(`${url}/api/sales/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': day.pending.key },
      body: JSON.stringify(day.pending.body),
    });
    const text = await reply.text();
    if (reply.status !== 200) return reply.status;
    const version = Number(/"rowVersion":(\d+)/.exec(text)?.[1]);
    if (version !== acknowledged + 1)
      throw new Error(`${fecha} of ${contract} has version ${version} after ${acknowledged} writes.`);
  } catch (error) {
    // The caller expects broken connections, but no wrong reply.
    if (isBrokenConnection(error)) return null;
    throw error;
  }
  day.acknowledged += 1;
  day.pending = null;
  return 200;
}

type Stored = { readonly contract_id: number; readonly day: string; readonly row_version: number };

const textOf = ({ contract_id: contract, day, row_version: version }: Stored): string =>
  `${day} of ${contract}: version ${version}`;

/**
 * Compares a database, used only by these clients and with no write pending, with what was acknowledged: each
 * sale, its history, audit entries, keys and the counters. Returns the differences.
 */
export async function lostOrDoubled(db: Database, days: readonly DeclaredDay[]): Promise<string[]> {
  const stored = await db.selectFrom('daily_sale').select(['contract_id', 'day', 'row_version']).execute();
  const found = new Set(stored.map(textOf));
  const expected = new Set(
    days
      .filter(({ acknowledged }) => acknowledged > 0)
      .map(({ contract, fecha, acknowledged }) =>
        textOf({ contract_id: contract, day: fecha, row_version: acknowledged }),
      ),
  );
  const writes = days.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const faults = [
    ...[...expected].filter((text) => !found.has(text)).map((text) => `missing: ${text}`),
    ...[...found].filter((text) => !expected.has(text)).map((text) => `not acknowledged: ${text}`),
  ];
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from daily_sale_history)::integer as daily_sale_history,
    (select count(*) from audit_log where entity = 'daily_sale')::integer as audit_log,
    (select count(*) from idempotency_key)::integer as idempotency_key`.execute(db);
  for (const [table, count] of Object.entries(rows[0] ?? {}))
    if (count !== writes) faults.push(`${table}: ${count} rows for ${writes} writes`);
  const counters = await checkCounters(db);
  return [...faults, ...counters.map((difference) => `counters: ${JSON.stringify(difference)}`)];
}
