-- Staff write the banners of their country.
alter table banner rename column image_path to desktop_path;
alter table banner
  add column mobile_path text,
  -- Off: the picture says the label itself, which is then read aloud only.
  add column label_shown boolean not null default true,
  add column status text not null default 'published',
  add column updated_at timestamptz(3),
  -- Null: it came with the portal.
  add column updated_by integer,
  add column row_version integer not null default 1;
alter table banner add constraint banner_status_check check (status in ('draft', 'published'));
alter table banner add constraint banner_updated_by_fkey foreign key (updated_by) references app_user (id);
update banner set mobile_path = desktop_path;
alter table banner alter column desktop_path drop not null;
-- In a draft it may be empty, as pictures may be missing.
alter table banner drop constraint banner_link_to_check;
alter table banner
  add constraint banner_link_to_check check (link_to = '' or link_to ~ '^(https?://|/[^/\\])');
alter table banner
  add constraint banner_complete
    check (status = 'draft' or (desktop_path is not null and mobile_path is not null and link_to != ''));
-- Two change places in one transaction.
alter table banner drop constraint banner_country_code_position_key;
alter table banner
  add constraint banner_place unique (country_code, position) deferrable initially deferred;
create index banner_updated_by on banner (updated_by) where updated_by is not null;
