-- What an operator changed in the usual permissions of a role, in one country: what is not named here is as the portal
-- brings it. Without changes the row stays for its version.
create table role_permissions (
  country_code country_code not null,
  role_id text not null,
  -- By ability: {"read Debt": true, "manage Ticket": false}.
  changes jsonb not null,
  row_version integer not null default 1,
  updated_at timestamptz(3) not null,
  updated_by integer references app_user on delete set null,
  primary key (country_code, role_id)
);
create index role_permissions_updated_by on role_permissions (updated_by);
