import type { Database } from './database.ts';

/** Engines that have one connection, which everybody shares. */
const sharing = new WeakSet<Database>();

export const hasOneConnection = (db: Database): void => {
  sharing.add(db);
};

/**
 * Runs the work on one connection, so that what belongs to a connection (a cursor) stays at hand from one statement to the
 * next. It is no transaction. On an engine with a single connection others use it between the statements.
 */
export const onOneConnection = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  sharing.has(db) ? work(db) : db.connection().execute(work);
