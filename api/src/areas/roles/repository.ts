import { sql } from 'kysely';
import type { RoleId } from 'shared/endpoints/auth';
import type { CountryCode } from 'shared/countries';
import type { RoleChanges } from '../../access/role-permissions.repository.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { AuditSource } from '../../audit/audit-log.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { jsonb, type System } from '../../db/database.ts';

/** A role of a country. */
export type Named = { readonly pais: CountryCode; readonly rol: RoleId };

/** What the operator changed in the countries that the caller administers. */
export const storedRoles = ({ db, scope }: Scoped) =>
  db
    .selectFrom('role_permissions as role')
    .leftJoin('app_user', 'app_user.id', 'role.updated_by')
    .where(sql<boolean>`role.country_code = any(${[...scope.portfolioCountries]}::text[])`)
    .selectAll('role')
    .select(sql<string | null>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('person'))
    .execute();

export type StoredRole = Awaited<ReturnType<typeof storedRoles>>[number];

/**
 * The people of a country with a role. Not the caller, because people never change their own permissions, and not
 * disabled accounts, which have none.
 */
const isOfRole = ({ scope }: Scoped) => sql<boolean>`
  role.enabled and app_user.status <> 'Deshabilitado' and app_user.id <> ${scope.userId}
  and app_user.country_code = any(${[...scope.portfolioCountries]}::text[])`;

/** How many people have each role in each country. */
export const countPeople = (scoped: Scoped) =>
  scoped.db
    .selectFrom('role_assignation as role')
    .innerJoin('app_user', 'app_user.id', 'role.user_id')
    .where(isOfRole(scoped))
    .groupBy(['app_user.country_code', 'role.role_id'])
    .select(['app_user.country_code', 'role.role_id'])
    .select(({ fn }) => fn.count<number>('role.user_id').distinct().as('people'))
    .execute();

type Write = Named & {
  readonly changes: RoleChanges;
  /** The version that its author has seen: one more than the row's. */
  readonly seen: number;
  readonly at: Date;
};

/** Writes what is changed in a role; false when there is a later change than its author has seen. */
export async function writeRole(
  { db, scope }: Scoped,
  { pais, rol, changes, seen, at }: Write,
): Promise<boolean> {
  const written = { changes: jsonb(changes), updated_at: at, updated_by: scope.userId };
  const rows =
    seen === 1
      ? await db
          .insertInto('role_permissions')
          .values({ country_code: pais, role_id: rol, ...written })
          .onConflict((conflict) => conflict.doNothing())
          .returning('row_version')
          .execute()
      : await db
          .updateTable('role_permissions')
          .set({ ...written, row_version: seen })
          .where('country_code', '=', pais)
          .where('role_id', '=', rol)
          .where('row_version', '=', seen - 1)
          .returning('row_version')
          .execute();
  return rows.length > 0;
}

export type PeopleChange = Named & {
  /** Ids of permissions that the role gets. */
  readonly added: readonly number[];
  /** Those that it loses, with the other roles that bring them: a person with one of those keeps the permission. */
  readonly removed: readonly { readonly id: number; readonly roles: readonly RoleId[] }[];
};

export type AffectedPerson = {
  readonly id: number;
  readonly signs_in: boolean;
  readonly gained: readonly number[];
  readonly lost: readonly number[];
};

/** Whom a change of a role reaches among the people who have it, and with what; others are not listed. */
export async function affectedPeople(
  scoped: Scoped,
  { pais, rol, added, removed }: PeopleChange,
): Promise<readonly AffectedPerson[]> {
  const { rows } = await sql<AffectedPerson>`
    with people as (
      select distinct app_user.id, app_user.status = 'Ok' as signs_in
      from role_assignation as role join app_user on app_user.id = role.user_id
      where role.role_id = ${rol} and app_user.country_code = ${pais} and ${isOfRole(scoped)}
    ),
    removed as (select * from jsonb_to_recordset(${jsonb(removed)}::jsonb) as one (id integer, roles text[])),
    changed as (
      select people.id, people.signs_in,
        array(
          select one.id from unnest(${[...added]}::integer[]) as one (id)
          where not exists (
            select from user_permission as held where held.user_id = people.id and held.permission_id = one.id
          )
          order by one.id
        ) as gained,
        array(
          select removed.id from removed
          where exists (
            select from user_permission as held where held.user_id = people.id and held.permission_id = removed.id
          )
          and not exists (
            select from role_assignation as other
            where other.user_id = people.id and other.enabled and other.role_id = any(removed.roles)
          )
          order by removed.id
        ) as lost
      from people
    )
    select * from changed where gained <> '{}' or lost <> '{}' order by id`.execute(scoped.db);
  return rows;
}

/** Locks these people in the order of their ids, and raises their version: an open form of one is out of date. */
export async function lockPeople(db: System, ids: readonly number[]): Promise<void> {
  await sql`select from app_user where ${isAnyOf('id', ids)} order by id for no key update`.execute(db);
  await db
    .updateTable('app_user')
    .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
    .where(isAnyOf('id', ids))
    .execute();
}

type Pair = { readonly user_id: number; readonly permission_id: number };

const pairs = (rows: readonly Pair[]) =>
  sql`select * from unnest(${rows.map((row) => row.user_id)}::integer[], ${rows.map((row) => row.permission_id)}::integer[])
    as pair (user_id, permission_id)`;

export const givePermissions = (db: System, rows: readonly Pair[]) =>
  sql`insert into user_permission (user_id, permission_id) ${pairs(rows)} on conflict do nothing`.execute(db);

export const takePermissions = (db: System, rows: readonly Pair[]) =>
  sql`delete from user_permission as held using (${pairs(rows)}) as gone
    where held.user_id = gone.user_id and held.permission_id = gone.permission_id`.execute(db);

type Entry = { readonly userId: number; readonly permisos: readonly string[] };

/** One audit entry for each person, in one statement: a role may have thousands. */
export async function storeEntries(
  db: System,
  { now, userId, ip, requestId, country }: AuditSource,
  action: 'permission.grant' | 'permission.revoke',
  entries: readonly Entry[],
): Promise<void> {
  const field = action === 'permission.grant' ? 'after' : 'before';
  await sql`
    insert into audit_log (at, user_id, country_code, ip, request_id, action, entity, entity_id, ${sql.ref(field)})
    select ${now}::timestamptz, ${userId}::integer, ${country ?? null}, ${ip}, ${requestId}, ${action}, 'app_user',
      entry."userId"::text, jsonb_build_object('permisos', entry.permisos)
    from jsonb_to_recordset(${jsonb(entries)}::jsonb) as entry ("userId" integer, permisos jsonb)`.execute(
    db,
  );
}

/** Which of these people want no pop-up about their permissions. */
export const quietPeople = async (db: System, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('mail_opt_out')
    .where('kind', '=', 'access-changed')
    .where(isAnyOf('user_id', ids))
    .select('user_id')
    .execute();
  return new Set(rows.map(({ user_id: id }) => id));
};
