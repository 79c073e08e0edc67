import type { Deps } from '../deps.ts';
import { setEnded, setLastSeen, type SessionState } from './sessions.repository.ts';
import type { SessionEndReason } from './tables.ts';

const minute = 60_000;

/** Activity is written every 20 s at most, to avoid a write per request. */
const touchEvery = 20_000;

function reasonToEnd({ config, clock }: Deps, session: SessionState): SessionEndReason | null {
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
export async function isLiving(deps: Deps, session: SessionState): Promise<boolean> {
  if (session.ended_at !== null) return false;
  const reason = reasonToEnd(deps, session);
  if (reason === null) return true;
  await endSession(deps, session.sessionId, reason);
  return false;
}

export async function endSession(deps: Deps, sessionId: number, reason: SessionEndReason): Promise<void> {
  await setEnded(deps.db, sessionId, reason, deps.clock.now());
}

/** Returns when the session counts as last seen. */
export async function touchSession(deps: Deps, session: SessionState): Promise<Date> {
  const now = deps.clock.now();
  if (now.getTime() - session.last_seen_at.getTime() < touchEvery) return session.last_seen_at;
  await setLastSeen(deps.db, session.sessionId, now);
  return now;
}
