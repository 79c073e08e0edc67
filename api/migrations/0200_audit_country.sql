-- An administrator of every mall of a country reads all entries of its users. The country becomes a column of
-- each entry and the first column of the indexes, so that a page and its count read nothing else. Filling it
-- rewrites the table, about a minute for a million entries, so this transaction lifts the statement timeout.
set local statement_timeout = 0;

-- The country of an entry's person: the user who acted, or before sign-in the one concerned (`person_id`).
create function country_of_entry(person integer, entity text, entity_id text) returns country_code
language sql stable return (
  select country_code from app_user where id = coalesce(
    person, case when entity = 'app_user' and entity_id ~ '^[1-9][0-9]{0,8}$' then entity_id::integer end)
);

drop index audit_log_time;
drop index audit_log_action;
drop index audit_log_subject;

alter table audit_log add column country_code country_code;
alter table audit_log
  alter column country_code type country_code using country_of_entry(user_id, entity, entity_id);

create index audit_log_time on audit_log (country_code, at desc, id desc) include (person_id, subject_id);
create index audit_log_action on audit_log (country_code, action, at desc, id desc) include (person_id, subject_id);
create index audit_log_subject on audit_log (subject_id, at desc, id desc) include (action, person_id, country_code)
  where subject_id is not null;

-- Writers that know the country provide it. For others, and for those of the previous release, it is looked
-- up.
create function set_audit_country() returns trigger language plpgsql as $$
begin
  new.country_code := country_of_entry(new.user_id, new.entity, new.entity_id);
  return new;
end
$$;
create trigger audit_log_country before insert on audit_log
  for each row when (new.country_code is null) execute function set_audit_country();
