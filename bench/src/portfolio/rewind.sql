-- Takes back what a measurement wrote: the portfolio is again as it was built.
set session_replication_role = replica;
delete from daily_sale where day > date '2026-11-17';
truncate daily_sale_history, idempotency_key, audit_log, session_secret, session;
delete from month_counter where month >= date '2026-11-01';
set session_replication_role = origin;
