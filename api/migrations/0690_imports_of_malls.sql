-- Malls to whose records the sender of an import is limited: only those who have all of them see it. Null: the whole
-- country.
alter table record_import add column building_ids integer[];
