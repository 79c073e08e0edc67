-- Discounts of the Chilean malls' brands and coupons of their people, in addition to the portfolio: 5,000 approved
-- discounts and 500,000 coupons, each sixth redeemed. Codes are numbers written with the alphabet of coupons.
truncate coupon, discount_day, discount_mall_day, discount_event, discount_building, discount cascade;
-- The limit of ten tries a minute would end the measurement: each is stored, but as the first.
create or replace function bench_no_limit() returns trigger language plpgsql as $$
begin
  new.attempts := 0;
  new.strikes := 0;
  new.blocked_until := null;
  return new;
end
$$;
drop trigger if exists bench_no_limit on login_failure;
create trigger bench_no_limit before insert or update on login_failure for each row execute function bench_no_limit();

with place as (
  select row_number() over (order by c.building_id, c.brand_id) as n, c.building_id, c.brand_id, b.company_id
  from (select distinct building_id, brand_id from contract where country_code = 'CHL' and status = 'vigente') c
  join brand b on b.id = c.brand_id
), made as (
  insert into discount (country_code, company_id, brand_id, name, description, conditions, discount_type, value_hundredths,
    week_days, starts_on, ends_on, status, email, created_at, created_by)
  select 'CHL', company_id, brand_id, 'Descuento ' || n || '.' || copy, 'Sobre el precio de lista', 'Hasta agotar stock', '%',
    1000 + n % 40 * 100, '1234567', '2026-11-01', '2026-12-01'::date + (n % 60)::integer, 'approved', 'p@bench.test', now(), 1
  from place, generate_series(1, ceil(5000.0 / (select count(*) from place))::integer + 1) as copy
  order by copy, n limit 5000
  returning id, brand_id
)
insert into discount_building (discount_id, building_id)
select made.id, min(c.building_id) from made
join contract c on c.brand_id = made.brand_id and c.country_code = 'CHL' and c.status = 'vigente'
group by made.id;

insert into coupon (discount_id, user_id, code, obtained_at, redeemed_at, redeemed_by, redeemed_building_id)
select d.id, person.id, code.text, '2026-11-10', used.at, used.by_id, used.building_id
from (select id, row_number() over (order by id) as n from discount) d
join lateral (
  select id, row_number() over (order by id) as m from (
    select id from app_user where id > 10000 and country_code = 'CHL' order by id offset (d.n * 37) % 5000 limit 100
  ) as people
) person on true
cross join lateral (
  select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ34679', ((d.n * 100 + person.m) / (28 ^ place)::bigint % 28)::integer + 1, 1), '')
    as text
  from generate_series(0, 5) as place
) code
left join lateral (
  select '2026-11-12'::timestamptz as at, 1 as by_id, (select building_id from discount_building b where b.discount_id = d.id) as building_id
  where person.m % 6 = 0
) used on true;
update discount set obtained = counted.all_of_it, redeemed = counted.used
from (select discount_id, count(*) as all_of_it, count(redeemed_at) as used from coupon group by 1) counted
where counted.discount_id = discount.id;
analyze discount; analyze discount_building; analyze coupon;
