import type { CountryCode } from 'shared/countries';
import type { FeedPlan } from 'shared/rules/records/feeds';
import type { RecordKindName } from 'shared/rules/records/kinds';
import type { Scoped } from '../../access/scoped.ts';
import type { FeedRow } from '../../imports/feeds/feeds.repository.ts';

/** The stored feeds of a country that the caller administers. */
export const feedsOf = ({ db }: Scoped, country: CountryCode): Promise<FeedRow[]> =>
  db.selectFrom('import_feed').selectAll().where('country_code', '=', country).execute();

/** The feed while the transaction holds it; it is made if it was not there. */
export async function heldFeed({ db }: Scoped, country: CountryCode, kind: RecordKindName): Promise<FeedRow> {
  await db
    .insertInto('import_feed')
    .values({
      country_code: country,
      kind,
      recipients: [],
      every: null,
      on_day: null,
      by_hour: null,
      since: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('import_feed')
    .selectAll()
    .where('country_code', '=', country)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const asNew = { settled_on: null, arrived_at: null, missed_on: null };

/** Changes a feed that the transaction holds. Another plan counts from now on, and forgets what was missed. */
export const writeFeed = (
  { db }: Scoped,
  { country_code: country, kind }: FeedRow,
  {
    plan,
    recipients,
    since,
  }: {
    readonly plan: FeedPlan | null;
    readonly recipients: readonly string[];
    /** Null: the plan stays. */
    readonly since: Date | null;
  },
) =>
  db
    .updateTable('import_feed')
    .set((eb) => ({
      recipients: [...recipients],
      every: plan?.every ?? null,
      on_day: plan?.day ?? null,
      by_hour: plan?.hour ?? null,
      row_version: eb('row_version', '+', 1),
      ...(since !== null && { since, ...asNew }),
    }))
    .where('country_code', '=', country)
    .where('kind', '=', kind)
    .execute();
