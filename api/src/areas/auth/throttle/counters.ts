import type { LoginFailureTable } from '../../../db/core-tables.ts';
import type { Database } from '../../../db/database.ts';

const minute = 60_000;

/** P-228: this many failures in 15 min, then rising waits of at most 15 min. */
const windowMs = 15 * minute;
const longestWaitMs = 15 * minute;

type Kind = LoginFailureTable['kind'];

/** Failures that each counter allows in 15 minutes. */
const limits: Readonly<Record<Kind, number>> = {
  'sign-in-device': 10,
  'sign-in-pair': 10,
  'sign-in-account': 20,
  'sign-in-address': 200,
  'reset-device': 5,
  'reset-pair': 5,
  'reset-address': 200,
  'link-address': 50,
  'factor-device': 10,
  'factor-account': 10,
  'factor-session': 10,
  'confirm-account': 10,
};

/** One counter; the caller hashes `key`. */
export type CounterKey = { readonly kind: Kind; readonly key: string };

/** What one attempt added, so that it can be taken back. */
export type Counted = CounterKey & { readonly blockedUntil: Date | null };

type Row = {
  readonly window_started_at: Date;
  readonly attempts: number;
  readonly strikes: number;
  readonly blocked_until: Date | null;
};

/** The row, locked until the transaction ends, so that parallel attempts run one after another. */
async function lockRow(db: Database, { kind, key }: CounterKey, now: Date): Promise<Row> {
  const fresh = { window_started_at: now, attempts: 0, strikes: 0, blocked_until: null };
  const row = await db
    .insertInto('login_failure')
    .values({ kind, key_hash: key, ...fresh })
    // Changes nothing, but locks and returns an existing row.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key_hash']).doUpdateSet((eb) => ({ kind: eb.ref('excluded.kind') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return isOver(row, now) ? fresh : row;
}

/** 15 minutes after the window's start and the last wait, the counter resets. */
const isOver = ({ window_started_at: start, blocked_until: blocked }: Row, now: Date): boolean =>
  now.getTime() - Math.max(start.getTime(), blocked?.getTime() ?? 0) >= windowMs;

const waitOf = ({ blocked_until: blocked }: Row, now: Date): number =>
  Math.max(0, (blocked?.getTime() ?? 0) - now.getTime());

/** The attempt that reaches the limit still continues; the next one must wait. */
function countedUp(row: Row, limit: number, now: Date): Row {
  const attempts = row.attempts + 1;
  if (attempts < limit) return { ...row, attempts };
  const waitMs = Math.min(longestWaitMs, minute * 2 ** row.strikes);
  return { ...row, attempts, strikes: row.strikes + 1, blocked_until: new Date(now.getTime() + waitMs) };
}

const rowOf = (db: Database, { kind, key }: CounterKey) =>
  db.updateTable('login_failure').where('kind', '=', kind).where('key_hash', '=', key);

/**
 * Counts an attempt in every counter, in a transaction and in the given order, which is always the same to
 * avoid deadlocks. While any counter is waiting nothing is counted, so that refused attempts do not lengthen
 * the wait; returns the longest wait in ms. `despiteWait`: the attempt continues and is counted where there
 * is no wait.
 */
export async function countUp(
  db: Database,
  keys: readonly CounterKey[],
  now: Date,
  despiteWait: boolean,
): Promise<{ readonly waitMs: number; readonly counted: readonly Counted[] }> {
  const rows: { key: CounterKey; row: Row; waitMs: number }[] = [];
  for (const key of keys) {
    const row = await lockRow(db, key, now);
    rows.push({ key, row, waitMs: waitOf(row, now) });
  }
  const waitMs = Math.max(...rows.map((one) => one.waitMs));
  if (waitMs > 0 && !despiteWait) return { waitMs, counted: [] };
  const counted: Counted[] = [];
  for (const { key, row, waitMs: ownWait } of rows) {
    if (ownWait > 0) continue;
    const next = countedUp(row, limits[key.kind], now);
    await rowOf(db, key).set(next).execute();
    counted.push({ ...key, blockedUntil: next.blocked_until });
  }
  return { waitMs, counted };
}

/** Takes back what one attempt added, and the wait if this attempt began it. */
export async function takeBack(db: Database, { blockedUntil, ...key }: Counted): Promise<void> {
  await rowOf(db, key)
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('attempts', '>', 0)
    .execute();
  if (blockedUntil === null) return;
  await rowOf(db, key)
    .set((eb) => ({ blocked_until: null, strikes: eb('strikes', '-', 1) }))
    .where('blocked_until', '=', blockedUntil)
    .where('strikes', '>', 0)
    .execute();
}

/** Resets the counter. */
export async function clear(db: Database, key: CounterKey): Promise<void> {
  await rowOf(db, key).set({ attempts: 0, strikes: 0, blocked_until: null }).execute();
}
