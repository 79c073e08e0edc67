-- The audit log is read newest first, by the people in the reader's reach. Whose an entry is and whom it is about become
-- columns, so that an index answers both without looking at the entry. Adding them rewrites the table, about twenty seconds
-- for a million entries; the portal's usual deadline for a statement is lifted for the rest of this transaction.
set local statement_timeout = 0;

drop index audit_log_entity;
drop index audit_log_user;
drop index audit_log_action;
drop index audit_log_at;

alter table audit_log
  -- Who did it. Before anyone is signed in (a sign-in, one that was refused) whom it is about.
  add column person_id integer generated always as (coalesce(
    user_id, case when entity = 'app_user' and entity_id ~ '^[1-9][0-9]{0,8}$' then entity_id::integer end
  )) stored,
  add column subject_id integer generated always as (
    case when entity = 'app_user' and entity_id ~ '^[1-9][0-9]{0,8}$' then entity_id::integer end
  ) stored;

create index audit_log_time on audit_log (at desc, id desc) include (person_id, subject_id);
create index audit_log_action on audit_log (action, at desc, id desc) include (person_id, subject_id);
create index audit_log_person on audit_log (person_id, at desc, id desc) include (action, subject_id);
create index audit_log_subject on audit_log (subject_id, at desc, id desc) include (action, person_id)
  where subject_id is not null;

-- Its newest entries are read most: they are kept readable from the indexes alone, and their statistics true.
alter table audit_log set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_analyze_scale_factor = 0.02
);

-- The staff of a mall are found by it, as the people of a company, a brand and a contract are.
create index role_assignation_building on role_assignation (building_id) where building_id is not null;
