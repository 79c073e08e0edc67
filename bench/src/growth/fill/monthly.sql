-- The monthly declarations of all leases since December 2023, one in twelve missing, with evidence here and there.
insert into monthly_sale (contract_id, month, dated, tickets, cash, card, gross, net, receipt_series, invoice_series,
  credit_notes, audited, declared_by, declared_at)
select m.contract_id, m.month, m.month, m.tickets, m.gross / 3, m.gross - m.gross / 3, m.gross, round(m.gross / 1.19),
  '', '', m.credit_notes, m.month < date '2026-09-01', 10000 + m.contract_id, m.month + interval '1 month 2 days'
from month_counter m
where m.month < date '2026-11-01' and (m.contract_id * 7919 + extract(month from m.month)::integer * 31) % 12 <> 5;

-- As the calls answer a record.
insert into monthly_sale_history (sale_id, row_version, changed_at, changed_by, before, after)
select id, 1, declared_at, declared_by, null, jsonb_build_object('id', id, 'idContrato', contract_id, 'fecha', dated,
  'cantidadTickets', tickets, 'totalEfectivo', cash, 'totalTarjeta', card, 'ventaBruta', gross, 'ventaNeta', net,
  'serieBoletas', '', 'serieFacturas', '', 'montoNotasCredito', credit_notes, 'evidenciaArchivo', null,
  'evidenciaArchivoId', null, 'evidenciaArchivos', '[]'::jsonb, 'auditada', audited, 'declaradaPor', 'Jefe',
  'declaradaEn', to_char(declared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'rowVersion', 1)
from monthly_sale;

insert into monthly_sale_file (sale_id, name, path, bytes, added_by, added_at)
select id, 'cierre.pdf', 'growth/month/' || id, 40000, declared_by, declared_at from monthly_sale where id % 20 = 0;
