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
  /** Countries whose portfolio the user administers (INT_PORTAL); gives no access to tenants' data. */
  readonly portfolioCountries: readonly CountryCode[];
  /** Set for an unverified caller: the scope matches no row unless this holds in the database. */
  readonly precondition?: SessionPrecondition;
};

/** What an enabled role of a user points at. */
type Assignation = {
  readonly company_id: number | null;
  readonly brand_id: number | null;
  readonly contract_id: number | null;
  readonly building_id: number | null;
  readonly country_codes: readonly CountryCode[] | null;
};

/** What a user reaches through their enabled roles. */
export function scopeOf(
  user: { readonly id: number; readonly country_code: CountryCode },
  assignations: readonly Assignation[],
): Scope {
  const idsOf = (key: Exclude<keyof Assignation, 'country_codes'>): number[] =>
    assignations.map((assignation) => assignation[key]).filter((id) => id !== null);
  return {
    userId: user.id,
    countryCode: user.country_code,
    companyIds: idsOf('company_id'),
    brandIds: idsOf('brand_id'),
    contractIds: idsOf('contract_id'),
    buildingIds: idsOf('building_id'),
    portfolioCountries: assignations.flatMap((one) => one.country_codes ?? []),
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

/**
 * The tenant filter, defined once: a user reaches the leases of their country that one of these columns
 * assigns to them. Each is a column of a lease with the scope's ids that it is compared with. Both forms of
 * the filter are made from this list: `reachesLease` for the query builder, `tenantFilter` of the fast path
 * for written-out statements.
 */
export const assignedBy = [
  ['company_id', 'companyIds'],
  ['brand_id', 'brandIds'],
  ['contract_id', 'contractIds'],
  ['building_id', 'buildingIds'],
] as const;

/** A lease's own id is `id` in its table and `contract_id` in those that refer to it. */
type LeaseId = 'id' | 'contract_id';

/** A column of `assignedBy` as a table or alias of leases calls it. */
export const leaseColumn = (
  table: string,
  column: (typeof assignedBy)[number][0],
  leaseId: LeaseId,
): string => `${table}.${column === 'contract_id' ? leaseId : column}`;

/**
 * The condition that a table's or alias's leases are in scope; its columns are those of `contract`, with
 * `leaseId` for the lease. Kinds of assignation that the user lacks are left out: an empty one would still be
 * compared with every lease, spoil the planner's row estimate and hide an index.
 */
export function reachesLease(
  table: string,
  scope: Scope,
  leaseId: LeaseId = 'contract_id',
): RawBuilder<boolean> {
  const conditions = assignedBy
    .filter(([, ids]) => scope[ids].length > 0)
    .map(([column, ids]) => isAnyOf(leaseColumn(table, column, leaseId), scope[ids]));
  if (conditions.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.ref(`${table}.country_code`)} = ${scope.countryCode} and (${sql.join(conditions, sql` or `)}))`;
}

type ContractQuery<Row> = SelectQueryBuilder<Schema, 'contract', Row>;

/** The contracts in scope, to be read or joined; use `reachableContracts` for their ids. */
export const contractsInReach = ({ db, scope }: Scoped): ContractQuery<unknown> =>
  db.selectFrom('contract').where(reachesLease('contract', scope, 'id'));

/**
 * Subquery of the ids of the contracts that the user reaches through a company, brand, contract or (internal
 * staff) building, always within their country. `where('contract_id', 'in', reachableContracts(scoped))`.
 */
export const reachableContracts = (scoped: Scoped): ContractQuery<{ id: number }> =>
  contractsInReach(scoped).select('contract.id');

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
