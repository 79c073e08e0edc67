import { z } from 'zod';
import type { ColumnType, Generated } from 'kysely';
import type { CurrencyCode } from 'shared/countries';
import type { Day } from '../../db/core-tables.ts';

/** The charges of a statement; `amount` in minor units. */
export const expenseLines = z.array(z.object({ description: z.string(), amount: z.number().int() }));

export interface CommonExpenseTable {
  id: Generated<number>;
  company_id: number;
  contract_id: number;
  society_id: number;
  description: string;
  /** First day of the month. */
  month: Day;
  currency: CurrencyCode;
  /** Written with `jsonb(value)`, read with `expenseLines`. */
  lines: ColumnType<unknown>;
  object_key: string;
  filename: string;
}

export interface ExpensesTables {
  common_expense: CommonExpenseTable;
}
