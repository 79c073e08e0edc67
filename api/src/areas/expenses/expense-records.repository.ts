import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { isOwnMall } from '../../imports/records/references.repository.ts';

/** The statements of these leases. */
export const expensesOfLeases = (scoped: Scoped, country: CountryCode, codes: readonly string[]) =>
  scoped.db
    .selectFrom('common_expense')
    .innerJoin('contract', 'contract.id', 'common_expense.contract_id')
    .innerJoin('society', 'society.id', 'common_expense.society_id')
    .where('contract.country_code', '=', country)
    .where(isOwnMall(scoped, country, 'contract.building_id'))
    .where(sql<boolean>`contract.code = any(${[...codes]}::text[])`)
    .select([
      'common_expense.id',
      'contract.code as lease_code',
      'society.code as society_code',
      'common_expense.month',
      'common_expense.description',
      'common_expense.object_key',
      'common_expense.filename',
    ])
    .execute();

export type StoredExpense = Awaited<ReturnType<typeof expensesOfLeases>>[number];

/** The columns of a statement that an import writes. */
export type ExpenseWrite = {
  readonly company_id: number;
  readonly contract_id: number;
  readonly society_id: number;
  readonly description: string;
  /** First day of the month. */
  readonly month: string;
  readonly currency: string;
  readonly object_key: string;
  readonly filename: string;
};

const columns = sql.raw(
  'company_id, contract_id, society_id, description, month, currency, object_key, filename',
);

/** Inserts or replaces statements by lease and month. What one charges is in its PDF. */
export const putExpenses = ({ db }: Scoped, rows: readonly ExpenseWrite[]) =>
  sql`
    insert into common_expense (${columns}, lines)
    select ${columns}, '[]'::jsonb from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      company_id integer, contract_id integer, society_id integer, description text, month date, currency text,
      object_key text, filename text)
    on conflict (contract_id, month) do update set
      society_id = excluded.society_id, description = excluded.description, object_key = excluded.object_key,
      filename = excluded.filename`.execute(db);

export const deleteExpenses = (scoped: Scoped, country: CountryCode, ids: readonly number[]) =>
  scoped.db
    .deleteFrom('common_expense')
    .where(isAnyOf('common_expense.id', ids))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contract')
          .whereRef('contract.id', '=', 'common_expense.contract_id')
          .where(isOwnMall(scoped, country, 'contract.building_id')),
      ),
    )
    .execute();
