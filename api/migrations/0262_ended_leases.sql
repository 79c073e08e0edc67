-- A store manager reaches a lease until its settled end: a process that cached their scope reads it again.
create function raise_access_of_lease() returns trigger language plpgsql as $$
begin
  update app_user set access_version = access_version + 1
  where id in (select user_id from role_assignation where contract_id = new.id);
  return null;
end
$$;
create trigger contract_end_access after update of real_end_on on contract
  for each row when (old.real_end_on is distinct from new.real_end_on)
  execute function raise_access_of_lease();
