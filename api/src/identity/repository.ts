import { sql } from 'kysely';
import { defaultPortalName } from 'shared/rules/portal-identity';
import type { Scoped } from '../access/scoped.ts';
import { jsonb, type System } from '../db/database.ts';
import type { StoredMark } from './tables.ts';

/** Name, colour and mark; null is the portal's own. */
export type Identity = {
  /** Rises with each change; 0: nothing was ever changed. */
  readonly version: number;
  readonly name: string;
  readonly color: string | null;
  readonly mark: StoredMark | null;
};

export const ownIdentity: Identity = { version: 0, name: defaultPortalName, color: null, mark: null };

/** What the portal shows now: whatever names it asks this. */
export async function currentIdentity(db: System): Promise<Identity> {
  const row = await db
    .selectFrom('portal_identity')
    .select(['version', 'name', 'color', 'mark'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? ownIdentity : { ...row, name: row.name ?? defaultPortalName };
}

/** The last identities, the current one first. */
export const lastIdentities = ({ db }: Scoped, most: number) =>
  db
    .selectFrom('portal_identity')
    .leftJoin('app_user', 'app_user.id', 'portal_identity.user_id')
    .selectAll('portal_identity')
    .select(sql<string | null>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('person'))
    .orderBy('version', 'desc')
    .limit(most)
    .execute();

export const identityOfVersion = ({ db }: Scoped, version: number) =>
  db
    .selectFrom('portal_identity')
    .select(['name', 'color', 'mark'])
    .where('version', '=', version)
    .executeTakeFirst();

type NewIdentity = {
  readonly version: number;
  readonly name: string | null;
  readonly color: string | null;
  readonly mark: StoredMark | null;
  readonly at: Date;
};

/** Adds an identity; false where that version is there: of two at once, one waits here and is refused. */
export async function addIdentity(
  { db, scope }: Scoped,
  { mark, ...identity }: NewIdentity,
): Promise<boolean> {
  const row = await db
    .insertInto('portal_identity')
    .values({ ...identity, mark: jsonb(mark), user_id: scope.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}
