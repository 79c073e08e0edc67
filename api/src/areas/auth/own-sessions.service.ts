import type { OpenSession } from 'shared/endpoints/security';
import type { Caller } from '../../access/caller.ts';
import type { Config } from '../../config.ts';
import type { Scoped } from '../../access/scoped.ts';
import { endSessionsOf } from '../../access/sessions.repository.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { orNotFound } from '../../http/api-error.ts';
import { endOwnSession, listLivingSessions } from './own-sessions.repository.ts';
import { forgetDevicesOf } from './throttle/known-device.repository.ts';

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

type Closing = {
  readonly scoped: Scoped;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

/** Throws NOT_FOUND for a session that is not the caller's, or not open. */
export async function closeOwnSession({ scoped, now, audit }: Closing, id: number): Promise<void> {
  orNotFound(await endOwnSession(scoped, id, now));
  await audit({ action: 'session.close', entity: 'session', entityId: id });
}

/**
 * Ends the caller's sessions except the current one and makes all devices unknown; returns how many sessions
 * were open.
 */
export async function closeOtherSessionsOf(
  { scoped, now, audit }: Closing,
  { sessionId }: Pick<Caller, 'sessionId'>,
  config: Config,
): Promise<number> {
  const { userId } = scoped.scope;
  const others = (await ownSessions(scoped, { sessionId }, config, now)).filter(({ actual }) => !actual);
  await endSessionsOf(scoped.db, userId, 'signed-out', now, sessionId);
  await forgetDevicesOf(scoped.db, userId);
  const after = { closed: others.map(({ id }) => id) };
  await audit({ action: 'session.close-others', entity: 'app_user', entityId: userId, after });
  return others.length;
}
