import type { RowCount } from 'shared/endpoints/row-count';
import type { Scoped } from '../../access/scoped.ts';
import { ownCompanies } from '../../access/scope.ts';
import { countUpTo, type Slice } from '../../db/page.ts';

const expensesOf = (scoped: Scoped, companyId: number) =>
  scoped.db
    .selectFrom('common_expense')
    .where('company_id', '=', companyId)
    .where('company_id', 'in', ownCompanies(scoped));

/** A page of a company's files, newest month first. */
export const listExpenseRows = (scoped: Scoped, companyId: number, { offset, limit }: Slice) =>
  expensesOf(scoped, companyId)
    .select(['id', 'description', 'month', 'object_key', 'filename'])
    .orderBy('month', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countExpenses = (scoped: Scoped, companyId: number): Promise<RowCount> =>
  countUpTo(scoped.db, expensesOf(scoped, companyId));

/** The statement of an object key, with everything printed on it. */
export const findExpenseByKey = (scoped: Scoped, objectKey: string) =>
  scoped.db
    .selectFrom('common_expense')
    .innerJoin('society', 'society.id', 'common_expense.society_id')
    .innerJoin('company', 'company.id', 'common_expense.company_id')
    .innerJoin('contract', 'contract.id', 'common_expense.contract_id')
    .innerJoin('space', 'space.id', 'contract.space_id')
    .innerJoin('building', 'building.id', 'contract.building_id')
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .select([
      'common_expense.object_key',
      'common_expense.filename',
      'common_expense.month',
      'common_expense.currency',
      'common_expense.lines',
      'society.country_code',
      'society.name as society_name',
      'society.tax_id as society_tax_id',
      'society.address as society_address',
      'company.name as company_name',
      'company.tax_id as company_tax_id',
      'contract.code as contract_code',
      'space.code as space_code',
      'space.gla_m2',
      'building.name as building_name',
      'brand.name as brand_name',
    ])
    .where('common_expense.object_key', '=', objectKey)
    .where('common_expense.company_id', 'in', ownCompanies(scoped))
    .executeTakeFirst();

export type PrintedExpense = NonNullable<Awaited<ReturnType<typeof findExpenseByKey>>>;
