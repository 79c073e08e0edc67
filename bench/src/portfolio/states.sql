-- Puts every contract's row at the month $1, with the masks of that month and of the one before.
update contract_state s set
  month = cast($1 as date),
  expected = sales_expected_mask(s.valid_from, s.valid_to, cast($1 as date)),
  declared = coalesce(m.declared, 0),
  justified = coalesce(m.justified, 0),
  previous_expected = sales_expected_mask(s.valid_from, s.valid_to, (cast($1 as date) - interval '1 month')::date),
  previous_declared = coalesce(p.declared, 0),
  previous_justified = coalesce(p.justified, 0)
from contract c
left join month_counter m on m.contract_id = c.id and m.month = cast($1 as date)
left join month_counter p on p.contract_id = c.id and p.month = (cast($1 as date) - interval '1 month')::date
where c.id = s.contract_id;
