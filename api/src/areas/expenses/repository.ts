import type { RowCount } from 'shared/endpoints/row-count';
import { ownCompanies, type Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { countUpTo, type Slice } from '../../db/page.ts';

const expensesOf = (db: Database, scope: Scope, companyId: number) =>
  db
    .selectFrom('common_expense')
    .where('company_id', '=', companyId)
    .where('company_id', 'in', ownCompanies(db, scope));

/** A page of a company's files, newest month first. */
export const listExpenseRows = (db: Database, scope: Scope, companyId: number, { offset, limit }: Slice) =>
  expensesOf(db, scope, companyId)
    .select(['id', 'description', 'month', 'object_key', 'filename'])
    .orderBy('month', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countExpenses = (db: Database, scope: Scope, companyId: number): Promise<RowCount> =>
  countUpTo(db, expensesOf(db, scope, companyId));

/** The statement of an object key, with everything printed on it. */
export const findExpenseByKey = (db: Database, scope: Scope, objectKey: string) =>
  db
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
    .where('common_expense.company_id', 'in', ownCompanies(db, scope))
    .executeTakeFirst();

export type PrintedExpense = NonNullable<Awaited<ReturnType<typeof findExpenseByKey>>>;
