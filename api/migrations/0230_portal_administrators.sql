-- Portal administrators of the operator: one role, which reaches countries instead of a company, brand, lease or mall.
alter table role_assignation add column country_codes text[];
alter table role_assignation add constraint role_assignation_country_codes_check check (cardinality(country_codes) > 0);
alter table role_assignation drop constraint role_assignation_role_id_check;
alter table role_assignation add constraint role_assignation_role_id_check check (role_id in (
  'EXT_EMPRESA', 'EXT_FINANZAS', 'EXT_MARCA', 'EXT_LOCAL',
  'INT_OPERACIONES', 'INT_ADMIN', 'INT_FINANZAS', 'INT_MARKETING', 'INT_PORTAL'
));
alter table role_assignation drop constraint role_assignation_check;
alter table role_assignation add constraint role_assignation_check
  check (num_nonnulls(company_id, brand_id, contract_id, building_id, country_codes) = 1);
alter table role_assignation drop constraint role_assignation_check1;
alter table role_assignation add constraint role_assignation_check1 check (
  case role_id
    when 'EXT_EMPRESA' then company_id is not null
    when 'EXT_FINANZAS' then company_id is not null
    when 'EXT_MARCA' then brand_id is not null
    when 'EXT_LOCAL' then contract_id is not null
    when 'INT_PORTAL' then country_codes is not null
    else building_id is not null
  end
);

-- The codes by which the operator's ERP knows these records; malls have `sap_id`, spaces, leases and
-- societies `code`. Null: created in the portal, or before its data came from an ERP.
alter table company add column erp_code text;
alter table company add constraint company_erp_code unique (country_code, erp_code);
alter table brand add column erp_code text;
alter table brand add constraint brand_erp_code unique (company_id, erp_code);

-- Records that are in use are ended, not deleted: what ended is not offered for anything new.
alter table building add column ended_on date;
alter table building add column row_version integer not null default 1;
alter table space add column ended_on date;
alter table space add column row_version integer not null default 1;
alter table company add column ended_on date;
alter table brand add column ended_on date;
alter table society add column ended_on date;
alter table society add column row_version integer not null default 1;
alter table commercial_executive add column ended_on date;
alter table commercial_executive add column row_version integer not null default 1;
