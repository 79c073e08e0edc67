-- The name, the mark and the colour that the portal shows: the last row, or without one the portal's own. Earlier rows are
-- the history, to which one can go back; what is null is the portal's own.
create table portal_identity (
  version integer primary key,
  name text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- Paths in the public bucket, and the width in heights.
  mark jsonb,
  at timestamptz(3) not null,
  user_id integer references app_user on delete set null
);
create index portal_identity_user on portal_identity (user_id);
