import { sql, type RawBuilder } from 'kysely';
import { compactId, type CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';

/** Whether the country is one whose records the user administers. */
export const isAdministered = ({ scope }: Scoped, country: CountryCode): RawBuilder<boolean> =>
  sql<boolean>`${country} = any(${[...scope.portfolioCountries]}::text[])`;

export const societiesByCode = (scoped: Scoped, country: CountryCode, codes: readonly string[]) =>
  scoped.db
    .selectFrom('society')
    .select(['id', 'code'])
    .where('country_code', '=', country)
    .where(isAdministered(scoped, country))
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .execute();

/** Companies by the code of the ERP, or by tax id, however its parts are separated. */
export const companiesNamed = (scoped: Scoped, country: CountryCode, names: readonly string[]) =>
  scoped.db
    .selectFrom('company')
    .select(['id', 'erp_code', 'tax_id'])
    .where('country_code', '=', country)
    .where(isAdministered(scoped, country))
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
    .where(isAdministered(scoped, country))
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .execute();
