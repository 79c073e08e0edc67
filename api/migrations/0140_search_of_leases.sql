-- Leases are searched by a part of their code. The extension is trusted since PostgreSQL 13: the database's
-- owner may create it. Codes are written seldom, so the index keeps no list of entries still to be sorted in.
create extension if not exists pg_trgm;
create index contract_code_search on contract using gin (lower(code) gin_trgm_ops) with (fastupdate = off);
