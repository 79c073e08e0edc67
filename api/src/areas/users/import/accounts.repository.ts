import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compactId, type CountryCode } from 'shared/countries';
import type { RoleId } from 'shared/endpoints/auth';
import { isOwnBrand, isOwnCompany, isReachedContract } from '../../../access/row-reach.ts';
import type { Scoped } from '../../../access/scoped.ts';
import type { Day } from '../../../db/core-tables.ts';
import { isCountryOf, isStaffRole } from '../../staff/reach.repository.ts';
import { isInReach } from '../reach.repository.ts';

/** Names a company, brand, lease or mall in a sheet: the ERP's code, or what takes its place. */
const companyCode = sql<string | null>`coalesce(company.erp_code, company.tax_id)`;
const brandCode = sql<string | null>`coalesce(brand.erp_code, brand.name)`;

/** Accounts with all their roles, ended ones too, and which of them are the caller's to give and take. */
const accounts = ({ db, scope }: Scoped) =>
  db.selectFrom('app_user').select((eb) => [
    'app_user.id',
    'app_user.email',
    'app_user.status',
    'app_user.country_code',
    'app_user.corporate',
    'app_user.first_name',
    'app_user.last_name',
    'app_user.position',
    'app_user.phone',
    jsonArrayFrom(
      eb
        .selectFrom('role_assignation as role')
        .leftJoin('contract', 'contract.id', 'role.contract_id')
        .leftJoin('brand', 'brand.id', 'role.brand_id')
        .leftJoin('company', (join) =>
          join.on((on) => on('company.id', '=', on.fn.coalesce('role.company_id', 'brand.company_id'))),
        )
        .leftJoin('building', 'building.id', 'role.building_id')
        .whereRef('role.user_id', '=', 'app_user.id')
        .orderBy('role.id')
        .select([
          'role.id',
          'role.role_id',
          'role.enabled',
          'role.company_id',
          'role.brand_id',
          'role.contract_id',
          'role.building_id',
          companyCode.as('company'),
          brandCode.as('brand'),
          'contract.code as lease',
          'building.sap_id as mall',
          sql<boolean>`case when role.role_id like 'INT\\_%' then ${isStaffRole(scope, 'role')}
              else ${isInReach(scope, 'role')} end`.as('reached'),
        ]),
    ).as('roles'),
  ]);

export const accountsByEmail = (scoped: Scoped, emails: readonly string[]) =>
  accounts(scoped)
    .where(sql<boolean>`app_user.email = any(${[...emails]}::text[])`)
    .execute();

export type Account = Awaited<ReturnType<typeof accountsByEmail>>[number];
export type AccountRole = Account['roles'][number];

/** The accounts with an enabled role in reach. */
export const accountsInReach = (scoped: Scoped, country: CountryCode) =>
  accounts(scoped)
    .where('app_user.country_code', '=', country)
    .where('app_user.status', '!=', 'Deshabilitado')
    .where('app_user.id', 'in', (eb) =>
      eb.selectFrom('role_assignation as held').select('held.user_id').where('held.enabled', '=', true)
        .where(sql<boolean>`case when held.role_id like 'INT\\_%' then ${isStaffRole(scoped.scope, 'held')}
          else ${isInReach(scoped.scope, 'held')} end`),
    )
    .orderBy('app_user.id')
    .execute();

type Named = { readonly country: CountryCode; readonly names: readonly string[] };

/** The companies that the caller acts for, by code or tax id. */
export const companiesToGive = ({ db, scope }: Scoped, { country, names }: Named) =>
  db
    .selectFrom('company')
    .where('company.country_code', '=', country)
    .where(isOwnCompany(scope, 'company.id'))
    .where((eb) =>
      eb.or([
        sql<boolean>`company.erp_code = any(${[...names]}::text[])`,
        sql<boolean>`compact_tax_id(company.tax_id) = any(${names.map(compactId)}::text[])`,
      ]),
    )
    .orderBy('company.id')
    .select(['company.id', 'company.erp_code', 'company.tax_id'])
    .execute();

export const brandsToGive = ({ db, scope }: Scoped, { country, names }: Named) =>
  db
    .selectFrom('brand')
    .innerJoin('company', 'company.id', 'brand.company_id')
    .where('company.country_code', '=', country)
    .where(isOwnBrand(scope, 'brand.id'))
    .where(sql<boolean>`${brandCode} = any(${[...names]}::text[])`)
    .orderBy('brand.id')
    .select([
      'brand.id',
      'brand.company_id',
      brandCode.$notNull().as('code'),
      companyCode.$notNull().as('company'),
    ])
    .execute();

export const leasesToGive = ({ db, scope }: Scoped, { country, names }: Named) =>
  db
    .selectFrom('contract')
    .where('contract.country_code', '=', country)
    .where(isReachedContract(scope, 'contract'))
    .where(sql<boolean>`contract.code = any(${[...names]}::text[])`)
    .select(['contract.id', 'contract.company_id', 'contract.code'])
    .execute();

/** The malls of the countries that the caller administers, unless they have ended. */
export const mallsToGive = ({ db, scope }: Scoped, { country, names }: Named, today: Day) =>
  db
    .selectFrom('building')
    .where('building.country_code', '=', country)
    .where(isCountryOf('building.country_code', scope.portfolioCountries))
    .where(sql<boolean>`(building.ended_on is null or building.ended_on > ${today}::date)`)
    .where(sql<boolean>`building.sap_id = any(${[...names]}::text[])`)
    .select(['building.id', 'building.sap_id as code'])
    .execute();

/** Who manages the stores of these leases, which the caller has found in reach. */
export const managersOf = ({ db }: Scoped, leaseIds: readonly number[]) =>
  db
    .selectFrom('role_assignation')
    .innerJoin('app_user', 'app_user.id', 'role_assignation.user_id')
    .where('role_assignation.role_id', '=', 'EXT_LOCAL' satisfies RoleId)
    .where('role_assignation.enabled', '=', true)
    .where(sql<boolean>`role_assignation.contract_id = any(${[...leaseIds]}::integer[])`)
    .select(['role_assignation.contract_id as lease', 'app_user.email'])
    .execute();
