-- A parameter has a value from a day on. Earlier values stay: a month is judged by the one that held for it.
alter table country_parameter add column valid_from date not null default '2000-01-01';
alter table country_parameter drop constraint country_parameter_pkey;
alter table country_parameter add primary key (name, valid_from);
-- When it was written.
alter table country_parameter add column set_at timestamptz(3) not null default now();

-- The value that held on a day; null where there was none yet.
create function parameter_on(wanted text, asked date) returns text language sql stable parallel safe as $$
  select value from country_parameter where name = wanted and valid_from <= asked order by valid_from desc limit 1
$$;
