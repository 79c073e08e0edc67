-- Whether a company has a lease in one of the caller's malls is asked with nearly every look-up of staff.
create index contract_company_building on contract (company_id, building_id);
