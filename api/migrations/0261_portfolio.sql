-- The operator's ERP is a system of its own in each country: codes are unique there, not across countries.
alter table building drop constraint building_sap_id_key;
alter table building add constraint building_sap_id unique (country_code, sap_id);
alter table contract drop constraint contract_code_key;
alter table contract add constraint contract_code unique (country_code, code);
create index contract_by_code on contract (code);
alter table commercial_executive drop constraint commercial_executive_email_key;
alter table commercial_executive add constraint commercial_executive_email unique (country_code, email);

-- A tax id without the separators that people write differently.
create function compact_tax_id(given text) returns text language sql immutable parallel safe return
  regexp_replace(upper(given), '[^0-9A-Z]', '', 'g');
create index company_compact_tax_id on company (country_code, compact_tax_id(tax_id));

-- What the lists of the portfolio search; leases have lease_listing.search_text.
alter table company add column search_text text generated always as (
  searchable_text(name || ' ' || tax_id || ' ' || compact_tax_id(tax_id) || ' ' || coalesce(erp_code, ''))
) stored;
alter table brand add column search_text text generated always as (
  searchable_text(name || ' ' || coalesce(erp_code, ''))
) stored;
alter table space add column search_text text generated always as (
  searchable_text(code || ' ' || local_code)
) stored;
alter table building add column search_text text generated always as (searchable_text(name || ' ' || sap_id)) stored;
alter table society add column search_text text generated always as (
  searchable_text(name || ' ' || code || ' ' || tax_id || ' ' || compact_tax_id(tax_id))
) stored;
alter table commercial_executive add column search_text text generated always as (
  searchable_text(first_name || ' ' || last_name || ' ' || email)
) stored;
create index company_search on company using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index brand_search on brand using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index space_search on space using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- Leases of a country in the order of their end, for the list and for those that end soon.
create index contract_end on contract (country_code, (coalesce(real_end_on, ends_on)));
-- Running leases of a space, for overlaps and occupancy.
create index contract_space_period on contract (space_id, starts_on, (coalesce(real_end_on, ends_on)));
drop index contract_space;
