-- Who planned which value of a parameter from which day on, and who withdrew it. A parameter's version is the number of
-- its changes, so that of two people who change it at once one is refused.
create table parameter_change (
  name text not null,
  version integer not null,
  action text not null check (action in ('plan', 'withdraw')),
  valid_from date not null,
  -- What holds from that day on after the change, and what would have held without it.
  value text not null,
  value_before text not null,
  at timestamptz(3) not null,
  user_id integer references app_user on delete set null,
  primary key (name, version)
);
create index parameter_change_user on parameter_change (user_id);
