import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { FeedPlan } from 'shared/rules/records/feeds';
import type { RecordKindName } from 'shared/rules/records/kinds';
import type { System } from '../../db/database.ts';
import type { Day } from '../../db/core-tables.ts';

/** A kind of record of a country. */
export type FeedName = { readonly country: CountryCode; readonly kind: RecordKindName };

const named = (db: System, { country, kind }: FeedName) =>
  db.selectFrom('import_feed').where('country_code', '=', country).where('kind', '=', kind);

/** The kinds whose records are expected. */
export async function expectedFeeds(db: System): Promise<FeedName[]> {
  const rows = await db
    .selectFrom('import_feed')
    .where('every', 'is not', null)
    .select(['country_code as country', 'kind'])
    .execute();
  return rows;
}

/** Holds a feed until the transaction ends; undefined while another server does. */
export const holdFeed = (db: System, feed: FeedName) =>
  named(db, feed).selectAll().forUpdate().skipLocked().executeTakeFirst();

export type FeedRow = NonNullable<Awaited<ReturnType<typeof holdFeed>>>;

/** Null: nothing is expected. */
export const planOf = ({
  every,
  on_day: day,
  by_hour: hour,
}: Pick<FeedRow, 'every' | 'on_day' | 'by_hour'>) =>
  every === null || hour === null ? null : ({ every, day, hour } satisfies FeedPlan);

const arrivedAt = sql<Date>`coalesce(applied_at, created_at)`;

/** Imports with which records came, by any door: applied ones, and those that found all records as they are. */
const arrivals = (db: System, { country, kind }: FeedName) =>
  db
    .selectFrom('record_import')
    .where('country_code', '=', country)
    .where('kind', '=', kind)
    .where(sql<boolean>`not dry_run`)
    .where(
      sql<boolean>`(applied_at is not null or (counts ->> 'same')::integer > 0
        and (counts ->> 'new')::integer + (counts ->> 'changed')::integer + (counts ->> 'end')::integer
          + (counts ->> 'wrong')::integer = 0)`,
    );

/** When records came for the first time after an instant. */
export async function firstArrival(db: System, feed: FeedName, after: Date): Promise<Date | undefined> {
  const row = await arrivals(db, feed)
    .where(arrivedAt, '>', after)
    .orderBy(arrivedAt)
    .limit(1)
    .select(arrivedAt.as('at'))
    .executeTakeFirst();
  return row?.at;
}

export async function lastArrival(db: System, feed: FeedName): Promise<Date | null> {
  const row = await arrivals(db, feed)
    .orderBy(arrivedAt, 'desc')
    .limit(1)
    .select(arrivedAt.as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

const update = (db: System, { country, kind }: FeedName) =>
  db.updateTable('import_feed').where('country_code', '=', country).where('kind', '=', kind);

export const settle = (db: System, feed: FeedName, { day, at }: { readonly day: Day; readonly at: Date }) =>
  update(db, feed).set({ settled_on: day, arrived_at: at, missed_on: null }).execute();

export const miss = (db: System, feed: FeedName, day: Day) =>
  update(db, feed).set({ missed_on: day }).execute();

export type MissedFeed = Pick<FeedRow, 'country_code' | 'kind'> & {
  readonly missed_on: Day;
  readonly by_hour: number;
};

/** Kinds of these countries whose records were expected and have not come. */
export async function missedFeeds(
  db: System,
  countries: readonly CountryCode[],
): Promise<readonly MissedFeed[]> {
  const { rows } = await sql<MissedFeed>`
    select country_code, kind, missed_on, by_hour from import_feed
    where missed_on is not null and country_code = any(${[...countries]}::text[])
    order by country_code, missed_on, kind`.execute(db);
  return rows;
}

/** Per country with expected kinds, how many of them have not come. */
export async function countMissed(db: System): Promise<{ country: CountryCode; overdue: number }[]> {
  const { rows } = await sql<{ country: CountryCode; overdue: number }>`
    select country_code as country, count(missed_on) as overdue from import_feed
    where every is not null group by country_code`.execute(db);
  return rows;
}
