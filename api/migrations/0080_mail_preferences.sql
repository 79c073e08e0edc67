-- Kinds of mail that a person does not want; they get all others.
create table mail_opt_out (
  user_id integer not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('access-changed')),
  primary key (user_id, kind)
);
