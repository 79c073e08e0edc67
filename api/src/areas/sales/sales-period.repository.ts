import { dailyCutOffParameter, firstDay, lastDay, type Month } from 'shared/rules';
import { reachSql, reachValues, type Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { monthStatement, type MonthStatement } from '../../db/statement.ts';
import type { StoreContact } from './contract-facts.ts';
import type { ContractRow, CounterRow } from './repository.ts';
import { namedSales, type SaleJson } from './sale-record.ts';

/** A month of a contract with all that the daily page shows, in one row. */
export type PeriodRow = ContractRow & {
  /** Stored value of the country's cut-off parameter. */
  readonly cut_off: string | null;
  readonly managers: readonly StoreContact[];
  /** Of the months that were asked for. */
  readonly counters: readonly CounterRow[];
  readonly sales: readonly SaleJson[];
};

/** $1, $2 months whose counters are wanted; $3 name of the parameter; $4…$8 reach; the contract's parameters follow. */
const periodOf = (name: string, contractId: string): MonthStatement<PeriodRow> =>
  monthStatement(
    name,
    (
      inMonth,
    ) => `select c.id, c.code, c.status, c.country_code, c.audited, c.starts_on, c.ends_on, c.real_end_on,
      c.brand_id, brand.name as brand_name, brand.logo_path,
      c.building_id, building.name as building_name,
      c.space_id, space.code as space_code, space.local_code, space.gla_m2,
      c.company_id, company.name as company_name, company.tax_id,
      (select value from country_parameter where name = $3) as cut_off,
      (select coalesce(json_agg(json_build_object('nombres', u.first_name, 'apellidos', u.last_name,
          'email', u.email, 'telefono', u.phone) order by a.id), '[]')
        from role_assignation a join app_user u on u.id = a.user_id
        where a.contract_id = c.id and a.role_id = 'EXT_LOCAL' and a.enabled and u.status <> 'Deshabilitado') as managers,
      (select coalesce(json_agg(m), '[]') from month_counter m
        where m.contract_id = c.id and m.month in ($1, $2)) as counters,
      (select coalesce(json_agg(sale order by sale.day), '[]') from (
        ${namedSales} where s.contract_id = c.id and ${inMonth('s.day')}) sale) as sales
    from contract c
    join brand on brand.id = c.brand_id
    join building on building.id = c.building_id
    join space on space.id = c.space_id
    join company on company.id = c.company_id
    where c.id = ${contractId} and ${reachSql('c', 4)}`,
  );

const byContract = periodOf('sales-period', '$9');

/** The contract that a company has, or last had, for a space: the one that is valid in the month, else the newest. */
const bySpace = periodOf(
  'sales-period-of-space',
  `(select o.id from contract o where o.space_id = $9 and o.company_id = $10 and ${reachSql('o', 4)}
    order by o.starts_on <= $12 and coalesce(o.real_end_on, o.ends_on) >= $11 desc, o.starts_on desc limit 1)`,
);

/** A contract by itself, or the one that a company has for a space. */
export type PeriodOf =
  | { readonly contractId: number }
  | { readonly spaceId: number; readonly companyId: number };

export async function findPeriod(
  db: Database,
  scope: Scope,
  of: PeriodOf,
  month: Month,
  countersOf: readonly [Month, Month],
): Promise<PeriodRow | undefined> {
  const values = [
    ...countersOf.map(firstDay),
    dailyCutOffParameter(scope.countryCode),
    ...reachValues(scope),
  ];
  const [row] =
    'contractId' in of
      ? await byContract(db, month, [...values, of.contractId])
      : await bySpace(db, month, [...values, of.spaceId, of.companyId, firstDay(month), lastDay(month)]);
  return row;
}
