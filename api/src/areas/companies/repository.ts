import { sql } from 'kysely';
import type { Scoped } from '../../access/scoped.ts';
import { isReachedCompany } from '../../access/row-reach.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { countRows, type Slice } from '../../db/page.ts';
import { searchText } from '../../db/search-text.ts';

export type CompanySearch = {
  readonly q: string;
  /** Only these, when in reach. */
  readonly ids?: readonly number[] | undefined;
};

/** The companies that the caller acts for, as a whole or through a brand or a store. */
export const reachedCompanies = ({ db, scope }: Scoped) =>
  db
    .selectFrom('company')
    .where('company.country_code', '=', scope.countryCode)
    .where(isReachedCompany(scope, 'company.id'));

/** Drops the punctuation that people leave out or place differently in a tax id. */
const bare = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

function searched(scoped: Scoped, { q, ids }: CompanySearch) {
  let query = reachedCompanies(scoped);
  if (ids !== undefined) query = query.where(isAnyOf('company.id', ids));
  if (q === '') return query;
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const taxId = bare(q);
  return query.where((eb) =>
    eb.or([
      eb(searchText(sql.ref<string>('company.name')), 'like', searchText(like)),
      ...(/\d/.test(taxId)
        ? [
            eb(
              sql<string>`regexp_replace(upper(${sql.ref('company.tax_id')}), '[^0-9A-Z]', '', 'g')`,
              'like',
              `%${taxId}%`,
            ),
          ]
        : []),
    ]),
  );
}

export const countCompanies = (scoped: Scoped, search: CompanySearch): Promise<number> =>
  countRows(searched(scoped, search));

/** The caller's own assignations first, in their order, then by name. */
export const listCompanyRows = (scoped: Scoped, search: CompanySearch, { offset, limit }: Slice) =>
  searched(scoped, search)
    .orderBy(
      sql`coalesce(array_position(${[...scoped.scope.companyIds]}::integer[], ${sql.ref('company.id')}), 100000)`,
    )
    .orderBy(searchText(sql.ref<string>('company.name')))
    .orderBy('company.id')
    .offset(offset)
    .limit(limit)
    .select(['company.id', 'company.name', 'company.country_code', 'company.tax_id', 'company.logo_path'])
    .execute();

export type CompanyRow = Awaited<ReturnType<typeof listCompanyRows>>[number];
