import { sql, type RawBuilder } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Scope } from '../../access/scope.ts';

/** Whether a column of countries is one of these; none match no row. */
export const isCountryOf = (column: string, countries: readonly CountryCode[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...countries]}::text[])`;

/**
 * The role, a row of role_assignation under that alias, is of the operator's staff and within the countries
 * that the caller administers: of one of their malls, or of portal administrators who share a country.
 */
export const isStaffRole = (
  { portfolioCountries }: Pick<Scope, 'portfolioCountries'>,
  role: string,
): RawBuilder<boolean> => sql<boolean>`(
  coalesce(${sql.ref(`${role}.country_codes`)} && ${[...portfolioCountries]}::text[], false)
  or exists (
    select from building as staff_mall
    where staff_mall.id = ${sql.ref(`${role}.building_id`)} and ${isCountryOf('staff_mall.country_code', portfolioCountries)}))`;
