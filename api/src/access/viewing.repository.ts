import { sql } from 'kysely';
import { isAnyOf } from '../db/any-of.ts';
import type { UserStatus } from '../db/core-tables.ts';
import type { System } from '../db/database.ts';
import { isOwnBrand, isOwnCompany, isReachableContract } from './row-reach.ts';
import type { Scoped } from './scoped.ts';
import type { ViewingEndReason } from './tables.ts';

/** What decides whether a person may be shown to the caller. */
export type Viewable = {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: UserStatus;
  readonly corporate: boolean;
  /** Has a role of the operator's staff. */
  readonly internal: boolean;
  /** Has a role outside the caller's malls, or reaches a lease there. */
  readonly beyond: boolean;
};

/**
 * The person, if a role of theirs is in the malls of the caller; undefined otherwise. Only the caller's malls count,
 * not what they may hold as a tenant.
 */
export async function findViewable({ db, scope }: Scoped, personId: number): Promise<Viewable | undefined> {
  const malls = { ...scope, companyIds: [], brandIds: [], contractIds: [] };
  const { rows } = await sql<Viewable & { readonly known: boolean }>`
    with held as materialized (
      select role.company_id, role.brand_id, role.contract_id,
        role.building_id is not null or role.country_codes is not null as internal,
        ${isOwnCompany(malls, 'role.company_id')} or ${isOwnBrand(malls, 'role.brand_id')}
          or ${isReachableContract(malls, 'role.contract_id')} as reached
      from role_assignation as role
      where role.user_id = ${personId} and role.enabled
    )
    select person.id, person.email, person.first_name as "firstName", person.last_name as "lastName",
      person.status, person.corporate,
      exists (select from held where held.internal) as internal,
      exists (select from held where held.reached) as known,
      exists (select from held where not held.reached) or exists (
        select from contract as lease
        where (lease.company_id = any(array(select held.company_id from held))
            or lease.brand_id = any(array(select held.brand_id from held))
            or lease.id = any(array(select held.contract_id from held)))
          and not ${isAnyOf('lease.building_id', scope.buildingIds)}) as beyond
    from app_user as person
    where person.id = ${personId} and person.country_code = ${scope.countryCode}`.execute(db);
  const [row] = rows;
  return row?.known === true ? row : undefined;
}

export type OpenViewing = {
  readonly sessionId: number;
  readonly viewerId: number;
  readonly viewedId: number;
  readonly ip: string;
  readonly created_at: Date;
};

/** Begins a viewing; returns its id. It has no cookie, so nothing but the user's own session can renew its token. */
export async function insertViewing(
  db: System,
  viewing: {
    readonly viewerId: number;
    readonly viewedId: number;
    readonly parentId: number;
    readonly ip: string;
    readonly userAgent: string;
  },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('session')
    .values({
      user_id: viewing.viewerId,
      viewed_id: viewing.viewedId,
      parent_id: viewing.parentId,
      created_at: now,
      last_seen_at: now,
      ip: viewing.ip,
      user_agent: viewing.userAgent.slice(0, 300),
      ended_at: null,
      end_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a viewing; undefined when it has ended before. */
export async function setViewingEnded(
  db: System,
  sessionId: number,
  reason: ViewingEndReason | 'too-old',
  endedAt: Date,
): Promise<OpenViewing | undefined> {
  const row = await db
    .updateTable('session')
    .set({ ended_at: endedAt, end_reason: reason })
    .where('id', '=', sessionId)
    .where('viewed_id', 'is not', null)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id', 'viewed_id', 'ip', 'created_at'])
    .executeTakeFirst();
  if (row === undefined || row.viewed_id === null) return undefined;
  const { id, user_id: viewerId, viewed_id: viewedId, ip, created_at } = row;
  return { sessionId: id, viewerId, viewedId, ip, created_at };
}

/** The open viewings that a session began. */
export const openViewingsOf = (db: System, parentId: number) =>
  db
    .selectFrom('session')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('ended_at', 'is', null)
    .execute();

/** The open viewings that began before then, or whose own session has ended. */
export const leftViewings = (db: System, begunBefore: Date) =>
  db
    .selectFrom('session as viewing')
    .innerJoin('session as parent', 'parent.id', 'viewing.parent_id')
    .where('viewing.ended_at', 'is', null)
    .where((eb) =>
      eb.or([eb('viewing.created_at', '<=', begunBefore), eb('parent.ended_at', 'is not', null)]),
    )
    .select(['viewing.id', 'viewing.created_at', 'parent.ended_at as parent_ended_at'])
    .execute();
