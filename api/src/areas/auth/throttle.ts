import { sign } from '../../access/tokens.ts';
import { inTransaction, type Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';

const minute = 60_000;

/** P-228: so many failures in 15 min, then rising waits of at most 15 min. */
const windowMs = 15 * minute;
const limits = {
  account: 10,
  address: 50,
  'reset-account': 5,
  'reset-address': 50,
  'link-address': 50,
  'factor-account': 10,
  'confirm-account': 10,
} as const;

type Kind = keyof typeof limits;
type Attempt = { readonly email: string; readonly ip: string };
export type Purpose = 'sign-in' | 'reset-request' | 'new-password' | 'second-factor' | 'confirmation';

/** What is slowed, by which side of an attempt, with which counter. */
const counters: Readonly<Record<Purpose, readonly (readonly [side: keyof Attempt, kind: Kind])[]>> = {
  'sign-in': [
    ['email', 'account'],
    ['ip', 'address'],
  ],
  // Every request for a link counts, because each sends a mail.
  'reset-request': [
    ['email', 'reset-account'],
    ['ip', 'reset-address'],
  ],
  'new-password': [['ip', 'link-address']],
  'second-factor': [['email', 'factor-account']],
  // The own password, asked for again.
  confirmation: [['email', 'confirm-account']],
};

const waitMs = (strikes: number): number => Math.min(15 * minute, minute * 2 ** strikes);

type Counter = {
  readonly window_started_at: Date;
  readonly attempts: number;
  readonly strikes: number;
  readonly blocked_until: Date | null;
};

/** An IPv6 customer owns a whole /64, so its addresses count as one. */
const networkOf = (ip: string): string => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip);

const keysOf = ({ config }: Deps, purpose: Purpose, { email, ip }: Attempt) =>
  counters[purpose].map(([side, kind]) => {
    const text = side === 'ip' ? networkOf(ip) : email;
    return { side, kind, key: sign(config.keys.throttle, text) };
  });

/**
 * Counts an attempt before its secret is looked at, so that parallel guesses do not slip through. Throws
 * TOO_MANY_ATTEMPTS with the seconds to wait; known and unknown accounts alike (T4, T5).
 */
export async function countAttempt(deps: Deps, purpose: Purpose, attempt: Attempt): Promise<void> {
  const waitMs = await inTransaction(deps.db, async (db) => {
    const waits: number[] = [];
    for (const { kind, key } of keysOf(deps, purpose, attempt)) {
      waits.push(await countOne(db, kind, key, deps.clock.now()));
    }
    return Math.max(...waits);
  });
  if (waitMs === 0) return;
  throw new ApiError('TOO_MANY_ATTEMPTS', { details: { retryAfterSeconds: Math.ceil(waitMs / 1000) } });
}

/** A right secret frees the account and takes its own attempt off the address. */
export async function forgiveAttempt(deps: Deps, purpose: Purpose, attempt: Attempt): Promise<void> {
  for (const { side, kind, key } of keysOf(deps, purpose, attempt)) {
    const counter = deps.db.updateTable('login_failure').where('kind', '=', kind).where('key_hash', '=', key);
    if (side === 'email') await counter.set({ attempts: 0, strikes: 0, blocked_until: null }).execute();
    else await counter.set((eb) => ({ attempts: eb('attempts', '-', 1) })).execute();
  }
}

/** Whoever proved by a link that the account is his gets in again, however often it was tried before (T5). */
export async function freeAccount({ db, config }: Deps, email: string): Promise<void> {
  const key = sign(config.keys.throttle, email);
  await db.deleteFrom('login_failure').where('kind', '=', 'account').where('key_hash', '=', key).execute();
}

async function countOne(db: Database, kind: Kind, key: string, now: Date): Promise<number> {
  const fresh = { window_started_at: now, attempts: 0, strikes: 0, blocked_until: null };
  await db
    .insertInto('login_failure')
    .values({ kind, key_hash: key, ...fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = db.selectFrom('login_failure').where('kind', '=', kind).where('key_hash', '=', key);
  // The lock puts parallel attempts in a row.
  const counter = await row.selectAll().forUpdate().executeTakeFirstOrThrow();
  const left = (counter.blocked_until?.getTime() ?? 0) - now.getTime();
  if (left > 0) return left;
  await db
    .updateTable('login_failure')
    .set(countedUp(isOver(counter, now) ? fresh : counter, limits[kind], now))
    .where('kind', '=', kind)
    .where('key_hash', '=', key)
    .execute();
  return 0;
}

/** 15 quiet minutes after the window's start and the last wait, everything is forgotten. */
const isOver = ({ window_started_at: start, blocked_until: blocked }: Counter, now: Date): boolean =>
  now.getTime() - Math.max(start.getTime(), blocked?.getTime() ?? 0) >= windowMs;

/** The attempt that reaches the limit still goes on, but the next one has to wait. */
function countedUp(counter: Counter, limit: number, now: Date): Counter {
  const attempts = counter.attempts + 1;
  if (attempts < limit) return { ...counter, attempts };
  return {
    ...counter,
    attempts,
    strikes: counter.strikes + 1,
    blocked_until: new Date(now.getTime() + waitMs(counter.strikes)),
  };
}
