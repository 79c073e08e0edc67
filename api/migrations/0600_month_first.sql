-- Lists of a month read the counters of every lease in it; without this index they read those of all months. Both columns
-- never change, so that a declared day still rewrites its row in place.
create index month_counter_month on month_counter (month, contract_id);

-- The list of correction requests, in its order: the open ones first, each part the newest first.
create index correction_request_listed on correction_request ((state = 'abierta') desc, requested_at desc, id desc);
drop index correction_request_newest;
