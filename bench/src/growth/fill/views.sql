-- Twenty million page views of ninety days, by everybody: more by day than by night, store managers most.
insert into page_view (at, user_id, country_code, role_id, route, version)
select timestamptz '2026-08-22 12:00Z' + make_interval(secs => n * 7776000.0 / total), u.id, u.country_code, r.role_id,
  (array['HOME', 'VENTAS_DETALLE', 'VENTAS_DETALLE', 'FACTURAS', 'CONTRATOS', 'NOTIFICACIONES', 'VENTAS_MENSUALES', 'NOTAS_DE_CARGO',
    'PERFIL', 'USUARIOS', 'CENTRO_DE_AYUDA'])[1 + n * 31 % 11], '1.' || n % 3 || '.0'
from (select (20000000 * current_setting('bench.scale')::numeric)::integer as total, (select count(*) from contract)::integer as leases) size
cross join lateral generate_series(1, size.total) n
join app_user u on u.id = case when n % 10 < 8 then 10001 + n::bigint * 7919 % leases
    when n % 10 = 8 then 1001 + n::bigint * 7919 % (leases / 20) else 1 + n::bigint * 7919 % (leases / 200) end
cross join lateral (select case when u.id > 10000 then 'EXT_LOCAL' when u.id > 1000 then 'EXT_EMPRESA' else 'INT_ADMIN' end as role_id) r;
