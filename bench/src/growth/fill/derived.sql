-- What the API keeps beside the rows that the scripts before wrote past it.
select recount_usage('CHL', 'America/Santiago', 90);
select recount_usage('PER', 'America/Lima', 90);
select recount_usage('ARG', 'America/Buenos_Aires', 90);
select recount_usage('COL', 'America/Bogota', 90);
