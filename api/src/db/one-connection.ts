import type { Database } from './database.ts';

/** Engines with a single connection that all callers share. */
const sharing = new WeakSet<Database>();

export const hasOneConnection = (db: Database): void => {
  sharing.add(db);
};

/**
 * Runs the work on one connection, so that connection state such as a cursor survives between statements. Not
 * a transaction. On an engine with a single connection, other callers use it between the statements.
 */
export const onOneConnection = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  sharing.has(db) ? work(db) : db.connection().execute(work);
