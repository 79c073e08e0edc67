-- Takes back what a measurement wrote: the portfolio is again as it was built, with sales up to $1.
set session_replication_role = replica;
delete from daily_sale where day > cast($1 as date);
truncate daily_sale_history, idempotency_key, audit_log, session_secret, session;
delete from month_counter where month >= date '2026-11-01';
set session_replication_role = origin;
