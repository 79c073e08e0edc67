-- What an operator writes in place of the portal's own text of a mail, in one country. Without a text the portal's own
-- is sent again; the row stays for its version.
create table mail_text (
  country_code country_code not null,
  kind text not null,
  text jsonb,
  row_version integer not null default 1,
  updated_at timestamptz(3) not null,
  updated_by integer references app_user on delete set null,
  primary key (country_code, kind)
);
create index mail_text_updated_by on mail_text (updated_by);
