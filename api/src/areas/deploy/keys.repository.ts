import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Part } from 'shared/endpoints/about';
import type { KeyState } from 'shared/endpoints/integration-keys';
import type { RowCount } from 'shared/endpoints/row-count';
import type { Day } from '../../db/core-tables.ts';
import type { System } from '../../db/database.ts';
import { countUpTo, sliced, type Slice } from '../../db/page.ts';

export type KeyFilters = {
  readonly words?: string | undefined;
  readonly state?: KeyState | undefined;
  readonly today: Day;
  /** The last day of 'ending'. */
  readonly soon: Day;
};

const stateSql = ({ today, soon }: Pick<KeyFilters, 'today' | 'soon'>) => sql<KeyState>`case
  when deploy_key.revoked_at is not null then 'revoked'
  when deploy_key.expires_on < ${today}::date then 'expired'
  when deploy_key.expires_on <= ${soon}::date then 'ending'
  else 'active' end`;

const escaped = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const matching = (db: System, filters: KeyFilters) =>
  db
    .selectFrom('deploy_key')
    .leftJoin('app_user as creator', 'creator.id', 'deploy_key.created_by')
    .leftJoin('app_user as revoker', 'revoker.id', 'deploy_key.revoked_by')
    .$if(filters.state !== undefined, (rows) => rows.where(stateSql(filters), '=', filters.state ?? 'active'))
    .$if(Boolean(filters.words), (rows) =>
      rows.where(sql<boolean>`deploy_key.name || ' vid_' || deploy_key.prefix
        ilike ${escaped(filters.words ?? '')}`),
    );

const withDetails = (db: System, filters: KeyFilters) =>
  matching(db, filters)
    .selectAll('deploy_key')
    .select([
      stateSql(filters).as('state'),
      sql<string | null>`trim(creator.first_name || ' ' || creator.last_name)`.as('creator_name'),
      sql<string | null>`trim(revoker.first_name || ' ' || revoker.last_name)`.as('revoker_name'),
    ]);

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

/** Locks the key until the transaction ends: after the releases that hold it, and before any later one. */
export const lockKey = (db: System, id: number) =>
  db.selectFrom('deploy_key').select('id').where('id', '=', id).forUpdate().execute();

export const setRevoked = (db: System, id: number, by: number, now: Date) =>
  db
    .updateTable('deploy_key')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
