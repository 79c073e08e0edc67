import { sql, type Kysely, type RawBuilder } from 'kysely';
import { errorCode } from '../errno.ts';
import type { Schema } from './schema.ts';

/** A connection pool or an open transaction; repositories need not know which. */
export type Database = Kysely<Schema>;

/**
 * A repository function that takes this is a system query: no caller's scope limits what it reads or writes,
 * because there is no caller (sign-in, jobs, clean-up), because the rows belong to no tenant, or because its
 * caller has found them in scope before. All others take `Scoped`.
 */
export type System = Database;

/** The database, with the means to close it. */
export type OpenedDatabase = {
  readonly db: Database;
  readonly engine: 'postgres' | 'embedded';
  /** Of the pool: open connections, unused ones, and calls that wait for one. The embedded engine has none. */
  readonly connections?: () => Readonly<Record<'open' | 'unused' | 'waiting', number>>;
  /** Closes the connections and unlocks the data folder. */
  close(): Promise<void>;
};

const deadlockDetected = '40P01';

/**
 * Runs the work in a transaction, or in the one already open when `db` is one (idempotent endpoints pass a
 * transaction as `db`). Use only the `db` passed to the work: any other waits for a second connection, which
 * the embedded engine lacks. After a deadlock the work runs once more, so it must keep no state of its first
 * try.
 */
export async function inTransaction<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const run = (): Promise<T> => db.transaction().execute(work);
  return run().catch((error: unknown) => {
    if (errorCode(error) === deadlockDetected) return run();
    throw error;
  });
}

/** A value for a jsonb column; otherwise the two engines treat arrays and strings differently. */
export const jsonb = (value: unknown): RawBuilder<unknown> =>
  value === undefined || value === null ? sql`null` : sql`cast(${JSON.stringify(value)} as jsonb)`;
