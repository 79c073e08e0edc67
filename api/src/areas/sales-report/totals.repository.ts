import { sql } from 'kysely';
import type { Day } from 'shared/rules';
import { lockNumber } from '../../db/advisory-lock.ts';
import { inTransaction, type System } from '../../db/database.ts';

/** A brand in a mall, whose month is counted again. */
type Cell = { readonly building_id: number; readonly brand_id: number };
type CellOfMonth = Cell & { readonly month: Day };

/** An arbitrary id, different from all other advisory locks. */
const totalsLock = 730_514;

/**
 * Runs the work in a transaction of the only server that keeps the totals at the moment; the others do
 * nothing, and undefined is returned.
 */
const alone = <T>(db: System, work: (transaction: System) => Promise<T>): Promise<T | undefined> =>
  inTransaction(db, async (transaction) => {
    // Counting a month of a large portfolio again takes longer than a call may.
    await sql`set local statement_timeout = 0`.execute(transaction);
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${lockNumber(totalsLock)}) as mine`.execute(transaction);
    return rows[0]?.mine === true ? work(transaction) : undefined;
  });

/** Counts the sales of some brands in malls in one month again, from the records. */
async function recount(db: System, month: Day, cells: readonly Cell[]): Promise<void> {
  const buildings = cells.map(({ building_id: id }) => id);
  const brands = cells.map(({ brand_id: id }) => id);
  const { rows: changed } = await sql<Cell>`
    insert into sales_total (country_code, month, building_id, brand_id, sales, tickets)
    with cell as materialized (
      select distinct building_id, brand_id
      from unnest(${buildings}::integer[], ${brands}::integer[]) as cell (building_id, brand_id)
    ), sold as materialized (
      select c.building_id, c.brand_id, extract(day from s.day)::integer as n,
        sum(s.gross + s.credit_notes)::bigint as sales, sum(s.tickets)::bigint as tickets
      from cell
      join contract c on c.building_id = cell.building_id and c.brand_id = cell.brand_id
      join daily_sale s on s.contract_id = c.id
      where s.day >= ${month}::date and s.day < (${month}::date + interval '1 month')::date
      group by 1, 2, 3
    ), running as (
      select building_id, brand_id, n,
        sum(coalesce(sales, 0)) over so_far as sales, sum(coalesce(tickets, 0)) over so_far as tickets
      from cell cross join generate_series(1, 31) as n left join sold using (building_id, brand_id, n)
      window so_far as (partition by building_id, brand_id order by n)
    )
    select b.country_code, ${month}::date, running.building_id, running.brand_id,
      array_agg(running.sales::bigint order by n), array_agg(running.tickets::bigint order by n)
    from running join building b on b.id = running.building_id
    group by 1, 3, 4
    on conflict (country_code, month, building_id, brand_id) do update
      set sales = excluded.sales, tickets = excluded.tickets
      where (sales_total.sales, sales_total.tickets) is distinct from (excluded.sales, excluded.tickets)
    returning building_id, brand_id`.execute(db);
  if (changed.length > 0) await addUp(db, month, changed);
}

/** Adds up the malls, the brands and the countries of some cells again, from all their cells. */
async function addUp(db: System, month: Day, cells: readonly Cell[]): Promise<void> {
  const buildings = [...new Set(cells.map(({ building_id: id }) => id))];
  const brands = [...new Set(cells.map(({ brand_id: id }) => id))];
  await sql`
    insert into sales_total (country_code, month, building_id, brand_id, sales, tickets)
    select country_code, month, building_id, brand_id,
      array_agg(sales order by n), array_agg(tickets order by n)
    from (
      select t.country_code, t.month, t.building_id, 0 as brand_id, n,
        sum(t.sales[n])::bigint as sales, sum(t.tickets[n])::bigint as tickets
      from sales_total t cross join generate_series(1, 31) as n
      where t.month = ${month}::date and t.building_id = any(${buildings}::integer[]) and t.brand_id > 0
      group by 1, 2, 3, 5
      union all
      select t.country_code, t.month, 0, t.brand_id, n,
        sum(t.sales[n])::bigint, sum(t.tickets[n])::bigint
      from sales_total t cross join generate_series(1, 31) as n
      where t.month = ${month}::date and t.brand_id = any(${brands}::integer[]) and t.building_id > 0
      group by 1, 2, 4, 5
    ) as added
    group by 1, 2, 3, 4
    on conflict (country_code, month, building_id, brand_id) do update
      set sales = excluded.sales, tickets = excluded.tickets`.execute(db);
  await sql`
    insert into sales_total (country_code, month, building_id, brand_id, sales, tickets)
    select country_code, ${month}::date, 0, 0, array_agg(sales order by n), array_agg(tickets order by n)
    from (
      select t.country_code, n, sum(t.sales[n])::bigint as sales, sum(t.tickets[n])::bigint as tickets
      from sales_total t cross join generate_series(1, 31) as n
      where t.month = ${month}::date and t.building_id > 0 and t.brand_id = 0
        and t.country_code in (select country_code from building where id = any(${buildings}::integer[]))
      group by 1, 2
    ) as added
    group by 1
    on conflict (country_code, month, building_id, brand_id) do update
      set sales = excluded.sales, tickets = excluded.tickets`.execute(db);
}

/** Adds up the months of a year again: of some cells, their malls, their brands and their countries. */
async function addUpYear(db: System, year: Day, cells: readonly Cell[]): Promise<void> {
  const buildings = cells.map(({ building_id: id }) => id);
  const brands = cells.map(({ brand_id: id }) => id);
  await sql`
    insert into sales_total_year (country_code, year, building_id, brand_id, sales, tickets)
    select country_code, ${year}::date, building_id, brand_id,
      array_agg(sales::bigint order by m), array_agg(tickets::bigint order by m)
    from (
      select sums.country_code, sums.building_id, sums.brand_id, m,
        sum(coalesce(t.sales[31], 0)) over so_far as sales, sum(coalesce(t.tickets[31], 0)) over so_far as tickets
      from (
        select distinct b.country_code, kept.building_id, kept.brand_id
        from unnest(${buildings}::integer[], ${brands}::integer[]) as cell (building_id, brand_id)
        join building b on b.id = cell.building_id
        cross join lateral (
          values (cell.building_id, cell.brand_id), (cell.building_id, 0), (0, cell.brand_id), (0, 0)
        ) as kept (building_id, brand_id)
      ) as sums
      cross join generate_series(1, 12) as m
      left join sales_total t on t.country_code = sums.country_code and t.building_id = sums.building_id
        and t.brand_id = sums.brand_id and t.month = (${year}::date + make_interval(months => m - 1))::date
      window so_far as (partition by sums.country_code, sums.building_id, sums.brand_id order by m)
    ) as running
    group by 1, 3, 4
    on conflict (country_code, year, building_id, brand_id) do update
      set sales = excluded.sales, tickets = excluded.tickets
      where (sales_total_year.sales, sales_total_year.tickets) is distinct from (excluded.sales, excluded.tickets)`.execute(
    db,
  );
}

/** Counts cells of months again, and their years. */
async function recountAll(db: System, cells: readonly CellOfMonth[]): Promise<void> {
  for (const [month, ofMonth] of byMonth(cells)) await recount(db, month, ofMonth);
  for (const [year, ofYear] of byYear(cells)) await addUpYear(db, year, ofYear);
}

const byMonth = (cells: readonly CellOfMonth[]) => Map.groupBy(cells, ({ month }) => month);
const byYear = (cells: readonly CellOfMonth[]) =>
  Map.groupBy(cells, ({ month }): Day => `${month.slice(0, 4)}-01-01`);

/**
 * Counts what was declared since the last time: the newest two months with records of each contract whose
 * sales were written, because only these can be declared, and those in which staff corrected a day. A correction that
 * moves money between days leaves the month's counter as it was. False: another server is doing it.
 */
export async function countNewSales(db: System, now: Date): Promise<boolean> {
  const done = await alone(db, async (transaction) => {
    const { rows: written } = await sql<Cell & { contract_id: number; version: number; month: Day }>`
      select s.contract_id, s.building_id, s.brand_id, s.version, s.month
      from contract_state s left join sales_total_lease v on v.contract_id = s.contract_id
      where v.version is distinct from s.version`.execute(transaction);
    if (written.length > 0) {
      const ids = written.map(({ contract_id: id }) => id);
      const { rows: cells } = await sql<CellOfMonth>`
        select s.building_id, s.brand_id, m.month
        from contract_state s
        join month_counter m on m.contract_id = s.contract_id
          and m.month in (s.month, (s.month - interval '1 month')::date)
        where s.contract_id = any(${ids}::integer[])
        union
        select s.building_id, s.brand_id, date_trunc('month', why.day::timestamp)::date
        from daily_sale_reason why
        join daily_sale_history h using (contract_id, day, row_version)
        join contract_state s using (contract_id)
        where why.contract_id = any(${ids}::integer[])
          and h.changed_at > coalesce((select at from sales_total_refresh), '-infinity') - interval '1 hour'`.execute(
        transaction,
      );
      await recountAll(transaction, cells);
      // The version read first: what was written meanwhile is counted again next time.
      await keepLeases(
        transaction,
        ids,
        written.map(({ version }) => version),
      );
    }
    await sql`
      insert into sales_total_refresh (at) values (${now}) on conflict ((true)) do update set at = excluded.at`.execute(
      transaction,
    );
    return true;
  });
  return done ?? false;
}

/** Stores leases with the versions of their sales that are counted now. */
const keepLeases = (db: System, ids: readonly number[], versions: readonly number[]) =>
  sql`
    insert into sales_total_lease (contract_id, version, country_code, building_id, brand_id, valid_from, valid_to, gla_m2)
    select c.id, counted.version, c.country_code, c.building_id, c.brand_id, c.starts_on,
      coalesce(c.real_end_on, c.ends_on), space.gla_m2
    from unnest(${[...ids]}::integer[], ${[...versions]}::integer[]) as counted (contract_id, version)
    join contract c on c.id = counted.contract_id
    join space on space.id = c.space_id
    on conflict (contract_id) do update set
      version = excluded.version, country_code = excluded.country_code, building_id = excluded.building_id,
      brand_id = excluded.brand_id, valid_from = excluded.valid_from, valid_to = excluded.valid_to,
      gla_m2 = excluded.gla_m2`.execute(db);

/** Takes over areas that were measured again; a lease that changes otherwise has a new version. */
const keepAreas = (db: System) =>
  sql`
    update sales_total_lease lease set gla_m2 = space.gla_m2
    from contract c join space on space.id = c.space_id
    where c.id = lease.contract_id and lease.gla_m2 <> space.gla_m2`.execute(db);

/** Months and cells whose totals, or those of their year, differ from the counters of their contracts. */
async function differences(db: System): Promise<CellOfMonth[]> {
  const { rows } = await sql<CellOfMonth>`
    with counted as (
      select c.building_id, c.brand_id, m.month,
        sum(m.gross + m.credit_notes) as sales, sum(m.tickets) as tickets
      from month_counter m join contract c on c.id = m.contract_id group by 1, 2, 3
    ), total as (
      select building_id, brand_id, month, sales[31] as sales, tickets[31] as tickets
      from sales_total where building_id > 0 and brand_id > 0
    )
    select building_id, brand_id, month
    from counted full join total using (building_id, brand_id, month)
    where (coalesce(counted.sales, 0), coalesce(counted.tickets, 0))
      is distinct from (total.sales::numeric, total.tickets::numeric)
    union
    select building_id, brand_id, year
    from (
      select building_id, brand_id, date_trunc('year', month::timestamp)::date as year,
        sum(sales) as sales, sum(tickets) as tickets
      from total group by 1, 2, 3
    ) as months
    full join (
      select building_id, brand_id, year, sales[12] as sales, tickets[12] as tickets
      from sales_total_year where building_id > 0 and brand_id > 0
    ) as years using (building_id, brand_id, year)
    where (months.sales, months.tickets) is distinct from (years.sales::numeric, years.tickets::numeric)
    order by month desc`.execute(db);
  return rows;
}

/**
 * Counts everything again that differs from the counters: records that were imported, months of the past that
 * were corrected, contracts that moved to another mall or brand, and at first everything.
 */
export async function repairTotals(db: System): Promise<void> {
  const found = await alone(db, async (transaction) => {
    await keepAreas(transaction);
    return differences(transaction);
  });
  // A year at a time, so that no report sees its months counted and its total not.
  for (const cells of byYear(found ?? []).values()) {
    await alone(db, async (transaction) => {
      await recountAll(transaction, cells);
      return true;
    });
  }
}
