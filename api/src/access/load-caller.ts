import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { buildAbility } from 'shared/rules/ability';
import type { UserStatus } from '../db/core-tables.ts';
import { statement } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';
import { scopeOf } from './scope.ts';
import { secondFactorOf } from './second-factor-due.ts';
import { isLiving, livingSince, touchSession } from './session-life.ts';

type SessionRow = {
  sessionId: number;
  userId: number;
  created_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
  status: UserStatus;
  access_version: number;
};

/**
 * Runs with every request, so an ended session, a disabled user or a removed permission counts at once (T17).
 * `offset 0` makes PostgreSQL look the user up by id: the merge join it would otherwise prefer reads all
 * users with smaller ids.
 */
const sessionOf = statement<{ id: number }, SessionRow>(
  'caller-session',
  { id: 'integer' },
  `select s.id as "sessionId", s.user_id as "userId", s.created_at, s.last_seen_at, s.ended_at,
    u.status, u.access_version
  from session s
  cross join lateral (select status, access_version from app_user where id = s.user_id offset 0) u
  where s.id = asked.id`,
);

/** The user with roles and permissions, and their access version. */
const personRow = (deps: Pick<Deps, 'db'>, userId: number) =>
  deps.db
    .selectFrom('app_user')
    .where('app_user.id', '=', userId)
    .select((eb) => [
      'app_user.access_version',
      'app_user.id',
      'app_user.email',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.country_code',
      'app_user.corporate',
      jsonArrayFrom(
        eb
          .selectFrom('role_assignation')
          .whereRef('role_assignation.user_id', '=', 'app_user.id')
          .where('role_assignation.enabled', '=', true)
          .select(['role_id', 'company_id', 'brand_id', 'contract_id', 'building_id']),
      ).as('assignations'),
      jsonArrayFrom(
        eb
          .selectFrom('user_permission')
          .innerJoin('permission', 'permission.id', 'user_permission.permission_id')
          .whereRef('user_permission.user_id', '=', 'app_user.id')
          .select(['permission.action', 'permission.subject']),
      ).as('permissions'),
    ])
    .executeTakeFirstOrThrow();

/** What a user may do now, for work done after the reply; null for an account that may not sign in. */
export async function readPerson(deps: Pick<Deps, 'db' | 'config'>, userId: number): Promise<Person | null> {
  const { db } = deps;
  const active = db.selectFrom('app_user').select('id').where('id', '=', userId).where('status', '=', 'Ok');
  return (await active.executeTakeFirst()) ? loadPerson(deps, userId) : null;
}

type Person = Pick<Caller, 'user' | 'roles' | 'ability' | 'scope' | 'secondFactorDue'> & {
  readonly accessVersion: number;
};

async function loadPerson(deps: Pick<Deps, 'db' | 'config'>, userId: number): Promise<Person> {
  const row = await personRow(deps, userId);
  return {
    accessVersion: row.access_version,
    user: {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      countryCode: row.country_code,
      corporate: row.corporate,
    },
    roles: [...new Set(row.assignations.map((assignation) => assignation.role_id))],
    ability: buildAbility(row.permissions),
    secondFactorDue: (await secondFactorOf(deps, userId)).due,
    scope: scopeOf(row, row.assignations),
  };
}

/** Sessions whose ability and scope the process caches; the least recently used is evicted first. */
const KEPT_SESSIONS = 5_000;

type Kept = { readonly person: Person; readonly seenAt: Date };

export type Callers = {
  /**
   * The caller of this session, or null when it ended, expired or its user was disabled. Only calls made by
   * the user count as activity, which keeps an idle session alive.
   */
  load(sessionId: number, ip: string, isActivity: boolean): Promise<Caller | null>;
  /**
   * The caller of this session as of a moment ago, without a query; null when unknown or too long ago.
   * Unverified: the scope matches no row if anything changed since, and the caller may do nothing else.
   */
  expected(sessionId: number, ip: string): Caller | null;
};

/**
 * Session, status and access version are read for each request. Ability and scope, which cost two more reads
 * and a build, are cached per access version (docs/decisions/0007), so no process serves stale rights.
 */
export function createCallers(deps: Deps): Callers {
  const sessions = new Map<number, Kept>();
  const keep = (sessionId: number, kept: Kept): void => {
    sessions.delete(sessionId);
    sessions.set(sessionId, kept);
    if (sessions.size > KEPT_SESSIONS) sessions.delete(sessions.keys().next().value ?? 0);
  };
  const callerOf = (kept: Person, sessionId: number, ip: string): Caller => {
    const { accessVersion: _, ...person } = kept;
    return { ...person, sessionId, ip };
  };
  return {
    async load(sessionId, ip, isActivity) {
      const session = await sessionOf(deps.db, { id: sessionId });
      if (session === undefined || !(await isLiving(deps, session))) return null;
      const seenAt = isActivity ? await touchSession(deps, session) : session.last_seen_at;
      const kept = sessions.get(sessionId)?.person;
      const isCurrent = kept?.accessVersion === session.access_version;
      const person = isCurrent ? kept : await loadPerson(deps, session.userId);
      keep(sessionId, { person, seenAt });
      return callerOf(person, sessionId, ip);
    },
    expected(sessionId, ip) {
      const kept = sessions.get(sessionId);
      const { created, seen } = livingSince(deps);
      if (kept === undefined || kept.seenAt.getTime() <= seen.getTime()) return null;
      keep(sessionId, kept);
      const { person } = kept;
      const standing = {
        session_id: sessionId,
        access_version: person.accessVersion,
        created_after: created.toISOString(),
        seen_after: seen.toISOString(),
      };
      return callerOf({ ...person, scope: { ...person.scope, standing } }, sessionId, ip);
    },
  };
}
