-- What staff publish and load: receipts and versions of the announcements, terms with who accepted them, the log of imports,
-- keys, and embedded reports. Two more people: the portal administrator of Chile (user malls + 5) and the marketing staff of
-- all Chilean malls (user malls + 6).
insert into app_user (id, email, password_hash, password_changed_at, first_name, last_name, country_code, status)
select current_setting('bench.malls')::integer + place, kind || '@bench.vitrina.test', current_setting('bench.password_hash'), now(),
  initcap(kind), 'de CHL', 'CHL', 'Ok'
from (values (5, 'portal'), (6, 'marketing')) staff(place, kind);
insert into role_assignation (user_id, role_id, country_codes)
values (current_setting('bench.malls')::integer + 5, 'INT_PORTAL', array['CHL']);
insert into role_assignation (user_id, role_id, building_id)
select current_setting('bench.malls')::integer + 6, 'INT_MARKETING', id from building where country_code = 'CHL';
insert into user_permission (user_id, permission_id)
select u.id, p.id
from app_user u
join lateral (select role_id from role_assignation where user_id = u.id limit 1) r on true
join permission p on u.country_code = any (p.country_codes)
where u.id in (current_setting('bench.malls')::integer + 5, current_setting('bench.malls')::integer + 6)
  and current_setting('bench.abilities')::jsonb -> r.role_id ? (p.action || ' ' || p.subject);

-- Announcements of the newest weeks were read by most people whom they reach, older ones by a few.
insert into announcement_version (announcement_id, at, user_id, written)
select a.id, a.created_at + make_interval(mins => edition), current_setting('bench.malls')::integer + 6,
  jsonb_build_object('title', a.title, 'content', a.content, 'category', a.category, 'linkUrl', null, 'linkText', null,
    'pictures', '[]'::jsonb)
from announcement a cross join generate_series(1, 5) edition;
insert into announcement_receipt (announcement_id, user_id, reached_at, opened_at)
select a.id, person.id, a.created_at + interval '3 hours', case when person.id % 3 > 0 then a.created_at + interval '5 hours' end
from (select id, created_at, country_codes, building_ids, row_number() over (order by created_at desc) as age from announcement) a
join app_user person on person.country_code = any (a.country_codes) and person.id > 1000
where case when a.building_ids is null then a.age <= 100 or person.id % 50 = 0 else (person.id + a.id) % 40 = 0 end;

-- 600 notifications of staff in three years, the newest three to a whole country.
insert into broadcast (id, country_code, title, body, building_ids, status, send_at, sent_at, people, told, created_at, created_by, updated_at, updated_by)
select n, 'CHL', 'Aviso del operador ' || n, 'Texto del aviso.', case when n > 3 then array[b.id] end, 'sent', at, at, 100, 100, at,
  current_setting('bench.malls')::integer + 6, at, current_setting('bench.malls')::integer + 6
from generate_series(1, 600) n
join lateral (select id from building where country_code = 'CHL' order by id offset n % (select count(*) from building where country_code = 'CHL') limit 1) b on true
cross join lateral (select timestamptz '2026-11-20 12:00Z' - make_interval(days => n * 2) as at) sent;
select setval(pg_get_serial_sequence('broadcast', 'id'), 600);
insert into notification (user_id, title, importance, content, created_at, read_at, shown, source, broadcast_id)
select u.id, b.title, 'normal', '<p>Texto del aviso.</p>', b.sent_at, case when u.id % 3 = 0 then b.sent_at + interval '1 hour' end, true,
  'broadcast-' || b.id, b.id
from broadcast b join app_user u on u.country_code = 'CHL' and u.status = 'Ok'
where b.building_ids is null or (u.id + b.id) % 300 = 0;

-- One correction asked for each third lease, most of them answered.
insert into correction_request (contract_id, day, asked, reason, requested_by, requested_at, state, answered_by, answered_at, answer_reason)
select c.id, '2026-10-05', jsonb_build_object('fecha', '2026-10-05'), 'La caja se cerró tarde.', 10000 + c.id,
  timestamptz '2026-11-20 12:00Z' - make_interval(mins => c.id), case when c.id % 30 = 0 then 'abierta' else 'rechazada' end,
  case when c.id % 30 > 0 then 800 + c.building_id end, case when c.id % 30 > 0 then timestamptz '2026-11-20 12:00Z' end,
  case when c.id % 30 > 0 then 'El informe de caja no lo muestra.' end
