import { sql } from 'kysely';
import type { Scoped } from '../../access/scoped.ts';
import { isOwnBrand, isReachedContract } from '../../access/row-reach.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { searchText } from '../../db/search-text.ts';
import type { ContactColumns } from '../companies/contact-change.ts';

/** The brands that the caller acts for: their own, and all of their companies. */
const own = ({ db, scope }: Scoped) =>
  db
    .selectFrom('brand')
    .innerJoin('company', 'company.id', 'brand.company_id')
    .where(isOwnBrand(scope, 'brand.id'))
    .select((eb) => [
      'brand.id',
      'brand.name',
      'brand.tax_id',
      'brand.email',
      'brand.phone',
      'brand.web',
      'brand.logo_path',
      'brand.row_version',
      'company.country_code',
      'company.id as company_id',
      'company.name as company_name',
      eb
        .selectFrom('contract')
        .whereRef('contract.brand_id', '=', 'brand.id')
        .where('contract.status', '=', 'vigente')
        .where(isReachedContract(scope, 'contract'))
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('stores'),
    ]);

const byName = (rows: ReturnType<typeof own>) =>
  rows.orderBy(searchText(sql.ref<string>('brand.name'))).orderBy('brand.id');

export type BrandRecord = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>;

export const findBrand = (scoped: Scoped, brandId: number): Promise<BrandRecord | undefined> =>
  own(scoped).where('brand.id', '=', brandId).executeTakeFirst();

/** P-118: those of the caller's assignations of type Brand. */
export const assignedBrands = (scoped: Scoped): Promise<BrandRecord[]> =>
  byName(own(scoped).where(isAnyOf('brand.id', scoped.scope.brandIds))).execute();

export const companyBrands = (scoped: Scoped, companyId: number): Promise<BrandRecord[]> =>
  byName(own(scoped).where('brand.company_id', '=', companyId)).execute();

/** Locks the brand's row until the transaction ends; undefined for one that is not the caller's. */
export const lockBrand = ({ db, scope }: Scoped, brandId: number) =>
  db
    .selectFrom('brand')
    .select('brand.id')
    .where('brand.id', '=', brandId)
    .where(isOwnBrand(scope, 'brand.id'))
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateBrandRow = ({ db, scope }: Scoped, brandId: number, columns: ContactColumns) =>
  db
    .updateTable('brand')
    .set((eb) => ({ ...columns, row_version: eb('row_version', '+', 1) }))
    .where('brand.id', '=', brandId)
    .where(isOwnBrand(scope, 'brand.id'))
    .execute();
