-- Single sign-on: one row per browser that went to the identity provider, until its session begins.
create table sign_on_attempt (
  -- Of the cookie that binds everything to this browser.
  browser_hash text primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  -- Where the user wanted to go.
  next_path text,
  created_at timestamptz not null,
  -- Once the provider has answered: the code that the page exchanges for a session, and for whom.
  code_hash text,
  user_id integer references app_user on delete cascade,
  code_expires_at timestamptz
);
create index sign_on_attempt_age on sign_on_attempt (created_at);
