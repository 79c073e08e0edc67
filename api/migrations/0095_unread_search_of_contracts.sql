-- Contracts are searched in their own tables and listed by reach: nothing reads this text or these indexes of
-- contract_state, which every write of a brand's or a space's name paid for.

drop trigger contract_state_of_brand on brand;
drop trigger contract_state_of_space on space;
drop function keep_search_text_of_brand();
drop function keep_search_text_of_space();

create or replace function keep_contract_state() returns trigger language plpgsql as $$
begin
  insert into contract_state (contract_id, country_code, building_id, valid_from, valid_to)
  values (
    new.id, new.country_code, new.building_id, new.starts_on, coalesce(new.real_end_on, new.ends_on)
  )
  on conflict (contract_id) do update set
    country_code = excluded.country_code,
    building_id = excluded.building_id,
    valid_from = excluded.valid_from,
    valid_to = excluded.valid_to,
    expected = sales_expected_mask(excluded.valid_from, excluded.valid_to, contract_state.month),
    previous_expected = sales_expected_mask(
      excluded.valid_from, excluded.valid_to, (contract_state.month - interval '1 month')::date
    );
  update month_counter
  set expected = sales_expected_mask(new.starts_on, coalesce(new.real_end_on, new.ends_on), month)
  where contract_id = new.id;
  return null;
end
$$;

drop function contract_search_text(integer, integer);
drop index contract_state_building;
-- With its index. The extension pg_trgm stays: it may serve others of this database.
alter table contract_state drop column search_text;
