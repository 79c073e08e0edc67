import { todayIn, type Day } from 'shared/rules';
import { buildAbility } from 'shared/rules/ability';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';
import { isActive, personRow } from './people.repository.ts';
import { scopeOf } from './scope.ts';
import { secondFactorOf } from './second-factor-due.ts';
import { isLiving, livingSince, touchSession } from './session-life.ts';
import { sessionOf, type CallerSession } from './sessions.repository.ts';
import { endViewing, reasonToEndViewing, viewingEnd } from './viewing.ts';

/** What a user may do now, for work done after the reply; null for an account that may not sign in. */
export async function readPerson(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  userId: number,
): Promise<Person | null> {
  return (await isActive(deps.db, userId)) ? loadPerson(deps, userId) : null;
}

type Person = Pick<Caller, 'user' | 'roles' | 'ability' | 'scope' | 'secondFactorDue'> & {
  readonly accessVersion: number;
  /** The day in their country on which it was read: leases end at midnight. */
  readonly day: Day;
};

async function loadPerson(deps: Pick<Deps, 'db' | 'config' | 'clock'>, userId: number): Promise<Person> {
  const row = await personRow(deps.db, userId);
  const day = todayIn(row.country_code, deps.clock.now());
  const assignations = row.assignations.filter(({ last_day: last }) => last === null || last >= day);
  return {
    accessVersion: row.access_version,
    day,
    user: {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      countryCode: row.country_code,
      corporate: row.corporate,
    },
    roles: [...new Set(assignations.map((assignation) => assignation.role_id))],
    ability: buildAbility(row.permissions),
    secondFactorDue: (await secondFactorOf(deps, userId)).due,
    scope: scopeOf(row, assignations),
  };
}

/** Sessions whose ability and scope the process caches; the least recently used is evicted first. */
const KEPT_SESSIONS = 5_000;

type Viewing = CallerSession & { readonly viewedId: number; readonly parentId: number };

type Kept = { readonly person: Person; readonly seenAt: Date };

export type Callers = {
  /**
   * The caller of this session, or null when it ended, expired or its user was disabled. Of a viewing ('Ver como')
   * it is the shown person, as long as the viewer's own session lives and they may see that person. Only calls made by
   * the user count as activity, which keeps an idle session alive.
   */
  load(sessionId: number, ip: string, isActivity: boolean): Promise<Caller | null>;
  /**
   * The caller of this session as of a moment ago, without a query; null when unknown or too long ago.
   * Unverified: the scope matches no row if anything changed since, and the caller may do nothing else.
   */
  unverified(sessionId: number, ip: string): Caller | null;
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
    const { accessVersion: _version, day: _day, ...person } = kept;
    return { ...person, sessionId, ip, viewer: null };
  };
  const isOfToday = ({ user, day }: Person): boolean => day === todayIn(user.countryCode, deps.clock.now());
  const loadOwn = async (session: CallerSession, ip: string, isActivity: boolean): Promise<Caller | null> => {
    const { sessionId } = session;
    if (!(await isLiving(deps, session))) return null;
    const seenAt = isActivity ? await touchSession(deps, session) : session.last_seen_at;
    const kept = sessions.get(sessionId)?.person;
    const isCurrent = kept?.accessVersion === session.access_version && isOfToday(kept);
    const person = isCurrent ? kept : await loadPerson(deps, session.userId);
    keep(sessionId, { person, seenAt });
    return callerOf(person, sessionId, ip);
  };
  const load: Callers['load'] = async (sessionId, ip, isActivity) => {
    const session = await sessionOf(deps.db, { id: sessionId });
    if (session === undefined) return null;
    if (session.viewedId === null || session.parentId === null) return loadOwn(session, ip, isActivity);
    return loadViewing(
      { ...session, viewedId: session.viewedId, parentId: session.parentId },
      ip,
      isActivity,
    );
  };
  /** The shown person as caller, with the viewer behind them. Never cached, so never let through unverified. */
  const loadViewing = async (session: Viewing, ip: string, isActivity: boolean): Promise<Caller | null> => {
    if (session.ended_at !== null) return null;
    const { sessionId, viewedId, parentId } = session;
    const viewer = await load(parentId, ip, isActivity);
    const reason = await reasonToEndViewing(deps, session, viewer);
    if (reason !== null || viewer === null) {
      const [now, due] = [deps.clock.now(), viewingEnd(session.created_at)];
      const end = { at: now < due ? now : due, requestId: `session ${sessionId}` };
      await endViewing(deps.db, sessionId, reason ?? 'viewer-left', end);
      return null;
    }
    const person = await loadPerson(deps, viewedId);
    const { user, sessionId: ownSession } = viewer;
    // A second factor is the person's own affair; the viewer has shown theirs.
    return {
      ...callerOf(person, sessionId, ip),
      secondFactorDue: false,
      viewer: { user, sessionId: ownSession },
    };
  };
  return {
    load,
    unverified(sessionId, ip) {
      const kept = sessions.get(sessionId);
      const { created, seen } = livingSince(deps);
      if (kept === undefined || kept.seenAt.getTime() <= seen.getTime() || !isOfToday(kept.person))
        return null;
      keep(sessionId, kept);
      const { person } = kept;
      const precondition = {
        session_id: sessionId,
        access_version: person.accessVersion,
        created_after: created.toISOString(),
        seen_after: seen.toISOString(),
      };
      return callerOf({ ...person, scope: { ...person.scope, precondition } }, sessionId, ip);
    },
  };
}
