-- What a person may do and reach has a version. It rises in the transaction that changes the person, a role or a permission,
-- so that one number tells whether a value cached from them is still true.
alter table app_user add column access_version integer not null default 1;

create function raise_own_access_version() returns trigger language plpgsql as $$
begin
  new.access_version := old.access_version + 1;
  return new;
end
$$;
create trigger app_user_access before update of status, email, first_name, last_name, country_code, corporate on app_user
  for each row execute function raise_own_access_version();

create function raise_access_version() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update app_user set access_version = access_version + 1 where id = old.user_id;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.user_id <> old.user_id) then
    update app_user set access_version = access_version + 1 where id = new.user_id;
  end if;
  return null;
end
$$;
create trigger role_assignation_access after insert or update or delete on role_assignation
  for each row execute function raise_access_version();
create trigger user_permission_access after insert or update or delete on user_permission
  for each row execute function raise_access_version();
