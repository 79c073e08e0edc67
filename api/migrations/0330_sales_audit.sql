-- The operator's audit of sales: which days of a month are locked, and who locked or unlocked them.

-- Records of a large portfolio are read once; the portal's usual deadline for a statement is lifted meanwhile.
set local statement_timeout = 0;

-- The audited days of the month, as bits like the others: lists of a month count no records.
alter table month_counter add column audited integer not null default 0;

update month_counter m set audited = locked.days
from (
  select contract_id, date_trunc('month', day)::date as month,
    sum(1 << (extract(day from day)::integer - 1))::integer as days
  from daily_sale where audited group by 1, 2
) as locked
where m.contract_id = locked.contract_id and m.month = locked.month;

-- Each time that days of a lease's month were locked or unlocked: one row for all of them, because an audit of a mall
-- locks thousands of days at once.
create table sale_lock (
  id bigint generated always as identity primary key,
  contract_id integer not null references contract on delete cascade,
  month date not null check (extract(day from month) = 1),
  -- Day 1 is bit 0.
  days integer not null check (days <> 0),
  locked boolean not null,
  -- Why they were unlocked.
  reason text,
  at timestamptz(3) not null,
  user_id integer not null references app_user,
  check (locked = (reason is null))
);
create index sale_lock_month on sale_lock (contract_id, month);

create function refuse_sale_lock_change() returns trigger language plpgsql as $$
begin
  raise exception 'sale_lock is append-only';
end
$$;
create trigger sale_lock_append_only before update on sale_lock
  for each row execute function refuse_sale_lock_change();
