import { sql } from 'kysely';
import { mostCompaniesNamed, mostExecutives } from 'shared/endpoints/executives';
import type { Scoped } from '../../access/scoped.ts';
import { isReachedCompany } from '../../access/row-reach.ts';
import { searchText } from '../../db/search-text.ts';

/** The executives of the companies that the caller acts for, as a whole or for a brand or a lease of them. */
export const ownExecutives = ({ db, scope }: Scoped) =>
  db
    .selectFrom('commercial_executive as executive')
    .innerJoin('company', 'company.executive_id', 'executive.id')
    .where(isReachedCompany(scope, 'company.id'))
    .groupBy('executive.id')
    .select([
      'executive.first_name',
      'executive.last_name',
      'executive.email',
      'executive.phone',
      sql<
        string[]
      >`(array_agg(company.name order by ${searchText(sql.ref<string>('company.name'))}, company.id))[1:${sql.lit(mostCompaniesNamed)}]`.as(
        'companies',
      ),
      sql<number>`count(*)::integer`.as('total'),
    ])
    .orderBy(searchText(sql.ref<string>('executive.first_name')))
    .orderBy('executive.id')
    .limit(mostExecutives)
    .execute();
