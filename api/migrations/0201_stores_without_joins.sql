-- The list of stores counts and sorts every store in reach. `contract_state` knows which are pending; with
-- company and brand it also shows whether the caller reaches them, so that nothing else is read for stores
-- outside the page.
alter table contract_state add column company_id integer, add column brand_id integer;
update contract_state set company_id = c.company_id, brand_id = c.brand_id from contract c where c.id = contract_id;
alter table contract_state alter column company_id set not null, alter column brand_id set not null;
create index contract_state_building on contract_state (building_id);
create index contract_state_company on contract_state (company_id);
create index contract_state_brand on contract_state (brand_id);

create or replace function keep_contract_state() returns trigger language plpgsql as $$
begin
  insert into contract_state (contract_id, country_code, company_id, brand_id, building_id, valid_from, valid_to)
  values (
    new.id, new.country_code, new.company_id, new.brand_id, new.building_id, new.starts_on,
    coalesce(new.real_end_on, new.ends_on)
  )
  on conflict (contract_id) do update set
    country_code = excluded.country_code,
    company_id = excluded.company_id,
    brand_id = excluded.brand_id,
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

-- Stores can also be searched by their store number.
alter table lease_listing add column local_code text;
update lease_listing set local_code = space.local_code
from contract c join space on space.id = c.space_id where c.id = contract_id;
alter table lease_listing alter column local_code set not null;

create or replace function list_leases(leases integer[]) returns void language plpgsql as $$
begin
  insert into lease_listing (contract_id, country_code, company_id, brand_id, building_id, in_force, audited, valid_from,
    valid_to, brand_name, space_code, local_code, search_text)
  select c.id, c.country_code, c.company_id, c.brand_id, c.building_id, c.status = 'vigente', c.audited, c.starts_on,
    coalesce(c.real_end_on, c.ends_on), brand.name, space.code, space.local_code,
    lease_search_text(
      brand.name || ' ' || building.name || ' ' || space.local_code || ' ' || space.code || ' ' || c.code)
  from contract c
  join brand on brand.id = c.brand_id
  join building on building.id = c.building_id
  join space on space.id = c.space_id
  where c.id = any(leases)
  on conflict (contract_id) do update set
    country_code = excluded.country_code, company_id = excluded.company_id, brand_id = excluded.brand_id,
    building_id = excluded.building_id, in_force = excluded.in_force, audited = excluded.audited,
    valid_from = excluded.valid_from, valid_to = excluded.valid_to, brand_name = excluded.brand_name,
    space_code = excluded.space_code, local_code = excluded.local_code, search_text = excluded.search_text;
end
$$;

-- Search words in the lists of leases and stores are found by trigrams instead of by reading each name.
create index lease_listing_search on lease_listing using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- A brand's name as lists sort it, computed once per brand instead of once per list.
alter table brand add column sort_name text generated always as (fold_text(name)) stored;
