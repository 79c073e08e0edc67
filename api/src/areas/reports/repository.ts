import { ownCompanies, reachableContracts, type Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';

export const findReportCompany = (db: Database, scope: Scope, companyId: number) =>
  db
    .selectFrom('company')
    .select(['id', 'country_code'])
    .where('id', '=', companyId)
    .where('id', 'in', ownCompanies(db, scope))
    .executeTakeFirst();

/**
 * What the company's stores had to declare and what they declared, by month; `from` and `to` are first days
 * of months.
 */
export const monthsOfCompany = (
  db: Database,
  scope: Scope,
  companyId: number,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  db
    .selectFrom('month_counter')
    .innerJoin('contract', 'contract.id', 'month_counter.contract_id')
    .innerJoin('building', 'building.id', 'contract.building_id')
    .where('contract.company_id', '=', companyId)
    .where('contract.id', 'in', reachableContracts(db, scope))
    .where('month_counter.month', '>=', from)
    .where('month_counter.month', '<=', to)
    .select([
      'month_counter.month',
      'month_counter.expected',
      'month_counter.declared',
      'month_counter.justified',
      'month_counter.gross',
      'building.id as building_id',
      'building.name as building_name',
    ])
    .orderBy('building.name')
    .execute();

export type CompanyMonth = Awaited<ReturnType<typeof monthsOfCompany>>[number];
