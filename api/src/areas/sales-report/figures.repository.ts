import { sql, type RawBuilder } from 'kysely';
import type { FigureGroup, FigureOrder } from 'shared/endpoints/sales-report';
import { dayNumber, firstDay, monthOf, type Day } from 'shared/rules';
import { lengthOf, type Period } from 'shared/rules/sales-periods';
import type { Scoped } from '../../access/scoped.ts';
import type { System } from '../../db/database.ts';
import type { Slice as PageSlice } from '../../db/page.ts';
import { slicesOf, slicesOfPoints, type Grain, type Slice } from './slices.ts';

export type FigureSearch = {
  readonly period: Period;
  readonly group: FigureGroup;
  readonly order: FigureOrder;
  /** The malls: the one that was asked for, or all that the caller is assigned to. */
  readonly buildingIds: readonly number[];
  /** They are all malls of the country, whose sales are already added up. */
  readonly isWholeCountry: boolean;
};

/** Sums of the three periods, in minor units. */
type Sums = {
  readonly sales: number;
  readonly sales_month: number;
  readonly sales_year: number;
  readonly tickets: number;
  readonly tickets_month: number;
  readonly tickets_year: number;
};

const slicesTable = (slices: readonly Slice[]) => {
  const column = <Key extends keyof Slice>(key: Key) => slices.map((slice) => slice[key]);
  return sql`unnest(${column('period')}::integer[], ${column('point')}::integer[], ${column('start')}::date[],
    ${column('after')}::integer[], ${column('upto')}::integer[]) as slice (period, point, start, after, upto)`;
};

/** Which totals: of some malls (0: of all together), with all brands or each of them. */
type Whose = { readonly buildingIds: readonly number[]; readonly brands: 'together' | 'each' };

const tables: Readonly<
  Record<Grain, { readonly table: RawBuilder<unknown>; readonly start: RawBuilder<unknown> }>
> = {
  month: { table: sql`sales_total`, start: sql`t.month` },
  year: { table: sql`sales_total_year`, start: sql`t.year` },
};

/** What the running totals grew by within each slice; element 0 does not exist. */
const grownBy = ({ scope }: Scoped, grain: Grain, all: readonly Slice[], { buildingIds, brands }: Whose) => {
  const { table, start } = tables[grain];
  const slices = all.filter((slice) => slice.grain === grain);
  return sql`
    select t.building_id, t.brand_id, slice.period, slice.point,
      t.sales[slice.upto] - coalesce(t.sales[slice.after], 0) as sales,
      t.tickets[slice.upto] - coalesce(t.tickets[slice.after], 0) as tickets
    from ${table} t join ${slicesTable(slices)} on slice.start = ${start}
    where t.country_code = ${scope.countryCode}
      and ${start} = any(${[...new Set(slices.map((slice) => slice.start))]}::date[])
      and t.building_id = any(${[...buildingIds]}::integer[])
      and ${brands === 'each' ? sql`t.brand_id > 0` : sql`t.brand_id = 0`}`;
};

/** The totals of both grains, one row for each slice. */
const grown = (scoped: Scoped, slices: readonly Slice[], whose: Whose) => sql`(
  ${grownBy(scoped, 'month', slices, whose)} union all ${grownBy(scoped, 'year', slices, whose)}) as t`;

const sumOf = (column: 'sales' | 'tickets', period: number) =>
  sql`coalesce(sum(${sql.ref(`t.${column}`)}) filter (where t.period = ${sql.lit(period)}), 0)::bigint`;

const sums = sql`
  ${sumOf('sales', 0)} as sales, ${sumOf('sales', 1)} as sales_month, ${sumOf('sales', 2)} as sales_year,
  ${sumOf('tickets', 0)} as tickets, ${sumOf('tickets', 1)} as tickets_month, ${sumOf('tickets', 2)} as tickets_year`;

/** All malls of a country together are kept as mall 0. */
const mallsOf = ({ buildingIds, isWholeCountry }: FigureSearch): readonly number[] =>
  isWholeCountry ? [0] : buildingIds;

/** What the rows of a report are added up from. */
const soldBy = (scoped: Scoped, search: FigureSearch, slices: readonly Slice[]) =>
  search.group === 'mall'
    ? grown(scoped, slices, { buildingIds: search.buildingIds, brands: 'together' })
    : sql`${grown(scoped, slices, { buildingIds: mallsOf(search), brands: 'each' })}
      ${search.group === 'categoria' ? sql`join brand on brand.id = t.brand_id` : sql``}`;

/** What a row is about, in the totals and in the leases. */
const keys: Readonly<
  Record<FigureGroup, { readonly total: RawBuilder<number>; readonly lease: RawBuilder<number> }>
> = {
  mall: { total: sql`t.building_id`, lease: sql`lease.building_id` },
  marca: { total: sql`t.brand_id`, lease: sql`lease.brand_id` },
  // 0: brands without a category.
  categoria: { total: sql`coalesce(brand.category_id, 0)`, lease: sql`coalesce(brand.category_id, 0)` },
};

const names: Readonly<Record<FigureGroup, RawBuilder<unknown>>> = {
  mall: sql`select id, name from building`,
  marca: sql`select id, name from brand`,
  categoria: sql`select id, name from brand_category union all select 0, 'Sin categoría'`,
};

const change = (before: string) =>
  sql`case when ${sql.ref(before)} > 0 then sales::float8 / ${sql.ref(before)} end desc nulls last`;

