import { sql } from 'kysely';
import { isOwnBrand } from '../../access/row-reach.ts';
import type { Scoped } from '../../access/scoped.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { Day } from '../../db/core-tables.ts';

export type FigureFilters = {
  readonly from: Day;
  readonly to: Day;
  readonly ids?: readonly number[] | undefined;
  readonly brands?: readonly number[] | undefined;
  readonly buildings?: readonly number[] | undefined;
};

/** Ids of the discounts of those brands of a company that the caller acts for. */
const counted = ({ db, scope }: Scoped, companyId: number, { ids, brands }: FigureFilters) =>
  db
    .selectFrom('discount')
    .where('discount.company_id', '=', companyId)
    .where(isOwnBrand(scope, 'discount.brand_id'))
    .$if(ids !== undefined, (rows) => rows.where(isAnyOf('discount.id', ids ?? [])))
    .$if(brands !== undefined, (rows) => rows.where(isAnyOf('discount.brand_id', brands ?? [])))
    .select('discount.id');

const obtainedRows = (scoped: Scoped, companyId: number, filters: FigureFilters) =>
  scoped.db
    .selectFrom('discount_day')
    .where('discount_day.discount_id', 'in', counted(scoped, companyId, filters))
    .where('discount_day.day', '>=', filters.from)
    .where('discount_day.day', '<=', filters.to);

const redeemedRows = (scoped: Scoped, companyId: number, filters: FigureFilters) =>
  scoped.db
    .selectFrom('discount_mall_day')
    .where('discount_mall_day.discount_id', 'in', counted(scoped, companyId, filters))
    .where('discount_mall_day.day', '>=', filters.from)
    .where('discount_mall_day.day', '<=', filters.to)
    .$if(filters.buildings !== undefined, (rows) =>
      rows.where(isAnyOf('discount_mall_day.building_id', filters.buildings ?? [])),
    );

export const obtainedByDay = (scoped: Scoped, companyId: number, filters: FigureFilters) =>
  obtainedRows(scoped, companyId, filters)
    .select(['discount_day.day', sql<number>`sum(discount_day.obtained)::integer`.as('count')])
    .groupBy('discount_day.day')
    .execute();

export const redeemedByDay = (scoped: Scoped, companyId: number, filters: FigureFilters) =>
  redeemedRows(scoped, companyId, filters)
    .select(['discount_mall_day.day', sql<number>`sum(discount_mall_day.redeemed)::integer`.as('count')])
    .groupBy('discount_mall_day.day')
    .execute();

/** Malls with redemptions, the most first. */
export const redeemedByMall = (scoped: Scoped, companyId: number, filters: FigureFilters) =>
  redeemedRows(scoped, companyId, filters)
    .innerJoin('building', 'building.id', 'discount_mall_day.building_id')
    .select([
      'building.id',
      'building.name',
      sql<number>`sum(discount_mall_day.redeemed)::integer`.as('redeemed'),
    ])
    .groupBy(['building.id', 'building.name'])
    .orderBy('redeemed', 'desc')
    .orderBy('building.name')
    .execute();

/** Each day, discount and mall; a coupon is obtained in no mall. */
export function figureRows(scoped: Scoped, companyId: number, filters: FigureFilters) {
  const redeemed = redeemedRows(scoped, companyId, filters).select([
    'discount_mall_day.discount_id',
    'discount_mall_day.day',
    sql<number | null>`discount_mall_day.building_id`.as('building_id'),
    sql<number | null>`null::integer`.as('obtained'),
    sql<number | null>`discount_mall_day.redeemed`.as('redeemed'),
  ]);
  const obtained = obtainedRows(scoped, companyId, filters).select([
    'discount_day.discount_id',
    'discount_day.day',
    sql<number | null>`null::integer`.as('building_id'),
    sql<number | null>`discount_day.obtained`.as('obtained'),
    sql<number | null>`null::integer`.as('redeemed'),
  ]);
  const rows = filters.buildings === undefined ? redeemed.unionAll(obtained) : redeemed;
  return scoped.db
    .selectFrom(rows.as('figure'))
    .innerJoin('discount', 'discount.id', 'figure.discount_id')
    .innerJoin('brand', 'brand.id', 'discount.brand_id')
    .leftJoin('building', 'building.id', 'figure.building_id')
    .select([
      'figure.day',
      'figure.discount_id',
      'discount.name as discount_name',
      'brand.name as brand_name',
      'building.name as building_name',
      'figure.obtained',
      'figure.redeemed',
    ])
    .orderBy('figure.day')
    .orderBy('figure.discount_id')
    .orderBy(sql`building.name nulls first`);
}

export type FigureRow = Awaited<ReturnType<ReturnType<typeof figureRows>['executeTakeFirstOrThrow']>>;
