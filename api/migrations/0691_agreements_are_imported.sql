-- Instalments are imported by society, agreement and number. Those from before have an agreement per company.
alter table debt_instalment add column agreement text;
update debt_instalment set agreement = known.agreement
from (
  select id, 'CV-' || company_id || '-' || row_number() over (partition by company_id, society_id, number order by id)
    as agreement
  from debt_instalment
) as known
where known.id = debt_instalment.id;
alter table debt_instalment alter column agreement set not null;
create unique index debt_instalment_key on debt_instalment (society_id, agreement, number);