from contract c where c.id % 3 = 0;

insert into terms_version (country_code, number, changes, content, updated_at, updated_by, published_at, published_by)
select code, n, 'Cambios de la versión ' || n, '<p>' || repeat('Condiciones de uso del portal. ', 500) || '</p>',
  timestamptz '2026-01-05 12:00Z' - make_interval(years => 5 - n), 1, timestamptz '2026-01-05 12:00Z' - make_interval(years => 5 - n), 1
from unnest(array['CHL', 'PER', 'ARG', 'COL']) code cross join generate_series(1, 5) n;
insert into terms_acceptance (version_id, user_id, accepted_at)
select v.id, u.id, v.published_at + make_interval(days => u.id % 30)
from terms_version v join app_user u on u.country_code = v.country_code where u.id % 9 > 0;

-- Three years of nightly imports of five kinds in Chile; each thousandth has as many rows as there are leases.
insert into record_import (id, country_code, kind, user_id, filename, path, complete, counts, created_at, applied_at)
select n, 'CHL', (array['companies', 'brands', 'spaces', 'leases', 'invoices'])[1 + n % 5], current_setting('bench.malls')::integer + 5,
  'carga-' || n || '.xlsx', 'growth/' || n, false, '{"new": 3, "changed": 2, "same": 95, "end": 0, "wrong": 0}',
  timestamptz '2026-11-20 03:00Z' - make_interval(hours => n * 5), timestamptz '2026-11-20 03:01Z' - make_interval(hours => n * 5)
from generate_series(1, (5000 * current_setting('bench.scale')::numeric)::integer) n;
select setval(pg_get_serial_sequence('record_import', 'id'), (select max(id) from record_import));
insert into record_import_row (import_id, position, line, key, status, before, after)
select i.id, n, n + 1, 'R-' || n, (array['same', 'same', 'same', 'new', 'changed'])[1 + n % 5], '{"nombre": "antes"}', '{"nombre": "después"}'
from record_import i
cross join lateral generate_series(1, case when i.id % 1000 = 1 then (29000 * current_setting('bench.scale')::numeric)::integer else 100 end) n;

insert into commercial_executive (country_code, first_name, last_name, email, phone)
select 'CHL', 'Ejecutiva', 'Número ' || n, 'ejecutiva.' || n || '@bench.vitrina.test', '+56912345678' from generate_series(1, 300) n;

insert into integration_key (country_code, name, prefix, secret_hash, kinds, all_malls, expires_on, created_at, created_by, revoked_at, revoked_by)
select 'CHL', 'ERP ' || n, lpad(n::text, 8, '0'), repeat('0', 64), array['leases', 'invoices'], n % 2 = 0, '2027-11-20',
  timestamptz '2026-11-20 12:00Z' - make_interval(days => n), current_setting('bench.malls')::integer + 5,
  case when n % 5 > 0 then timestamptz '2026-11-20 12:00Z' end, case when n % 5 > 0 then current_setting('bench.malls')::integer + 5 end
from generate_series(1, 200) n;

-- Figures of the discounts (src/discounts.sql) by day and mall, their histories, and one in five waiting for review.
insert into discount_day (discount_id, day, obtained)
select id, day::date, 2 from discount cross join generate_series(timestamp '2026-10-22', '2026-11-20', '1 day') day;
insert into discount_mall_day (discount_id, day, building_id, redeemed)
select d.discount_id, d.day, b.building_id, 1 from discount_day d join discount_building b on b.discount_id = d.discount_id;
insert into discount_event (discount_id, at, user_id, event)
select id, created_at, created_by, event from discount cross join unnest(array['created', 'edited', 'published', 'approved']) event;
update discount set status = 'pending', published_at = created_at where id % 5 = 0;
analyze;
