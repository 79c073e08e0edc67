-- Files that other systems leave in the import folder are imported without a person.
alter table sheet_import alter column user_id drop not null;
create index sheet_import_unattended on sheet_import (id) where user_id is null and state in ('waiting', 'working');
alter table record_import add column from_folder boolean not null default false;
-- When the records of a kind came last: applied, or without anything to change.
create index record_import_arrived on record_import (country_code, kind, (coalesce(applied_at, created_at)))
  where not dry_run;

-- What lies in the import folder: as it was at the last look, and with its import until it is moved away.
create table folder_file (
  -- 'CHL/debts/deudas.csv'
  path text primary key,
  bytes bigint not null,
  -- Nanoseconds since 1970, compared as text.
  modified text not null,
  seen_at timestamptz not null,
  import_id integer references record_import on delete cascade,
  -- Those who wait for it were told that its import failed.
  told boolean not null default false
);
create index folder_file_import on folder_file (import_id);

-- The last look into the folder, in one row.
create table folder_look (
  single boolean primary key default true check (single),
  looked_at timestamptz not null,
  -- [{"country": "CHL" or null, "text": text}]
  problems jsonb not null
);

-- Who is told of the imports of a kind that come by themselves, and when its records are expected.
create table import_feed (
  country_code country_code not null,
  kind text not null,
  -- E-mail addresses; none: the country's portal administrators.
  recipients text[] not null default '{}',
  -- Null: not expected.
  every text check (every in ('day', 'workday', 'week', 'month')),
  -- Of the week (1: Monday) or the month (at most its last); null for the others.
  on_day smallint,
  -- By which hour, in the country.
  by_hour smallint,
  row_version integer not null default 0,
  -- Expected dates before are not missed.
  since timestamptz,
  -- The last expected date for which records came, and when they came.
  settled_on date,
  arrived_at timestamptz,
  -- The expected date that was missed and told; null: none.
  missed_on date,
  primary key (country_code, kind),
  check ((every is null) = (by_hour is null))
);
