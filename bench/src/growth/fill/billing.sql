-- Two million invoices: the first company of each country and 16 more have 32,000 each, the others share the rest; debit
-- notes of every lease, common expenses of two years, debts. bench.scale: 1 for the whole size.
insert into society (country_code, code, name, tax_id, address)
select code, '10' || n, 'Sociedad ' || n || ' ' || code, code || '-' || n, 'Avenida Principal ' || n
from unnest(array['CHL', 'PER', 'ARG', 'COL']) code cross join generate_series(1, 3) n;

create temporary table issuer as
select c.id as company_id, c.country_code, array_agg(s.id order by s.id) as societies,
  case c.country_code when 'CHL' then 'CLP' when 'PER' then 'PEN' when 'ARG' then 'ARS' else 'COP' end as currency,
  row_number() over (order by (row_number_of_country > 1), c.id) as rank
from (select *, row_number() over (partition by country_code order by id) as row_number_of_country from company) c
join society s on s.country_code = c.country_code
group by c.id, c.country_code, row_number_of_country;

create temporary table issued as
select i.*, case when i.rank <= 20 then 32000 * current_setting('bench.scale')::numeric
  else 1360000 * current_setting('bench.scale')::numeric / greatest((select count(*) from company) - 20, 1) end::integer as invoices
from issuer i;

insert into invoice (company_id, society_id, document_type, number, issued_on, period, currency, net_amount, tax_amount,
  gross_amount, lines, view_type, document_path, external_url, settled)
select i.company_id, i.societies[1 + n % 3], case when n % 9 = 0 then 'Nota de crédito' else 'Factura' end,
  lpad((i.company_id::bigint * 40000 + n)::text, 10, '0'), day, to_char(day, 'YYYY-MM'), i.currency,
  net, round(net * 0.19), net + round(net * 0.19),
  jsonb_build_array(jsonb_build_object('description', 'Arriendo mínimo garantizado', 'amount', net)),
  case n % 4 when 0 then null when 1 then 'url' else 'pdf' end,
  case when n % 4 in (2, 3) then 'growth/' || i.company_id || '/' || n || '.pdf' end,
  case when n % 4 = 1 then 'https://facturas.example/' || i.company_id || '/' || n end,
  n % 13 = 0
from issued i
cross join lateral generate_series(1, i.invoices) n
cross join lateral (select date '2026-11-18' - (n * 7919 % 1090) as day, (100000 + n::bigint * 977 % 9000000) as net) facts;

insert into debit_note (id, contract_id, reason, description, currency, created_at)
select row_number() over (), c.id, (array['Multa por apertura tardía', 'Reposición de credencial', 'Daños en áreas comunes', 'Aseo extraordinario'])[1 + n % 4],
  'Cargo del local según el reglamento interno, número ' || n,
  case c.country_code when 'CHL' then 'CLP' when 'PER' then 'PEN' when 'ARG' then 'ARS' else 'COP' end,
  timestamptz '2026-11-19 15:00Z' - make_interval(days => (c.id * 31 + n * 97) % 1000)
from contract c cross join generate_series(1, 10) n;
select setval(pg_get_serial_sequence('debit_note', 'id'), (select max(id) from debit_note));

insert into debit_note_item (debit_note_id, description, item_date, value)
select d.id, 'Partida ' || n, d.created_at::date, 10000 + d.id % 90000 from debit_note d cross join generate_series(1, 2) n;

insert into debit_note_recipient (debit_note_id, type, target_id, accepted_at, accepted_by)
select d.id, 'contract', d.contract_id, case when d.id / 7 % 10 < 8 then d.created_at + interval '2 days' end,
  case when d.id / 7 % 10 < 8 then 10000 + d.contract_id end
from debit_note d
union all
select d.id, 'company', c.company_id, null, null from debit_note d join contract c on c.id = d.contract_id;

insert into common_expense (company_id, contract_id, society_id, description, month, currency, lines, object_key, filename)
select c.company_id, c.id, i.societies[1 + c.id % 3], 'Gastos comunes', month::date, i.currency,
  '[{"description": "Seguridad", "amount": 120000}, {"description": "Aseo", "amount": 80000}]',
  'growth/' || c.id || '/' || to_char(month, 'YYYY-MM') || '.pdf', 'gastos-' || to_char(month, 'YYYY-MM') || '.pdf'
from contract c join issuer i on i.company_id = c.company_id
cross join generate_series(timestamp '2024-12-01', timestamp '2026-11-01', interval '1 month') month;

insert into debt_reading (company_id, read_at) select id, timestamptz '2026-11-20 09:00Z' from company;
insert into debt_document (company_id, society_id, folio, document_type, number, building_id, issued_on, due_on, amount, direct_link)
select c.company_id, i.societies[1 + n % 3], c.id || '-' || n, 'Factura', 'D' || c.id || '-' || n, c.building_id,
  date '2026-11-01' - (c.id * 7 + n * 41) % 300, date '2026-12-01' - (c.id * 7 + n * 41) % 300, 100000 + c.id * 977::bigint % 900000, null
from contract c join issuer i on i.company_id = c.company_id cross join generate_series(1, 4) n;
insert into debt_instalment (company_id, society_id, number, due_on, amount)
select i.company_id, i.societies[1], n, (date '2026-12-05' + make_interval(months => n))::date, 500000 from issuer i cross join generate_series(1, 12) n;
