import type { Scoped } from '../../access/scoped.ts';
import { ownCompanies, reachableContracts } from '../../access/scope.ts';

export const findReportCompany = (scoped: Scoped, companyId: number) =>
  scoped.db
    .selectFrom('company')
    .select(['id', 'country_code'])
    .where('id', '=', companyId)
    .where('id', 'in', ownCompanies(scoped))
    .executeTakeFirst();

/**
 * What the company's stores had to declare and what they declared, by month; `from` and `to` are first days
 * of months.
 */
export const monthsOfCompany = (
  scoped: Scoped,
  companyId: number,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  scoped.db
    .selectFrom('month_counter')
    .innerJoin('contract', 'contract.id', 'month_counter.contract_id')
    .innerJoin('building', 'building.id', 'contract.building_id')
    .where('contract.company_id', '=', companyId)
    .where('contract.id', 'in', reachableContracts(scoped))
    .where('month_counter.month', '>=', from)
    .where('month_counter.month', '<=', to)
    .select([
      'month_counter.month',
      'month_counter.expected',
      'month_counter.declared',
      'month_counter.justified',
      'month_counter.gross',
      'month_counter.tickets',
      'building.id as building_id',
      'building.name as building_name',
    ])
    .orderBy('building.name')
    .execute();

export type CompanyMonth = Awaited<ReturnType<typeof monthsOfCompany>>[number];
