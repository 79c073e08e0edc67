import type { OpenSession } from 'shared/endpoints/security';
import type { Caller } from '../../access/caller.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';

/** The caller's sessions that have neither ended nor expired; the current one first. */
export async function sessionsOf(
  db: Database,
  caller: Caller,
  { sessionIdleMinutes, sessionMaxHours }: Config,
  now: Date,
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', caller.scope.userId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', new Date(now.getTime() - sessionIdleMinutes * 60_000))
    .where('created_at', '>', new Date(now.getTime() - sessionMaxHours * 3_600_000))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      inicio: row.created_at.toISOString(),
      ultimoUso: row.last_seen_at.toISOString(),
      navegador: row.user_agent,
      ip: row.ip,
      actual: row.id === caller.sessionId,
    }))
    .toSorted((a, b) => Number(b.actual) - Number(a.actual));
}

/** Ends one of the caller's sessions; false when there is no such open session. */
export async function endOwnSession(db: Database, caller: Caller, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'signed-out' })
    .where('id', '=', id)
    .where('user_id', '=', caller.scope.userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
