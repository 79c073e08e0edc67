import { sql } from 'kysely';
import type { Scoped } from '../../../access/scoped.ts';
import type { Day } from '../../../db/core-tables.ts';
import { inPortfolio } from './reach.repository.ts';

const countOf = async (
  query: { execute(db: Scoped['db']): Promise<{ rows: { count: number }[] }> },
  { db }: Scoped,
) => (await query.execute(db)).rows[0]?.count ?? 0;

/** Leases of a mall, space, company or brand that run on that day or later. */
export const runningLeases =
  (column: 'building_id' | 'space_id' | 'company_id' | 'brand_id') =>
  (scoped: Scoped, id: number, from: Day): Promise<number> =>
    countOf(
      sql<{ count: number }>`
        select count(*)::integer as count from contract
        where ${sql.ref(`contract.${column}`)} = ${id} and coalesce(real_end_on, ends_on) >= ${from}::date
          and ${inPortfolio(scoped.scope, 'contract.country_code')}`,
      scoped,
    );

/** Companies that an executive looks after and that have not ended by that day. */
export const companiesOfExecutive = (scoped: Scoped, id: number, from: Day): Promise<number> =>
  countOf(
    sql<{ count: number }>`
      select count(*)::integer as count from company
      where executive_id = ${id} and (ended_on is null or ended_on > ${from}::date)
        and ${inPortfolio(scoped.scope, 'company.country_code')}`,
    scoped,
  );
