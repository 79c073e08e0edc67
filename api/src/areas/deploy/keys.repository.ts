import type { CountryCode } from 'shared/countries';
import type { Part } from 'shared/endpoints/about';
import type { RowCount } from 'shared/endpoints/row-count';
import { keyPeople, matches, type KeyFilters } from '../../access/keys/stored-keys.repository.ts';
import type { Day } from '../../db/core-tables.ts';
import type { System } from '../../db/database.ts';
import { countUpTo, sliced, type Slice } from '../../db/page.ts';

const matching = (db: System, filters: KeyFilters) =>
  db
    .selectFrom('deploy_key')
    .leftJoin('app_user as creator', 'creator.id', 'deploy_key.created_by')
    .leftJoin('app_user as revoker', 'revoker.id', 'deploy_key.revoked_by')
    .where(matches('deploy_key', filters));

const withDetails = (db: System, filters: KeyFilters) =>
  matching(db, filters).selectAll('deploy_key').select(keyPeople);

export const listKeys = (db: System, filters: KeyFilters, page: Slice) =>
  sliced(withDetails(db, filters).orderBy('deploy_key.id', 'desc'), page).execute();

export const countKeys = (db: System, filters: KeyFilters): Promise<RowCount> =>
  countUpTo(db, matching(db, filters));

export const findKey = (db: System, id: number, days: Pick<KeyFilters, 'today' | 'soon'>) =>
  withDetails(db, days).where('deploy_key.id', '=', id).executeTakeFirst();

export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>;

export type NewKey = {
  readonly name: string;
  readonly part: Part;
  readonly prefix: string;
  readonly secret_hash: string;
  readonly country_code: CountryCode;
  readonly expires_on: Day;
  readonly created_at: Date;
  readonly created_by: number;
};

/** The new key's id; undefined while another of the same name lives. */
export async function insertKey(db: System, key: NewKey): Promise<number | undefined> {
  const row = await db
    .insertInto('deploy_key')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
