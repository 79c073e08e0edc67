-- What a brand sells, for reports by category. The kinds are part of the product.
create table brand_category (
  id integer primary key,
  name text not null unique
);
insert into brand_category (id, name) values
  (1, 'Vestuario'), (2, 'Calzado'), (3, 'Accesorios y joyería'), (4, 'Belleza y salud'), (5, 'Deportes'),
  (6, 'Hogar y decoración'), (7, 'Tecnología'), (8, 'Librería y juguetes'), (9, 'Gastronomía'),
  (10, 'Supermercado'), (11, 'Entretención'), (12, 'Servicios');

alter table brand add column category_id integer references brand_category;

-- The sales of a month as running totals: element k is what days 1 to k add up to, so that a period costs two elements of
-- each row whatever its length. One row per brand and mall, one per mall (`brand_id` 0: all its brands), one per brand
-- (`building_id` 0: all malls of the country) and one of the country (both 0). Counting 25 million days for each question would take seconds.
--
-- A job keeps them, so that declaring a day writes nothing more: `contract_state.version` says whose sales were written since.
create table sales_total (
  country_code country_code not null,
  month date not null check (extract(day from month) = 1),
  building_id integer not null,
  brand_id integer not null,
  -- Gross and credit notes, in minor units of the country.
  sales bigint[] not null check (cardinality(sales) = 31),
  tickets bigint[] not null check (cardinality(tickets) = 31),
  primary key (country_code, month, building_id, brand_id)
) with (fillfactor = 70);

-- Each lease as the totals have it: the version of its sales that they contain, and its area, for sales per m². Joining
-- contracts and spaces of a country took longer than adding up its sales.
create table sales_total_lease (
  contract_id integer primary key references contract on delete cascade,
  version integer not null,
  country_code country_code not null,
  building_id integer not null,
  brand_id integer not null,
  valid_from date not null,
  valid_to date not null,
  gla_m2 double precision not null
) with (fillfactor = 70);
create index sales_total_lease_building on sales_total_lease (building_id);

-- When the totals were last brought up to date; one row.
create table sales_total_refresh (
  at timestamptz not null
);
create unique index sales_total_refresh_one on sales_total_refresh ((true));
