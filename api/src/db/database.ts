import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** A connection pool or an open transaction: repositories do not need to know which. */
export type Database = Kysely<Schema>;

/** The database with what its owner needs to end it. */
export type OpenedDatabase = {
  readonly db: Database;
  readonly engine: 'postgres' | 'embedded';
  /** Ends connections and gives the data folder free. */
  close(): Promise<void>;
};

/**
 * Runs the work in a transaction; in the one that is already open when `db` is one
 * (idempotent endpoints get a transaction as `db`). Use only the `db` that the work is given: another
 * one waits for a second connection, which the embedded engine does not have.
 */
export function inTransaction<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** A value for a jsonb column; both engines would otherwise treat arrays and strings differently. */
export const jsonb = (value: unknown): RawBuilder<unknown> =>
  value === undefined || value === null ? sql`null` : sql`cast(${JSON.stringify(value)} as jsonb)`;
