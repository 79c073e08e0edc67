import type { UserStatus } from '../db/core-tables.ts';
import type { System } from '../db/database.ts';
import { statement } from '../fast-path/index.ts';
import type { SessionEndReason } from './tables.ts';

/** What decides whether a session is alive. */
export type SessionState = {
  readonly sessionId: number;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly ended_at: Date | null;
  readonly status: UserStatus;
};

export type CallerSession = SessionState & {
  readonly userId: number;
  readonly access_version: number;
  /** Of a viewing: the shown person, and the user's own session that began it. */
  readonly viewedId: number | null;
  readonly parentId: number | null;
};

/**
 * Runs with every request, so an ended session, a disabled user or a removed permission counts at once (T17).
 * `offset 0` makes PostgreSQL look the user up by id: the merge join it would otherwise prefer reads all
 * users with smaller ids.
 */
export const sessionOf = statement<{ id: number }, CallerSession>(
  'caller-session',
  { id: 'integer' },
  `select s.id as "sessionId", s.user_id as "userId", s.created_at, s.last_seen_at, s.ended_at,
    s.viewed_id as "viewedId", s.parent_id as "parentId", u.status, u.access_version
  from session s
  cross join lateral (select status, access_version from app_user where id = s.user_id offset 0) u
  where s.id = asked.id`,
);

export type NewSession = {
  readonly userId: number;
  readonly ip: string;
  readonly userAgent: string;
};

/** Returns the id. */
export async function insertSession(
  db: System,
  { userId, ip, userAgent }: NewSession,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('session')
    .values({
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      ip,
      user_agent: userAgent.slice(0, 300),
      ended_at: null,
      end_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertSecret(
  db: System,
  { sessionId, secretHash }: { readonly sessionId: number; readonly secretHash: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('session_secret')
    .values({ secret_hash: secretHash, session_id: sessionId, issued_at: now, replaced_at: null })
    .execute();
}

export const sessionOfSecretHash = (db: System, secretHash: string) =>
  db
    .selectFrom('session_secret')
    .innerJoin('session', 'session.id', 'session_secret.session_id')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('session_secret.secret_hash', '=', secretHash)
    .select([
      'session.id as sessionId',
      'session.user_id as userId',
      'session.created_at',
      'session.last_seen_at',
      'session.ended_at',
      'app_user.status',
      'session_secret.replaced_at',
    ])
    .executeTakeFirst();

/** Marks a secret as replaced; a second replacement keeps the time of the first. */
export async function replaceSecret(db: System, secretHash: string, now: Date): Promise<void> {
  await db
    .updateTable('session_secret')
    .set({ replaced_at: now })
    .where('secret_hash', '=', secretHash)
    .where('replaced_at', 'is', null)
    .execute();
}

export async function setLastSeen(db: System, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
}

export async function setEnded(
  db: System,
  sessionId: number,
  reason: SessionEndReason,
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends all living sessions of a user, except the one given. Viewings are left: they end with their own session, and
 * their end is in the audit log.
 */
export async function endSessionsOf(
  db: System,
  userId: number,
  reason: SessionEndReason,
  now: Date,
  except?: number,
): Promise<void> {
  const living = db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('viewed_id', 'is', null)
    .where('ended_at', 'is', null);
  await (except === undefined ? living : living.where('id', '!=', except)).execute();
}

/** When the session began, which requires a password. */
export async function sessionBegan(db: System, sessionId: number): Promise<Date> {
  const { created_at: began } = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return began;
}

/** Cleanup of sessions last seen before then. */
export const forgetSessions = (db: System, before: Date): Promise<unknown> =>
  db.deleteFrom('session').where('last_seen_at', '<', before).execute();
