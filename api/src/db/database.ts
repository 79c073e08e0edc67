import { sql, type Kysely, type RawBuilder } from 'kysely';
import { errorCode } from '../errno.ts';
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

const deadlockDetected = '40P01';

/**
 * Runs the work in a transaction; in the one that is already open when `db` is one
 * (idempotent endpoints get a transaction as `db`). Use only the `db` that the work is given: another
 * one waits for a second connection, which the embedded engine does not have. When PostgreSQL undoes it because two
 * transactions waited for each other, the work is done once more, so it keeps nothing of its first try.
 */
export async function inTransaction<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const run = (): Promise<T> => db.transaction().execute(work);
  return run().catch((error: unknown) => {
    if (errorCode(error) === deadlockDetected) return run();
    throw error;
  });
}

/** A value for a jsonb column; both engines would otherwise treat arrays and strings differently. */
export const jsonb = (value: unknown): RawBuilder<unknown> =>
  value === undefined || value === null ? sql`null` : sql`cast(${JSON.stringify(value)} as jsonb)`;
