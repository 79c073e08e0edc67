-- Why the operator's staff changed a tenant's day, and for whom: beside the history's row of that version.
create table daily_sale_reason (
  contract_id integer not null references contract on delete cascade,
  day date not null,
  row_version integer not null,
  reason text not null,
  -- The person of the tenant who asked for it.
  requested_by integer references app_user,
  primary key (contract_id, day, row_version)
);
create trigger daily_sale_reason_append_only before update on daily_sale_reason
  for each row execute function refuse_sale_history_change();
