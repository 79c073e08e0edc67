-- 'Ver como': a member of staff sees the portal as a tenant's person, without changing anything. A viewing is a
-- session of its own kind: it has no cookie, lives 30 minutes at most and ends with the session that began it.
alter table session add column viewed_id integer, add column parent_id integer;
alter table session add constraint session_viewed_id_fkey foreign key (viewed_id) references app_user on delete cascade;
alter table session add constraint session_parent_id_fkey foreign key (parent_id) references session on delete cascade;
alter table session add constraint session_viewing check ((viewed_id is null) = (parent_id is null));
alter table session add constraint session_views_another check (viewed_id <> user_id);
create index session_viewings on session (parent_id) where parent_id is not null;

alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check check (end_reason in (
  'signed-out', 'idle', 'too-old', 'cookie-reused', 'user-disabled', 'password-changed', 'factor-reset',
  'viewing-finished', 'viewing-replaced', 'viewer-left', 'not-viewable'
));
