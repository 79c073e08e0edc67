-- Citus, which may hold the tables, does not make a trigger on its nodes that fires for a truncate among others. Two
-- triggers refuse what one refused before.
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_audit_change();
