-- What a link was made for says how long it lives, and which links were mailed.
alter table password_link add column purpose text not null default 'reset'
  check (purpose in ('reset', 'invitation', 'expired-password'));
