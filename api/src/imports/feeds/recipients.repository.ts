import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { RecordKindName } from 'shared/rules/records/kinds';
import type { System } from '../../db/database.ts';

export type ToldPerson = {
  readonly email: string;
  /** Of the account with this address that may see the country's imports; null: none. */
  readonly user_id: number | null;
};

/**
 * Recipients of mails about a kind's imports: the addresses written on the screen, or else the portal administrators
 * of the country who may import.
 */
export async function peopleToTell(
  db: System,
  country: CountryCode,
  kind: RecordKindName,
): Promise<readonly ToldPerson[]> {
  const { rows } = await sql<ToldPerson>`
    with chosen as (
      select distinct lower(address) as email
      from import_feed, unnest(recipients) as address
      where country_code = ${country} and kind = ${kind}
    ), administrator as (
      select app_user.id, lower(app_user.email) as email
      from app_user
      where app_user.status = 'Ok'
        and exists (
          select from role_assignation as role
          where role.user_id = app_user.id and role.enabled and role.role_id = 'INT_PORTAL'
            and ${country} = any(role.country_codes))
        and exists (
          select from user_permission
          join permission on permission.id = user_permission.permission_id
          where user_permission.user_id = app_user.id
            and permission.action = 'manage' and permission.subject = 'Import')
    )
    select chosen.email, administrator.id as user_id
    from chosen left join administrator on administrator.email = chosen.email
    union all
    select email, id from administrator where not exists (select from chosen)
    order by email`.execute(db);
  return rows;
}
