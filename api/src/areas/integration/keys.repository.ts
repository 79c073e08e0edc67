import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CountryCode } from 'shared/countries';
import type { RecordKindName } from 'shared/rules/records/kinds';
import type { RowCount } from 'shared/endpoints/row-count';
import { keyPeople, matches, type KeyFilters } from '../../access/keys/stored-keys.repository.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { System } from '../../db/database.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { Day } from '../../db/core-tables.ts';
import { countUpTo, sliced, type Slice } from '../../db/page.ts';

/** The keys of the country that the user is in, if they administer it. */
const allKeys = ({ db, scope }: Scoped) =>
  db
    .selectFrom('integration_key')
    .leftJoin('app_user as creator', 'creator.id', 'integration_key.created_by')
    .leftJoin('app_user as revoker', 'revoker.id', 'integration_key.revoked_by')
    .where('integration_key.country_code', '=', scope.countryCode)
    .where(sql<boolean>`integration_key.country_code = any(${[...scope.portfolioCountries]}::text[])`);

const matching = (scoped: Scoped, filters: KeyFilters) =>
  allKeys(scoped).where(matches('integration_key', filters));

const withDetails = (rows: ReturnType<typeof allKeys>) =>
  rows
    .selectAll('integration_key')
    .select((eb) => [
      ...keyPeople,
      sql<boolean>`coalesce(creator.status = 'Deshabilitado', false)`.as('creator_disabled'),
      jsonArrayFrom(
        eb
          .selectFrom('integration_key_building')
          .innerJoin('building', 'building.id', 'integration_key_building.building_id')
          .whereRef('integration_key_building.key_id', '=', 'integration_key.id')
          .orderBy('building.name')
          .select(['building.id', 'building.sap_id as codigo', 'building.name as nombre']),
      ).as('malls'),
    ]);

export const listKeys = (scoped: Scoped, filters: KeyFilters, page: Slice) =>
  sliced(withDetails(matching(scoped, filters)).orderBy('integration_key.id', 'desc'), page).execute();

export const countKeys = (scoped: Scoped, filters: KeyFilters): Promise<RowCount> =>
  countUpTo(scoped.db, matching(scoped, filters));

export const findKey = (scoped: Scoped, id: number) =>
  withDetails(allKeys(scoped)).where('integration_key.id', '=', id).executeTakeFirst();

export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/** The malls of the country that have not ended, by name. */
export const keyMalls = ({ db, scope }: Scoped, today: Day) =>
  db
    .selectFrom('building')
    .where('country_code', '=', scope.countryCode)
    .where(sql<boolean>`country_code = any(${[...scope.portfolioCountries]}::text[])`)
    .where(sql<boolean>`(ended_on is null or ended_on > ${today}::date)`)
    .select(['id', 'sap_id as codigo', 'name as nombre'])
    .orderBy('name')
    .execute();

/** How many of these malls are of the country. */
export async function countOwnMalls({ db, scope }: Scoped, ids: readonly number[]): Promise<number> {
  const { own } = await db
    .selectFrom('building')
    .where('country_code', '=', scope.countryCode)
    .where(isAnyOf('building.id', ids))
    .select(({ fn }) => fn.countAll<number>().as('own'))
    .executeTakeFirstOrThrow();
  return own;
}

/** Whether another living key of the country has the name. */
export const isNameTaken = async (
  { db }: Scoped,
  country: CountryCode,
  name: string,
  besides = 0,
): Promise<boolean> =>
  (await db
    .selectFrom('integration_key')
    .select('id')
    .where('country_code', '=', country)
    .where('id', '!=', besides)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export type NewKey = {
  readonly country_code: CountryCode;
  readonly name: string;
  readonly prefix: string;
  readonly secret_hash: string;
  readonly kinds: RecordKindName[];
  readonly all_malls: boolean;
  readonly expires_on: Day;
  readonly created_at: Date;
  readonly created_by: number;
};

/** The new key's id; undefined when another of the same name was created meanwhile. */
export async function insertKey(
  { db }: Scoped,
  key: NewKey,
  mallIds: readonly number[],
): Promise<number | undefined> {
  const row = await db
    .insertInto('integration_key')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) await insertMalls(db, row.id, mallIds);
  return row?.id;
}

const insertMalls = (db: System, keyId: number, mallIds: readonly number[]) =>
  sql`
    insert into integration_key_building (key_id, building_id)
    select ${keyId}, id from unnest(${[...mallIds]}::integer[]) as given(id)`.execute(db);

/** Changes a key that the transaction holds. Its creator is told of its new end again. */
export async function updateKey(
  { db }: Scoped,
  id: number,
  key: Pick<NewKey, 'name' | 'kinds' | 'all_malls' | 'expires_on'>,
  mallIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('integration_key')
    .set((eb) => ({
      ...key,
      row_version: eb('row_version', '+', 1),
      reminded_days: eb
        .case()
        .when('expires_on', '=', key.expires_on)
        .then(eb.ref('reminded_days'))
        .else(null)
        .end(),
    }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('integration_key_building').where('key_id', '=', id).execute();
  await insertMalls(db, id, mallIds);
}
