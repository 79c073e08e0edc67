-- 100,000 requests with their steps and some files, 1.2 million notifications and 2,000 announcements.
insert into ticket (id, requester_id, country_code, building_id, contract_id, area, request, subtype, urgency, content, phone, status, created_at)
select n, 10000 + c.id, c.country_code, c.building_id, c.id, (array['mantencion', 'seguridad', 'finanzas'])[1 + n % 3],
  (array['agua', 'guardias', 'facturas_pendientes'])[1 + n % 3], null,
  (array['si_impide_atender_clientes', 'no_impide_atender_clientes'])[1 + (n % 5 > 0)::integer],
  'La iluminación del local ' || c.code || ' falla desde ayer, solicitud ' || n, '+56912345678',
  (array['new', 'open', 'in_progress', 'solved', 'closed', 'closed', 'closed'])[1 + n % 7],
  timestamptz '2026-11-20 12:00Z' - make_interval(mins => (n::bigint * 7919 % 1000000)::integer)
from generate_series(1, (100000 * current_setting('bench.scale')::numeric)::integer) n
join contract c on c.id = 1 + n::bigint * 104729 % (select count(*) from contract);
select setval(pg_get_serial_sequence('ticket', 'id'), (select max(id) from ticket));

insert into ticket_step (ticket_id, at, user_id, status, comment)
select t.id, t.created_at + make_interval(hours => step * 5), t.building_id, (array['open', 'in_progress', 'solved'])[step], 'Paso ' || step
from ticket t cross join generate_series(1, 3) step where t.status <> 'new';

insert into ticket_file (ticket_id, filename, mime, size, object_key)
select id, 'foto.png', 'image/png', 120000, 'growth/ticket/' || id from ticket where id % 4 = 0;

insert into notification (user_id, title, importance, content, created_at, read_at, shown, source)
select u.id, 'Aviso ' || n, 'normal', '<p>Recuerde declarar sus ventas.</p>', timestamptz '2026-11-20 12:00Z' - make_interval(days => n * 4),
  case when n > 2 then timestamptz '2026-11-20 13:00Z' - make_interval(days => n * 4) end, n > 1, 'growth-' || n
from app_user u cross join generate_series(1, 20) n;

insert into announcement (title, content, category, country_codes, building_ids, created_at, updated_at, starts_on)
select 'Comunicado ' || n, '<p>Texto del comunicado número ' || n || '.</p>',
  (array['Noticias', 'Seguridad', 'Mantenimiento', 'Eventos', 'Marketing', 'Circulares'])[1 + n % 6],
  array[b.country_code], case when n % 5 > 0 then array[b.id] end, timestamptz '2026-11-20 12:00Z' - make_interval(hours => n * 3),
  timestamptz '2026-11-20 12:00Z' - make_interval(hours => n * 3),
  (timestamptz '2026-11-20 12:00Z' - make_interval(hours => n * 3))::date
from generate_series(1, 2000) n join building b on b.id = 1 + n % (select count(*) from building);
