-- People are searched by name and e-mail. They are written seldom, so the index keeps no list of entries still to be
-- sorted in, which every search would have to go through.
alter table app_user add column search_text text
  generated always as (searchable_text(first_name || ' ' || last_name || ' ' || email)) stored;
create index app_user_search on app_user using gin (search_text gin_trgm_ops) with (fastupdate = off);
