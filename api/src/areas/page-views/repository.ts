import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Usage } from 'shared/contract/page-views';
import type { Database } from '../../db/database.ts';

/** Both days count, as the country's clock has them. */
export type UsagePeriod = {
  readonly country: CountryCode;
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
};

const localDay = (timeZone: string) => sql<string>`(page_view.at at time zone ${timeZone})::date`;

const viewsIn = (db: Database, { country, timeZone, from, to }: UsagePeriod) =>
  db
    .selectFrom('page_view')
    .where('country_code', '=', country)
    .where('at', '>=', sql<Date>`${from}::date::timestamp at time zone ${timeZone}`)
    .where('at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`);

const counts = [
  sql<number>`count(*)::integer`.as('views'),
  sql<number>`count(distinct user_id)::integer`.as('people'),
] as const;

/** The most used first. */
export async function usageOfScreens(db: Database, period: UsagePeriod): Promise<Usage['screens']> {
  const rows = await viewsIn(db, period)
    .select(['route', ...counts, sql<Date>`max(at)`.as('lastAt')])
    .groupBy('route')
    .orderBy('views', 'desc')
    .orderBy('route')
    .execute();
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
}

export const usageOfDays = (db: Database, period: UsagePeriod): Promise<Usage['days']> =>
  viewsIn(db, period)
    .select([localDay(period.timeZone).as('day'), ...counts])
    .groupBy('day')
    .execute();
