-- What a link was made for says how long it lives, and which links were mailed.
alter table password_link add column purpose text not null default 'reset';
alter table password_link add constraint password_link_purpose_check
  check (purpose in ('reset', 'invitation', 'expired-password'));
