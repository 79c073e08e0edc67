import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import type { Day } from '../../db/core-tables.ts';
import { inPortfolio } from './common/reach.repository.ts';

type Summary = {
  centros: number;
  espacios: number;
  espaciosLibres: number;
  contratos: number;
  porTerminar: number;
};

/** Malls, spaces and leases of a country on a day; `soon`: the last day that counts as ending soon. */
export async function summaryOf({ db, scope }: Scoped, country: CountryCode, today: Day, soon: Day) {
  const { rows } = await sql<Summary>`
    with mall as materialized (
      select id from building
      where country_code = ${country} and ${inPortfolio(scope, 'building.country_code')}
        and (ended_on is null or ended_on > ${today}::date)
    ), lease as materialized (
      select space_id, coalesce(real_end_on, ends_on) as last_day from contract
      where country_code = ${country} and ${inPortfolio(scope, 'contract.country_code')}
        and coalesce(real_end_on, ends_on) >= ${today}::date and starts_on <= ${today}::date
    ), room as materialized (
      select space.id from space join mall on mall.id = space.building_id
      where space.ended_on is null or space.ended_on > ${today}::date
    )
    select (select count(*)::integer from mall) as centros,
      (select count(*)::integer from room) as espacios,
      (select count(*)::integer from room where id not in (select space_id from lease)) as "espaciosLibres",
      (select count(*)::integer from lease) as contratos,
      (select count(*)::integer from lease where last_day <= ${soon}::date) as "porTerminar"`.execute(db);
  return rows[0] ?? { centros: 0, espacios: 0, espaciosLibres: 0, contratos: 0, porTerminar: 0 };
}
