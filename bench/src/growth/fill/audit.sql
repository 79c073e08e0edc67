-- Five million entries over two years: mostly sessions and sales of store managers, rarely exports and permissions.
insert into audit_log (at, user_id, country_code, ip, request_id, action, entity, entity_id, before, after)
select timestamptz '2024-11-20 12:00Z' + make_interval(secs => n * 63072000.0 / total), u.id,
  (select country_code from app_user where id = u.id), '10.0.' || n % 200 || '.' || n % 250,
  'growth-' || n, what.action, what.entity,
  case what.entity when 'daily_sale' then (u.id - 10000) || ' 2026-01-' || lpad((1 + n % 28)::text, 2, '0')
    when 'app_user' then (10000 + 1 + n::bigint * 31 % leases)::text else (1 + n % 1000)::text end,
  null, case when what.entity = 'daily_sale' then '{"gross": 120000, "tickets": 12}'::jsonb end
from (select (5000000 * current_setting('bench.scale')::numeric)::integer as total, (select count(*) from contract)::integer as leases) size
cross join lateral generate_series(1, size.total) n
cross join lateral (select case
    when n % 20 < 13 then 10001 + n::bigint * 7919 % leases
    when n % 20 < 17 then 1001 + n::bigint * 7919 % (leases / 20)
    else 1 + n::bigint * 7919 % (leases / 200) end as id) u
cross join lateral (select
  (case when n % 20 < 13 then array['session.start', 'daily-sale.declare', 'daily-sale.declare', 'daily-sale.edit', 'daily-sale.justify', 'session.end', 'session.start']
    when n % 20 < 17 then array['session.start', 'session.end', 'monthly-sale.declare', 'file.download', 'invoice.download', 'ticket.create', 'session.refused']
    when n % 4000 = 19 then array['contract.export', 'invoice.export', 'user.export', 'permission.grant', 'role.assign', 'brand.update', 'company.update']
    else array['session.start', 'session.end', 'user.update', 'user.invite', 'ticket.status', 'access.denied', 'session.start'] end)[1 + n / 7 % 7] as action) a
cross join lateral (select a.action, case split_part(a.action, '.', 1) when 'session' then 'session' when 'daily-sale' then 'daily_sale'
    when 'monthly-sale' then 'monthly_sale' when 'ticket' then 'ticket' when 'user' then 'app_user' when 'permission' then 'app_user'
    when 'role' then 'role_assignation' when 'access' then 'route' else split_part(a.action, '.', 1) end as entity) what;
