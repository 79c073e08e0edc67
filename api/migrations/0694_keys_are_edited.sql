-- Keys are edited, and the person who created one is told before it ends: how many days before they were told last.
alter table integration_key add column row_version integer not null default 1;
alter table integration_key add column reminded_days integer;
alter table deploy_key add column reminded_days integer;
create index integration_key_ends on integration_key (expires_on) where revoked_at is null;
create index deploy_key_ends on deploy_key (expires_on) where revoked_at is null;