const orders: Readonly<Record<FigureOrder, RawBuilder<unknown>>> = {
  ventas: sql`sales desc`,
  mesAntes: change('sales_month'),
  anioAntes: change('sales_year'),
  m2: sql`case when area > 0 then sales / area end desc nulls last`,
  tickets: sql`tickets desc`,
  nombre: sql`fold_text(name)`,
};

export type FigureRecord = Sums & {
  /** Null: brands without a category. */
  readonly id: number | null;
  readonly name: string;
  /** In m². */
  readonly area: number;
};

type Counted = { readonly total: number; readonly total_area: number; readonly name: string | null };

export type FoundFigures = {
  readonly rows: FigureRecord[];
  /** How many rows there are on all pages. */
  readonly total: number;
  /** The let area of all rows, in m². */
  readonly area: number;
};

/**
 * The rows of the report: malls, brands or categories with sales in one of the periods, or with a lease in the
 * asked one. A lease's area counts by its share of the days. Without a page: all of them.
 */
export async function figureRows(
  scoped: Scoped,
  search: FigureSearch,
  page?: PageSlice,
): Promise<FoundFigures> {
  const { period, group, order } = search;
  const slices = slicesOf(period);
  const { total, lease } = keys[group];
  const { rows } = await sql<FigureRecord & Counted>`
    with sold as (
      select ${total} as id, ${sums}
      from ${soldBy(scoped, search, slices)}
      group by 1
    ), let as (
      select ${lease} as id, ${areaOf(period)} as area from ${leases(scoped, search)} group by 1
    ), grouped as (
      select id, coalesce(area, 0) as area, coalesce(sales, 0) as sales, coalesce(sales_month, 0) as sales_month,
        coalesce(sales_year, 0) as sales_year, coalesce(tickets, 0) as tickets,
        coalesce(tickets_month, 0) as tickets_month, coalesce(tickets_year, 0) as tickets_year
      from sold full join let using (id)
      where area is not null or sales <> 0 or sales_month <> 0 or sales_year <> 0
    )
    select listed.*, counted.total, counted.total_area
    from (
      select count(*)::integer as total, coalesce(sum(area), 0) as total_area from grouped
    ) as counted
    left join (
      select nullif(id, 0) as id, name, grouped.area, sales, sales_month, sales_year, tickets, tickets_month,
        tickets_year, row_number() over (order by ${orders[order]}, id) as place
      from grouped join (${names[group]}) as named using (id)
      order by place
      ${page === undefined ? sql`` : sql`offset ${page.offset} limit ${page.limit}`}
    ) as listed on true
    order by place`.execute(scoped.db);
  // A page after the last one has no row besides the count.
  return {
    rows: rows.filter(({ name }) => name !== null),
    total: rows[0]?.total ?? 0,
    area: rows[0]?.total_area ?? 0,
  };
}

/** The leases of the malls that were valid in the period. */
const leases = ({ scope }: Scoped, { buildingIds, group, period: { from, to } }: FigureSearch) => sql`
  sales_total_lease lease
  ${group === 'categoria' ? sql`join brand on brand.id = lease.brand_id` : sql``}
  where lease.country_code = ${scope.countryCode}
    and lease.building_id = any(${[...buildingIds]}::integer[])
    and lease.valid_from <= ${to}::date and lease.valid_to >= ${from}::date`;

/** A lease's area counts by the share of the period's days on which it was valid. */
const areaOf = (period: Period) => sql`
  sum(lease.gla_m2 * (least(lease.valid_to, ${period.to}::date) - greatest(lease.valid_from, ${period.from}::date) + 1))
    / ${lengthOf(period)}::float8`;

export type PointSums = {
  readonly period: number;
  readonly point: number;
  readonly sales: number;
  readonly tickets: number;
};

/** Sums of each point of the chart in each period; a point without sales has none. */
export async function pointSums(scoped: Scoped, search: FigureSearch): Promise<PointSums[]> {
  const { rows } = await sql<PointSums>`
    select t.period, t.point, sum(t.sales)::bigint as sales, sum(t.tickets)::bigint as tickets
    from ${grown(scoped, slicesOfPoints(search.period), { buildingIds: mallsOf(search), brands: 'together' })}
    group by 1, 2`.execute(scoped.db);
  return rows;
}

/** Whether the malls had sales on the first day of a period, or before it. */
export async function hadSalesBy(
  { db, scope }: Scoped,
  buildingIds: readonly number[],
  from: Day,
): Promise<boolean> {
  const month = firstDay(monthOf(from));
  const { rows } = await sql<{ had: boolean }>`
    select exists (
      select from sales_total t
      where t.country_code = ${scope.countryCode} and t.building_id = any(${[...buildingIds]}::integer[])
        and t.brand_id = 0 and t.month <= ${month}::date and t.sales[31] <> 0
        and (t.month < ${month}::date or t.sales[${sql.lit(dayNumber(from))}] <> 0)) as had`.execute(db);
  return rows[0]?.had ?? false;
}

/** Whether these are all malls of the caller's country. */
export async function areAllMalls({ db, scope }: Scoped, buildingIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    select not exists (
      select from building where country_code = ${scope.countryCode}
        and id <> all(${[...buildingIds]}::integer[])) as whole`.execute(db);
  return rows[0]?.whole ?? false;
}

/** When the totals were last brought up to date. */
export async function totalsAsOf(db: System): Promise<Date | null> {
  const row = await db.selectFrom('sales_total_refresh').select('at').executeTakeFirst();
  return row?.at ?? null;
}
