import type { System } from '../../../db/database.ts';
import type { LoginFailureTable } from '../tables.ts';

/** One counter; the caller hashes `key`. */
export type CounterKey = { readonly kind: LoginFailureTable['kind']; readonly key: string };

export type CounterState = {
  readonly window_started_at: Date;
  readonly attempts: number;
  readonly strikes: number;
  readonly blocked_until: Date | null;
};

export const fresh = (now: Date): CounterState => ({
  window_started_at: now,
  attempts: 0,
  strikes: 0,
  blocked_until: null,
});

/** The row, locked until the transaction ends, so that parallel attempts run one after another. */
export const lockCounter = (db: System, { kind, key }: CounterKey, now: Date): Promise<CounterState> =>
  db
    .insertInto('login_failure')
    .values({ kind, key_hash: key, ...fresh(now) })
    // Changes nothing, but locks and returns an existing row.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key_hash']).doUpdateSet((eb) => ({ kind: eb.ref('excluded.kind') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

const rowOf = (db: System, { kind, key }: CounterKey) =>
  db.updateTable('login_failure').where('kind', '=', kind).where('key_hash', '=', key);

export async function storeCounter(db: System, key: CounterKey, state: CounterState): Promise<void> {
  await rowOf(db, key).set(state).execute();
}

export async function takeBackAttempt(db: System, key: CounterKey): Promise<void> {
  await rowOf(db, key)
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('attempts', '>', 0)
    .execute();
}

/** Ends the wait until then, unless a later attempt lengthened it. */
export async function takeBackWait(db: System, key: CounterKey, blockedUntil: Date): Promise<void> {
  await rowOf(db, key)
    .set((eb) => ({ blocked_until: null, strikes: eb('strikes', '-', 1) }))
    .where('blocked_until', '=', blockedUntil)
    .where('strikes', '>', 0)
    .execute();
}

export async function resetCounter(db: System, key: CounterKey): Promise<void> {
  await rowOf(db, key).set({ attempts: 0, strikes: 0, blocked_until: null }).execute();
}

/** Cleanup of counters that have neither counted nor blocked since then. */
export const forgetFailures = (db: System, before: Date): Promise<unknown> =>
  db
    .deleteFrom('login_failure')
    .where('window_started_at', '<', before)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', before)]))
    .execute();
