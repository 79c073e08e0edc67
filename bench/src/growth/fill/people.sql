-- More people, until there are about 60,000: administrators of all malls of a country (users malls + 1 … + 4), staff of each
-- mall, and for the tenants a finance person of each company, two people of each brand and a second store manager of most
-- leases. bench.malls: malls of the portfolio. Everybody is called something, so that a search has much to look through.
update app_user set
  first_name = (array['María','José','Juan','Luis','Carlos','Ana','Jorge','Rosa','Miguel','Carmen','Pedro','Elena','Víctor',
    'Lucía','Andrés','Paula','Diego','Camila','Martín','Sofía','Iván','Noemí','Óscar','Inés','Raúl','Belén','Hugo','Úrsula',
    'Félix','Ximena'])[(1 + id::bigint * 7919 % 30)::integer],
  last_name = (array['González','Muñoz','Rojas','Díaz','Pérez','Soto','Contreras','Silva','Martínez','Sepúlveda','Morales',
    'Rodríguez','López','Fuentes','Hernández','Torres','Araya','Flores','Espinoza','Valenzuela','Castillo','Ramírez',
    'Reyes','Gutiérrez','Castro','Vargas','Álvarez','Vásquez','Tapia','Fernández','Sánchez','Cortés','Gómez','Herrera',
    'Carrasco','Núñez','Quispe','Mamani','Restrepo','Ñáñez'])[(1 + id::bigint * 104729 % 40)::integer],
  phone = '+569' || (10000000 + id::bigint * 7919 % 89999999)::text
where id > 1000;

insert into app_user (id, email, password_hash, password_changed_at, first_name, last_name, country_code, status)
select current_setting('bench.malls')::integer + place, 'admin.' || lower(code) || '@bench.vitrina.test',
  current_setting('bench.password_hash'), now(), 'Administradora', 'de ' || code, code, 'Ok'
from unnest(array['CHL', 'PER', 'ARG', 'COL']) with ordinality country(code, place);

insert into role_assignation (user_id, role_id, building_id)
select current_setting('bench.malls')::integer + place, 'INT_ADMIN', b.id
from unnest(array['CHL', 'PER', 'ARG', 'COL']) with ordinality country(code, place)
join building b on b.country_code = code;

-- Staff of a mall: 400 + building (finance), 600 + (marketing), 800 + (operations).
insert into app_user (id, email, password_hash, password_changed_at, first_name, last_name, country_code, status)
select base + b.id, kind || '.' || b.id || '@bench.vitrina.test', current_setting('bench.password_hash'), now(),
  initcap(kind), b.name, b.country_code, 'Ok'
from building b cross join (values (400, 'finanzas'), (600, 'marketing'), (800, 'operaciones')) staff(base, kind);

insert into role_assignation (user_id, role_id, building_id)
select base + b.id, role_id, b.id
from building b cross join (values (400, 'INT_FINANZAS'), (600, 'INT_MARKETING'), (800, 'INT_OPERACIONES')) staff(base, role_id);

-- 100000 + company: finance; 110000 and 120000 + brand: its people; 200000 + lease: the second store manager.
create temporary table newcomer as
select 100000 + c.id as id, 'EXT_FINANZAS' as role_id, c.country_code, c.id as company_id, null::integer as brand_id, null::integer as contract_id
from company c
union all
select base + b.id, 'EXT_MARCA', c.country_code, null, b.id, null
from brand b join company c on c.id = b.company_id cross join (values (110000), (120000)) bases(base)
union all
select 200000 + c.id, 'EXT_LOCAL', c.country_code, null, null, c.id from contract c where c.id % 6 <> 0;

insert into app_user (id, email, password_hash, password_changed_at, first_name, last_name, country_code, status, phone)
select n.id, lower(n.role_id) || '.' || n.id || '@bench.vitrina.test', current_setting('bench.password_hash'), now(),
  p.first_name, p.last_name, n.country_code, case when n.id % 40 = 0 then 'Deshabilitado' when n.id % 25 = 0 then 'Pendiente' else 'Ok' end,
  '+569' || (10000000 + n.id::bigint * 7919 % 89999999)::text
from newcomer n join app_user p on p.id = 10000 + 1 + n.id % (select count(*) from contract);

insert into role_assignation (user_id, role_id, company_id, brand_id, contract_id)
select id, role_id, company_id, brand_id, contract_id from newcomer;

insert into user_permission (user_id, permission_id)
select u.id, p.id
from app_user u
join lateral (select role_id from role_assignation where user_id = u.id limit 1) r on true
join permission p on u.country_code = any (p.country_codes)
where current_setting('bench.abilities')::jsonb -> r.role_id ? (p.action || ' ' || p.subject)
on conflict do nothing;

select setval(pg_get_serial_sequence('app_user', 'id'), 300000);
