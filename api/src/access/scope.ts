import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from './scoped.ts';
import { isAnyOf } from '../db/any-of.ts';
import type { Schema } from '../db/schema.ts';

/**
 * What a user was assigned to: the tenant filter, first argument of every repository function that touches
 * tenant rows. Another tenant's row answers 404, as if it did not exist (T1).
 */
export type Scope = {
  readonly userId: number;
  readonly countryCode: CountryCode;
  /** Companies of EXT_EMPRESA and EXT_FINANZAS. */
  readonly companyIds: readonly number[];
  /** Brands of EXT_MARCA. */
  readonly brandIds: readonly number[];
  /** Contracts of EXT_LOCAL. */
  readonly contractIds: readonly number[];
  /** Buildings of internal staff. */
  readonly buildingIds: readonly number[];
  /** Set for an unverified caller: the scope matches no row unless this holds in the database. */
  readonly precondition?: SessionPrecondition;
};

/** What an enabled role of a user points at. */
type Assignation = {
  readonly company_id: number | null;
  readonly brand_id: number | null;
  readonly contract_id: number | null;
  readonly building_id: number | null;
};

/** What a user reaches through their enabled roles. */
export function scopeOf(
  user: { readonly id: number; readonly country_code: CountryCode },
  assignations: readonly Assignation[],
): Scope {
  const idsOf = (key: keyof Assignation): number[] =>
    assignations.map((assignation) => assignation[key]).filter((id) => id !== null);
  return {
    userId: user.id,
    countryCode: user.country_code,
    companyIds: idsOf('company_id'),
    brandIds: idsOf('brand_id'),
    contractIds: idsOf('contract_id'),
    buildingIds: idsOf('building_id'),
  };
}

/**
 * Session precondition: the session is alive and was used just now, the user is not disabled, and their
 * rights and scope have not changed since their last call (docs/decisions/0014).
 */
export type SessionPrecondition = {
  readonly session_id: number;
  readonly access_version: number;
  /** ISO instants. */
  readonly created_after: string;
  readonly seen_after: string;
};

type ContractQuery<Row> = SelectQueryBuilder<Schema, 'contract', Row>;

/**
 * The contracts in scope, to be read or joined; use `reachableContracts` for their ids. Kinds of assignation
 * that the user lacks are left out: an empty one would still be compared with every contract and would spoil
 * the planner's row estimate.
 */
export function contractsInReach({ db, scope }: Scoped): ContractQuery<unknown> {
  const kinds = [
    ['contract.company_id', scope.companyIds],
    ['contract.brand_id', scope.brandIds],
    ['contract.id', scope.contractIds],
    ['contract.building_id', scope.buildingIds],
  ] as const;
  return db
    .selectFrom('contract')
    .where('contract.country_code', '=', scope.countryCode)
    .where((eb) => eb.or(kinds.flatMap(([column, ids]) => (ids.length === 0 ? [] : [isAnyOf(column, ids)]))));
}

/**
 * Subquery of the ids of the contracts that the user reaches through a company, brand, contract or (internal
 * staff) building, always within their country. `where('contract_id', 'in', reachableContracts(scoped))`.
 */
export const reachableContracts = (scoped: Scoped): ContractQuery<{ id: number }> =>
  contractsInReach(scoped).select('contract.id');

/**
 * The same filter for a table that carries its leases' ids (`contract_id`), companies, brands and buildings.
 * Kinds of assignation that the user lacks are left out, so that the condition stays simple enough for an
 * index.
 */
export function reachesLease(table: string, scope: Scope): RawBuilder<boolean> {
  const assigned = [
    ['company_id', scope.companyIds],
    ['brand_id', scope.brandIds],
    ['contract_id', scope.contractIds],
    ['building_id', scope.buildingIds],
  ] as const;
  const conditions = assigned
    .filter(([, ids]) => ids.length > 0)
    .map(([column, ids]) => isAnyOf(`${table}.${column}`, ids));
  if (conditions.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.ref(`${table}.country_code`)} = ${scope.countryCode} and (${sql.join(conditions, sql` or `)}))`;
}

/** The same filter for written-out statements: the types of the columns of `tenantFilterValues(scope)`. */
export const tenantFilterColumns = {
  country_code: 'country_code',
  company_ids: 'integer[]',
  brand_ids: 'integer[]',
  contract_ids: 'integer[]',
  building_ids: 'integer[]',
  session_id: 'integer',
  access_version: 'integer',
  created_after: 'timestamptz',
  seen_after: 'timestamptz',
} as const;

const noPrecondition = { session_id: null, access_version: null, created_after: null, seen_after: null };

export const tenantFilterValues = (scope: Scope) => ({
  country_code: scope.countryCode,
  company_ids: scope.companyIds,
  brand_ids: scope.brandIds,
  contract_ids: scope.contractIds,
  building_ids: scope.buildingIds,
  ...(scope.precondition ?? noPrecondition),
});

export type TenantFilterValues = ReturnType<typeof tenantFilterValues>;

/** The part of `visibilityPredicate` about the contract: the tenant filter. */
export const tenantFilter = (contract: string): string => `(
  ${contract}.country_code = asked.country_code
  and (${contract}.company_id = any(asked.company_ids) or ${contract}.brand_id = any(asked.brand_ids)
    or ${contract}.id = any(asked.contract_ids) or ${contract}.building_id = any(asked.building_ids)))`;

/** The part of `visibilityPredicate` about an unverified caller: the session precondition. */
const sessionPrecondition = `(asked.session_id is null or asked.access_version = (
    select access_version from app_user where status = 'Ok' and app_user.id = (
      select user_id from session where session.id = asked.session_id and ended_at is null
        and created_at > asked.created_after and last_seen_at > asked.seen_after)))`;

/**
 * Visibility predicate for the contract of that alias. A row found for an unverified caller verifies them.
 */
export const visibilityPredicate = (contract: string): string =>
  `(${tenantFilter(contract)} and ${sessionPrecondition})`;

/** Subquery of the ids of the buildings reached through any assignation (P-265: the wall). */
export const reachableBuildings = (scoped: Scoped) =>
  scoped.db
    .selectFrom('building')
    .select('building.id')
    .where('building.country_code', '=', scoped.scope.countryCode)
    .where((eb) =>
      eb.or([
        isAnyOf('building.id', scoped.scope.buildingIds),
        eb('building.id', 'in', contractsInReach(scoped).select('contract.building_id')),
      ]),
    );

/**
 * Subquery of the ids of the companies that the user acts for as a whole (billing, company data, users):
 * their own, and for internal staff those with a contract in their buildings. A brand or store assignation
 * gives no access to its company's papers.
 */
export const ownCompanies = ({ db, scope }: Scoped) =>
  db
    .selectFrom('company')
    .select('company.id')
    .where('company.country_code', '=', scope.countryCode)
    .where((eb) =>
      eb.or([
        isAnyOf('company.id', scope.companyIds),
        // Correlated: for one company, the database reads only that company's leases.
        eb.exists(
          eb
            .selectFrom('contract')
            .whereRef('contract.company_id', '=', 'company.id')
            .where(isAnyOf('contract.building_id', scope.buildingIds))
            .select('contract.id'),
        ),
      ]),
    );
