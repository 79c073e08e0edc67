-- Counts the month $1 of every contract from its records.
insert into month_counter (contract_id, month, expected, declared, justified, tickets, gross, credit_notes)
select s.contract_id, cast($1 as date), sales_expected_mask(c.valid_from, c.valid_to, cast($1 as date)),
  sum(case when s.justification_id is null then 1 << (extract(day from s.day)::integer - 1) else 0 end),
  sum(case when s.justification_id is null then 0 else 1 << (extract(day from s.day)::integer - 1) end),
  sum(s.tickets), sum(s.gross), sum(s.credit_notes)
from daily_sale s join contract_state c on c.contract_id = s.contract_id
where s.day >= cast($1 as date) and s.day < cast($1 as date) + interval '1 month'
group by s.contract_id, c.valid_from, c.valid_to;
