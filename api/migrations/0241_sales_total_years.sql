-- The same running totals one level up: element m is what months 1 to m of the year add up to. A period of a year by
-- brand took two elements of each of its 13 months, three times (with those it is compared with): 39 for each brand.
create table sales_total_year (
  country_code country_code not null,
  year date not null check (year = date_trunc('year', year::timestamp)::date),
  building_id integer not null,
  brand_id integer not null,
  sales bigint[] not null check (cardinality(sales) = 12),
  tickets bigint[] not null check (cardinality(tickets) = 12),
  primary key (country_code, year, building_id, brand_id)
) with (fillfactor = 70);

insert into sales_total_year (country_code, year, building_id, brand_id, sales, tickets)
select country_code, year, building_id, brand_id, array_agg(sales order by m), array_agg(tickets order by m)
from (
  select kept.country_code, kept.year, kept.building_id, kept.brand_id, m,
    sum(coalesce(t.sales[31], 0)) over so_far as sales, sum(coalesce(t.tickets[31], 0)) over so_far as tickets
  from (
    select distinct country_code, date_trunc('year', month::timestamp)::date as year, building_id, brand_id from sales_total
  ) as kept
  cross join generate_series(1, 12) as m
  left join sales_total t on t.country_code = kept.country_code and t.building_id = kept.building_id
    and t.brand_id = kept.brand_id and t.month = (kept.year + make_interval(months => m - 1))::date
  window so_far as (partition by kept.country_code, kept.year, kept.building_id, kept.brand_id order by m)
) as running
group by 1, 2, 3, 4;
