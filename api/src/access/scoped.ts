import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';
import type { Scope } from './scope.ts';

declare const madeHere: unique symbol;

/**
 * The database together with what its user may see of it: the first argument of every repository function
 * that touches tenant rows. Only `scopedTo` makes one, so a query cannot be given another user's scope by
 * mistake, and one that takes `System` instead is visibly not limited to a tenant.
 */
export type Scoped = {
  readonly db: Database;
  readonly scope: Scope;
  readonly [madeHere]: true;
};

/**
 * What this caller may see. `route` makes it once per request; a repository check lists the few other places
 * that have just identified a user. An unverified caller's scope matches no row until the database has
 * confirmed it (docs/decisions/0014).
 */
export const scopedTo = (db: Database, { scope }: Pick<Caller, 'scope'>): Scoped => ({ db, scope }) as Scoped;

/** The same scope in another transaction. */
export const scopedIn = (db: Database, { scope }: Scoped): Scoped => scopedTo(db, { scope });

/**
 * Runs work that only reads, and may read what is some seconds old, on the replica if there is one: reports. The
 * caller's rights have been read from the database itself.
 */
export const onReads = <T>(
  { reads }: Pick<Deps, 'reads'>,
  scoped: Scoped,
  work: (scoped: Scoped) => Promise<T>,
) => (reads === undefined ? work(scoped) : reads.run((db) => work(scopedIn(db, scoped))));
