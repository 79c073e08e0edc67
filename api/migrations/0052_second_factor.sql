-- The second factor: one-time codes of an authenticator (TOTP), and recovery codes for people who have lost it.

create table second_factor (
  user_id integer primary key references app_user on delete cascade,
  -- Encrypted with a key of the configuration.
  secret text not null,
  activated_at timestamptz not null
);

-- A secret that was shown and whose first code is awaited; it opens nothing yet.
create table second_factor_enrolment (
  user_id integer primary key references app_user on delete cascade,
  secret text not null,
  begun_at timestamptz not null
);

-- The time steps of a person whose code was shown to the server: none is good for a second time.
create table second_factor_step (
  user_id integer not null references app_user on delete cascade,
  step integer not null,
  seen_at timestamptz not null,
  primary key (user_id, step)
);
create index second_factor_step_age on second_factor_step (seen_at);

create table recovery_code (
  user_id integer not null references app_user on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Between the right password and the code of a sign-in.
create table sign_in_challenge (
  token_hash text primary key,
  user_id integer not null references app_user on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_challenge_user on sign_in_challenge (user_id);

-- For whom it is required: the people of a company, and the people with a role in a country.
alter table company add column second_factor_required boolean not null default false;
create table role_second_factor (
  country_code country_code not null,
  role_id text not null,
  primary key (country_code, role_id)
);

-- Having one, and having to have one, belong to what a person may do (0002_access_version.sql).
create trigger second_factor_access after insert or delete on second_factor
  for each row execute function raise_access_version();

create function raise_access_of_company() returns trigger language plpgsql as $$
begin
  update app_user set access_version = access_version + 1 where id in (
    select role.user_id from role_assignation role
    left join contract on contract.id = role.contract_id
    left join brand on brand.id = role.brand_id
    where new.id in (role.company_id, brand.company_id, contract.company_id)
  );
  return null;
end
$$;
create trigger company_second_factor after update of second_factor_required on company
  for each row when (old.second_factor_required <> new.second_factor_required)
  execute function raise_access_of_company();

create function raise_access_of_role() returns trigger language plpgsql as $$
declare
  rule record;
begin
  if tg_op = 'DELETE' then rule := old; else rule := new; end if;
  update app_user set access_version = access_version + 1
  where country_code = rule.country_code
    and id in (select user_id from role_assignation where role_id = rule.role_id);
  return null;
end
$$;
create trigger role_second_factor_access after insert or delete on role_second_factor
  for each row execute function raise_access_of_role();

alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check check (end_reason in (
  'signed-out', 'idle', 'too-old', 'cookie-reused', 'user-disabled', 'password-changed', 'factor-reset'
));
