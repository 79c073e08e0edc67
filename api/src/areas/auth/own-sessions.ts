import type { OpenSession } from 'shared/endpoints/security';
import type { Caller } from '../../access/caller.ts';
import type { Config } from '../../config.ts';
import type { Scoped } from '../../access/scoped.ts';
import { listLivingSessions } from './own-sessions.repository.ts';

/** The caller's sessions that have neither ended nor expired; the current one first. */
export async function ownSessions(
  scoped: Scoped,
  { sessionId }: Pick<Caller, 'sessionId'>,
  { sessionIdleMinutes, sessionMaxHours }: Config,
  now: Date,
): Promise<OpenSession[]> {
  const rows = await listLivingSessions(scoped, {
    seen: new Date(now.getTime() - sessionIdleMinutes * 60_000),
    created: new Date(now.getTime() - sessionMaxHours * 3_600_000),
  });
  return rows
    .map((row) => ({
      id: row.id,
      inicio: row.created_at.toISOString(),
      ultimoUso: row.last_seen_at.toISOString(),
      navegador: row.user_agent,
      ip: row.ip,
      actual: row.id === sessionId,
    }))
    .toSorted((a, b) => Number(b.actual) - Number(a.actual));
}
