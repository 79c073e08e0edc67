import { sql, type RawBuilder } from 'kysely';
import { compactId, type CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import { isAnyOf } from '../../db/any-of.ts';

/**
 * Whose financial records the caller imports: all of a country that they administer, else those of their own malls
 * (staff of finance).
 */
const ownRows = (
  { scope }: Scoped,
  country: CountryCode,
  ofMalls: (malls: readonly number[]) => RawBuilder<boolean>,
): RawBuilder<boolean> => {
  if (scope.portfolioCountries.includes(country)) return sql<boolean>`true`;
  return scope.countryCode === country ? ofMalls(scope.buildingIds) : sql<boolean>`false`;
};

/** Whether the mall in a column is theirs. */
export const isOwnMall = (scoped: Scoped, country: CountryCode, column: string): RawBuilder<boolean> =>
  ownRows(scoped, country, (malls) => isAnyOf(column, malls));

/** Whether the company in a column has, or had, a lease in a mall of theirs. */
export const isOwnCompany = (scoped: Scoped, country: CountryCode, column: string): RawBuilder<boolean> =>
  ownRows(
    scoped,
    country,
    (malls) => sql<boolean>`exists (
      select from contract as own_lease
      where own_lease.company_id = ${sql.ref(column)} and ${isAnyOf('own_lease.building_id', malls)})`,
  );

/** Societies belong to no mall: all of the country's. */
export const societiesByCode = (scoped: Scoped, country: CountryCode, codes: readonly string[]) =>
  scoped.db
    .selectFrom('society')
    .select(['id', 'code'])
    .where('country_code', '=', country)
    .where(ownRows(scoped, country, (malls) => sql<boolean>`${malls.length > 0}`))
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .execute();

/** Companies by the code of the ERP, or by tax id, however its parts are separated. */
export const companiesNamed = (scoped: Scoped, country: CountryCode, names: readonly string[]) =>
  scoped.db
    .selectFrom('company')
    .select(['id', 'erp_code', 'tax_id'])
    .where('country_code', '=', country)
    .where(isOwnCompany(scoped, country, 'company.id'))
    .where((eb) =>
      eb.or([
        sql<boolean>`erp_code = any(${[...names]}::text[])`,
        sql<boolean>`compact_tax_id(tax_id) = any(${names.map(compactId)}::text[])`,
      ]),
    )
    .orderBy('id')
    .execute();

export const leasesByCode = (scoped: Scoped, country: CountryCode, codes: readonly string[]) =>
  scoped.db
    .selectFrom('contract')
    .select(['id', 'code', 'company_id'])
    .where('country_code', '=', country)
    .where(isOwnMall(scoped, country, 'contract.building_id'))
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .execute();
