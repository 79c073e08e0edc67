-- Categories that only internal staff may hold are not offered to tenants (U-333).
alter table permission_category add column external boolean not null default true;

-- The users of a company are found through what they are assigned to, and the log is read by action and by day.
create index user_permission_permission on user_permission (permission_id);
create index audit_log_action on audit_log (action, id);
create index audit_log_at on audit_log (at);
