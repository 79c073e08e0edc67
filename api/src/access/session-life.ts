import type { SessionEndReason, UserStatus } from '../db/core-tables.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';

type SessionFacts = {
  readonly sessionId: number;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly ended_at: Date | null;
  readonly status: UserStatus;
};

const minute = 60_000;

/** Activity is written every 20 s at most, to avoid a write per request. */
const touchEvery = 20_000;

function reasonToEnd({ config, clock }: Deps, session: SessionFacts): SessionEndReason | null {
  const now = clock.now().getTime();
  if (session.status !== 'Ok') return 'user-disabled';
  if (now - session.created_at.getTime() >= config.sessionMaxHours * 60 * minute) return 'too-old';
  if (now - session.last_seen_at.getTime() >= config.sessionIdleMinutes * minute) return 'idle';
  return null;
}

/** A session begun and last seen after these instants is alive without a write. */
export function livingSince({ config, clock }: Deps): { readonly created: Date; readonly seen: Date } {
  const now = clock.now().getTime();
  return { created: new Date(now - config.sessionMaxHours * 60 * minute), seen: new Date(now - touchEvery) };
}

/** 30 min idle, 12 h absolute (P-228); a session found expired is also ended in its row. */
export async function isLiving(deps: Deps, session: SessionFacts): Promise<boolean> {
  if (session.ended_at !== null) return false;
  const reason = reasonToEnd(deps, session);
  if (reason === null) return true;
  await endSession(deps, session.sessionId, reason);
  return false;
}

export async function endSession(deps: Deps, sessionId: number, reason: SessionEndReason): Promise<void> {
  await deps.db
    .updateTable('session')
    .set({ ended_at: deps.clock.now(), end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all living sessions of a user, except the one given. */
export async function endSessionsOf(
  db: Database,
  userId: number,
  reason: SessionEndReason,
  now: Date,
  except?: number,
): Promise<void> {
  const living = db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  await (except === undefined ? living : living.where('id', '!=', except)).execute();
}

/** Returns when the session counts as last seen. */
export async function touchSession(deps: Deps, session: SessionFacts): Promise<Date> {
  const now = deps.clock.now();
  if (now.getTime() - session.last_seen_at.getTime() < touchEvery) return session.last_seen_at;
  await deps.db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', session.sessionId)
    .execute();
  return now;
}
