import { type RawBuilder, sql } from 'kysely';
import { isAnyOf } from '../db/any-of.ts';
import { reachesLease, type Scope } from './scope.ts';

/**
 * The scope of scope.ts as conditions on an id column; each looks up the one row that the id names. A query
 * that begins with few rows then costs the same however many rows the caller reaches, while `in (subquery)`
 * first collects every id in scope. `offset 0` keeps it that way: otherwise PostgreSQL also plans each
 * condition as such a subquery, and planning takes longer than answering. A null id is never in scope.
 */
type Condition = RawBuilder<boolean>;

/** The caller acts for the company as a whole. The alias `own_company` is private to this condition. */
const ownsRow = ({ companyIds, buildingIds }: Scope): Condition => sql<boolean>`(
  ${isAnyOf('own_company.id', companyIds)}
  or exists (
    select from contract as own_lease
    where own_lease.company_id = own_company.id and ${isAnyOf('own_lease.building_id', buildingIds)} offset 0))`;

/** The same companies as `ownCompanies`. */
export const isOwnCompany = (scope: Scope, id: string): Condition => sql<boolean>`exists (
  select from company as own_company
  where own_company.id = ${sql.ref(id)} and own_company.country_code = ${scope.countryCode}
    and ${ownsRow(scope)} offset 0)`;

/** The brands that the caller acts for: their own, and all of their companies. */
export const isOwnBrand = (scope: Scope, id: string): Condition => sql<boolean>`exists (
  select from brand as own_brand
  join company as own_company on own_company.id = own_brand.company_id
  where own_brand.id = ${sql.ref(id)} and own_company.country_code = ${scope.countryCode}
    and (${isAnyOf('own_brand.id', scope.brandIds)} or ${ownsRow(scope)}) offset 0)`;

/** The contract of that alias is among `reachableContracts`. */
export const isReachedContract = (scope: Scope, contract: string): Condition =>
  reachesLease(contract, scope, 'id');

/** The same contracts as `reachableContracts`. */
export const isReachableContract = (scope: Scope, id: string): Condition => sql<boolean>`exists (
  select from contract as reached where reached.id = ${sql.ref(id)} and ${isReachedContract(scope, 'reached')} offset 0)`;

/** The brand is the caller's, or that of a store in reach. */
export const isReachedBrand = (scope: Scope, id: string): Condition => sql<boolean>`(
  ${isOwnBrand(scope, id)}
  or exists (
    select from contract as around where around.brand_id = ${sql.ref(id)} and ${isReachedContract(scope, 'around')} offset 0))`;

/** The caller acts for the company, as a whole or for a brand or a lease of it. */
export const isReachedCompany = (scope: Scope, id: string): Condition => sql<boolean>`exists (
  select from company as own_company
  where own_company.id = ${sql.ref(id)} and own_company.country_code = ${scope.countryCode}
    and (${ownsRow(scope)}
      or exists (
        select from brand as reached_brand
        where reached_brand.company_id = own_company.id and ${isAnyOf('reached_brand.id', scope.brandIds)} offset 0)
      or exists (
        select from contract as reached
        where reached.company_id = own_company.id and ${isAnyOf('reached.id', scope.contractIds)} offset 0)) offset 0)`;

/** The same buildings as `reachableBuildings`. */
export const isReachableBuilding = (scope: Scope, id: string): Condition => sql<boolean>`exists (
  select from building as reached_building
  where reached_building.id = ${sql.ref(id)} and reached_building.country_code = ${scope.countryCode}
    and (${isAnyOf('reached_building.id', scope.buildingIds)} or exists (
      select from contract as reached
      where reached.building_id = reached_building.id and ${isReachedContract(scope, 'reached')} offset 0)) offset 0)`;

/**
 * The ids of the companies and brands that the caller acts for, for `= any(array(…))` in queries about all of
 * them: an array can use an index, `in (subquery)` combined with `or` cannot.
 */
export const ownCompanyIds = ({ countryCode, companyIds, buildingIds }: Scope): RawBuilder<unknown> => sql`
  select own_company.id from company as own_company
  where own_company.country_code = ${countryCode} and (${isAnyOf('own_company.id', companyIds)}
    or own_company.id = any(array(
      select distinct own_lease.company_id from contract as own_lease where ${isAnyOf('own_lease.building_id', buildingIds)})))`;

export const ownBrandIds = (scope: Scope): RawBuilder<unknown> => sql`
  select own_brand.id from brand as own_brand join company on company.id = own_brand.company_id
  where company.country_code = ${scope.countryCode}
    and (${isAnyOf('own_brand.id', scope.brandIds)} or company.id = any(array(${ownCompanyIds(scope)})))`;

/** The companies of `isReachedCompany`, to be collected into an array. For tenants, who have few. */
export const reachedCompanyIds = (scope: Scope): RawBuilder<unknown> => sql`
  ${ownCompanyIds(scope)}
  union select brand_company.id from brand as reached_brand
    join company as brand_company on brand_company.id = reached_brand.company_id
    where ${isAnyOf('reached_brand.id', scope.brandIds)} and brand_company.country_code = ${scope.countryCode}
  union select reached.company_id from contract as reached
    where ${isAnyOf('reached.id', scope.contractIds)} and reached.country_code = ${scope.countryCode}`;

/** The caller's own brands, and those of the stores that they reach, likewise. */
export const brandIdsAround = (scope: Scope): RawBuilder<unknown> => sql`
  ${ownBrandIds(scope)}
  union select around.brand_id from contract as around where ${isReachedContract(scope, 'around')}`;
