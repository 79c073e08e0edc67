import { sql } from 'kysely';
import { pageViewDays, type Usage } from 'shared/endpoints/page-views';
import { countryOf, type CountryCode } from 'shared/countries';
import type { RouteName } from 'shared/routes';
import type { System } from '../../db/database.ts';

/** Both days are included, in the country's time zone. */
export type UsagePeriod = { readonly country: CountryCode; readonly from: string; readonly to: string };

/** The route that represents the whole portal in `usage_day` and `usage_visit`. */
const anyRoute = '*';

const daysIn = (db: System, { country, from, to }: UsagePeriod) =>
  db
    .selectFrom('usage_day')
    .where('country_code', '=', country)
    .where('day', '>=', from)
    .where('day', '<=', to);

/** Most used first. Reads one row per screen and day, however many views there were. */
export async function usageOfScreens(db: System, period: UsagePeriod): Promise<Usage['screens']> {
  const rows = await daysIn(db, period)
    .where('route', '<>', anyRoute)
    .select([
      'route',
      sql<number>`sum(views)::integer`.as('views'),
      // Counts each person on their first day within the period.
      sql<number>`sum(people[day - ${period.from}::date + 1])::integer`.as('people'),
      sql<Date>`max(last_at)`.as('lastAt'),
    ])
    .groupBy('route')
    .orderBy('views', 'desc')
    .orderBy('route')
    .execute();
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
}

/** Days without a view are left out. */
export const usageOfDays = (db: System, period: UsagePeriod): Promise<Usage['days']> =>
  daysIn(db, period)
    .where('route', '=', anyRoute)
    .select(['day', 'views', sql<number>`people[1]`.as('people')])
    .execute();

export type SeenScreen = { readonly route: RouteName; readonly at: Date; readonly version: string };

type Visitor = {
  readonly userId: number;
  readonly country: CountryCode;
  readonly roleId: string | null;
  /** The day of all views, in the country's time zone. */
  readonly day: string;
};

/**
 * Stores the views of one user and day and adds them to the totals, in one statement. Totals are updated in
 * the order of their routes, so that two statements cannot deadlock.
 *
 * A user counts once per day and screen. Views of a day that arrive after views of the next day (from a
 * second device, over midnight) count as views only.
 */
export async function insertPageViews(
  db: System,
  { userId, country, roleId, day }: Visitor,
  views: readonly SeenScreen[],
): Promise<void> {
  const routes = views.map(({ route }) => route);
  const times = views.map(({ at }) => at.toISOString());
  const versions = views.map(({ version }) => version);
  await sql`
    with seen as (
      select * from unnest(${times}::timestamptz[], ${routes}::text[], ${versions}::text[]) as view (at, route, version)
    ), kept as (
      insert into page_view (at, user_id, country_code, role_id, route, version)
      select at, ${userId}::integer, ${country}::text, ${roleId}::text, route, version from seen
    ), screen as (
      select coalesce(route, ${anyRoute}) as route, count(*)::integer as views, max(at) as last_at
      from seen group by grouping sets ((route), ())
    ), visit as (
      insert into usage_visit as visit (user_id, route, last_day)
      select ${userId}::integer, route, ${day}::date from screen order by route
      on conflict (user_id, route) do update set previous_day = visit.last_day, last_day = excluded.last_day
        where visit.last_day < excluded.last_day
      returning route, least(coalesce(last_day - previous_day, ${pageViewDays}), ${pageViewDays}) as gap
    )
    insert into usage_day as total (country_code, day, route, views, last_at, people)
    select ${country}::text, ${day}::date, route, views, last_at,
      array_fill(1, array[coalesce(gap, 0)]) || array_fill(0, array[${pageViewDays} - coalesce(gap, 0)])
    from screen left join visit using (route)
    order by route
    on conflict (country_code, day, route) do update set
      views = total.views + excluded.views,
      last_at = greatest(total.last_at, excluded.last_at),
      people = case when excluded.people[1] = 0 then total.people else (
        select array_agg(before + added order by place)
        from unnest(total.people, excluded.people) with ordinality as person (before, added, place)) end`.execute(
    db,
  );
}

/** Recomputes a country's totals from its views, for views stored in another way. */
export const recountUsage = (db: System, country: CountryCode) =>
  sql`select recount_usage(${country}, ${countryOf(country).timeZone}, ${pageViewDays})`.execute(db);

/** Deletes views before an instant, and totals before its day. */
export async function deleteViewsBefore(db: System, instant: Date): Promise<void> {
  const day = instant.toISOString().slice(0, 10);
  await db.deleteFrom('page_view').where('at', '<', instant).execute();
  await db.deleteFrom('usage_day').where('day', '<', day).execute();
  await db.deleteFrom('usage_visit').where('last_day', '<', day).execute();
}
