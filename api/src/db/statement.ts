import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** Texts that PostgreSQL plans once per connection, and the names under which it keeps the plans. */
const preparedNames = new Map<string, string>();

/** The name of a text that was declared as a statement. */
export const preparedNameOf = (text: string): string | undefined => preparedNames.get(text);

/** `values` are the parameters `$1`, `$2`, … in their order. */
export type Statement<Row> = (db: Database, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Declares a statement that runs with every request of a busy call: written out, prepared, and sent without a query
 * builder. It says its row type itself, so keep text and type side by side; everything else belongs to Kysely.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  preparedNames.set(text, name);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}
