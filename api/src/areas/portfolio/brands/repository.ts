import { sql } from 'kysely';
import type { RowCount } from 'shared/endpoints/row-count';
import type { Scoped } from '../../../access/scoped.ts';
import { isAnyOf } from '../../../db/any-of.ts';
import type { System } from '../../../db/database.ts';
import { hasWords, searchText } from '../../../db/search-text.ts';
import { countUpTo, sliced, type Slice } from '../../../db/page.ts';
import type { ListFilters } from '../common/list.ts';
import { hasState, inPortfolio, isAnyText, isIn } from '../common/reach.repository.ts';

export const brandRows = ({ db, scope }: Scoped) =>
  db
    .selectFrom('brand')
    .innerJoin('company', 'company.id', 'brand.company_id')
    .leftJoin('brand_category', 'brand_category.id', 'brand.category_id')
    .where(inPortfolio(scope, 'company.country_code'))
    .select([
      'brand.id',
      'company.country_code as pais',
      sql<string>`coalesce(company.erp_code, company.tax_id)`.as('empresa'),
      'company.name as nombreEmpresa',
      'company.id as empresaId',
      sql<string>`coalesce(brand.erp_code, '')`.as('codigoErp'),
      'brand.name as nombre',
      sql<string>`coalesce(brand_category.name, '')`.as('categoria'),
      sql<string>`coalesce(brand.tax_id, '')`.as('idFiscal'),
      sql<string>`coalesce(brand.email, '')`.as('email'),
      sql<string>`coalesce(brand.phone, '')`.as('telefono'),
      sql<string>`coalesce(brand.web, '')`.as('web'),
      'brand.ended_on as terminadoDesde',
      'brand.row_version as rowVersion',
    ]);

export type BrandRow = Awaited<ReturnType<ReturnType<typeof brandRows>['executeTakeFirstOrThrow']>>;

/** What brands sell: the same for every country. */
export async function categoryIds(db: System): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('brand_category').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The brands of these companies with one of these ERP codes or names. */
export const brandsByKey = (
  scoped: Scoped,
  companyIds: readonly number[],
  keys: readonly string[],
): Promise<BrandRow[]> =>
  brandRows(scoped)
    .where(isAnyOf('brand.company_id', companyIds))
    .where((eb) =>
      eb.or([
        isAnyText('brand.erp_code', keys),
        sql<boolean>`brand.sort_name in (select ${searchText(sql`typed`)} from unnest(${[...new Set(keys)]}::text[]) as typed)`,
      ]),
    )
    .orderBy('brand.id')
    .execute();

export type BrandFilters = ListFilters & {
  readonly orden?: 'nombre' | 'empresa' | undefined;
  readonly empresa?: string | undefined;
  readonly empresaId?: number | undefined;
};

const matching = ({ db, scope }: Scoped, filters: BrandFilters) =>
  db
    .selectFrom('brand')
    .innerJoin('company', 'company.id', 'brand.company_id')
    .where(inPortfolio(scope, 'company.country_code'))
    .where(isIn('company.country_code', filters.pais))
    .where(hasState('brand.ended_on', filters))
    .where(hasWords('brand.search_text', filters.q ?? ''))
    .$if(filters.empresaId !== undefined, (rows) =>
      rows.where('brand.company_id', '=', filters.empresaId ?? 0),
    )
    .$if(filters.empresa !== undefined, (rows) =>
      rows.where(sql<boolean>`coalesce(company.erp_code, company.tax_id) = ${filters.empresa ?? ''}`),
    );

const orderOf = ({ orden }: BrandFilters) =>
  orden === 'empresa' ? sql`fold_text(company.name)` : sql`brand.sort_name`;

export const countBrands = (scoped: Scoped, filters: BrandFilters): Promise<RowCount> =>
  countUpTo(scoped.db, matching(scoped, filters));

export const brandList = (scoped: Scoped, filters: BrandFilters, slice?: Slice) => {
  const order = orderOf(filters);
  const ids = matching(scoped, filters).select('brand.id').orderBy(order).orderBy('brand.id');
  return brandRows(scoped).where('brand.id', 'in', sliced(ids, slice)).orderBy(order).orderBy('brand.id');
};

export const findBrand = (scoped: Scoped, id: number): Promise<BrandRow | undefined> =>
  brandRows(scoped).where('brand.id', '=', id).executeTakeFirst();
