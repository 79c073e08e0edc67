import type { Scoped } from '../../access/scoped.ts';
import { isOwnBrand, isOwnCompany, isReachedContract } from '../../access/row-reach.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { System } from '../../db/database.ts';
import { isOfCompany, usersInReach } from './reach.repository.ts';
import type { Place } from './write.repository.ts';

/** The catalogue in display order. */
export const catalogueRows = (db: System, external: boolean) =>
  db
    .selectFrom('permission')
    .innerJoin('permission_category', 'permission_category.id', 'permission.category_id')
    .$if(external, (rows) => rows.where('permission_category.external', '=', true))
    .select([
      'permission.id',
      'permission.action',
      'permission.subject',
      'permission.name',
      'permission.description',
      'permission.country_codes',
      'permission.requires',
      'permission_category.id as category_id',
      'permission_category.name as category_name',
      'permission_category.external',
    ])
    .orderBy('permission_category.position')
    .orderBy('permission.id')
    .execute();
export type CatalogueRow = Awaited<ReturnType<typeof catalogueRows>>[number];

export const listContractsOf = ({ db, scope }: Scoped, companyId: number) =>
  db
    .selectFrom('contract')
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .innerJoin('space', 'space.id', 'contract.space_id')
    .innerJoin('building', 'building.id', 'contract.building_id')
    .where('contract.company_id', '=', companyId)
    .where(isReachedContract(scope, 'contract'))
    .where('contract.status', '=', 'vigente')
    .select([
      'contract.id',
      'contract.code',
      'brand.id as brand_id',
      'brand.name as brand_name',
      'space.id as space_id',
      'space.code as space_code',
      'space.local_code',
      'building.id as building_id',
      'building.name as building_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('role_assignation')
        .whereRef('role_assignation.contract_id', '=', 'contract.id')
        .where('role_assignation.role_id', '=', 'EXT_LOCAL')
        .where('role_assignation.enabled', '=', true)
        .select(eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('managers'),
    )
    .orderBy('brand.name')
    .orderBy('contract.code')
    .execute();

/** Brands of the company that the caller acts for, or has a contract of. */
export const listBrandsOf = ({ db, scope }: Scoped, companyId: number) =>
  db
    .selectFrom('brand')
    .where('brand.company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        isOwnBrand(scope, 'brand.id'),
        eb.exists(
          eb
            .selectFrom('contract')
            .select('contract.id')
            .whereRef('contract.brand_id', '=', 'brand.id')
            .where(isReachedContract(scope, 'contract')),
        ),
      ]),
    )
    .select(['brand.id', 'brand.name', isOwnBrand(scope, 'brand.id').as('own')])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('contract')
            .select('contract.id')
            .whereRef('contract.brand_id', '=', 'brand.id')
            .where(isReachedContract(scope, 'contract')),
        )
        .as('hasContracts'),
    )
    .orderBy('brand.name')
    .execute();

/** Whether one of the places is a contract or has one: a company and a brand include all of theirs. */
export async function haveContract({ db }: Scoped, places: readonly Place[]): Promise<boolean> {
  const idsOf = (column: keyof Place): number[] => places.flatMap((place) => place[column] ?? []);
  const row = await db
    .selectFrom('contract')
    .select('contract.id')
    .where((eb) =>
      eb.or([
        isAnyOf('contract.company_id', idsOf('company_id')),
        isAnyOf('contract.brand_id', idsOf('brand_id')),
        isAnyOf('contract.id', idsOf('contract_id')),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of the users in reach hold each role in the company. */
export const countRoles = (scoped: Scoped, companyId: number) =>
  usersInReach(scoped)
    .innerJoin('app_user', 'app_user.id', 'role_assignation.user_id')
    .where('app_user.status', '!=', 'Deshabilitado')
    .where(isOfCompany(companyId))
    .clearSelect()
    .select((eb) => [
      'role_assignation.role_id',
      eb.fn.count<number>('role_assignation.user_id').distinct().as('users'),
    ])
    .groupBy('role_assignation.role_id')
    .execute();

export type Target =
  | { readonly type: 'Client'; readonly id: number }
  | { readonly type: 'Brand'; readonly id: number }
  | { readonly type: 'Contract'; readonly id: number };

type TargetFacts = { readonly id: number; readonly company_id: number; readonly space_id: number | null };

/** The targets in reach, by kind. */
const targetsOf: {
  readonly [Type in Target['type']]: (scoped: Scoped, ids: readonly number[]) => Promise<TargetFacts[]>;
} = {
  Client: (scoped, ids) =>
    scoped.db
      .selectFrom('company')
      .where(isAnyOf('company.id', ids))
      .where(isOwnCompany(scoped.scope, 'company.id'))
      .select((eb) => ['company.id', 'company.id as company_id', eb.val<number | null>(null).as('space_id')])
      .execute(),
  Brand: (scoped, ids) =>
    scoped.db
      .selectFrom('brand')
      .where(isAnyOf('brand.id', ids))
      .where(isOwnBrand(scoped.scope, 'brand.id'))
      .select((eb) => ['brand.id', 'brand.company_id', eb.val<number | null>(null).as('space_id')])
      .execute(),
  Contract: (scoped, ids) =>
    scoped.db
      .selectFrom('contract')
      .where(isAnyOf('contract.id', ids))
      .where(isReachedContract(scoped.scope, 'contract'))
      .select(['contract.id', 'contract.company_id', 'contract.space_id'])
      .execute(),
};

/**
 * Looks up what can be granted: companies, brands and contracts in reach, each with its company and space.
 * Returns undefined for any other.
 */
export async function findTargets(
  scoped: Scoped,
  targets: readonly Target[],
): Promise<(target: Target) => TargetFacts | undefined> {
  const idsOf = (wanted: Target['type']): number[] =>
    targets.filter(({ type }) => type === wanted).map(({ id }) => id);
  const rowsOf = async (type: Target['type']): Promise<[Target['type'], Map<number, TargetFacts>]> => {
    const ids = idsOf(type);
    const rows = ids.length === 0 ? [] : await targetsOf[type](scoped, ids);
    return [type, new Map(rows.map((row) => [row.id, row]))];
  };
  const known = new Map([await rowsOf('Client'), await rowsOf('Brand'), await rowsOf('Contract')]);
  return ({ type, id }) => known.get(type)?.get(id);
}

export const findTarget = async (scoped: Scoped, target: Target): Promise<TargetFacts | undefined> =>
  (await findTargets(scoped, [target]))(target);
