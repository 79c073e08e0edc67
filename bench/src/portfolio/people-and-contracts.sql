-- Malls (bench.malls, 150 at the whole size), ten companies and 13 brands per mall, leases (bench.leases, 29,000), and the
-- people who declare for them. Everything of a number is of the country of its mall: companies and brands repeat the order
-- of the malls.
create temporary table size as
select malls, malls * 10 as companies, malls * 13 as brands, current_setting('bench.leases')::integer as leases
from (select current_setting('bench.malls')::integer as malls) given;

insert into building (id, country_code, name, sap_id)
select n, case when n <= malls * 70 / 150 then 'CHL' when n <= malls * 105 / 150 then 'PER' when n <= malls * 120 / 150 then 'ARG'
    else 'COL' end,
  'Mall ' || n, 'MALL-' || n
from size, generate_series(1, malls) n;

create temporary table mall_of_country as
select country_code, min(id) as first_id, count(*)::integer as malls from building group by 1;

insert into company (id, country_code, name, tax_id)
select n, b.country_code, 'Empresa ' || n, 'TAX-' || n
from size cross join generate_series(1, companies) n join building b on b.id = (n - 1) % malls + 1;

insert into brand (id, company_id, name)
select n, (n - 1) % companies + 1, 'Marca ' || n from size, generate_series(1, brands) n;

insert into space (id, building_id, code, local_code, gla_m2)
select n, (n - 1) % malls + 1, 'ES-' || n, ((n - 1) / malls + 101)::text, 30 + n % 400
from size, generate_series(1, leases) n;

-- Six of ten contracts are older than the three years, the others began at some time within them.
insert into contract (id, code, company_id, brand_id, space_id, building_id, country_code, starts_on, ends_on, real_end_on)
select n, 'CT-' || n, (brand.id - 1) % companies + 1, brand.id, n, b.id, b.country_code,
  case when n % 10 < 6 then date '2021-03-01' + n % 600 else date '2023-11-20' + (n * 7919) % 1060 end,
  date '2030-12-31', null
from size cross join generate_series(1, leases) n
join building b on b.id = (n - 1) % malls + 1
join mall_of_country m on m.country_code = b.country_code
cross join lateral (
  select m.first_id + (n * 31) % m.malls + size.malls * ((n * 17) % 13) as id
) brand;

-- Users 1… run a mall, 1001… a company, 10001… the store of a lease.
insert into app_user (id, email, password_hash, password_changed_at, first_name, last_name, country_code, status)
select 0 + b.id, 'admin.' || b.id || '@bench.vitrina.test', current_setting('bench.password_hash'), now(), 'Admin', b.name, b.country_code, 'Ok' from building b
union all
select 1000 + c.id, 'empresa.' || c.id || '@bench.vitrina.test', current_setting('bench.password_hash'), now(), 'Empresa', c.name, c.country_code, 'Ok' from company c
union all
select 10000 + c.id, 'local.' || c.id || '@bench.vitrina.test', current_setting('bench.password_hash'), now(), 'Jefe', c.code, c.country_code, 'Ok' from contract c;

insert into role_assignation (user_id, role_id, building_id, company_id, contract_id)
select b.id, 'INT_ADMIN', b.id, cast(null as integer), cast(null as integer) from building b
union all select 1000 + c.id, 'EXT_EMPRESA', null, c.id, null from company c
union all select 10000 + c.id, 'EXT_LOCAL', null, null, c.id from contract c;

-- bench.abilities: role → its usual abilities, as `action subject`.
insert into user_permission (user_id, permission_id)
select u.id, p.id
from app_user u
join permission p on u.country_code = any (p.country_codes)
where current_setting('bench.abilities')::jsonb -> (case when u.id <= 1000 then 'admin' when u.id <= 10000 then 'empresa' else 'local' end)
  ? (p.action || ' ' || p.subject);

select setval(pg_get_serial_sequence(t.name, 'id'), t.last)
from size cross join lateral (values ('building', malls), ('company', companies), ('brand', brands), ('space', leases),
  ('contract', leases), ('app_user', 10000 + leases)) as t(name, last);
