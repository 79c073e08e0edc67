-- Corrections of locked days that tenants ask for, and what the operator's staff answered.
create table correction_request (
  id integer generated always as identity primary key,
  contract_id integer not null references contract on delete cascade,
  day date not null,
  -- The figures asked for, as the declaration sends them.
  asked jsonb not null,
  -- The version of the record that the person saw; null: there was none.
  seen_version integer,
  reason text not null,
  requested_by integer not null references app_user,
  requested_at timestamptz(3) not null,
  state text not null default 'abierta' check (state in ('abierta', 'aceptada', 'rechazada', 'retirada')),
  -- Who answered or withdrew it.
  answered_by integer references app_user,
  answered_at timestamptz(3),
  answer_reason text,
  -- The version of the record before the answer; null: there was none.
  answered_version integer,
  check ((state = 'abierta') = (answered_by is null)),
  check ((answered_by is null) = (answered_at is null)),
  check ((state = 'rechazada') = (answer_reason is not null))
);

-- One open request for a store's day; also the list's first part.
create unique index correction_request_open on correction_request (contract_id, day) where state = 'abierta';
create index correction_request_day on correction_request (contract_id, day);
create index correction_request_newest on correction_request (requested_at desc, id desc);
