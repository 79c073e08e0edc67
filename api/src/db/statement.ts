import { CompiledQuery } from 'kysely';
import { addMonths } from 'shared/rules';
import type { Database } from './database.ts';

/** Texts that PostgreSQL plans once per connection, and the names under which it keeps the plans. */
const preparedNames = new Map<string, string>();

/** The name of a text that was declared as a statement. */
export const preparedNameOf = (text: string): string | undefined => preparedNames.get(text);

/** `values` are the parameters `$1`, `$2`, … in their order. */
export type Statement<Row> = (db: Database, values: readonly unknown[]) => Promise<Row[]>;

const run = async <Row>(db: Database, text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

/**
 * Declares a statement that runs with every request of a busy call: written out, prepared, and sent without a query
 * builder. It says its row type itself, so keep text and type side by side; everything else belongs to Kysely.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  preparedNames.set(text, name);
  return (db, values) => run(db, text, values);
}

/** Months whose statements are kept at most, so that nobody fills the connections with plans by asking for odd ones. */
const KEPT_MONTHS = 36;

/** A statement on tables that are partitioned by month. `month` is `YYYY-MM`. */
export type MonthStatement<Row> = (db: Database, month: string, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Declares a statement for each month. Its days stand in the text, not in parameters: only then does the one plan that is
 * kept know the partition; with parameters PostgreSQL plans anew each time, which takes longer than the query.
 */
export function monthStatement<Row>(
  name: string,
  textOf: (condition: (day: string) => string) => string,
): MonthStatement<Row> {
  const texts = new Map<string, string>();
  const textOfMonth = (month: string): string => {
    if (!/^\d{4}-\d{2}$/.test(month)) throw new Error('A month is YYYY-MM.');
    return textOf((day) => `${day} >= date '${month}-01' and ${day} < date '${addMonths(month, 1)}-01'`);
  };
  return (db, month, values) => {
    const kept = texts.get(month);
    if (kept !== undefined) return run(db, kept, values);
    const text = textOfMonth(month);
    if (texts.size < KEPT_MONTHS) {
      texts.set(month, text);
      preparedNames.set(text, `${name}-${month}`);
    }
    return run(db, text, values);
  };
}
