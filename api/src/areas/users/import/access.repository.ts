import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import { isAnyOf } from '../../../db/any-of.ts';
import type { System } from '../../../db/database.ts';
import type { AssignationRow } from '../write.repository.ts';

/* Writes many accounts, roles and permissions at once; the caller has judged each in scope. */

export type Facts = {
  readonly first_name: string;
  readonly last_name: string;
  readonly position: string | null;
  readonly phone: string | null;
};

const given = (rows: readonly unknown[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

/** Holds accounts until the transaction ends, in the order of their ids. */
export const lockAccounts = (db: System, ids: readonly number[]) =>
  db
    .selectFrom('app_user')
    .select(['id', 'status'])
    .where(isAnyOf('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

type NewAccount = Facts & { readonly email: string; readonly corporate: boolean };

/** Pending accounts; returns those whose e-mail was free. */
export async function insertAccounts(
  db: System,
  rows: readonly NewAccount[],
  { country, byUserId }: { readonly country: CountryCode; readonly byUserId: number },
): Promise<{ readonly id: number; readonly email: string }[]> {
  const { rows: inserted } = await sql<{ id: number; email: string }>`
    insert into app_user (email, first_name, last_name, position, phone, corporate, country_code, status, invited_by)
    select email, first_name, last_name, position, phone, corporate, ${country}, 'Pendiente', ${byUserId}
    from ${given(rows)} as given(
      email text, first_name text, last_name text, position text, phone text, corporate boolean)
    on conflict (email) do nothing
    returning id, email`.execute(db);
  return inserted;
}

export const updateAccounts = (db: System, rows: readonly (Facts & { readonly id: number })[]) =>
  sql`
    update app_user set first_name = given.first_name, last_name = given.last_name, position = given.position,
      phone = given.phone, row_version = app_user.row_version + 1
    from ${given(rows)} as given(id integer, first_name text, last_name text, position text, phone text)
    where app_user.id = given.id`.execute(db);

export type GivenRole = AssignationRow & { readonly user_id: number };

/** Gives roles; one that ended before begins again. Leases are locked in the order of their ids. */
export const giveRoles = (db: System, rows: readonly GivenRole[]) =>
  sql`
    insert into role_assignation (user_id, role_id, company_id, brand_id, contract_id, building_id, enabled)
    select user_id, role_id, company_id, brand_id, contract_id, building_id, true
    from ${given(rows)} as given(
      user_id integer, role_id text, company_id integer, brand_id integer, contract_id integer, building_id integer)
    order by contract_id, user_id
    on conflict (user_id, role_id, company_id, brand_id, contract_id, building_id) do update set enabled = true`.execute(
    db,
  );

export const endRoles = (db: System, ids: readonly number[]) =>
  db.updateTable('role_assignation').set({ enabled: false }).where(isAnyOf('id', ids)).execute();

export type GivenPermission = {
  readonly user_id: number;
  readonly permission_id: number;
  readonly company_id: number | null;
};

/** Gives the permissions that the users lack; returns those. */
export async function givePermissions(
  db: System,
  rows: readonly GivenPermission[],
): Promise<Pick<GivenPermission, 'user_id' | 'permission_id'>[]> {
  const { rows: inserted } = await sql<GivenPermission>`
    insert into user_permission (user_id, permission_id, company_id)
    select distinct on (given.user_id, given.permission_id) given.user_id, given.permission_id, given.company_id
    from ${given(rows)} as given(user_id integer, permission_id integer, company_id integer)
    left join user_permission held on held.user_id = given.user_id and held.permission_id = given.permission_id
    where held.user_id is null
    returning user_id, permission_id`.execute(db);
  return inserted;
}

export const takePermissions = (
  db: System,
  rows: readonly Pick<GivenPermission, 'user_id' | 'permission_id'>[],
) =>
  sql`
    delete from user_permission using ${given(rows)} as given(user_id integer, permission_id integer)
    where user_permission.user_id = given.user_id
      and user_permission.permission_id = given.permission_id`.execute(db);

/** Those of the users who have no enabled role left. */
export async function withoutRoles(db: System, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where(isAnyOf('app_user.id', userIds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('role_assignation')
            .whereRef('role_assignation.user_id', '=', 'app_user.id')
            .where('role_assignation.enabled', '=', true),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
