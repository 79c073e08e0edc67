-- At most two enabled store managers per contract (S-308), also when several transactions add one at once (T25): the
-- contract's row is locked first, so that the count sees what the others have committed.
create function refuse_third_store_manager() returns trigger language plpgsql as $$
begin
  perform 1 from contract where id = new.contract_id for no key update;
  if (
    select count(*) from role_assignation
    where contract_id = new.contract_id and role_id = 'EXT_LOCAL' and enabled and user_id <> new.user_id
  ) >= 2 then
    raise exception 'contract % has two store managers', new.contract_id
      using errcode = 'check_violation', constraint = 'store_managers_per_contract';
  end if;
  return new;
end
$$;
create trigger store_managers_per_contract before insert or update on role_assignation
  for each row when (new.role_id = 'EXT_LOCAL' and new.enabled)
  execute function refuse_third_store_manager();
