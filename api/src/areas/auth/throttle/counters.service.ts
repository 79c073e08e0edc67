import type { Database } from '../../../db/database.ts';
import {
  fresh,
  lockCounter,
  storeCounter,
  takeBackAttempt,
  takeBackWait,
  type CounterKey,
  type CounterState,
} from './counters.repository.ts';

const minute = 60_000;

/** P-228: this many failures in 15 min, then rising waits of at most 15 min. */
const windowMs = 15 * minute;
const longestWaitMs = 15 * minute;

/** These count within each minute and wait for its end; the others count failures within 15 minutes. */
const perMinute: readonly CounterKey['kind'][] = ['coupon-person', 'coupon-address'];

/** What each counter allows within its window. */
const limits: Readonly<Record<CounterKey['kind'], number>> = {
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
  'coupon-person': 10,
  'coupon-address': 10,
};

/** What one attempt added, so that it can be taken back. */
export type Counted = CounterKey & { readonly blockedUntil: Date | null };

/** The counter as this attempt finds it; parallel attempts wait. */
async function read(db: Database, key: CounterKey, now: Date): Promise<CounterState> {
  const row = await lockCounter(db, key, now);
  return isOver(row, key.kind, now) ? fresh(now) : row;
}

/** 15 minutes after the window's start and the last wait, the counter resets; one per minute with its minute. */
function isOver(
  { window_started_at: start, blocked_until: blocked }: CounterState,
  kind: CounterKey['kind'],
  now: Date,
): boolean {
  if (perMinute.includes(kind)) return now.getTime() - start.getTime() >= minute;
  return now.getTime() - Math.max(start.getTime(), blocked?.getTime() ?? 0) >= windowMs;
}

const waitOf = ({ blocked_until: blocked }: CounterState, now: Date): number =>
  Math.max(0, (blocked?.getTime() ?? 0) - now.getTime());

/** The attempt that reaches the limit still continues; the next one must wait. */
function countedUp(row: CounterState, kind: CounterKey['kind'], now: Date): CounterState {
  const attempts = row.attempts + 1;
  if (attempts < limits[kind]) return { ...row, attempts };
  if (perMinute.includes(kind)) {
    return { ...row, attempts, blocked_until: new Date(row.window_started_at.getTime() + minute) };
  }
  const waitMs = Math.min(longestWaitMs, minute * 2 ** row.strikes);
  return { ...row, attempts, strikes: row.strikes + 1, blocked_until: new Date(now.getTime() + waitMs) };
}

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
  const rows: { key: CounterKey; row: CounterState; waitMs: number }[] = [];
  for (const key of keys) {
    const row = await read(db, key, now);
    rows.push({ key, row, waitMs: waitOf(row, now) });
  }
  const waitMs = Math.max(...rows.map((one) => one.waitMs));
  if (waitMs > 0 && !despiteWait) return { waitMs, counted: [] };
  const counted: Counted[] = [];
  for (const { key, row, waitMs: ownWait } of rows) {
    if (ownWait > 0) continue;
    const next = countedUp(row, key.kind, now);
    await storeCounter(db, key, next);
    counted.push({ ...key, blockedUntil: next.blocked_until });
  }
  return { waitMs, counted };
}

/** Takes back what one attempt added, and the wait if this attempt began it. */
export async function takeBack(db: Database, { blockedUntil, ...key }: Counted): Promise<void> {
  await takeBackAttempt(db, key);
  if (blockedUntil !== null) await takeBackWait(db, key, blockedUntil);
}
