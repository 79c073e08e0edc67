-- Lists that show the newest first find their page in one of these indexes alone, however much there is.

-- Invoices of one society, and the months and societies of the filters, which are asked pair by pair.
drop index invoice_company_period;
create index invoice_company_period on invoice (company_id, period, society_id, issued_on desc, id desc);
create index invoice_company_society on invoice (company_id, society_id, issued_on desc, id desc);

-- For staff of many malls: all requests, or those of a status.
create index ticket_country on ticket (country_code, created_at desc, id desc) include (building_id);
create index ticket_status on ticket (country_code, status, created_at desc, id desc) include (building_id);

-- It grows at its end: the planner and index-only reads should not wait for a fifth of three years.
alter table invoice set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table notification set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
alter table monthly_sale set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
-- Written with every declaration: their dead rows are to go before the next closing time.
alter table contract_state set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table month_counter set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table session set (autovacuum_vacuum_scale_factor = 0.05);
alter table idempotency_key set (autovacuum_vacuum_scale_factor = 0.05);
