import type { SelectQueryBuilder } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/**
 * What a user was assigned to. The first argument of every repository function that reads or writes tenant
 * rows; another tenant's row then answers 404, as if it did not exist (T1).
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
};

type ContractQuery<Row> = SelectQueryBuilder<Schema, 'contract', Row>;

function contractsInReach(db: Database, scope: Scope): ContractQuery<unknown> {
  return db
    .selectFrom('contract')
    .where((eb) =>
      eb.and([
        eb('contract.country_code', '=', scope.countryCode),
        eb.or([
          eb('contract.company_id', 'in', listed(scope.companyIds)),
          eb('contract.brand_id', 'in', listed(scope.brandIds)),
          eb('contract.id', 'in', listed(scope.contractIds)),
          eb('contract.building_id', 'in', listed(scope.buildingIds)),
        ]),
      ]),
    );
}

/**
 * Subquery of the ids of the contracts that the user reaches through a company, brand, contract or (internal
 * staff) building; always of his country. `where('contract_id', 'in', reachableContracts(db, scope))`.
 */
export const reachableContracts = (db: Database, scope: Scope): ContractQuery<{ id: number }> =>
  contractsInReach(db, scope).select('contract.id');

/**
 * The same reach for a written-out statement, whose parameters from `$from` on are `reachValues(scope)`: a condition on the
 * contract of that alias.
 */
export const reachSql = (contract: string, from: number): string => `(
  ${contract}.country_code = $${from}
  and (${contract}.company_id = any($${from + 1}::integer[]) or ${contract}.brand_id = any($${from + 2}::integer[])
    or ${contract}.id = any($${from + 3}::integer[]) or ${contract}.building_id = any($${from + 4}::integer[])))`;

export const reachValues = ({
  countryCode,
  companyIds,
  brandIds,
  contractIds,
  buildingIds,
}: Scope): readonly unknown[] => [countryCode, companyIds, brandIds, contractIds, buildingIds];

/** Subquery of the ids of the buildings reached through any assignation (P-265: the wall). */
export const reachableBuildings = (db: Database, scope: Scope) =>
  db
    .selectFrom('building')
    .select('building.id')
    .where('building.country_code', '=', scope.countryCode)
    .where((eb) =>
      eb.or([
        eb('building.id', 'in', listed(scope.buildingIds)),
        eb('building.id', 'in', contractsInReach(db, scope).select('contract.building_id')),
      ]),
    );

/**
 * Subquery of the ids of the companies that the user acts for as a whole (billing, company data, users): his own, and
 * for internal staff those with a contract in their buildings. A brand or store assignation does not reach its
 * company's papers.
 */
export const ownCompanies = (db: Database, scope: Scope) =>
  db
    .selectFrom('company')
    .select('company.id')
    .where('company.country_code', '=', scope.countryCode)
    .where((eb) =>
      eb.or([
        eb('company.id', 'in', listed(scope.companyIds)),
        eb(
          'company.id',
          'in',
          db
            .selectFrom('contract')
            .where('contract.building_id', 'in', listed(scope.buildingIds))
            .select('contract.company_id'),
        ),
      ]),
    );

/** Subquery of the ids of the brands that the user acts for: his own, and all of his companies. */
export const ownBrands = (db: Database, scope: Scope) =>
  db
    .selectFrom('brand')
    .innerJoin('company', 'company.id', 'brand.company_id')
    .select('brand.id')
    .where('company.country_code', '=', scope.countryCode)
    .where((eb) =>
      eb.or([
        eb('brand.id', 'in', listed(scope.brandIds)),
        eb('brand.company_id', 'in', ownCompanies(db, scope)),
      ]),
    );

/** `in ()` is no SQL; ids are positive, so 0 matches no row. */
const listed = (ids: readonly number[]): number[] => (ids.length === 0 ? [0] : [...ids]);
