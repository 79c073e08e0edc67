-- Importing users writes 100,000 permissions at once: the version of a person rises once for each statement, not for
-- each row.
create function raise_access_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update app_user set access_version = access_version + 1 where id in (select user_id from after_rows);
  elsif tg_op = 'DELETE' then
    update app_user set access_version = access_version + 1 where id in (select user_id from before_rows);
  else
    update app_user set access_version = access_version + 1
    where id in (select user_id from before_rows union select user_id from after_rows);
  end if;
  return null;
end
$$;

drop trigger role_assignation_access on role_assignation;
create trigger role_assignation_access_insert after insert on role_assignation
  referencing new table as after_rows for each statement execute function raise_access_versions();
create trigger role_assignation_access_update after update on role_assignation
  referencing old table as before_rows new table as after_rows
  for each statement execute function raise_access_versions();
create trigger role_assignation_access_delete after delete on role_assignation
  referencing old table as before_rows for each statement execute function raise_access_versions();

drop trigger user_permission_access on user_permission;
create trigger user_permission_access_insert after insert on user_permission
  referencing new table as after_rows for each statement execute function raise_access_versions();
create trigger user_permission_access_update after update on user_permission
  referencing old table as before_rows new table as after_rows
  for each statement execute function raise_access_versions();
create trigger user_permission_access_delete after delete on user_permission
  referencing old table as before_rows for each statement execute function raise_access_versions();
