-- The sales of one month ($1, its first day) up to $2, in the order of the table's key. Chance comes from contract and
-- day, so that the same figures come out each time. One day in 70 is missing, one in 80 justified; older months are
-- partly audited. What is imported has no history.
insert into daily_sale (contract_id, day, receipt_count, receipt_cash, receipt_card, invoice_count, invoice_card,
  receipt_series, invoice_series, tickets, net_amount, credit_notes, gross, days_late, justification_id, audited,
  declared_by, declared_at)
select s.id, s.day,
  case when s.chile then s.sold - s.sold / 12 else 0 end,
  case when s.chile then s.amount / 3 else 0 end,
  case when s.chile then s.amount - s.amount / 3 - s.amount / 10 else 0 end,
  case when s.chile then s.sold / 12 else 0 end,
  case when s.chile then s.amount / 10 else 0 end,
  case when s.country_code = 'PER' and not s.justified then 'B001' else '' end,
  case when s.country_code = 'PER' and not s.justified then 'F001' else '' end,
  s.sold,
  case when s.chile then 0 else s.amount end,
  case when s.chance % 25 = 3 then -(s.amount / 50) else 0 end,
  s.amount,
  s.chance % 3 / 2,
  case when s.justified then 1 end,
  s.day < date '2026-10-01' and s.chance % 17 = 5,
  10000 + s.id,
  s.day + interval '1 day 13 hours'
from (
  select c.id, c.country_code, c.country_code = 'CHL' as chile, d.day, d.chance, d.justified,
    case when d.justified then 0 else 12 + d.chance % 90 end as sold,
    case when d.justified then 0 else (300000 + d.chance * 977 % 2400000)::bigint end as amount
  from contract c
  cross join lateral (
    select day::date, chance, chance % 80 = 7 as justified
    from generate_series(
      greatest(c.starts_on, date '2023-11-20', cast($1 as date)),
      least(coalesce(c.real_end_on, c.ends_on), (cast($1 as date) + interval '1 month')::date - 1, cast($2 as date)),
      interval '1 day'
    ) day,
    lateral (select ((c.id * 7919 + extract(doy from day)::integer * 104729 + extract(year from day)::integer) % 100003) as chance) luck
  ) d
  where d.chance % 70 <> 11
) s
order by s.id, s.day;
