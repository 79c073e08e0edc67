-- A writer reads a contract's row without locking it and writes the sales later: the version tells whether the contract's
-- sales or its validity have changed since.
alter table contract_state add column version integer not null default 1;

create function raise_contract_state_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger contract_state_version before update on contract_state
  for each row execute function raise_contract_state_version();

-- Both are written with every sale: free room in a page keeps the new row beside the old one, without new index entries.
alter table contract_state set (fillfactor = 60);
alter table month_counter set (fillfactor = 80);
