import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';

export type SetupCounts = {
  readonly country: CountryCode;
  readonly malls: number;
  readonly without_admin: number;
  readonly leases: number;
  readonly tenants: boolean;
  readonly terms: boolean;
};

/** Per country that the caller administers, what it has so far. `today`: each country's own, in its order. */
export async function setupCounts(
  { db, scope }: Scoped,
  today: readonly string[],
): Promise<readonly SetupCounts[]> {
  const { rows } = await sql<SetupCounts>`
    select country, malls.*, leases.count as leases, exists (
      select from app_user join role_assignation as role on role.user_id = app_user.id and role.enabled
      where app_user.country_code = country and app_user.status <> 'Deshabilitado' and role.role_id like 'EXT\\_%'
    ) as tenants, exists (
      select from terms_version where country_code = country and number is not null
    ) as terms
    from unnest(${[...scope.portfolioCountries]}::text[], ${[...today]}::date[]) as asked (country, today)
    cross join lateral (
      select count(*)::integer as malls, (count(*) filter (where not exists (
        select from role_assignation as role join app_user on app_user.id = role.user_id
        where role.building_id = building.id and role.role_id = 'INT_ADMIN' and role.enabled
          and app_user.status <> 'Deshabilitado')))::integer as without_admin
      from building
      where building.country_code = country and (ended_on is null or ended_on > today)
    ) as malls
    cross join lateral (
      select count(*)::integer as count from contract
      where contract.country_code = country and contract.status = 'vigente'
    ) as leases
    order by country`.execute(db);
  return rows;
}
